import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { once } from '../../kernel/memoize.ts';
import { immutable } from '../../rest/validators.ts';

interface Asset {
  readonly type: 'text/javascript' | 'text/css';
  readonly headers: ReturnType<typeof immutable>;
  readonly body: string;
}

interface Source {
  /** What it is called in an address, before its version. */
  readonly name: string;
  readonly extension: 'js' | 'css';
  readonly folder: () => string;
  readonly file: string;
}

const require = createRequire(import.meta.url);

/** The folder of an installed package. It is resolved on demand: production runs without these packages. */
const graphiql = () => join(require.resolve('graphiql/package.json'), '..');
const react = () => join(require.resolve('react/package.json'), '..');
const reactDom = () => join(require.resolve('react-dom/package.json'), '..');

/** In the order in which they have to be loaded. */
const sources: readonly Source[] = [
  { name: 'react', extension: 'js', folder: react, file: 'umd/react.production.min.js' },
  { name: 'react-dom', extension: 'js', folder: reactDom, file: 'umd/react-dom.production.min.js' },
  { name: 'graphiql', extension: 'js', folder: graphiql, file: 'graphiql.min.js' },
  { name: 'graphiql', extension: 'css', folder: graphiql, file: 'graphiql.min.css' },
];

const types = { js: 'text/javascript', css: 'text/css' } as const;

const load = async ({ name, extension, folder, file }: Source): Promise<readonly [string, Asset]> => {
  const [body = '', manifest = ''] = await Promise.all(
    [file, 'package.json'].map((part) => readFile(join(folder(), part), 'utf8')),
  );
  const { version } = JSON.parse(manifest) as { readonly version: string };
  return [`${name}-${version}.${extension}`, { type: types[extension], headers: immutable(body), body }];
};

/** The files of the editor by their names, in the order in which they have to be loaded. Kept from the first look on. */
export const ideAssets = once(
  async (): Promise<ReadonlyMap<string, Asset>> => new Map(await Promise.all(sources.map(load))),
);
