import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apisOf, settled } from '../kit/apis.ts';
import { testClock } from '../kit/clock.ts';
import { addFactor, enroll } from '../kit/factors.ts';
import { password } from '../kit/given.ts';
import { requestCode } from '../kit/login-codes.ts';
import { startLogoutReceiver } from '../kit/logout-receiver.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { connect, issuerOf } from '../kit/openid.ts';
import { startService, type TestService } from '../kit/service.ts';
import { startRogueProvider } from '../kit/social/rogue-provider.ts';
import { redirectUri, socialStage } from '../kit/social/stage.ts';
import { until } from '../kit/time.ts';
import { sealer } from '../kit/webhooks.ts';
import { kinds } from '../secrets/kinds.ts';
import { readLists, sendCreations } from './requests.ts';
import { readStored } from './rows.ts';

const folder = 'test/upgrades/last-release';

/** Issues what clients hold. What expires after a minute must be issued last. */
const issue = async (service: TestService, isBrief: boolean) => {
  const held: Record<string, unknown> = {};
  for (const [name, one] of Object.entries(kinds).filter(([, kind]) => (kind.isBrief ?? false) === isBrief))
    held[name] = await one.issue(service);
  return held;
};

/** Adds rows to the lists that would have one page only. @returns the IDs in the paths of lists, by resource or list */
const fillLists = async (service: TestService) => {
  const user = await service.given.user();
  const { REST } = apisOf(service);
  await REST.login({ email: user.email, password });
  for (const _grant of [1, 2]) await connect(service, { user, metadata: { isFirstParty: false } });
  const members = membersOf(service);
  await members.member('User', user.company);
  await service.send('POST', `/v1/companies/${user.company}/branches`, {
    headers: superAdmin,
    body: { name: 'South' },
  });
  const { body: endpoint } = await service.send('POST', '/v1/webhook-endpoints', {
    headers: superAdmin,
    body: { url: 'http://127.0.0.1:9/' },
  });
  for (const name of ['Bills', 'Goods'])
    await service.send('POST', '/v1/resource-servers', {
      headers: superAdmin,
      body: { name, identifier: `https://${name.toLowerCase()}.example.com` },
    });
  await REST.login({ email: user.email, password: 'a wrong password' });
  await REST.reauthenticate({ password: 'a wrong password' }, user.headers);
  const other = await service.given.user();
  await service.send('PUT', `/v1/companies/${other.company}/members/${user.id}`, {
    headers: superAdmin,
    body: { role: 'User' },
  });
  const enrolled = await enroll(service, other);
  await addFactor(service, enrolled.headers);
  const client = await service.db('oidc_clients').first('id');
  return {
    users: user.id,
    companies: user.company,
    'webhook-endpoints': Number(endpoint.id),
    clients: Number(client.id),
    listFactors: enrolled.id,
  };
};

/** Stores a text of each kind that is encrypted, but for those that other steps store. */
const storeSecrets = async (service: TestService) => {
  const challenge = { driver: 'turnstile', site_key: 'a key', secret_key: 'a secret', operations: [], hostnames: [] };
  await service.send('PUT', '/v1/app/challenge', { headers: superAdmin, body: challenge });
  const hashKey = { app_id: 1, sealed_key: await sealer.seal('a key'), created_at: service.clock.now() };
  await service.db('hash_keys').insert(hashKey);
  const { serviceKey } = await service.given.app();
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  await service.send('PATCH', '/v1/app', {
    headers: { 'X-Service-Key': serviceKey },
    body: { notification_url: 'https://mails.example.com', notification_secrets: [secret] },
  });
};

/** Makes each kind of job run or wait. @returns the expected effects of the jobs that wait */
const leaveJobs = async (service: TestService) => {
  const { REST } = apisOf(service);
  const receiver = await startLogoutReceiver();
  const { browser, tokens } = await connect(service, {
    metadata: { backchannelLogoutUri: receiver.url },
    redeems: true,
  });
  const page = await browser.open(`${await issuerOf(service)}/logout`);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)![1]!;
  await browser.post(`${await issuerOf(service)}/logout/confirm`, { xsrf, logout: 'yes' });
  await until(async () => receiver.tokens.length === 1, 'the client was told of the logout');
  await receiver.close();
  const locked = await service.given.user();
  for (let attempt = 0; attempt < 12; attempt += 1) await REST.login({ email: locked.email, password: 'wrong' });
  await requestCode(service, (await service.given.user()).email);
  await settled(service);
  await service.mailbox.down();
  const [waiting, dead] = [await service.given.user(), await service.given.user()];
  const ids: string[] = [];
  for (const { email } of [waiting, dead]) {
    await REST.forgot(email);
    await until(async () => {
      const [row] = await service
        .db('pgboss.job')
        .where({ name: 'delivery', state: 'retry' })
        .whereNotIn('id', ids)
        .select('id');
      if (row) ids.push(row.id);
      return row !== undefined;
    }, 'a delivery waited');
  }
  return {
    waiting: waiting.email,
    dead: ids[1]!,
    sub: String(tokens!.claims()!.sub),
  };
};

test('records what this release stores and issues', { timeout: 600_000 }, async () => {
  const clock = testClock(new Date());
  const service = await startService({ clock, jobPollingSeconds: 0.5, config: { hasRateLimits: false } });
  const provider = await startRogueProvider({ clock });
  const stage = socialStage(service, () => provider);
  await stage.setUp();
  const held = await issue(service, false);
  const repeated = await sendCreations(service, provider);
  await stage.apis.REST.start({}, 'acme', { redirect_uri: redirectUri });
  await storeSecrets(service);
  const ids = await fillLists(service);
  await settled(service);
  const { next, single } = await readLists(service, ids);
  Object.assign(held, await issue(service, true));
  const jobs = await leaveJobs(service);
  const stored = await readStored(service.database);
  const waiting = stored.jobs.filter(({ name, id }) => name !== 'delivery' || id !== jobs.dead);
  const added = [
    { name: 'undelivered', data: { id: jobs.dead } },
    { name: 'probe', data: { appId: 1 } },
  ].map((job) => ({ id: crypto.randomUUID(), ...job }));
  mkdirSync(folder, { recursive: true });
  const write = (name: string, content: object): void =>
    writeFileSync(`${folder}/${name}.json`, `${JSON.stringify(content)}\n`);
  write('stored', { ...stored, jobs: [...waiting, ...added] });
  write('held', { at: clock.now(), recordedAt: new Date(), held, repeated, next, ids, jobs });
  await service.mailbox.up();
  await service.stop();
  await provider.close();
  // A list with one page has no cursor that the next release could continue.
  expect(single).toEqual([]);
  expect(new Set(stored.jobs.map(({ name }) => name))).toEqual(
    new Set(['delivery', 'recovery', 'login_code', 'lockout', 'backchannel_logout']),
  );
});
