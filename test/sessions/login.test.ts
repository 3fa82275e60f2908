import argon2 from '@node-rs/argon2';
import bcrypt from 'bcryptjs';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { describe, expect, test } from 'vitest';
import { bearer, password } from '../kit/given.ts';
import { publicUrl, type TestService, useService } from '../kit/service.ts';

const service = useService({ passwords: 'own' });
/** A service with cheap passwords: a slow machine would refuse some of many logins. */
const cheap = useService();
const logIn = (email: string, given = password, on: TestService = service) =>
  on.send('POST', '/v1/auth', { body: { email, password: given } });
const rowOf = (id: number) => service.db('users').where({ id }).first();

describe('a login', () => {
  // checklist 42, 50
  test('each login opens a new session, and its times are those of the token', async () => {
    const { email, id } = await service.given.user();
    const [first, second] = [await logIn(email), await logIn(email)];
    const [a, b] = [decodeJwt(first.body.token), decodeJwt(second.body.token)];
    expect(a['sid']).not.toBe(b['sid']);
    const utc = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
    expect(first.body).toMatchObject({ id, time: utc(a.iat!), expires: utc(a.exp!) });
    expect(a.exp! - a.iat!).toBe(3600);
  });

  test('GraphQL returns the time at which the token of a login or a renewal expires', async () => {
    const { email } = await service.given.user();
    const variables = { data: { email, password } };
    const login = await service.graphql('mutation ($data: LoginInput!) { login(data: $data) { token expires } }', {
      variables,
    });
    const first = login.body.data.login;
    const headers = bearer(first.token);
    const renewal = await service.graphql('mutation { refreshToken { token expires } }', { headers });
    const utc = (token: string) => new Date(decodeJwt(token).exp! * 1000).toISOString().slice(0, 19).replace('T', ' ');
    for (const { token, expires } of [first, renewal.body.data.refreshToken]) expect(expires).toBe(utc(token));
  });

  test('the token of a login has exactly the documented header and claims', async () => {
    const { email, id } = await service.given.user();
    const { body } = await logIn(email);
    const { uuid } = await service.db('apps').where({ is_default: true }).first('uuid');
    expect(decodeProtectedHeader(body.token)).toEqual({ alg: 'EdDSA', typ: 'at+jwt', kid: expect.any(String) });
    const { iss, aud, sub, sid, gen, iat, exp, jti, ...rest } = decodeJwt(body.token);
    expect({ iss, aud, sub, gen }).toEqual({ iss: publicUrl, aud: uuid, sub: String(id), gen: 1 });
    expect([typeof sid, typeof iat, typeof exp, typeof jti]).toEqual(['string', 'number', 'number', 'string']);
    expect(rest).toEqual({ auth_time: iat, amr: ['pwd'], acr: 'aal1' });
  });

  test('the address is accepted in upper case, and the password in decomposed Unicode form', async () => {
    const email = service.given.email();
    const composed = 'm\u00fcnchen liegt s\u00fcdlich';
    const body = service.given.signupBody({ email, password: composed, verify_password: composed });
    await service.send('POST', '/v1/users', { body });
    expect((await logIn(email.toUpperCase(), composed.normalize('NFD'))).status).toBe(200);
  });

  test('failed logins are counted with their time, and a successful login resets the count and updates the visit', async () => {
    const { email, id } = await service.given.user();
    service.clock.advance(60);
    await logIn(email, 'wrong');
    await logIn(email, 'wrong again');
    const failedAt = service.clock.now();
    expect(await rowOf(id)).toMatchObject({ login_tries: 2, last_login_try_at: failedAt });
    service.clock.advance(60);
    const { body } = await logIn(email);
    const me = await service.send('GET', '/v1/users/me', { headers: bearer(body.token) });
    const now = Math.floor(service.clock.now().getTime() / 1000);
    expect(me.body).toMatchObject({
      user_login_tries: 0,
      user_last_login_try: now,
      session_time: now,
      lastvisit: body.time,
    });
  });

  test('10 failed logins in parallel are counted as 10', async () => {
    const { email, id } = await cheap.given.user();
    const replies = await Promise.all(Array.from({ length: 10 }, () => logIn(email, 'wrong', cheap)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401]));
    expect((await cheap.db('users').where({ id }).first()).login_tries).toBe(10);
  });

  // checklist 14
  test('an unknown user, a wrong password and a closed account get exactly the same reply to a login', async () => {
    const closed = async (change: object) => {
      const { email, id } = await service.given.user();
      await service.db('users').where({ id }).update(change);
      return email;
    };
    const { email } = await service.given.user();
    const tries: [string, string][] = [
      ['unknown@example.com', password],
      ['not an address', password],
      [email, 'wrong'],
      [email, ''],
      [await closed({ is_banned: true }), password],
      [await closed({ is_active: false }), password],
      [await closed({ is_deleted: true }), password],
      [await closed({ password_hash: null }), password],
    ];
    const headers = { 'X-Request-Id': 'the-same' };
    const replies = await Promise.all(
      tries.map(([email, password]) => service.send('POST', '/v1/auth', { headers, body: { email, password } })),
    );
    const [first, ...others] = replies.map(({ status, text, headers: { date: _date, ...headers } }) => ({
      status,
      text,
      headers,
    }));
    expect(first!.status).toBe(401);
    for (const other of others) expect(other).toEqual(first);
  });

  // checklist 88
  test('each successful and each failed login adds an audit row with user, time, IP address, factor and request ID', async () => {
    const { email, id } = await service.given.user();
    const origin = { 'X-Request-Id': 'audit-me', 'User-Agent': 'tests/1 (audit)' };
    // Failed logins of one minute share an entry.
    const minutes = [service.clock.now()];
    const waitAMinute = (): void => {
      service.clock.advance(60);
      minutes.push(service.clock.now());
    };
    await service.send('POST', '/v1/auth', { headers: origin, body: { email, password } });
    waitAMinute();
    await service.send('POST', '/v1/auth', { headers: origin, body: { email, password: 'wrong' } });
    waitAMinute();
    await service.send('POST', '/v1/auth', { headers: origin, body: { email: 'unknown@example.com', password } });
    const rows = await service.db('audit').where({ request_id: 'audit-me' }).orderBy('id');
    const common = {
      event: 'login',
      app_id: 1,
      ip: '127.0.0.1',
      user_agent: 'tests/1 (audit)',
      factor: 'password',
      count: 1,
    };
    expect(rows).toMatchObject([
      { ...common, at: minutes[0], is_success: true, failure: null, user_id: id, session_id: expect.any(String) },
      { ...common, at: minutes[1], is_success: false, failure: 'invalid_credentials', user_id: id, session_id: null },
      { ...common, at: minutes[2], is_success: false, failure: 'invalid_credentials', user_id: null, session_id: null },
    ]);
  });
});

// checklist 11
describe('hashes of other systems', () => {
  test.each(['2a', '2b', '2y'])(
    'a user with a bcrypt hash of type $%s$ logs in, and the hash is replaced by one of the current setting',
    async (version) => {
      const { email, id } = await service.given.user();
      const imported = bcrypt.hashSync(password, 4).replace(/^\$2.\$/, `$${version}$`);
      await service.db('users').where({ id }).update({ password_hash: imported });
      expect((await logIn(email, 'wrong')).status).toBe(401);
      expect((await rowOf(id)).password_hash).toBe(imported);
      expect((await logIn(email)).status).toBe(200);
      expect((await rowOf(id)).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect((await logIn(email)).status).toBe(200);
    },
  );

  // checklist 12: any of these would keep a thread busy for minutes, or fail in it, if it were computed
  test.each([
    ['bcrypt of cost 31', `$2b$31$${'a'.repeat(53)}`],
    ['Argon2id of 100 passes', `$argon2id$v=19$m=19456,t=100,p=1$${'a'.repeat(22)}$${'a'.repeat(43)}`],
    ['Argon2id of 4 GiB', `$argon2id$v=19$m=4194304,t=2,p=1$${'a'.repeat(22)}$${'a'.repeat(43)}`],
    ['another algorithm', '$5$rounds=999999999$saltstring$hash'],
    ['nothing known', 'plain text'],
  ])('a hash of %s is refused without computing it', async (_what, hash) => {
    const { email, id } = await service.given.user();
    await service.db('users').where({ id }).update({ password_hash: hash });
    const reply = await logIn(email);
    expect([reply.status, reply.body.code]).toEqual([401, 'invalid_credentials']);
    expect((await rowOf(id)).password_hash).toBe(hash);
  });
});

describe('a service that hashes with bcrypt', () => {
  const bcryptService = useService({ config: { passwordHasher: 'bcrypt' }, passwords: 'own' });

  test('new users get a hash of cost 12, and a login replaces an Argon2id hash by such a hash', async () => {
    const { email, id } = await bcryptService.given.user();
    const hashOf = async () => (await bcryptService.db('users').where({ id }).first('password_hash')).password_hash;
    expect(await hashOf()).toMatch(/^\$2b\$12\$/);
    const other = await service.given.user();
    const argon2 = (await rowOf(other.id)).password_hash;
    await bcryptService.db('users').where({ id }).update({ password_hash: argon2 });
    expect((await logIn(email, password, bcryptService)).status).toBe(200);
    expect(await hashOf()).toMatch(/^\$2b\$12\$/);
  });

  // checklist 2
  test('a password that only shares its first 72 bytes with the one of a bcrypt hash of the service is refused', async () => {
    const seventyTwo = 'x'.repeat(72);
    const email = bcryptService.given.email();
    const body = bcryptService.given.signupBody({ email, password: seventyTwo, verify_password: seventyTwo });
    expect((await bcryptService.send('POST', '/v1/users', { body })).status).toBe(201);
    expect((await logIn(email, `${seventyTwo}y`, bcryptService)).status).toBe(401);
    expect((await logIn(email, seventyTwo, bcryptService)).status).toBe(200);
  });

  test('a login keeps the hash of a password that is longer than bcrypt reads', async () => {
    const { email, id } = await bcryptService.given.user();
    const long = 'longer than what bcrypt reads '.repeat(3);
    const password_hash = argon2.hashSync(long, { algorithm: 2 });
    await bcryptService.db('users').where({ id }).update({ password_hash });
    for (const _attempt of [1, 2]) expect((await logIn(email, long, bcryptService)).status).toBe(200);
    expect((await logIn(email, `${long}!`, bcryptService)).status).toBe(401);
  });

  test('a password of more than 72 bytes is refused as too long where the service hashes with bcrypt', async () => {
    const long = '密'.repeat(25);
    const body = bcryptService.given.signupBody({ password: long, verify_password: long });
    const reply = await bcryptService.send('POST', '/v1/users', { body });
    expect(reply.body.errors).toEqual([
      { pointer: '#/password', code: 'too_long', detail: 'must be at most 72 bytes' },
    ]);
  });
});
