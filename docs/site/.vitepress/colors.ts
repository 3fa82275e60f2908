import { readFileSync } from 'node:fs';
import type { Plugin } from 'vitepress';

const variables = /^\s*--[\w-]+: [^;]+;$/gm;

/**
 * Returns the colors of the pages of the service, for the site: those of its first `:root`, and those of the one for dark mode under
 * the class by which VitePress turns dark mode on.
 */
export const colorsOf = (theme: string): string => {
  const [light = '', dark = ''] = [...theme.matchAll(/:root \{([^}]+)\}/g)].map(([, body]) =>
    [...body!.matchAll(variables)].join('\n'),
  );
  if (!light || !dark) throw new Error('The colors were not found.');
  return `:root {\n${light}\n}\n.dark {\n${dark}\n}\n`;
};

/** Makes the file available as `virtual:colors.css`. */
export const colors = (file: URL): Plugin => ({
  name: 'colors',
  resolveId: (id) => (id === 'virtual:colors.css' ? '\0colors.css' : undefined),
  load: (id) => (id === '\0colors.css' ? colorsOf(readFileSync(file, 'utf8')) : undefined),
});
