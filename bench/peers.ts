import { randomBytes, randomUUID } from 'node:crypto';
import { createCleanup, runOnInterrupt } from './cleanup.ts';
import { closedLoop, type RepeatedRequest } from './load/closed.ts';
import { type Cost, costOf, type Measurable } from './load/cost.ts';
import { startReceiver } from './load/receiver.ts';
import { loginRequest, meShot, type RawRequest, signupShot } from './load/requests.ts';
import { createTally } from './load/tally.ts';
import type { Figure } from './output/figure.ts';
import { printReport } from './output/report.ts';
import { serverPlace } from './place.ts';
import { betterAuthVersion, startBetterAuth } from './programs/better-auth.ts';
import { startPlainProbedGatehouse } from './programs/gatehouse.ts';
import { progress } from './progress.ts';
import { signUp } from './stage.ts';
import { median, spread } from './statistics.ts';

/** The number of connections. Gatehouse and Better Auth do the same work on the same server, in turns. */
const connections = 16;

const works = ['session check', 'login', 'sign-up'] as const;
type Work = (typeof works)[number];

interface Peer extends Measurable {
  readonly requests: Readonly<Record<Work, (connection: number) => RepeatedRequest>>;
}

/** The turns of each kind of work. Fast requests have many short turns, which other programs on the machine affect less. */
const rounds: Readonly<Record<Work, { readonly turns: number; readonly seconds: number }>> = {
  'session check': { turns: 11, seconds: 2 },
  login: { turns: 5, seconds: 6 },
  'sign-up': { turns: 5, seconds: 6 },
};

const goals = { 'session check': 6, login: 4 } as const;

const notes: Readonly<Record<Work, string>> = {
  'session check':
    'GET /v1/users/me with a bearer token against GET /api/auth/get-session with a cookie; both read the session from the database',
  login: 'Argon2id (19 MiB, 2 passes) against scrypt (16 MiB): the defaults',
  'sign-up': 'the same hashes; Gatehouse also writes to its audit log and sends an email',
};

const cleanup = createCleanup();
const tally = createTally();

/** Returns a sign-up with a new address each time. */
const eachNew = (requestOf: (email: string) => RawRequest) => (): RepeatedRequest => {
  const next = () => requestOf(`${randomUUID()}@example.com`);
  return { ...next(), next };
};

const password = randomBytes(18).toString('base64url');

const openGatehouse = async (url: string): Promise<Peer> => {
  const place = await serverPlace(url, cleanup, 'gatehouse');
  const program = await startPlainProbedGatehouse(place, await startReceiver(cleanup), cleanup);
  const users = await Promise.all(Array.from({ length: connections }, (_, index) => signUp(program, index)));
  return {
    place,
    program,
    requests: {
      'session check': (connection) => meShot(users[connection]!),
      login: (connection) => loginRequest(users[connection]!),
      'sign-up': eachNew((email) => signupShot(email, password)),
    },
  };
};

const openBetterAuth = async (url: string): Promise<Peer> => {
  const place = await serverPlace(url, cleanup, 'better_auth');
  const program = await startBetterAuth(place, cleanup);
  const post = (path: string, body: object): RawRequest => ({
    method: 'POST',
    path,
    headers: { 'Content-Type': 'application/json', Origin: program.url },
    body: JSON.stringify(body),
  });
  const signupOf = (email: string) => post('/api/auth/sign-up/email', { email, password, name: 'Ada Lovelace' });
  const emailOf = (connection: number) => `user${connection}@example.com`;
  const cookieOf = async (connection: number): Promise<string> => {
    const { path, method, headers, body } = signupOf(emailOf(connection));
    const reply = await fetch(`${program.url}${path}`, { method, headers, body: body ?? null });
    if (!reply.ok) throw new Error(`A user could not sign up: ${await reply.text()}`);
    return reply.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  };
  const cookies = await Promise.all(Array.from({ length: connections }, (_, index) => cookieOf(index)));
  return {
    place,
    program,
    requests: {
      'session check': (connection) => ({
        method: 'GET',
        path: '/api/auth/get-session',
        headers: { Cookie: cookies[connection]! },
      }),
      login: (connection) => post('/api/auth/sign-in/email', { email: emailOf(connection), password }),
      'sign-up': eachNew(signupOf),
    },
  };
};

/** Checks that the cookie is valid: a request without a session also returns 200. */
const requireSession = async ({ program, requests }: Peer): Promise<void> => {
  const { path, headers } = requests['session check'](0);
  const text = await (await fetch(`${program.url}${path}`, { headers })).text();
  if (!text.includes('user0@example.com')) throw new Error(`The session was not recognized: ${text}`);
};

const load = (peer: Peer, work: Work): Promise<Cost> =>
  costOf(peer, async () => {
    const { seconds } = rounds[work];
    const perSecond = await closedLoop({
      url: peer.program.url,
      connections,
      until: { seconds },
      requestOf: peer.requests[work],
      tally,
    });
    return { requests: perSecond * seconds, seconds };
  });

const compare = async (work: Work, gatehouse: Peer, betterAuth: Peer): Promise<Figure> => {
  const { turns } = rounds[work];
  await load(gatehouse, work);
  await load(betterAuth, work);
  const taken: { readonly ours: Cost; readonly theirs: Cost }[] = [];
  for (let turn = 1; turn <= turns; turn += 1) {
    progress(`${work}, ${turn} of ${turns}`);
    taken.push({ ours: await load(gatehouse, work), theirs: await load(betterAuth, work) });
  }
  const each = (of: (cost: Cost) => number, whose: 'ours' | 'theirs') => median(taken.map((turn) => of(turn[whose])));
  const cpuMs = (whose: 'ours' | 'theirs') =>
    each(({ processMs, databaseMs }) => processMs + databaseMs, whose).toFixed(2);
  return {
    name: work,
    unit: '/s',
    measured: each(({ perSecond }) => perSecond, 'ours'),
    baseline: each(({ perSecond }) => perSecond, 'theirs'),
    baselineName: `Better Auth ${betterAuthVersion}`,
    ...(work !== 'sign-up' && { target: { of: 'ratio', is: '≥', bound: goals[work] } as const }),
    note: `${notes[work]}; ratios of ${turns} turns: ${spread(taken.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond))}; processor time with the database ${cpuMs('ours')} against ${cpuMs('theirs')} ms`,
  };
};

const benchmark = async (): Promise<void> => {
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Error('Set DATABASE_URL: both are compared on a PostgreSQL server.');
  const gatehouse = await openGatehouse(url);
  progress(`installing Better Auth ${betterAuthVersion}`);
  const betterAuth = await openBetterAuth(url);
  for (const peer of [gatehouse, betterAuth]) await requireSession(peer);
  const figures: Figure[] = [];
  for (const work of works) figures.push(await compare(work, gatehouse, betterAuth));
  printReport('Gatehouse and Better Auth', figures, tally);
  for (const { program } of [gatehouse, betterAuth]) await program.stop();
};

runOnInterrupt(cleanup);
await benchmark().finally(cleanup.run);
