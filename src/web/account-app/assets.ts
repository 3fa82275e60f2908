import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Rolldown from 'rolldown/utils';
import { once } from '../../kernel/memoize.ts';
import { revalidated } from '../../rest/validators.ts';

interface Asset {
  readonly type: 'text/javascript';
  readonly headers: ReturnType<typeof revalidated>;
  readonly body: string;
}

const require = createRequire(import.meta.url);
const folder = new URL('client/', import.meta.url);

/** The packages of the app by the names of their files. They are resolved on demand, because production runs without them. */
const packages: Readonly<Record<string, () => string>> = {
  // The resolved file is the build for Node.js, so the one for browsers is named.
  'lit-html.js': () => join(require.resolve('lit-html'), '../../lit-html.js'),
  'openapi-fetch.js': () => require.resolve('openapi-fetch/dist/index.mjs'),
};

/** Removes the types outside the thread of requests, as a bundler does for production. The bundler is also loaded on demand. */
const toJavaScript = async (name: string, source: string): Promise<string> => {
  const { transform } = require('rolldown/utils') as typeof Rolldown;
  const { code, errors } = await transform(name, source, { typescript: { onlyRemoveTypeImports: true } });
  if (errors.length > 0) throw new AggregateError(errors, `${name} cannot be read as TypeScript.`);
  return code;
};

const asset = (name: string, body: string): readonly [string, Asset] => [
  name,
  { type: 'text/javascript', headers: revalidated(body), body },
];

/** Returns the modules of the app by name, without their types, and the packages that they import. */
export const accountAppAssets = once(async (): Promise<ReadonlyMap<string, Asset>> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
  const modules = names.map(async (name) =>
    asset(name, await toJavaScript(name, await readFile(new URL(name, folder), 'utf8'))),
  );
  const imported = Object.entries(packages).map(async ([name, path]) => asset(name, await readFile(path(), 'utf8')));
  return new Map(await Promise.all([...modules, ...imported]));
});
