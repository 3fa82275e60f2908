import { randomBytes } from 'node:crypto';
import knexFactory, { type Knex } from 'knex';
import type { Cleanup } from '../cleanup.ts';
import { startReceiver } from '../load/receiver.ts';
import type { KnownUser, RawRequest } from '../load/requests.ts';
import type { Tally } from '../load/tally.ts';
import { serverPlace } from '../place.ts';
import { startProbedGatehouse } from '../programs/gatehouse.ts';
import type { Program } from '../programs/program.ts';
import { progress } from '../progress.ts';
import { signUp } from '../stage.ts';
import { fill } from './fill.ts';

interface Options {
  readonly serverUrl: string;
  /** The number of users. */
  readonly count: number;
  /** The number of entries of the audit log for each user; by default 1. */
  readonly auditEntries?: number;
  readonly environment?: Readonly<Record<string, string>>;
  readonly cleanup: Cleanup;
}

/** The service on a database with a number of users. */
export interface Filled {
  readonly service: Program;
  readonly db: Knex;
  /** The URL of the database. */
  readonly url: string;
  readonly secret: string;
  /** Two users who can log in. */
  readonly users: { readonly small: KnownUser; readonly large: KnownUser };
}

const secret = randomBytes(32).toString('base64url');

export const openFilled = async ({
  serverUrl,
  count,
  auditEntries = 1,
  environment = {},
  cleanup,
}: Options): Promise<Filled> => {
  const place = await serverPlace(serverUrl, cleanup, String(count));
  const receiver = await startReceiver(cleanup);
  const service = await startProbedGatehouse(place, receiver, cleanup, { SECRET: secret, ...environment });
  const url = place.environment['DATABASE_URL']!;
  const db = knexFactory({ client: 'pg', connection: url, pool: { min: 0, max: 1 } });
  cleanup.defer(() => db.destroy());
  progress(`${count} users`);
  const users = { small: await signUp(service, 0), large: await signUp(service, 1) };
  await fill(db, count, auditEntries);
  return { service, db, url, secret, users };
};

/** Returns a function that sends a request and counts replies that are not good. */
export const createAsk =
  (tally: Tally) =>
  async ({ url }: Program, { method, path, headers, body }: RawRequest): Promise<{ ms: number; text: string }> => {
    const start = performance.now();
    const reply = await fetch(`${url}${path}`, { method, headers, body: body ?? null });
    const text = await reply.text();
    if (!reply.ok) tally.add(`${method} ${path.split('?')[0]} answered ${reply.status}`);
    return { ms: performance.now() - start, text };
  };
