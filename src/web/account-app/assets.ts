import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type ts from 'typescript';
import { once } from '../../kernel/memoize.ts';
import { revalidated } from '../../rest/validators.ts';

interface Asset {
  readonly type: 'text/javascript';
  readonly headers: ReturnType<typeof revalidated>;
  readonly body: string;
}

const require = createRequire(import.meta.url);
const folder = new URL('client/', import.meta.url);

/** The packages of the app, by the names of their files here. They are resolved on demand: production runs without them. */
const packages: Readonly<Record<string, () => string>> = {
  // What it resolves to here is the build for Node.js.
  'lit-html.js': () => join(require.resolve('lit-html'), '../../lit-html.js'),
  'openapi-fetch.js': () => require.resolve('openapi-fetch/dist/index.mjs'),
};

/** The compiler removes the types, as a bundler would for production. */
const compiler = (): ((source: string) => string) => {
  const { transpileModule, ModuleKind, ScriptTarget } = require('typescript') as typeof ts;
  const compilerOptions = {
    module: ModuleKind.ESNext,
    target: ScriptTarget.ESNext,
    verbatimModuleSyntax: true,
  };
  return (source) => transpileModule(source, { compilerOptions }).outputText;
};

const asset = (name: string, body: string): readonly [string, Asset] => [
  name,
  { type: 'text/javascript', headers: revalidated(body), body },
];

/** The modules of the app by their names, without their types, and the packages that they import. */
export const accountAppAssets = once(async (): Promise<ReadonlyMap<string, Asset>> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
  const toJavaScript = compiler();
  const modules = names.map(async (name) => asset(name, toJavaScript(await readFile(new URL(name, folder), 'utf8'))));
  const imported = Object.entries(packages).map(async ([name, path]) => asset(name, await readFile(path(), 'utf8')));
  return new Map(await Promise.all([...modules, ...imported]));
});
