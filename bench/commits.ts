/**
 * `npm run bench:commits -- <commit>`: what `me`, logins, renewals and sign-ups cost the service, its database and the write-ahead
 * log, in turns with an earlier commit. Password hashes take no time, so that the rest can be seen.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createCleanup, runOnInterrupt } from './cleanup.ts';
import { closedLoop, type RepeatedRequest } from './load/closed.ts';
import { type Cost, costOf, type Measurable, walOf } from './load/cost.ts';
import { startReceiver } from './load/receiver.ts';
import { type KnownUser, loginRequest, meShot, refreshShot, signupShot } from './load/requests.ts';
import { createTally } from './load/tally.ts';
import type { Figure, Target } from './output/figure.ts';
import { printReport } from './output/report.ts';
import { serverPlace } from './place.ts';
import { checkOut, here } from './programs/checkout.ts';
import { startHashlessCheckout } from './programs/gatehouse.ts';
import { progress } from './progress.ts';
import { signUp } from './stage.ts';
import { median, spread } from './statistics.ts';

const connections = 16;
const turns = 7;
/** The pause in which the jobs of a load and its events are worked off, which are a part of its cost. */
const settleMs = 500;

/** The requests of a turn. The processor time of a database is counted in steps of 10 ms for each backend. */
const amounts = { me: 8000, login: 1000, refresh: 1000, 'sign-up': 300 } as const;
type Work = keyof typeof amounts;
const works = Object.keys(amounts) as readonly Work[];

interface Side extends Measurable {
  readonly client: pg.Client;
  readonly users: readonly KnownUser[];
  /** The current token of each connection, which a renewal replaces. */
  readonly tokens: string[];
}

interface Measured extends Cost {
  readonly walBytes: number;
}

const cleanup = createCleanup();
const tally = createTally();
const password = randomBytes(18).toString('base64url');

const openSide = async (root: URL, url: string, label: string): Promise<Side> => {
  const place = await serverPlace(url, cleanup, label);
  const program = await startHashlessCheckout(root, place, await startReceiver(cleanup), cleanup);
  const users: KnownUser[] = [];
  while (users.length < connections) users.push(await signUp(program, users.length));
  const client = new pg.Client({ connectionString: place.environment['DATABASE_URL'] });
  await client.connect();
  cleanup.defer(() => client.end());
  // As the database does by itself after some minutes: without statistics, its plans are guesses.
  await client.query('vacuum analyze');
  return { place, program, client, users, tokens: users.map(({ token }) => token) };
};

const requests: Readonly<Record<Work, (side: Side, connection: number) => RepeatedRequest>> = {
  me: ({ users, tokens }, connection) => meShot({ ...users[connection]!, token: tokens[connection]! }),
  login: ({ users }, connection) => loginRequest(users[connection]!),
  refresh({ tokens }, connection) {
    const request = () => refreshShot(tokens[connection]!);
    return {
      ...request(),
      next: request,
      onReply(_status, body) {
        tokens[connection] = (JSON.parse(body) as { readonly token: string }).token;
      },
    };
  },
  'sign-up'() {
    const next = () => signupShot(`${randomUUID()}@example.com`, password);
    return { ...next(), next };
  },
};

const measure = async (side: Side, work: Work): Promise<Measured> => {
  const wal = await walOf(side.client);
  const amount = amounts[work];
  const cost = await costOf(side, async () => {
    const perSecond = await closedLoop({
      url: side.program.url,
      connections,
      until: { amount },
      requestOf: (connection) => requests[work](side, connection),
      tally,
    });
    await sleep(settleMs);
    return { requests: amount, seconds: amount / perSecond };
  });
  return { ...cost, walBytes: ((await walOf(side.client)) - wal) / amount };
};

/** The costs that are compared, of each kind of work. */
const measures = [
  { title: 'database', unit: 'ms', of: ({ databaseMs }: Measured) => databaseMs, bound: 1.03 },
  { title: 'service', unit: 'ms', of: ({ processMs }: Measured) => processMs, bound: 1.05 },
  { title: 'write-ahead log', unit: 'KB', of: ({ walBytes }: Measured) => walBytes / 1000, bound: 1.1 },
] as const;

const compare = async (work: Work, now: Side, before: Side, commit: string): Promise<readonly Figure[]> => {
  const taken: { readonly now: Measured; readonly before: Measured }[] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    progress(`${work}, ${turn} of ${turns}`);
    // Alternates who begins, and drops the first turn, which warms both up.
    const first = turn % 2 === 0 ? await measure(now, work) : undefined;
    const earlier = await measure(before, work);
    const pair = { now: first ?? (await measure(now, work)), before: earlier };
    if (turn > 0) taken.push(pair);
  }
  return measures
    .filter(({ title }) => work !== 'me' || title !== 'write-ahead log')
    .map(({ title, unit, of, bound }) => ({
      name: `${work}, ${title}`,
      unit,
      measured: median(taken.map((pair) => of(pair.now))),
      baseline: median(taken.map((pair) => of(pair.before))),
      baselineName: commit,
      target: { of: 'ratio', is: '≤', bound } satisfies Target,
      note: `of a request; ratios of ${turns} turns of ${amounts[work]}: ${spread(taken.map((pair) => of(pair.now) / of(pair.before)))}`,
    }));
};

const benchmark = async (): Promise<void> => {
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Error('Set DATABASE_URL: both are compared on a PostgreSQL server.');
  const commit = process.argv[2];
  if (!commit) throw new Error('Name the commit that this checkout is compared with: npm run bench:commits -- HEAD~1.');
  progress(`checking out ${commit}`);
  const before = await openSide(await checkOut(commit, cleanup), url, 'before');
  const now = await openSide(here, url, 'now');
  const figures: Figure[] = [];
  for (const work of works) figures.push(...(await compare(work, now, before, commit)));
  printReport(`Gatehouse and ${commit}`, figures, tally);
  for (const { program } of [now, before]) await program.stop();
};

runOnInterrupt(cleanup);
await benchmark().finally(cleanup.run);
