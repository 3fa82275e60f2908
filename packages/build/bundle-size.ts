import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { operationTable } from '../../generated/handlers.ts';
import { builtFolder } from './build.ts';

const operations = Object.keys(operationTable).length;

/** Programs with the built client, and the bytes that each must stay below when it is bundled, minified and compressed. */
const programs = [
  ['client, with all that a login needs', "export { createClient } from './index.js';", 6000],
  [
    'client, with all operations',
    "export { createClient } from './index.js'; export * from './operations.js';",
    45 * operations,
  ],
] as const;

/** Returns the size of a program in bytes, bundled and minified for browsers, and compressed with gzip. */
const bundledBytes = async (folder: string, program: string): Promise<number> => {
  const entry = join(folder, '__program.js');
  const bundle = await rolldown({
    input: entry,
    plugins: [
      {
        name: 'program',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? program : undefined),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'es', minify: true });
  await bundle.close();
  return gzipSync(output[0].code, { level: 9 }).length;
};

export interface BundledProgram {
  /** A line that tells the size. */
  readonly line: string;
  readonly isTooLarge: boolean;
}

/** Bundles programs with the built client. */
export const bundlePrograms = (): Promise<readonly BundledProgram[]> =>
  Promise.all(
    programs.map(async ([name, program, limit]) => {
      const bytes = await bundledBytes(builtFolder('client'), program);
      const line = `${name}: ${(bytes / 1000).toFixed(2)} KB gzipped (limit ${limit / 1000})`;
      return { line, isTooLarge: bytes > limit };
    }),
  );
