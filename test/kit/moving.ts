import { signingKeys } from '../../src/modules/signing-keys/store.ts';
import { type Move, type Moved, moveApp } from '../../src/moving/move.ts';
import { findApp } from '../../src/moving/record.ts';
import { openSession } from '../../src/moving/session.ts';
import { loadSigningKeySet } from '../../src/security/signing-key-set.ts';
import { systemClock } from '../../src/system.ts';
import { newTestCell, type TestCell } from './cells.ts';
import type { Cluster } from './clusters.ts';
import { type Options, startService, type TestService, testConfig } from './service.ts';

/** A cell of a family, and the service that uses it. */
export interface ServedCell extends TestCell {
  readonly service: TestService;
  stop(): Promise<void>;
}

/** The settings of a server between which applications move. */
export const movable = {
  wal_level: 'logical',
  max_logical_replication_workers: '8',
  max_worker_processes: '16',
  max_connections: '120',
} as const;

const numberOf = { one: 0, two: 1 } as const;

/** Gives the keys of a cell to another one, those of all algorithms, as `signing-keys export` and `import` do. */
const shareKeys = async (from: TestCell, to: TestCell, secret: string): Promise<void> => {
  const options = { clock: systemClock, secrets: [secret, undefined], algorithm: 'EdDSA' } as const;
  await (await loadSigningKeySet({ ...options, signingKeys: signingKeys(from.knex) })).signers(['ES256', 'RS256']);
  for (const table of ['signing_keys', 'token_keys']) {
    const rows = await from.knex(table).select(from.knex.raw(`to_jsonb(${table})::text as row`));
    await to.knex(table).delete();
    for (const { row } of rows)
      await to.knex.raw(`insert into ${table} select * from jsonb_populate_record(null::${table}, ?)`, [row]);
  }
};

const serve = async (open: TestCell, options: Options): Promise<ServedCell> => {
  const service = await startService({ ...options, database: open.database });
  return {
    ...open,
    service,
    async stop() {
      await service.stop();
      await open.database.close();
    },
  };
};

/** Creates the databases of two cells of a family, on one server or on two. */
export const newFamily = async (
  clusters: readonly [Cluster, Cluster],
): Promise<{ readonly one: TestCell; readonly two: TestCell }> => {
  const { secret } = testConfig();
  const one = await newTestCell(clusters[0], 'one', numberOf.one, secret);
  const two = await newTestCell(clusters[1], 'two', numberOf.two, secret);
  await shareKeys(one, two, secret);
  await two.knex.raw(`alter sequence apps_id_seq restart with ${2 ** 40 + 1}`);
  return { one, two };
};

/** Starts the services of two cells of a family, on one server or on two. */
export const startFamily = async (
  clusters: readonly [Cluster, Cluster],
  options: Options = {},
): Promise<{ readonly one: ServedCell; readonly two: ServedCell }> => {
  const { one, two } = await newFamily(clusters);
  return { one: await serve(one, options), two: await serve(two, options) };
};

/** A move with its connections, and all that it has told. */
export interface OpenMove extends Move {
  readonly told: readonly string[];
  close(): Promise<void>;
}

export const openMove = async (from: TestCell, to: TestCell, appId: number): Promise<OpenMove> => {
  const source = await openSession(from.cell.databaseUrl);
  const target = await openSession(to.cell.databaseUrl);
  const row = await from.knex('apps').where({ id: appId }).first('uuid');
  const app = (await findApp(source, row.uuid))!;
  const told: string[] = [];
  return {
    ...{ source, target, app, from: from.cell, to: to.cell, told },
    tell: (text) => told.push(text),
    async close() {
      await source.close().catch(() => undefined);
      await target.close().catch(() => undefined);
    },
  };
};

/** Moves an application, as the command does. */
export const move = async (from: TestCell, to: TestCell, appId: number): Promise<Moved | undefined> => {
  const opened = await openMove(from, to, appId);
  try {
    return await moveApp(opened);
  } finally {
    await opened.close();
  }
};
