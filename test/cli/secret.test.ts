import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Finding } from '../../src/cli/doctor-checks.ts';
import { after, toTimestamp } from '../../src/kernel/timestamp.ts';
import { createSecretSealer, sealedPrefix } from '../../src/security/sealing.ts';
import { apisOf, fresh, tokenOf } from '../kit/apis.ts';
import { testClock } from '../kit/clock.ts';
import { callIn } from '../kit/command-line.ts';
import { newConnection } from '../kit/connections.ts';
import { type Deployment, newDeployment } from '../kit/deployment.ts';
import { challengeOf, codeAt, type EnrolledUser, enrolled, factorApis } from '../kit/factors.ts';
import { bearer, type KnownUser, password } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import { setReceiver } from '../kit/receivers.ts';
import { sealUnnamed } from '../kit/sealed.ts';
import { type TestService, testConfig } from '../kit/service.ts';

const old = testConfig().secret;
const next = 'the next secret of the tests, also 32 bytes or more';
const lost = 'a third secret that the tests take after a loss';
const clientSecret = 'what GitHub knows the application by';

let deployment: Deployment;
let ada: KnownUser;
let grace: EnrolledUser;
let deviceToken: string;

const call = (secrets: object, ...args: readonly string[]) =>
  callIn({ ...deployment.environment, SECRET: undefined, ...secrets })(...args);
const findingOf = async (name: string, secrets: object): Promise<Finding | undefined> => {
  const findings: readonly Finding[] = JSON.parse((await call(secrets, 'doctor', '--json')).stdout);
  return findings.find(({ check }) => check === name);
};
const secretOf = (secrets: object): Promise<Finding | undefined> => findingOf('secret', secrets);

const retried = {
  headers: { ...superAdmin, 'Idempotency-Key': 'a-company-that-is-created-once' },
  body: { name: 'Once' },
};
const createOnce = (service: TestService) => service.send('POST', '/v1/companies', retried);
/** Every sealed text, by the name of its kind. */
const sealedTexts = () =>
  deployment.withDatabase(async (knex) => {
    const read = async (table: string, column: string) => (await knex(table).whereNotNull(column).pluck(column)).flat();
    return {
      signing_keys: await read('signing_keys', 'private_jwe'),
      webhook_secrets: await read('apps', 'notification_secrets'),
      endpoint_secrets: await read('webhook_endpoints', 'secrets'),
      provider_credentials: await read('providers', 'sealed_credentials'),
      connection_credentials: await read('connections', 'sealed_credentials'),
      challenge_secrets: await read('challenges', 'sealed_secret_key'),
      password_source_secrets: await read('password_sources', 'secrets'),
      totp_secrets: await read('factors', 'sealed_secret'),
      hash_keys: await read('hash_keys', 'sealed_key'),
      token_keys: await read('token_keys', 'sealed_keys'),
      email_keys: await read('notifications', 'sealed_key'),
      pending_logins: await read('pending_logins', 'sealed_checks'),
      stored_responses: await read('idempotency_keys', 'sealed_outcome'),
    } as Readonly<Record<string, readonly string[]>>;
  });
const each = (counts: object) =>
  expect.objectContaining(
    Object.fromEntries(
      ['signing_keys', 'webhook_secrets', 'provider_credentials', 'challenge_secrets', 'totp_secrets', 'email_keys']
        .concat(
          'endpoint_secrets',
          'pending_logins',
          'stored_responses',
          'token_keys',
          'hash_keys',
          'password_source_secrets',
          'connection_credentials',
        )
        .map((kind) => [kind, expect.objectContaining(counts)]),
    ),
  );

beforeAll(async () => {
  deployment = await newDeployment({ keepsOpen: true });
  await deployment.whileRunning(
    async (service) => {
      const { send, db, clock } = service;
      ada = await service.given.user();
      grace = await enrolled(service);
      const { headers } = await apisOf(service).REST.login({ email: ada.email, password });
      deviceToken = headers['x-device-token']!;
      const provider = { driver: 'github', client_id: 'Iv1.0123', client_secret: clientSecret };
      expect((await send('PUT', '/v1/providers/github', { headers: superAdmin, body: provider })).status).toBe(201);
      const { id: company } = await db('companies').first();
      const connections = `/v1/companies/${company}/connections`;
      expect((await send('POST', connections, { headers: superAdmin, body: newConnection() })).status).toBe(201);
      const challenge = { driver: 'turnstile', site_key: 'a key', secret_key: 'a secret key', operations: ['signup'] };
      expect((await send('PUT', '/v1/app/challenge', { headers: superAdmin, body: challenge })).status).toBe(201);
      const endpoint = { url: 'https://crm.example.com/gatehouse', is_enabled: false };
      expect((await send('POST', '/v1/webhook-endpoints', { headers: superAdmin, body: endpoint })).status).toBe(201);
      const source = { url: 'https://example.com/password', asked_until: toTimestamp(after(clock.now(), 86_400)) };
      const isSet = await send('PUT', '/v1/app/password-source', { headers: superAdmin, body: source });
      expect(isSet.status).toBe(201);
      await setReceiver(service, await service.given.app(), 'http://127.0.0.1:9/');
      expect((await createOnce(service)).status).toBe(201);
      const sealedKey = await createSecretSealer(old).seal('a pepper');
      await db('hash_keys').insert({ app_id: 1, sealed_key: sealedKey, created_at: clock.now() });
      await db('pending_logins').insert({
        state_digest: 'a digest',
        app_id: 1,
        provider: 'github',
        binding_digest: 'another digest',
        redirect_uri: 'https://app.example.com/',
        sealed_checks: await createSecretSealer(old).seal('{}'),
        created_at: clock.now(),
        expires_at: new Date(clock.now().getTime() + 3_600_000),
      });
      // As an earlier release has stored it.
      const { id, sealed_credentials: sealed } = await db('providers').first();
      const unnamed = await sealUnnamed('mail keys', old, await createSecretSealer(old).open(sealed));
      await db('providers').where({ id }).update({ sealed_credentials: unnamed });
      await service.mailbox.down();
      await apisOf(service).REST.forgot(ada.email);
    },
    { clock: testClock(new Date(Date.now() - 300_000)) },
  );
});
afterAll(() => deployment?.drop());

describe('secret rotate', () => {
  test('with another SECRET alone, secret rotate changes nothing and exits with 2, and doctor fails', async () => {
    const before = await sealedTexts();
    const { code, stdout, stderr } = await call({ SECRET: lost }, 'secret', 'rotate', '--json');
    expect([code, stderr]).toEqual([2, expect.stringContaining('Set SECRET_FALLBACK to it')]);
    expect(JSON.parse(stdout)).toMatchObject({ data: each({ current: 0, pending: 0 }), rotated: 0, dry_run: false });
    expect(await sealedTexts()).toEqual(before);
    expect(await secretOf({ SECRET: lost })).toMatchObject({
      state: 'failed',
      advice: expect.stringContaining('SECRET_FALLBACK'),
    });
  });

  test('--dry-run counts what it would encrypt again, and doctor warns until it is done', async () => {
    const secrets = { SECRET: next, SECRET_FALLBACK: old };
    const before = await sealedTexts();
    const { code, stdout } = await call(secrets, 'secret', 'rotate', '--dry-run', '--json');
    const { data, rotated, dry_run } = JSON.parse(stdout);
    expect([code, rotated, dry_run, data]).toEqual([0, 0, true, each({ current: 0, unreadable: 0 })]);
    expect(Object.values(data).every((counts) => (counts as { pending: number }).pending > 0)).toBe(true);
    expect(await sealedTexts()).toEqual(before);
    expect(await secretOf(secrets)).toMatchObject({
      state: 'warning',
      advice: expect.stringContaining('secret rotate'),
    });
  });

  test('a process with both secrets takes device tokens and repeated requests from before, and delivers emails from before', async () => {
    const clock = testClock(new Date(Date.now() - 200_000));
    await deployment.whileRunning(
      async (service) => {
        const headers = { 'User-Agent': 'Another', 'X-Device-Token': deviceToken };
        const loggedIn = await apisOf(service).REST.login({ email: ada.email, password }, headers);
        expect(loggedIn.headers['x-device-token']!.split('.')[0]).toBe(deviceToken.split('.')[0]);
        expect((await createOnce(service)).status).toBe(201);
        expect(await service.db('companies').where({ name: 'Once' })).toHaveLength(1);
        const key = await service.mailbox.key('password-recovery', ada.email);
        expect((await apisOf(service).REST.reset({ key, password: fresh })).status).toBe(204);
      },
      { clock, config: { secret: next, secretFallback: old }, jobPollingSeconds: 0.5 },
    );
  });

  test('encrypts everything with SECRET, prints no secret, leaves an audit entry, and can be repeated', async () => {
    const secrets = { SECRET: next, SECRET_FALLBACK: old };
    const { code, stdout, stderr } = await call(secrets, 'secret', 'rotate');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^data +encrypted with SECRET +to be encrypted again +cannot be decrypted\n[\s\S]*\nEncrypted \d+ rows again\.\n$/,
    );
    for (const secret of [old, next, clientSecret]) expect(stdout).not.toContain(secret);
    for (const texts of Object.values(await sealedTexts()))
      for (const text of texts) expect(text.startsWith(sealedPrefix(next))).toBe(true);
    const again = JSON.parse((await call(secrets, 'secret', 'rotate', '--json')).stdout);
    expect(again).toMatchObject({ rotated: 0 });
    for (const counts of Object.values(again.data)) expect(counts).toMatchObject({ pending: 0, unreadable: 0 });
    expect(await secretOf({ SECRET: next })).toMatchObject({ state: 'ok' });
  });

  test('after it, a process with the new SECRET alone verifies codes, tokens and provider credentials from before', async () => {
    await deployment.whileRunning(
      async (service) => {
        const { send, db, clock } = service;
        expect((await send('GET', '/v1/users/me', { headers: grace.headers })).status).toBe(200);
        const login = challengeOf(await apisOf(service).REST.login({ email: grace.email, password }));
        const proof = { totp_code: codeAt(grace.secret, clock.now()) };
        const done = await factorApis(service).REST.completeLogin({}, login.challenge, proof);
        expect(done.status).toBe(200);
        const { sealed_credentials: sealed } = await db('providers').first();
        expect(JSON.parse(await createSecretSealer(next).open(sealed))).toMatchObject({ clientSecret });
        const { body } = await send('GET', '/v1/audit?event=rotate_secret', { headers: superAdmin });
        const entry = { success: true, factor: 'service_key', user_agent: 'gatehouse cli' };
        expect(body.data).toMatchObject([entry, entry, entry]);
      },
      { clock: testClock(new Date()), config: { secret: next } },
    );
  });
});

// regression A461
test('secret rotate --end-tokens asks before, and ends the tokens of other secrets at once', async () => {
  const secrets = { SECRET: next, SECRET_FALLBACK: old };
  const ids = () =>
    deployment.withDatabase((knex) => knex('token_keys').orderBy('used_from').select('id', 'used_from'));
  const [first, second] = await ids();
  expect(second.used_from.getTime()).toBeGreaterThan(Date.now());
  const unasked = await call(secrets, 'secret', 'rotate', '--end-tokens');
  expect([unasked.code, unasked.stderr]).toEqual([1, expect.stringContaining('Add --yes to confirm')]);
  expect(await ids()).toEqual([first, second]);
  expect((await call(secrets, 'secret', 'rotate', '--end-tokens', '--yes')).code).toBe(0);
  const left = await ids();
  expect(left.map(({ id }) => id)).toEqual([second.id]);
  expect(left[0].used_from.getTime()).toBeLessThanOrEqual(Date.now());
  await deployment.whileRunning(
    async (service) => {
      const headers = { 'User-Agent': 'Another', 'X-Device-Token': deviceToken };
      const loggedIn = await apisOf(service).REST.login({ email: ada.email, password: fresh }, headers);
      expect(loggedIn.headers['x-device-token']!.split('.')[0]).not.toBe(deviceToken.split('.')[0]);
    },
    { clock: testClock(new Date()), config: { secret: next } },
  );
});

describe('secret reset, after SECRET was lost', () => {
  const secrets = { SECRET: lost };
  let tokens: readonly string[];

  // checklist 81
  test('the service does not start, and says what to do', async () => {
    await deployment.whileRunning(
      async (service) => {
        const logIn = apisOf(service).REST.login;
        tokens = [tokenOf(await logIn({ email: ada.email, password: fresh }))!];
        await service.mailbox.down();
        await apisOf(service).REST.forgot(ada.email);
      },
      { config: { secret: next } },
    );
    await expect(deployment.whileRunning(async () => undefined, { config: { secret: lost } })).rejects.toThrow(
      /It is not the SECRET that the database was created with\. .* secret reset --dry-run/,
    );
  });

  test('secret reset lists what it would remove, and asks before it does', async () => {
    const planned = await call(secrets, 'secret', 'reset', '--dry-run');
    expect([planned.code, planned.stderr]).toEqual([0, '']);
    expect(planned.stdout).toMatch(
      /^1 signing keys\n {2}[\w-]{43}\n1 webhook secrets of applications\n {2}application [\w-]{36}\n/,
    );
    expect(planned.stdout).toMatch(/\n1 credentials of identity providers\n {2}github of application [\w-]{36}\n/);
    expect(planned.stdout).toMatch(/\nDry run: nothing was written\.\n$/);
    const unasked = await call(secrets, 'secret', 'reset');
    expect([unasked.code, unasked.stderr]).toEqual([
      1,
      expect.stringMatching(/^The removal of 1 signing keys, .* cannot be undone\. Add --yes to confirm\.\n$/),
    ]);
    expect((await call({ SECRET: next }, 'secret', 'reset')).stdout).toBe(
      'SECRET decrypts everything. Nothing was changed.\n',
    );
  });

  test('secret reset makes a signing key, keeps sessions except those of users who lose an authenticator app, and disables what needs its secret', async () => {
    const { code, stdout, stderr } = await call(secrets, 'secret', 'reset', '--yes');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('A new signing key was made. Tokens and sessions stay valid.\n');
    expect(stdout).toContain('Set the credentials of these providers again (`providers set`)');
    await deployment.whileRunning(
      async (service) => {
        const { send, mailbox } = service;
        const { me, login, refresh, forgot, reset } = apisOf(service).REST;
        for (const token of tokens) {
          expect((await me(bearer(token))).status).toBe(200);
          const renewed = tokenOf(await refresh(bearer(token)))!;
          expect(decodeProtectedHeader(renewed).kid).not.toBe(decodeProtectedHeader(token).kid);
        }
        expect((await me(grace.headers)).body.code).toBe('session_ended');
        expect((await login({ email: grace.email, password })).status).toBe(200);
        await mailbox.next('factor-removed', grace.email);
        const { body } = await send('GET', '/v1/providers', { headers: superAdmin });
        expect(body.data).toMatchObject([{ name: 'github', is_enabled: false, has_credentials: false }]);
        const challenge = await send('GET', '/v1/app/challenge', { headers: superAdmin });
        expect(challenge.body).toMatchObject({ driver: 'turnstile', site_key: 'a key', operations: [] });
        expect((await send('GET', '/v1/auth/challenges')).body.data).toEqual([]);
        expect((await createOnce(service)).body.code).toBe('idempotency_key_reused');
        await forgot(ada.email);
        const key = await mailbox.key('password-recovery', ada.email);
        expect(mailbox.sent('password-recovery', ada.email)).toHaveLength(1);
        expect((await reset({ key, password })).status).toBe(204);
        const audited = async (event: string) =>
          (await send('GET', `/v1/audit?event=${event}`, { headers: superAdmin })).body.data;
        expect(await audited('reset_secret')).toMatchObject([{ success: true, user_agent: 'gatehouse cli' }]);
        expect(await audited('delete_factor')).toMatchObject([{ target: `user:${grace.id}` }]);
        const events = await service.db('events').whereRaw("actor ->> 'type' = 'super_admin'").orderBy('position');
        const [ofDefault, ofOther] = [true, false].map((isDefault) =>
          events.filter(({ app_id }) => (app_id === 1) === isDefault),
        ) as [typeof events, typeof events];
        expect(
          [ofOther.at(-1)!, ...ofDefault.slice(-6)].map(({ type, subject, data }) => [type, subject, data]),
        ).toEqual([
          ['application.updated', expect.stringMatching(/^application:/), { fields: ['notification_secrets'] }],
          ['provider.updated', 'provider:github', { provider: 'github' }],
          [
            'connection.updated',
            expect.stringMatching(/^company:/),
            expect.objectContaining({ fields: ['client_secret', 'state'] }),
          ],
          ['application.updated', expect.stringMatching(/^application:/), { fields: ['challenge'] }],
          ['factor.removed', `user:${grace.id}`, expect.objectContaining({ kind: 'totp' })],
          ...Array(2).fill([
            'session.ended',
            `user:${grace.id}`,
            expect.objectContaining({ reason: 'factor_removed' }),
          ]),
        ]);
      },
      { config: { secret: lost } },
    );
    expect(await secretOf(secrets)).toMatchObject({ state: 'ok' });
  });

  test('doctor lists missing secrets with the commands that set them, until each is set again', async () => {
    expect(await findingOf('missing secrets', secrets)).toMatchObject({
      state: 'warning',
      detail: expect.stringMatching(
        /^These have no secret: application [\w-]{36} \(no emails are delivered\); webhook endpoint \d+ of application [\w-]{36} \(no events are delivered\); github of application [\w-]{36} \(disabled\); Engines of application [\w-]{36} \(disabled\); password source of application [\w-]{36} \(not asked for passwords\); turnstile of application [\w-]{36} \(required by no operation\)\.$/,
      ),
      advice:
        'Set them again (`app set --notification-secrets-from`, `webhook-endpoints rotate-secret`, `providers set`, `updateConnection`, `rotatePasswordSourceSecret`, `app set-challenge`), or remove what is not used.',
    });
    await deployment.whileRunning(
      async ({ send, db }) => {
        const challenge = { driver: 'turnstile', site_key: 'a key', operations: ['signup'] };
        const put = (path: string, body: object) => send('PUT', path, { headers: superAdmin, body });
        // The secret key that is kept otherwise is lost.
        const refused = await put('/v1/app/challenge', challenge);
        expect([refused.status, refused.body.errors]).toMatchObject([422, [{ pointer: '#/secret_key' }]]);
        expect((await put('/v1/app/challenge', { ...challenge, secret_key: 'another secret key' })).status).toBe(200);
        const source = await send('POST', '/v1/app/password-source/rotate-secret', { headers: superAdmin });
        expect([source.status, source.body.previous_secret_expires_at]).toEqual([201, null]);
        const provider = { driver: 'github', client_id: 'Iv1.0123', client_secret: clientSecret };
        expect((await put('/v1/providers/github', provider)).status).toBe(200);
        await db('connections').delete();
        const [endpoint] = (await send('GET', '/v1/webhook-endpoints', { headers: superAdmin })).body.data;
        const rotate = `/v1/webhook-endpoints/${endpoint.id}/rotate-secret`;
        const rotated = await send('POST', rotate, { headers: superAdmin });
        expect([rotated.status, rotated.body.previous_secret_expires_at]).toEqual([201, null]);
        await db('apps').whereNotNull('notification_url').update({ notification_url: null });
      },
      { config: { secret: lost } },
    );
    expect(await findingOf('missing secrets', secrets)).toMatchObject({ state: 'ok' });
  });
});
