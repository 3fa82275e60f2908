/** `npm run bench:openid`: the token endpoint of the OpenID provider, in turns with the bare library and its adapter in memory. */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import oidcManifest from 'oidc-provider/package.json' with { type: 'json' };
import { createCleanup, runOnInterrupt } from './cleanup.ts';
import { closedLoop, type RepeatedRequest } from './load/closed.ts';
import { type Cost, costOf, type Measurable } from './load/cost.ts';
import { startReceiver } from './load/receiver.ts';
import {
  auditShot,
  graphqlMeShot,
  type KnownUser,
  listShot,
  loginRequest,
  meShot,
  type RawRequest,
} from './load/requests.ts';
import { createTally } from './load/tally.ts';
import type { Figure } from './output/figure.ts';
import { printReport } from './output/report.ts';
import { serverPlace } from './place.ts';
import { serviceKey, startPlainProbedGatehouse } from './programs/gatehouse.ts';
import { type Program, startProgram } from './programs/program.ts';
import { progress } from './progress.ts';
import { signUp } from './stage.ts';
import { median, spread } from './statistics.ts';

/** The URL of both programs, which is not resolved: requests go to their ports. */
const publicUrl = 'https://gatehouse.test';
const redirectUri = 'https://app.example.com/callback';
const connections = 16;
/** The codes of a turn. They are redeemed before they expire, and before the memory of the library drops them, which keeps 1,000 records. */
const codesPerTurn = 160;
const turns = 9;
const refreshSeconds = 3;
const settleMs = 1000;
const mixedSeconds = 40;
const megabyte = 1024 * 1024;

const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');

const cleanup = createCleanup();
const tally = createTally();

interface Client {
  readonly id: string;
  readonly secret: string;
}

/** A provider in which a browser has logged in. */
interface Peer extends Measurable {
  readonly client: Client;
  /** The path of the issuer. */
  readonly mount: string;
  readonly authorizePath: string;
  readonly cookie: string;
}

/** A browser with cookies, which follows redirects below the URL of the programs. */
const createBrowser = ({ url }: Program) => {
  const cookies = new Map<string, string>();
  const request = async (
    target: URL,
    init: RequestInit = {},
  ): Promise<{ readonly url: URL; readonly text: string }> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      ...init.headers,
      Accept: 'text/html',
      Cookie: cookie,
      Origin: publicUrl,
      'X-Forwarded-Proto': 'https',
    };
    const reply = await fetch(`${url}${target.pathname}${target.search}`, { ...init, headers, redirect: 'manual' });
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (pair.length > at + 1) cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = reply.headers.get('location');
    const text = await reply.text();
    if (location === null) return { url: target, text };
    const next = new URL(location, publicUrl);
    return next.origin === publicUrl || next.host === new URL(url).host ? request(next) : { url: next, text };
  };
  return {
    open: (path: string) => request(new URL(path, publicUrl)),
    post: (target: URL, fields: Readonly<Record<string, string>>) =>
      request(target, { method: 'POST', body: new URLSearchParams(fields) }),
    cookie: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
};

const authorizePathOf = (path: string, { id }: Client): string =>
  `${path}?${new URLSearchParams({
    client_id: id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  })}`;

const requireCode = ({ searchParams, href }: URL): string => {
  const code = searchParams.get('code');
  if (code === null) throw new Error(`There is no code at ${href}.`);
  return code;
};

const openGatehouse = async (url: string, label: string): Promise<Peer> => {
  const place = await serverPlace(url, cleanup, label);
  const program = await startPlainProbedGatehouse(place, await startReceiver(cleanup), cleanup);
  const { email, password } = await signUp(program, 0);
  const headers = { 'Content-Type': 'application/json', 'X-Service-Key': serviceKey };
  const post = async (path: string, body: object) => {
    const reply = await fetch(`${program.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${path} returned ${reply.status}: ${await reply.text()}`);
    return reply.json() as Promise<{ readonly client_id: string; readonly client_secret: string }>;
  };
  const created = await post('/v1/clients', {
    client_name: 'Bench',
    redirect_uris: [redirectUri],
    grant_types: ['authorization_code', 'refresh_token'],
    is_first_party: true,
  });
  const app = (await (await fetch(`${program.url}/v1/app`, { headers })).json()) as { readonly id: string };
  const client = { id: created.client_id, secret: created.client_secret };
  const mount = `/oidc/${app.id}`;
  const authorizePath = authorizePathOf(`${mount}/authorize`, client);
  const browser = createBrowser(program);
  const { url: page } = await browser.open(authorizePath);
  await browser.post(page, { step: 'address', email });
  requireCode((await browser.post(page, { step: 'login', email, password })).url);
  return { program, place, client, mount, authorizePath, cookie: browser.cookie() };
};

const openBare = async (): Promise<Peer> => {
  const client = { id: 'bench', secret: randomBytes(32).toString('base64url') };
  const program = await startProgram({
    script: new URL('./programs/bare-provider.js', import.meta.url),
    preloads: [new URL('./programs/probe.ts', import.meta.url)],
    environment: { CLIENT_ID: client.id, CLIENT_SECRET: client.secret, REDIRECT_URI: redirectUri },
    readyPath: '/readyz',
    cleanup,
  });
  const authorizePath = authorizePathOf('/auth', client);
  const browser = createBrowser(program);
  requireCode((await browser.open(authorizePath)).url);
  return { program, client, mount: '', authorizePath, cookie: browser.cookie() };
};

/** Returns the codes of the browser that has logged in: each authorization is one redirect. */
const codesOf = async ({ program, authorizePath, cookie }: Peer, count: number): Promise<string[]> => {
  const headers = { Cookie: cookie, 'X-Forwarded-Proto': 'https' };
  const codes: string[] = [];
  const take = async (): Promise<void> => {
    while (codes.length < count) {
      const reply = await fetch(`${program.url}${authorizePath}`, { headers, redirect: 'manual' });
      await reply.arrayBuffer();
      codes.push(requireCode(new URL(reply.headers.get('location') ?? '', publicUrl)));
    }
  };
  await Promise.all(Array.from({ length: connections }, take));
  return codes;
};

const tokenRequest = ({ client, mount }: Peer, fields: Readonly<Record<string, string>>): RawRequest => ({
  method: 'POST',
  path: `${mount}/token`,
  headers: {
    'Content-Type': 'application/x-www-form-urlencoded',
    Authorization: `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`,
    'X-Forwarded-Proto': 'https',
  },
  body: new URLSearchParams(fields).toString(),
});

const redemption = (peer: Peer, code: string): RawRequest =>
  tokenRequest(peer, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });

const redeem = async (peer: Peer): Promise<Cost> => {
  const codes = await codesOf(peer, codesPerTurn + 2 * connections);
  const nextRequest = (): RawRequest => redemption(peer, codes.pop() ?? 'none');
  return costOf(peer, async () => {
    const { url } = peer.program;
    const requestOf = (): RepeatedRequest => ({ ...nextRequest(), next: nextRequest });
    const until = { amount: codesPerTurn };
    const perSecond = await closedLoop({ url, connections, until, requestOf, tally });
    return { requests: codesPerTurn, seconds: codesPerTurn / perSecond };
  });
};

const refreshTokenOf = async (peer: Peer, code: string): Promise<string> => {
  const { path, method, headers, body = null } = redemption(peer, code);
  const reply = await fetch(`${peer.program.url}${path}`, { method, headers, body });
  const { refresh_token: token } = (await reply.json()) as { readonly refresh_token?: string };
  if (token === undefined) throw new Error(`There is no refresh token at ${peer.program.url}: ${reply.status}`);
  return token;
};

const refresh = async (peer: Peer): Promise<Cost> => {
  const codes = await codesOf(peer, connections);
  const tokens = await Promise.all(codes.slice(0, connections).map((code) => refreshTokenOf(peer, code)));
  return costOf(peer, async () => {
    const { url } = peer.program;
    const requestOf = (connection: number): RepeatedRequest => {
      const request = () =>
        tokenRequest(peer, { grant_type: 'refresh_token', refresh_token: tokens[connection] ?? '' });
      return {
        ...request(),
        next: request,
        onReply(_status, body) {
          tokens[connection] = (JSON.parse(body) as { readonly refresh_token: string }).refresh_token;
        },
      };
    };
    const until = { seconds: refreshSeconds };
    const perSecond = await closedLoop({ url, connections, until, requestOf, tally });
    return { requests: perSecond * refreshSeconds, seconds: refreshSeconds };
  });
};

const compare = async (
  name: string,
  load: (peer: Peer) => Promise<Cost>,
  [gatehouse, bare]: readonly [Peer, Peer],
): Promise<Figure> => {
  await load(gatehouse);
  await load(bare);
  const taken: { readonly ours: Cost; readonly theirs: Cost }[] = [];
  for (let turn = 1; turn <= turns; turn += 1) {
    progress(`${name}, ${turn} of ${turns}`);
    taken.push({ ours: await load(gatehouse), theirs: await load(bare) });
  }
  const each = (of: (cost: Cost) => number, whose: 'ours' | 'theirs') => median(taken.map((turn) => of(turn[whose])));
  const cpuMs = (whose: 'ours' | 'theirs') =>
    each(({ processMs, databaseMs }) => processMs + databaseMs, whose).toFixed(2);
  return {
    name,
    unit: '/s',
    measured: each(({ perSecond }) => perSecond, 'ours'),
    baseline: each(({ perSecond }) => perSecond, 'theirs'),
    baselineName: `oidc-provider ${oidcManifest.version} in memory`,
    target: { of: 'ratio', is: '≥', bound: 0.5 },
    note: `ratios of ${turns} turns: ${spread(taken.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond))}; processor time with the database ${cpuMs('ours')} against ${cpuMs('theirs')} ms`,
  };
};

/** Sends requests of all kinds at the same time, and returns the largest resident set size meanwhile. */
const loadOf = async (peer: Peer, user: KnownUser): Promise<number> => {
  const { program } = peer;
  const sizes: number[] = [];
  const each = async (shots: readonly RawRequest[]): Promise<void> => {
    const requestOf = (connection: number) => shots[connection % shots.length]!;
    const until = { seconds: mixedSeconds };
    await closedLoop({ url: program.url, connections: connections / 2, until, requestOf, tally });
  };
  const until = performance.now() + mixedSeconds * 1000;
  const provider = async (): Promise<void> => {
    while (performance.now() < until)
      await Promise.all((await codesOf(peer, connections)).map((code) => refreshTokenOf(peer, code)));
  };
  const observe = async (): Promise<void> => {
    for (; performance.now() < until; await sleep(settleMs)) sizes.push(await program.residentBytes());
  };
  await Promise.all([
    each([meShot(user), graphqlMeShot(user)]),
    each([listShot('limit=50'), auditShot('')]),
    each([loginRequest(user)]),
    provider(),
    observe(),
  ]);
  return Math.max(...sizes);
};

/** Measures the memory of a process before its first OpenID request, after 100 authorizations, and during a mixed load. */
const memoryOf = async (url: string): Promise<readonly Figure[]> => {
  progress('memory');
  const unused = await startPlainProbedGatehouse(
    await serverPlace(url, cleanup, 'unused'),
    await startReceiver(cleanup),
    cleanup,
  );
  await sleep(settleMs);
  const atRest = await unused.residentBytes();
  await signUp(unused, 0);
  const before = await unused.residentBytes();
  await unused.stop();
  const peer = await openGatehouse(url, 'used');
  await Promise.all((await codesOf(peer, 100)).map((code) => refreshTokenOf(peer, code)));
  const after = await peer.program.residentBytes();
  progress('memory during a mixed load');
  const during = await loadOf(peer, await signUp(peer.program, 1));
  await peer.program.stop();
  const withOpenid: Figure = {
    name: 'memory with OpenID',
    unit: 'MB',
    measured: after / megabyte,
    baseline: before / megabyte,
    baselineName: 'without a request to the provider',
    target: { of: 'difference', is: '≤', bound: 60 },
    note: 'resident set size after a sign-up, and after a login on the page, 100 codes and their tokens',
  };
  const mixed: Figure = {
    name: 'memory during a mixed load',
    unit: 'MB',
    measured: during / megabyte,
    baseline: atRest / megabyte,
    baselineName: 'at rest',
    target: { of: 'measured', is: '≤', bound: 260 },
    note: `the largest resident set size in ${mixedSeconds} s of logins, codes and their tokens, me through both APIs, and lists`,
  };
  return [withOpenid, mixed];
};

const benchmark = async (): Promise<void> => {
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Error('Set DATABASE_URL: the provider is measured with a PostgreSQL server.');
  const figures = [...(await memoryOf(url))];
  const peers = [await openGatehouse(url, 'gatehouse'), await openBare()] as const;
  figures.push(await compare('code exchange', redeem, peers), await compare('refresh', refresh, peers));
  printReport('OpenID provider', figures, tally);
  for (const { program } of peers) await program.stop();
};

runOnInterrupt(cleanup);
await benchmark().finally(cleanup.run);
