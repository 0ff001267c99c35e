import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** The service worker, with the list of what the shell is made of and a name that changes with it. */
function worker(): Plugin {
  return {
    name: 'shell',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = [
        '/',
        '/manifest.webmanifest',
        '/icon.svg',
        ...Object.keys(bundle)
          .filter((name) => name.startsWith('assets/'))
          .map((name) => `/${name}`),
      ];
      const source = readFileSync('worker.js', 'utf8');
      const shown = readdirSync('public').map((name) => readFileSync(`public/${name}`));
      const version = createHash('sha256')
        .update(JSON.stringify(files))
        .update(source)
        .update(readFileSync('index.html'));
      for (const file of shown) version.update(file);
      const head = `const VERSION = ${JSON.stringify(version.digest('hex').slice(0, 12))};\nconst FILES = ${JSON.stringify(files)};\n`;
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: head + source });
    },
  };
}

/** Has the browser compile everything while it fetches the rest: nearly all of it is wanted at once. */
function compiled(): Plugin {
  return {
    name: 'compiled',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  };
}

/** The words of index.html, out of the catalogues: `{{en:app.name}}`. */
function words(): Plugin {
  const said = (lang: string, key: string): unknown =>
    key.split('.').reduce((tree, part) => tree[part], JSON.parse(readFileSync(`src/i18n/${lang}.json`, 'utf8')));
  return {
    name: 'words',
    transformIndexHtml: (html) =>
      html.replace(/\{\{(\w+):([\w.]+)\}\}/g, (_, lang: string, key: string) => String(said(lang, key))),
  };
}

// The built pages go into the Python package: the server serves them, the wheel carries them.
export default defineConfig({
  plugins: [svelte(), words(), compiled(), worker()],
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  json: { stringify: true },
  build: {
    outDir: '../src/thirdhalf/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // A busy machine is slow: no test asserts how long anything takes.
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'], setupFiles: ['testing.ts'], testTimeout: 60_000 },
});
