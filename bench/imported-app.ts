import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decoyHash } from '../src/security/decoys.ts';
import { runCli } from './programs/gatehouse.ts';
import type { Furnished } from './stage.ts';

export interface ImportedUser {
  readonly email: string;
  readonly prefix: string;
}

export interface ImportedApp {
  readonly key: string;
  readonly users: readonly ImportedUser[];
}

/**
 * Creates an application whose users were all imported, with a number of users for each hash prefix. No password matches their
 * hashes.
 */
export const importApp = async (
  { place, receiver }: Pick<Furnished, 'place' | 'receiver'>,
  name: string,
  prefixes: readonly string[],
  usersOfKind: number,
): Promise<ImportedApp> => {
  const { id, app_key: key } = JSON.parse(await runCli(place, receiver, ['app', 'create', name, '--json']));
  const users = prefixes.flatMap((prefix, kind) =>
    Array.from({ length: usersOfKind }, (_, index) => ({ email: `imported${kind}-${index}@example.com`, prefix })),
  );
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-bench-import-'));
  const file = join(folder, 'users.jsonl');
  const rows = users.map(({ email, prefix }) => JSON.stringify({ email, password_hash: decoyHash(prefix) }));
  await writeFile(file, rows.join('\n'));
  await runCli(place, receiver, ['user', 'import', file, '--app', id]);
  await rm(folder, { recursive: true });
  return { key, users };
};
