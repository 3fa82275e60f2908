import { randomBytes, randomUUID } from 'node:crypto';
import { openDatabase } from '../src/database/open.ts';
import { createCleanup, runOnInterrupt } from './cleanup.ts';
import { type ImportedApp, importApp } from './imported-app.ts';
import { startReceiver } from './load/receiver.ts';
import { forgotShot, loginRequest, type RawRequest, signupShot } from './load/requests.ts';
import { embeddedPlace, type Place, serverPlace } from './place.ts';
import { startGatehouse } from './programs/gatehouse.ts';
import { progress } from './progress.ts';

/** The number of attempts of each attack on a running service, with RATE_LIMITS=off and on. Both count failed logins. */
const guesses = 1000;
const networkCounts = [1, 10, 1000] as const;
const sprayed = 1000;
const mails = 300;
const auditSeconds = 5;
const atOnce = 32;
const ownerTries = 5;
const wrong = 'a password that many people have';

interface Result {
  readonly attack: string;
  readonly what: string;
  readonly count: number;
  /** The owner's successful logins during the attack, with and without a device token. */
  readonly owner?: { readonly device: number; readonly stranger: number };
}

type Send = (shot: RawRequest, network: number, extra?: Readonly<Record<string, string>>) => Promise<Response>;

const sender =
  (url: string): Send =>
  async ({ method, path, headers, body }, network, extra = {}) => {
    const from = { 'X-Forwarded-For': `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}` };
    const reply = await fetch(url + path, { method, headers: { ...headers, ...from, ...extra }, body: body ?? null });
    await reply.arrayBuffer();
    return reply;
  };

/**
 * Sends a number of concurrent requests until `next` has none.
 * @returns the number of replies with the status
 */
const flood = async (next: () => Promise<Response> | undefined, status: number): Promise<number> => {
  let count = 0;
  const client = async (): Promise<void> => {
    for (let reply = next(); reply; reply = next()) if ((await reply).status === status) count += 1;
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return count;
};

const numbered = (total: number, send: (at: number) => Promise<Response>) => {
  let at = 0;
  return () => {
    at += 1;
    return at > total ? undefined : send(at);
  };
};

/** The first network of the owner, which no attack uses. */
const ownerNetwork = 1 << 20;

const guess = async (send: Send, { key }: ImportedApp, networks: number): Promise<Result> => {
  const [email, password] = [`${randomUUID()}@example.com`, randomUUID()];
  await send(signupShot(email, password, key), ownerNetwork + networks);
  const asOwner = (extra = {}) => send(loginRequest({ email, password }, key), ownerNetwork + networks, extra);
  const token = (await asOwner()).headers.get('X-Device-Token') ?? '';
  const owner = { device: 0, stranger: 0 };
  const tries: Promise<void>[] = [];
  const tryAsOwner = async (): Promise<void> => {
    if ((await asOwner({ 'X-Device-Token': token })).status === 200) owner.device += 1;
    if ((await asOwner()).status === 200) owner.stranger += 1;
  };
  const count = await flood(
    numbered(guesses, (at) => {
      if (at % (guesses / ownerTries) === 0) tries.push(tryAsOwner());
      return send(loginRequest({ email, password: wrong }, key), at % networks);
    }),
    401,
  );
  await Promise.all(tries);
  return { attack: `${guesses} guesses at one account from ${networks} networks`, what: 'checked', count, owner };
};

const spray = async (send: Send, { key, users }: ImportedApp, networks: number): Promise<Result> => {
  const count = await flood(
    // These networks are not used by other attacks.
    numbered(sprayed, (at) =>
      send(loginRequest({ email: users[at - 1]!.email, password: wrong }, key), 2000 + networks + (at % networks)),
    ),
    401,
  );
  return { attack: `one password at ${sprayed} accounts from ${networks} networks`, what: 'accounts reached', count };
};

const floodMails = async (send: Send, { key, users }: ImportedApp): Promise<Result> => {
  const asked = forgotShot(users[0]!.email, key);
  const count = await flood(
    numbered(mails, (at) => send(asked, 4000 + at)),
    202,
  );
  return { attack: `${mails} recoveries of one address from ${mails} networks`, what: 'mails requested', count };
};

/** Sends requests with unknown keys from one network. */
const floodAudit = async (send: Send): Promise<number> => {
  const end = performance.now() + auditSeconds * 1000;
  let sent = 0;
  await flood(() => {
    if (performance.now() > end) return undefined;
    sent += 1;
    const headers = { 'X-Service-Key': `gh_svc_${randomBytes(32).toString('base64url')}` };
    return send({ method: 'GET', path: '/v1/users/me', headers }, 6000);
  }, 401);
  return sent;
};

const auditRows = async ({ environment }: Place): Promise<number> => {
  const database = await openDatabase({ url: environment['DATABASE_URL'], dataDir: environment['DATA_DIR'] ?? '' });
  const [row] = await database.knex('audit').where({ failure: 'service_key_invalid' }).count();
  await database.close();
  return Number(row?.['count']);
};

const cleanup = createCleanup();

const attack = async (RATE_LIMITS: 'off' | 'on'): Promise<readonly Result[]> => {
  const url = process.env['DATABASE_URL'];
  const place = url ? await serverPlace(url, cleanup, `attacks_${RATE_LIMITS}`) : await embeddedPlace(cleanup);
  const receiver = await startReceiver(cleanup);
  // The first start creates the tables.
  await (await startGatehouse(place, receiver, cleanup)).stop();
  // Each number of networks has an application, so that an attack is not affected by limits that another has reached.
  const apps: ImportedApp[] = [];
  for (const networks of networkCounts)
    apps.push(await importApp({ place, receiver }, `Attacked from ${networks}`, ['$2b$04$'], sprayed));
  const service = await startGatehouse(place, receiver, cleanup, {
    environment: { RATE_LIMITS, TRUST_PROXY: 'loopback' },
  });
  const send = sender(service.url);
  const results: Result[] = [];
  for (const [at, networks] of networkCounts.entries()) {
    const app = apps[at]!;
    progress(`RATE_LIMITS=${RATE_LIMITS}: attacks from ${networks} networks`);
    results.push(await guess(send, app, networks));
    results.push(await spray(send, app, networks));
  }
  results.push(await floodMails(send, apps[0]!));
  const sent = await floodAudit(send);
  await service.stop();
  const rows = (await auditRows(place)) / auditSeconds;
  return [
    ...results,
    { attack: 'requests with unknown keys', what: 'requests/s', count: sent / auditSeconds },
    { attack: 'requests with unknown keys', what: 'audit rows/s', count: rows },
  ];
};

const shown = (results: readonly Result[], at: number): string => {
  const { count, owner } = results[at]!;
  const of = owner && `; ${owner.device} and ${owner.stranger} of ${ownerTries}`;
  return `${count < 10 ? Number(count.toFixed(1)) : Math.round(count)}${of ?? ''}`;
};

const run = async (): Promise<void> => {
  const [off, on] = [await attack('off'), await attack('on')];
  const rows = off.map(({ attack, what }, at) => `| ${attack} | ${what} | ${shown(off, at)} | ${shown(on, at)} |`);
  console.log(['| Attack | Result | `RATE_LIMITS=off` | `on` |', '| --- | --- | --- | --- |', ...rows].join('\n'));
  console.log(`\nAfter the semicolon: logins of the owner meanwhile that succeed, with a device token and without.`);
};

runOnInterrupt(cleanup);
await run().finally(cleanup.run);
