import { gzipSync } from 'node:zlib';
import { expect, test as once } from 'vitest';
import { isSigned } from '../../src/modules/notifications/signature.ts';
import { createSourceClient } from '../../src/modules/password-source/source-client.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, fresh, outcomeOf } from '../kit/apis.ts';
import { loginCodeApis, requestCode } from '../kit/login-codes.ts';
import {
  type Answer,
  importedUser,
  migratingApp,
  oldPassword,
  says,
  sourceAt,
  useOldSystem,
} from '../kit/password-source.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';
import { until } from '../kit/time.ts';

const service = useService({ passwords: 'own' });

const old = useOldSystem();

const stored = (id: number) =>
  service.db('users').where({ id }).first('password_hash', 'is_password_awaited', 'login_tries');
const untouched = { password_hash: null, is_password_awaited: true, login_tries: 0 };
const match = '{"status":"match"}';
const retryAfterOf = ({ headers, body }: Reply): number =>
  Number(body.errors?.[0]?.extensions?.retry_after ?? headers['retry-after']);

/** Everything that a source can answer that is not an answer to the question. */
const lies: Readonly<Record<string, Answer>> = {
  'breaks the connection': (response) => response.destroy(),
  'returns 500 with a match': says(match, 500),
  'returns 201 with a match': says(match, 201),
  'returns 404': says('{"status":"no_match"}', 404),
  'redirects to a match': (response) => response.writeHead(307, { Location: `${old.url}/match` }).end(match),
  'returns a match as text': says(match, 200, 'text/plain'),
  'returns no JSON': says('match'),
  'returns null': says('null'),
  'returns a list': says('["match"]'),
  'returns true': says('{"status":true}'),
  'returns an object in place of a text': says('{"status":{"match":true}}'),
  'returns another word': says('{"status":"MATCH"}'),
  'returns a word that every object has': says('{"status":"constructor"}'),
  'returns a match in a prototype': says('{"__proto__":{"status":"match"}}'),
  'returns nothing': says(''),
  'returns more than is read': says(`{"padding":"${'x'.repeat(5000)}","status":"match"}`),
  'returns a small body that becomes large': (response) =>
    response
      .writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
      .end(gzipSync(`{"padding":"${'x'.repeat(5_000_000)}","status":"match"}`)),
};

throughEachApi('a password source that lies, through %s', (api, test) => {
  const { login } = apisOf(service)[api];

  // regression A882
  test.each(Object.entries(lies))(
    'a login is neither accepted nor counted as failed if the source %s',
    async (_name, answer) => {
      const { app, headers } = await migratingApp(service, old.url);
      const user = await importedUser(service, app);
      old.behaves(answer);
      const before = old.asked.length;
      const reply = await login({ email: user.email, password: oldPassword }, headers);
      expect([outcomeOf(reply), retryAfterOf(reply)]).toEqual(['password_source_unavailable', 5]);
      expect(old.asked).toHaveLength(before + 1);
      expect(await stored(user.id)).toEqual(untouched);
      old.behaves();
      expect(outcomeOf(await login({ email: user.email, password: oldPassword }, headers))).toBe('done');
    },
  );

  // regression A882
  test('the request to a source that hangs ends after three seconds, and other logins do not wait', async () => {
    const { app, headers } = await migratingApp(service, old.url);
    const user = await importedUser(service, app);
    const other = await service.given.user({ app });
    old.behaves(() => undefined);
    const start = performance.now();
    const hanging = login({ email: user.email, password: oldPassword }, headers);
    expect(outcomeOf(await login({ email: other.email, password: other.password }, headers))).toBe('done');
    expect(performance.now() - start).toBeLessThan(2500);
    expect(outcomeOf(await hanging)).toBe('password_source_unavailable');
    expect(performance.now() - start).toBeGreaterThan(2800);
    expect(await stored(user.id)).toEqual(untouched);
  });
});

// regression A883
throughEachApi('who reaches the password source, through %s', (api, test) => {
  const { login, forgot, reset, reauthenticate, changePassword, changeEmail, confirmEmail, verify } =
    apisOf(service)[api];
  /** A user without a password who has logged in in another way. */
  const loggedIn = async (settings: Parameters<typeof service.given.settings>[0] = {}) => {
    const { app, headers } = await migratingApp(service, old.url);
    await service.given.settings(settings, app.id);
    const user = await service.given.user({ app });
    await service.given.proven(user);
    await service.db('users').where({ id: user.id }).update({ password_hash: null, is_password_awaited: true });
    return { app, headers, user };
  };

  test('banned, deactivated, deleted and unverified users do not get in, and do not reach it', async () => {
    const { app, headers } = await migratingApp(service, old.url);
    await service.given.settings({ requireVerifiedEmail: true }, app.id);
    const banned = await importedUser(service, app, { banned: true });
    const inactive = await importedUser(service, app, { active: false });
    const unverified = await importedUser(service, app, { email_verified: false });
    const deleted = await importedUser(service, app);
    await service.db('users').where({ id: deleted.id }).update({ is_deleted: true });
    const before = old.asked.length;
    for (const { email } of [banned, inactive, unverified, deleted])
      expect(outcomeOf(await login({ email, password: oldPassword }, headers))).toBe('invalid_credentials');
    expect(old.asked).toHaveLength(before);
  });

  // regression A1004
  test('a source that is removed or replaced while it is asked logs no user in', async () => {
    const changes = [
      (headers: Headers) => service.send('DELETE', '/v1/app/password-source', { headers }),
      (headers: Headers) => service.send('PUT', '/v1/app/password-source', { headers, body: sourceAt(service) }),
    ];
    for (const change of changes) {
      const { app, administrator, headers } = await migratingApp(service, old.url);
      const user = await importedUser(service, app);
      old.behaves(async (response) => {
        expect((await change(administrator)).status).toBeLessThan(300);
        says(match)(response, { headers: {}, body: '' });
      });
      expect(outcomeOf(await login({ email: user.email, password: oldPassword }, headers))).toBe('invalid_credentials');
      expect(await stored(user.id)).toMatchObject({ password_hash: null, is_password_awaited: true });
    }
    old.behaves();
  });

  test('users with a hash, users who signed up without a password and unknown addresses do not reach it', async () => {
    const { app, headers } = await migratingApp(service, old.url);
    const { email: withHash } = await service.given.user({ app });
    const without = await service.given.user({ app });
    await service.db('users').where({ id: without.id }).update({ password_hash: null });
    const elsewhere = await importedUser(service, await service.given.app());
    const before = old.asked.length;
    for (const email of [withHash, without.email, service.given.email(), elsewhere.email])
      expect(outcomeOf(await login({ email, password: oldPassword }, headers))).toBe('invalid_credentials');
    expect(old.asked).toHaveLength(before);
  });

  test('a password of the service replaces the one of the old system for good', async () => {
    const { headers, user } = await loggedIn();
    const before = old.asked.length;
    await forgot(user.email, headers);
    const key = await service.mailbox.key('password-recovery', user.email);
    expect(outcomeOf(await reset({ key, password: fresh }, headers))).toBe('done');
    expect(outcomeOf(await login({ email: user.email, password: oldPassword }, headers))).toBe('invalid_credentials');
    expect(old.asked).toHaveLength(before);
  });

  test('neither a reauthentication nor a change of the password asks it: a recent login is the proof', async () => {
    const { user, headers } = await loggedIn();
    const before = old.asked.length;
    expect(outcomeOf(await reauthenticate({ password: oldPassword }, user.headers))).toBe('password_incorrect');
    const change = { current: oldPassword, password: fresh };
    expect(outcomeOf(await changePassword(change, user.headers))).toBe('password_incorrect');
    expect(outcomeOf(await changePassword({ password: fresh }, user.headers))).toBe('done');
    expect(outcomeOf(await login({ email: user.email, password: oldPassword }, headers))).toBe('invalid_credentials');
    expect(outcomeOf(await login({ email: user.email, password: fresh }, headers))).toBe('done');
    expect(old.asked).toHaveLength(before);
  });

  // The old system may give the new address to another person, who would know a password of it.
  test('it is not asked after a change of the address', async () => {
    const { user, headers } = await loggedIn();
    const email = service.given.email();
    await changeEmail({ email }, user.headers);
    for (const to of [email, user.email])
      await confirmEmail(await service.mailbox.key('email-change-confirm', to), headers);
    expect(await service.db('users').where({ id: user.id }).first('email')).toEqual({ email });
    const before = old.asked.length;
    expect(outcomeOf(await login({ email, password: oldPassword }, headers))).toBe('invalid_credentials');
    expect(old.asked).toHaveLength(before);
  });

  // Another person may have signed up in the old system with the address of the user, who only clicks a link.
  test('it is not asked once the address was verified by an email alone', async () => {
    const { app, headers, administrator } = await migratingApp(service, old.url);
    const user = await importedUser(service, app, { email_verified: false });
    const before = old.asked.length;
    await service.send('POST', `/v1/users/${user.id}/verification`, { headers: administrator });
    const key = await service.mailbox.key('verify-email', user.email);
    expect(outcomeOf(await verify(key, headers))).toBe('done');
    expect(outcomeOf(await login({ email: user.email, password: oldPassword }, headers))).toBe('invalid_credentials');
    expect(old.asked).toHaveLength(before);
  });

  // The owner of the mailbox may not be the person who signed up in the old system with the address.
  test('it is not asked after the owner of an unverified address has logged in with an emailed code', async () => {
    const { app, headers } = await migratingApp(service, old.url);
    await service.given.settings({ emailCodes: 'allowed' }, app.id);
    const user = await importedUser(service, app, { email_verified: false });
    const { code } = await requestCode(service, user.email, api, headers);
    const { loginWithCode } = loginCodeApis(service)[api];
    expect(outcomeOf(await loginWithCode(headers, { email: user.email, code }))).toBe('done');
    const before = old.asked.length;
    expect(outcomeOf(await login({ email: user.email, password: oldPassword }, headers))).toBe('invalid_credentials');
    expect(old.asked).toHaveLength(before);
  });
});

/** Addresses of the network of the service, in the spellings that attackers use. */
const privateUrls = [
  'https://127.0.0.1/password',
  'https://[::1]/password',
  'https://[::ffff:127.0.0.1]/password',
  'https://2130706433/password',
  'https://0x7f.1/password',
  'https://10.0.0.1/password',
  'https://192.168.1.1/password',
  'https://169.254.169.254/latest/meta-data',
  'https://[fd00::1]/password',
  'https://localhost/password',
  'https://gatehouse.localhost./password',
  'http://example.com/password',
];

// regression A884
once(
  'in production, no source is called in a private network or without TLS, also if its URL was stored before',
  async () => {
    const { app } = await migratingApp(service, old.url);
    const reasons: string[] = [];
    const ask = createSourceClient({
      clock: service.clock,
      random: { uuid: () => crypto.randomUUID(), key: () => 'key' },
      sealer: { open: async () => 'whsec_YW4gZXhhbXBsZSB0aGF0IGhhcyB0byBiZSByZXBsYWNlZA==' },
      allowsPrivate: false,
      onFailure: (_app, reason) => reasons.push(reason),
    });
    const secrets = { stored: ['sealed'], previousUntil: undefined };
    const at = service.clock.now();
    const before = old.asked.length;
    const urls = [...privateUrls, old.url, old.url.replace('http:', 'https:')];
    for (const url of urls) {
      const source = { url, askedUntil: at, secrets, createdAt: at, updatedAt: at };
      const asked = ask({ appId: app.id, source, userId: 1, email: 'ada@example.com', password: oldPassword });
      await expect(asked).rejects.toMatchObject({ code: 'password_source_unavailable' });
    }
    expect(reasons.map((reason) => /private network/.test(reason))).toEqual(urls.map(() => true));
    expect(old.asked).toHaveLength(before);
    expect(JSON.stringify(reasons)).not.toContain(oldPassword);
  },
);

// regression A885
throughEachApi('a flood of logins to a slow password source, through %s', (api, test) => {
  const { login } = apisOf(service)[api];

  test('one user takes two of its questions at a time, and an application eight; the rest is refused at once', async () => {
    const { app, headers } = await migratingApp(service, old.url);
    const [flooder, ...users] = await Promise.all(Array.from({ length: 8 }, () => importedUser(service, app)));
    const open: (() => unknown)[] = [];
    old.behaves((response) => open.push(() => says('{"status":"no_match"}')(response, { headers: {}, body: '' })));
    const attempt = ({ email }: { readonly email: string }) => login({ email, password: 'wrong' }, headers);
    const outcomes: string[] = [];
    const start = async (user: { readonly email: string }) => outcomes.push(outcomeOf(await attempt(user)));
    const flood = Array.from({ length: 6 }, () => start(flooder!));
    await until(() => outcomes.length === 4, 'the rest of the flood was refused');
    const others = users.map(start);
    await until(() => outcomes.length === 5, 'the last of the others was refused');
    expect(outcomes).toEqual(Array(5).fill('overloaded'));
    expect(open).toHaveLength(8);
    for (const answer of open) answer();
    await Promise.all([...flood, ...others]);
    expect(outcomes.slice(5)).toEqual(Array(8).fill('invalid_credentials'));
    const { login_tries: tries } = await stored(flooder!.id);
    expect(tries).toBe(2);
    // The places are free again.
    old.behaves();
    expect(outcomeOf(await login({ email: flooder!.email, password: oldPassword }, headers))).toBe('done');
  });

  test('wrong passwords are blocked by the lockout before they reach it', async () => {
    const { app, headers } = await migratingApp(service, old.url);
    const user = await importedUser(service, app);
    const before = old.asked.length;
    const outcomes: string[] = [];
    for (let attempt = 0; attempt < 14; attempt += 1)
      outcomes.push(outcomeOf(await login({ email: user.email, password: 'wrong' }, headers)));
    expect(outcomes.at(-1)).toBe('rate_limited');
    expect(old.asked.length - before).toBe(outcomes.filter((outcome) => outcome === 'invalid_credentials').length);
  });
});

// regression A886
once(
  'a recorded request to a source cannot be replayed: its signature has an ID, and is valid for its body and five minutes',
  async () => {
    const { login } = apisOf(service).REST;
    const { app, headers, secret } = await migratingApp(service, old.url);
    const user = await importedUser(service, app);
    const before = old.asked.length;
    for (const password of ['wrong', 'wrong']) await login({ email: user.email, password }, headers);
    const [first, second] = old.asked.slice(before);
    expect(first!.body).toBe(second!.body);
    expect(first!.headers['webhook-id']).not.toBe(second!.headers['webhook-id']);
    const now = service.clock.now();
    type Signed = Parameters<typeof isSigned>[1];
    const isValid = (body = first!.body, over: object = {}, at = now) =>
      isSigned(body, { ...first!.headers, ...over } as Signed, [secret], at);
    expect(isValid()).toBe(true);
    expect(isValid(first!.body.replace('wrong', 'wrung'))).toBe(false);
    expect(isValid(first!.body, { 'webhook-id': second!.headers['webhook-id'] })).toBe(false);
    expect(isValid(first!.body, {}, new Date(now.getTime() + 301_000))).toBe(false);
    expect(first!.headers['traceparent']).toBeUndefined();
  },
);
