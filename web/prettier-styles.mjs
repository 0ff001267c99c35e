/** Prettier leaves the styles as they are written: one rule a line where it fits. */
import { doc } from 'prettier';

const { hardline, join } = doc.builders;

export const parsers = {
  css: { parse: (text) => ({ text }), astFormat: 'as-written', locStart: () => 0, locEnd: ({ text }) => text.length },
};

export const printers = {
  'as-written': {
    print: ({ node }) => {
      const lines = node.text.replace(/^\s*\n|\s+$/g, '').split('\n');
      const indent = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)));
      return join(
        hardline,
        lines.map((line) => line.slice(indent).trimEnd()),
      );
    },
  },
};
