import { randomBytes, randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCleanup, runOnInterrupt } from './cleanup.ts';
import { readBackends, usedBetween } from './load/backends.ts';
import { closedLoop, type RepeatedRequest } from './load/closed.ts';
import { startReceiver } from './load/receiver.ts';
import { loginRequest, meShot, type RawRequest, signupShot } from './load/requests.ts';
import { createTally } from './load/tally.ts';
import type { Figure } from './output/figure.ts';
import { toTable } from './output/table.ts';
import { type Place, serverPlace } from './place.ts';
import { betterAuthVersion, startBetterAuth } from './programs/better-auth.ts';
import { startPlainProbedGatehouse } from './programs/gatehouse.ts';
import type { Program } from './programs/program.ts';
import { progress } from './progress.ts';
import { signUp } from './stage.ts';
import { median, spread } from './statistics.ts';

/** The number of connections. Gatehouse and Better Auth do the same work on the same server, in turns. */
const connections = 16;
/** The pause after a turn, until its remaining work is done. */
const settleMs = 1000;

const works = ['session check', 'login', 'sign-up'] as const;
type Work = (typeof works)[number];

interface Peer {
  readonly place: Place;
  readonly program: Program;
  readonly requests: Readonly<Record<Work, (connection: number) => RepeatedRequest>>;
}

interface Measured {
  readonly perSecond: number;
  /** The processor time of a request, in the process and in the database. */
  readonly cpuMs: number;
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

const load = async ({ place, program, requests }: Peer, work: Work): Promise<Measured> => {
  const { seconds } = rounds[work];
  await sleep(settleMs);
  const backends = await readBackends(place);
  await program.ask('reset');
  const perSecond = await closedLoop({
    url: program.url,
    connections,
    until: { seconds },
    requestOf: requests[work],
    tally,
  });
  const { cpuMs } = await program.ask('report');
  const databaseMs = usedBetween(backends, await readBackends(place));
  return { perSecond, cpuMs: (cpuMs + databaseMs) / (perSecond * seconds) };
};

const compare = async (work: Work, gatehouse: Peer, betterAuth: Peer): Promise<Figure> => {
  const { turns } = rounds[work];
  await load(gatehouse, work);
  await load(betterAuth, work);
  const taken: { readonly ours: Measured; readonly theirs: Measured }[] = [];
  for (let turn = 1; turn <= turns; turn += 1) {
    progress(`${work}, ${turn} of ${turns}`);
    taken.push({ ours: await load(gatehouse, work), theirs: await load(betterAuth, work) });
  }
  const each = (of: (measured: Measured) => number, whose: 'ours' | 'theirs') =>
    median(taken.map((turn) => of(turn[whose])));
  const cpuMs = (whose: 'ours' | 'theirs') => each((measured) => measured.cpuMs, whose).toFixed(2);
  return {
    name: work,
    unit: '/s',
    measured: each((measured) => measured.perSecond, 'ours'),
    baseline: each((measured) => measured.perSecond, 'theirs'),
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
  const title = `Gatehouse and Better Auth on PostgreSQL, ${availableParallelism()} cores, Node ${process.versions.node}`;
  console.log(`\n${toTable(title, figures)}`);
  const lines = tally.lines();
  console.log(lines.length > 0 ? `Unexpected replies: ${lines.join(', ')}.` : 'No unexpected replies.');
  for (const { program } of [gatehouse, betterAuth]) await program.stop();
};

runOnInterrupt(cleanup);
await benchmark().finally(cleanup.run);
