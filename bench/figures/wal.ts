import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Cleanup } from '../cleanup.ts';
import { loginRequest, type RawRequest, refreshShot, signupShot } from '../load/requests.ts';
import type { Figure } from '../output/figure.ts';
import { startGatehouse } from '../programs/gatehouse.ts';
import { progress } from '../progress.ts';
import type { Furnished } from '../stage.ts';

const operations = 100;
/** The time until jobs are done and every connection has reported its statistics, which an idle one does after 10 s. */
const settleMs = 15_000;
const password = 'correct horse battery staple';

interface Written {
  readonly walBytes: number;
  readonly inserted: number;
  readonly updated: number;
  readonly deleted: number;
  readonly commits: number;
}

interface WrittenRow {
  wal: string;
  inserted: string;
  updated: string;
  deleted: string;
  commits: string;
}

/** Selects the amounts that the server has written: write-ahead log of all its databases, and rows of this one. */
const sql = `select pg_current_wal_insert_lsn() - '0/0' as wal, tup_inserted as inserted, tup_updated as updated,
    tup_deleted as deleted, xact_commit as commits from pg_stat_database where datname = current_database()`;

const readWritten = async (client: pg.Client): Promise<Written> => {
  const { rows } = await client.query<WrittenRow>(sql);
  const { wal, inserted, updated, deleted, commits } = rows[0]!;
  return {
    walBytes: Number(wal),
    inserted: Number(inserted),
    updated: Number(updated),
    deleted: Number(deleted),
    commits: Number(commits),
  };
};

type Send = (request: RawRequest) => Promise<string>;

/** A repeated operation. It returns the repetition after its preparation. */
type Kind = (send: Send) => Promise<() => Promise<void>>;

const kindsOf = ({ users }: Furnished): Readonly<Record<string, Kind>> => ({
  nothing: async () => async () => undefined,
  async login(send) {
    let next = 0;
    return async () => {
      await send(loginRequest(users[next % users.length]!));
      next += 1;
    };
  },
  async refresh(send) {
    let { token } = JSON.parse(await send(loginRequest(users[0]!))) as { readonly token: string };
    return async () => {
      ({ token } = JSON.parse(await send(refreshShot(token))));
    };
  },
  'sign-up': async (send) => async () => {
    await send(signupShot(`${randomUUID()}@example.com`, password));
  },
});

/**
 * Measures the writes of one operation on an otherwise idle PostgreSQL server, with subsequent work such as the email of a
 * sign-up. The row "nothing" is what the service writes in the same time without requests.
 */
export const measureWal = async (furnished: Furnished, cleanup: Cleanup): Promise<readonly Figure[]> => {
  const { place, receiver } = furnished;
  const connectionString = place.environment['DATABASE_URL'];
  if (!connectionString) return [];
  const service = await startGatehouse(place, receiver, cleanup);
  const client = new pg.Client({ connectionString });
  await client.connect();

  const send: Send = async ({ method, path, headers, body }) => {
    const reply = await fetch(`${service.url}${path}`, { method, headers, body: body ?? null });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text}`);
    return text;
  };

  const figures: Figure[] = [];
  for (const [name, prepare] of Object.entries(kindsOf(furnished))) {
    progress(`${place.name}: what ${operations} of ${name} write`);
    const work = await prepare(send);
    await sleep(settleMs);
    const before = await readWritten(client);
    for (let count = 0; count < operations; count += 1) await work();
    await sleep(settleMs);
    const after = await readWritten(client);
    const each = (part: keyof Written): number => (after[part] - before[part]) / operations;
    const rows = (['inserted', 'updated', 'deleted'] as const).map((part) => `${each(part).toFixed(2)} ${part}`);
    figures.push({
      name: `${name}: write-ahead log`,
      unit: 'KB',
      measured: each('walBytes') / 1000,
      baseline: figures[0]?.measured ?? each('walBytes') / 1000,
      baselineName: 'nothing, in the same time',
      note: `of each of ${operations}, one after the other, and what follows from it; rows: ${rows.join(', ')}; ${each('commits').toFixed(1)} commits`,
    });
  }
  await client.end();
  await service.stop();
  return figures;
};
