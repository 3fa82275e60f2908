import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Generate } from '../build/build.ts';

/** Bundles the command, which imports the modules of the package beside it. */
export const generate: Generate = async (folder) => {
  const bundle = await rolldown({
    input: { cli: join(import.meta.dirname, 'bundled/cli.ts') },
    tsconfig: false,
    platform: 'node',
    plugins: [
      {
        name: 'modules-of-the-package',
        resolveId(specifier) {
          const [, name] = /^\.\.\/src\/([\w-]+)\.ts$/.exec(specifier) ?? [];
          return name === undefined ? undefined : { id: `./${name}.js`, external: true };
        },
      },
    ],
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    banner: '#!/usr/bin/env node',
    codeSplitting: false,
  });
  await bundle.close();
  await chmod(join(folder, 'cli.js'), 0o755);
};
