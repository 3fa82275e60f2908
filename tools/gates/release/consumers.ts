import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Contracts, Programs } from '../gate.ts';
import { publicDocument } from './rest-program.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The settings in `docs/clients.md`, with the checks of types. */
export const compilerSettings = {
  module: 'nodenext',
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  outDir: 'out',
};

const clientFiles = async (folder: string, { openapi, sdl }: Contracts): Promise<void> => {
  const { restTypes } = await import('../../codegen/rest-types.ts');
  const { generate } = await import('@graphql-codegen/cli');
  await writeFile(join(folder, 'gatehouse.d.ts'), await restTypes(JSON.stringify(publicDocument(openapi))));
  await generate(
    {
      schema: sdl,
      // Plugins are resolved from here.
      cwd: join(root, 'tools'),
      documents: join(folder, 'graphql.ts'),
      importExtension: '.js',
      silent: true,
      errorsOnly: true,
      generates: {
        [`${folder}/gatehouse/`]: {
          preset: 'client',
          presetConfig: { fragmentMasking: false },
          config: { documentMode: 'string', useTypeImports: true },
        },
      },
    },
    true,
  );
};

/**
 * Writes programs into a folder as a project, with the clients that openapi-typescript and GraphQL Code Generator create from
 * contracts.
 */
export const writeConsumer = async (folder: string, programs: Programs, contracts: Contracts): Promise<void> => {
  const files = {
    'package.json': JSON.stringify({ private: true, type: 'module' }),
    'tsconfig.json': JSON.stringify({ compilerOptions: compilerSettings, include: ['*.ts'] }),
    'rest.ts': programs.rest,
    'graphql.ts': programs.graphql,
  };
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  await clientFiles(folder, contracts);
};

/** Links the packages that the programs import. */
const linkPackages = async (folder: string): Promise<void> => {
  for (const [name, from] of [
    ['openapi-fetch', root],
    ['openapi-typescript-helpers', root],
    ['@graphql-typed-document-node/core', join(root, 'tools')],
    ['graphql', root],
  ] as const) {
    const place = join(folder, 'node_modules', name);
    await mkdir(dirname(place), { recursive: true });
    await symlink(join(from, 'node_modules', name), place);
  }
};

const errorsIn = async (folder: string): Promise<readonly string[]> => {
  const { default: ts } = await import('typescript');
  const { fileNames, options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile).config,
    ts.sys,
    folder,
  );
  const program = ts.createProgram(fileNames, { ...options, noEmit: true });
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const line = file ? file.getLineAndCharacterOfPosition(start).line : 0;
    const text = file?.text.split('\n')[line]?.trim() ?? '';
    return `${ts.flattenDiagnosticMessageText(messageText, ' ')} In: ${text.slice(0, 160)}`;
  });
};

/**
 * Compiles programs with the clients of contracts.
 * @returns the errors of the generators and the compiler
 */
export const consumerFaults = async (programs: Programs, contracts: Contracts): Promise<readonly string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'consumer-'));
  try {
    await linkPackages(folder);
    await writeConsumer(folder, programs, contracts);
    return await errorsIn(folder);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    await rm(folder, { recursive: true });
  }
};
