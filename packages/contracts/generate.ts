import { chmod, copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** Adds the documents, and the types and data that are made of them. */
export const generate = async (folder: string): Promise<void> => {
  const document = JSON.parse(await read('openapi.json'));
  const types = await read('rest.d.ts');
  const files = {
    'paths.js': 'export {};\n',
    'paths.d.ts': pathsFile(types),
    'openapi.json': `${JSON.stringify(document)}\n`,
    'asyncapi.json': `${JSON.stringify(JSON.parse(await read('asyncapi.json')))}\n`,
    'openapi-3.0.json': `${JSON.stringify(withoutTexts(JSON.parse(await read('openapi-3.0.json'))))}\n`,
    ...(await indexFiles(entityNames(document))),
    ...codesFiles(document),
    ...examplesFiles(document),
    ...webhooksFiles(document),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  for (const name of ['openapi.yaml', 'schema.graphql']) await copyFile(join(generated, name), join(folder, name));
  await chmod(join(folder, 'cli.js'), 0o755);
};
