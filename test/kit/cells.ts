import type { Cell } from '../../src/cells/cell.ts';
import type { OpenCell } from '../../src/cells/inspect-cell.ts';
import type { Database } from '../../src/database/database.ts';
import { migrate } from '../../src/database/migrate.ts';
import { openDatabase } from '../../src/database/open.ts';
import { signingKeys } from '../../src/modules/signing-keys/store.ts';
import { tokenKeys } from '../../src/modules/token-keys/store.ts';
import { ensureSigningKey } from '../../src/security/signing-key-set.ts';
import { ensureTokenKeys } from '../../src/security/token-keys.ts';
import { systemClock } from '../../src/system.ts';
import type { Cluster } from './clusters.ts';

export const familySecret = 'the secret that all cells of the family share';

/** A cell with an open database on a server of the test. */
export interface TestCell extends OpenCell {
  readonly database: Database;
}

const asCell = (cluster: Cluster, name: string, number: number): Cell => ({
  name,
  number,
  databaseUrl: urlIn(cluster, name),
  backend: name,
  acceptsApplications: true,
});

/** Returns the URL of a database of a server. */
export const urlIn = ({ url }: Cluster, name: string): string => Object.assign(new URL(url), { pathname: name }).href;

export const openTestCell = async (cluster: Cluster, name: string, number: number): Promise<TestCell> => {
  const cell = asCell(cluster, name, number);
  const database = await openDatabase({ url: cell.databaseUrl, dataDir: '' });
  return { cell, database, knex: database.knex };
};

/** Creates a migrated database with the keys that the first start of the service makes. */
export const newTestCell = async (
  cluster: Cluster,
  name: string,
  number: number,
  secret = familySecret,
): Promise<TestCell> => {
  await cluster.query(`create database "${name}"`);
  const open = await openTestCell(cluster, name, number);
  await migrate(open.database);
  const options = { clock: systemClock, secrets: [secret, undefined], algorithm: 'EdDSA' } as const;
  await ensureTokenKeys({ ...options, tokenKeys: tokenKeys(open.knex) }, true);
  await ensureSigningKey({ ...options, signingKeys: signingKeys(open.knex) });
  return open;
};

/** Copies the database of a cell, with its keys, for another cell, whose applications get the IDs of its number. */
export const copyTestCell = async (
  cluster: Cluster,
  { cell, database }: TestCell,
  name: string,
  number: number,
): Promise<TestCell> => {
  await database.close();
  await cluster.query(`create database "${name}" template "${cell.name}"`);
  const open = await openTestCell(cluster, name, number);
  await open.knex.raw(`alter sequence apps_id_seq restart with ${number * 2 ** 40 + 1}`);
  return open;
};
