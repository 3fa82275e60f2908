import { chmod, copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toJson } from '../../tools/codegen/printable.ts';
import { releaseVersion } from '../build/build.ts';
import { codesFiles } from './generate/codes.ts';
import { withoutTexts } from './generate/document.ts';
import { examplesFiles } from './generate/examples.ts';
import { entityNames, pathsFile } from './generate/types.ts';
import { webhooksFiles } from './generate/webhooks.ts';

const generated = join(import.meta.dirname, '../../generated');
const read = (name: string): Promise<string> => readFile(join(generated, name), 'utf8');

const indexFiles = async (entities: readonly string[]): Promise<Readonly<Record<string, string>>> => ({
  'index.js': `/** The version of the contracts. */\nexport const version = '${await releaseVersion()}';\n`,
  'index.d.ts': `import type { components } from './paths.js';
export type { CodeOf, OperationCodes, OperationId } from './codes.js';
${entities.map((name) => `export type ${name} = components['schemas']['${name}'];`).join('\n')}
/** The version of the contracts. */
export declare const version: string;
`,
});

/** Returns the documents, and the types and data that are made of them, by their names. */
export const generatedFiles = async (): Promise<Readonly<Record<string, string>>> => {
  const document = JSON.parse(await read('openapi.json'));
  return {
    'paths.js': 'export {};\n',
    'paths.d.ts': pathsFile(await read('rest.d.ts')),
    'openapi.json': toJson(document),
    'asyncapi.json': toJson(JSON.parse(await read('asyncapi.json'))),
    'openapi-3.0.json': toJson(withoutTexts(JSON.parse(await read('openapi-3.0.json')))),
    ...(await indexFiles(entityNames(document))),
    ...codesFiles(document),
    ...examplesFiles(document),
    ...webhooksFiles(document),
  };
};

/** Adds the documents, types and data to the package. */
export const generate = async (folder: string): Promise<void> => {
  for (const [name, text] of Object.entries(await generatedFiles())) await writeFile(join(folder, name), text);
  for (const name of ['openapi.yaml', 'schema.graphql']) await copyFile(join(generated, name), join(folder, name));
  await chmod(join(folder, 'cli.js'), 0o755);
};
