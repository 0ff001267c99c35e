import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The built pages go into the Python package: the server serves them, the wheel carries them.
export default defineConfig({
  plugins: [svelte()],
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  build: {
    outDir: '../src/thirdhalf/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'] },
});
