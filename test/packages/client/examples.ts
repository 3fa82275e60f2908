import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const readme = join(import.meta.dirname, '../../../packages/client/README.md');

/** Returns the examples of the README in a language, by the headings that they are under. */
export const examplesOf = async (language: 'js' | 'jsx'): Promise<Readonly<Record<string, string>>> => {
  const sections = (await readFile(readme, 'utf8')).split(/^## /m).slice(1);
  const blocks = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms');
  return Object.fromEntries(
    sections.flatMap((section) => {
      const [, code] = blocks.exec(section) ?? [];
      return code === undefined ? [] : [[section.slice(0, section.indexOf('\n')), code]];
    }),
  );
};
