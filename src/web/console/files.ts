import { readFile, stat } from 'node:fs/promises';
import { immutable } from '../../rest/validators.ts';

interface ConsoleFile {
  readonly type: 'text/javascript' | 'text/css';
  readonly headers: ReturnType<typeof immutable>;
  readonly body: string;
}

/** The built files, which `npm run build:console` makes. */
export interface BuiltConsole {
  /** The file names of the script and the style sheet that the page loads. */
  readonly script: string;
  readonly style: string;
  readonly files: ReadonlyMap<string, ConsoleFile>;
}

const folder = new URL('../../../console/dist/', import.meta.url);
const index = new URL('files.json', folder);

const load = async (): Promise<BuiltConsole> => {
  const listed: { readonly script: string; readonly style: string; readonly files: readonly string[] } = JSON.parse(
    await readFile(index, 'utf8'),
  );
  const entries = listed.files.map(async (file) => {
    const body = await readFile(new URL(`assets/${file}`, folder), 'utf8');
    const type = file.endsWith('.css') ? 'text/css' : 'text/javascript';
    return [file, { type, headers: immutable(body), body } satisfies ConsoleFile] as const;
  });
  return { ...listed, files: new Map(await Promise.all(entries)) };
};

/** Returns a function that returns the files as they were built last, or undefined if it was not. Its files are kept in memory. */
export const consoleReader = (): (() => Promise<BuiltConsole | undefined>) => {
  let known: { readonly builtAt: number; readonly built: Promise<BuiltConsole> } | undefined;
  return async () => {
    const builtAt = await stat(index).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
    if (builtAt === undefined) return undefined;
    if (known?.builtAt !== builtAt) known = { builtAt, built: load() };
    return known.built;
  };
};
