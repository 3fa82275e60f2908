import { readFile } from 'node:fs/promises';
import { once } from '../../kernel/memoize.ts';
import { immutable } from '../../rest/validators.ts';

interface Asset {
  readonly type: 'text/javascript' | 'text/css';
  readonly headers: ReturnType<typeof immutable>;
  readonly body: string;
}

/** The folder with the files of packages in their loading order. `tools/vendor-graphiql.ts` writes them. */
const folder = new URL('vendor/', import.meta.url);

const load = async (file: string): Promise<readonly [string, Asset]> => {
  const body = await readFile(new URL(file, folder), 'utf8');
  return [file, { type: file.endsWith('.css') ? 'text/css' : 'text/javascript', headers: immutable(body), body }];
};

/** Returns the files of the editor by name, in their loading order. They are read at the first use. */
export const ideAssets = once(async (): Promise<ReadonlyMap<string, Asset>> => {
  const listed: readonly { readonly file: string }[] = JSON.parse(
    await readFile(new URL('manifest.json', folder), 'utf8'),
  );
  return new Map(await Promise.all(listed.map(({ file }) => load(file))));
});
