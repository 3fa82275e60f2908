import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { bearer } from '../kit/given.ts';
import { type Headers, type Reply, startService, useService } from '../kit/service.ts';

const service = useService();
const day = 86_400;
const rest = (headers: Headers) => service.send('POST', '/v1/auth/refresh', { headers });
const graphql = (headers: Headers) => service.graphql('mutation { refreshToken { token } }', { headers });
const tokenOf = (reply: Reply): string => reply.body.token ?? reply.body.data.refreshToken.token;
const codeOf = ({ body }: Reply): string => body.code ?? body.errors[0].extensions.code;
const me = async (headers: Headers) => (await service.send('GET', '/v1/users/me', { headers })).status;
const sessionOf = (token: string) =>
  service
    .db('sessions')
    .where({ id: decodeJwt(token)['sid'] as string })
    .first('*', service.db.raw('xmin::text as version'));

describe.each([
  ['REST', rest],
  ['GraphQL', graphql],
])('a renewal through %s', (_api, refresh) => {
  test('a renewal returns a token of the next generation with the lifetime of a first token', async () => {
    const { headers, token } = await service.given.user();
    service.clock.advance(600);
    const next = tokenOf(await refresh(headers));
    const [before, after] = [decodeJwt(token), decodeJwt(next)];
    expect(after).toMatchObject({ sid: before['sid'], sub: before.sub, gen: 2 });
    expect(after.iat! - before.iat!).toBe(600);
    expect(after.exp! - after.iat!).toBe(3600);
    expect(await me(bearer(next))).toBe(200);
  });

  test('a renewal with an expired token succeeds while the session has not expired', async () => {
    const { headers } = await service.given.user();
    service.clock.advance(29 * day);
    expect(await me(headers)).toBe(401);
    expect(tokenOf(await refresh(headers))).toBeTruthy();
  });

  // checklist 43
  test('a renewal is refused once the session has been idle for 30 days', async () => {
    const { headers } = await service.given.user();
    service.clock.advance(30 * day);
    expect(codeOf(await refresh(headers))).toBe('session_ended');
  });

  // checklist 43, 44
  test('a renewal is refused after 180 days even for a session in use, and no token outlives the session', async () => {
    let { headers, token } = await service.given.user();
    const { absolute_expires_at } = await sessionOf(token);
    for (let elapsed = 0; elapsed + 20 < 180; elapsed += 20) {
      service.clock.advance(20 * day);
      token = tokenOf(await refresh(headers));
      headers = bearer(token);
    }
    service.clock.advance(20 * day - 600);
    const last = tokenOf(await refresh(headers));
    expect(decodeJwt(last).exp).toBe(Math.floor(absolute_expires_at.getTime() / 1000));
    service.clock.advance(600);
    expect(await me(bearer(last))).toBe(401);
    expect(codeOf(await refresh(bearer(last)))).toBe('session_ended');
  });

  // checklist 46
  test('a second renewal with the same token within 30 seconds returns the same successor', async () => {
    const { headers } = await service.given.user();
    const first = tokenOf(await refresh(headers));
    service.clock.advance(29);
    expect(tokenOf(await refresh(headers))).toBe(first);
  });

  // checklist 44
  test('a renewal with a token whose successor was shown is theft after 30 seconds: the session ends, and it is audited', async () => {
    const { headers, token, id } = await service.given.user();
    const successor = tokenOf(await refresh(headers));
    expect(await me(bearer(successor))).toBe(200);
    service.clock.advance(29);
    expect(tokenOf(await refresh(headers))).toBe(successor);
    service.clock.advance(1);
    expect(codeOf(await refresh(headers))).toBe('token_reused');
    expect(await me(bearer(successor))).toBe(401);
    expect(codeOf(await refresh(bearer(successor)))).toBe('session_ended');
    expect(await sessionOf(token)).toMatchObject({ end_reason: 'theft', ended_at: service.clock.now() });
    expect(await service.db('audit').where({ user_id: id, failure: 'token_reused' })).toHaveLength(1);
  });

  test('a renewal with a token two generations old is treated as theft even within the grace period', async () => {
    const { headers } = await service.given.user();
    const second = tokenOf(await refresh(headers));
    await refresh(bearer(second));
    expect(codeOf(await refresh(headers))).toBe('token_reused');
  });

  // regression A31
  test.each([40, 3599])(
    'a response that was lost is repeated after %i seconds, as long as no request has shown the new token',
    async (seconds) => {
      const { headers, token } = await service.given.user();
      const lost = tokenOf(await refresh(headers));
      expect(await me(headers)).toBe(200);
      service.clock.advance(seconds);
      const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(headers)));
      expect(new Set(replies.map(tokenOf))).toEqual(new Set([lost]));
      expect(await me(bearer(lost))).toBe(200);
      expect((await sessionOf(token)).generation).toBe(2);
    },
  );

  // regression A31
  test.each([7200, 29 * 86_400])(
    'a response that was lost is repeated after %i seconds with new times, because the token in it has expired',
    async (seconds) => {
      const { headers, token } = await service.given.user();
      const lost = tokenOf(await refresh(headers));
      service.clock.advance(seconds);
      const found = tokenOf(await refresh(headers));
      expect(found).not.toBe(lost);
      expect(tokenOf(await refresh(headers))).toBe(found);
      expect(await me(bearer(found))).toBe(200);
      expect((await sessionOf(token)).generation).toBe(2);
      // Another tab may have a renewal under way while this one uses the new token.
      service.clock.advance(29);
      expect(tokenOf(await refresh(headers))).toBe(found);
      service.clock.advance(1);
      expect(codeOf(await refresh(headers))).toBe('token_reused');
      expect(await me(bearer(found))).toBe(401);
    },
  );

  // regression A31
  test('a new token is noted as shown by its first request, and later requests write nothing', async () => {
    const { headers, token } = await service.given.user();
    const next = bearer(tokenOf(await refresh(headers)));
    expect((await sessionOf(token)).is_shown).toBe(false);
    expect(await me(headers)).toBe(200);
    expect((await sessionOf(token)).is_shown).toBe(false);
    expect(await me(next)).toBe(200);
    const { is_shown, version } = await sessionOf(token);
    expect(is_shown).toBe(true);
    expect(await me(next)).toBe(200);
    expect((await sessionOf(token)).version).toBe(version);
  });

  // regression A31
  test('a renewal with the new token shows it: the one before is theft after the grace period', async () => {
    const { headers } = await service.given.user();
    const second = bearer(tokenOf(await refresh(headers)));
    await refresh(second);
    service.clock.advance(31);
    expect(codeOf(await refresh(headers))).toBe('token_reused');
  });

  // checklist 45
  test('20 parallel renewals with one token create one successor, and the user stays logged in', async () => {
    const { headers, token } = await service.given.user();
    const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(headers)));
    const tokens = new Set(replies.map(tokenOf));
    expect(tokens.size).toBe(1);
    expect((await sessionOf(token)).generation).toBe(2);
    expect(await me(bearer([...tokens][0]!))).toBe(200);
  });

  test.each<[string, (headers: Headers) => Promise<Reply>]>([
    ['a logout', (headers) => service.send('PUT', '/v1/auth/logout', { headers })],
    ['the end of all sessions', (headers) => service.graphql('mutation { endSessions(user_id: "me") }', { headers })],
  ])('after %s at the same time as renewals, no token of the session is accepted', async (_what, end) => {
    for (let round = 0; round < 4; round += 1) {
      const { headers, token } = await service.given.user();
      const renewals = [refresh(headers), refresh(headers)];
      const [ended, ...replies] = await Promise.all([end(headers), ...renewals, refresh(headers)]);
      const renewed = replies.map(({ body }) => body.token ?? body.data?.refreshToken?.token);
      // Whichever came first: the token of the caller can end its session until it is ended.
      expect([ended!.status, ended!.body?.errors]).toEqual([expect.toBeOneOf([200, 204]), undefined]);
      for (const one of new Set([token, ...renewed.filter((text) => text !== undefined)])) {
        expect(await me(bearer(one))).toBe(401);
        expect(codeOf(await refresh(bearer(one)))).toBe('session_ended');
      }
    }
  });

  test('a renewal updates the session time of the user', async () => {
    const { headers } = await service.given.user();
    service.clock.advance(100);
    const next = tokenOf(await refresh(headers));
    const { body } = await service.send('GET', '/v1/users/me', { headers: bearer(next) });
    expect(body.session_time).toBe(Math.floor(service.clock.now().getTime() / 1000));
  });

  test.each([
    ['banned', { is_banned: true }],
    ['deactivated', { is_active: false }],
    ['deleted', { is_deleted: true }],
  ])('a renewal is refused for a user who is %s', async (_state, change) => {
    const { headers, id } = await service.given.user();
    await service.db('users').where({ id }).update(change);
    expect(codeOf(await refresh(headers))).toBe('session_ended');
  });
});

test('the settings of the application decide how long tokens and sessions live', async () => {
  const app = await service.given.app({ accessTokenSeconds: 60, sessionIdleSeconds: 300, sessionMaxSeconds: 380 });
  const { headers } = await service.given.user({ app });
  service.clock.advance(60);
  expect(await me(headers)).toBe(401);
  const renewed = await rest(headers);
  expect(decodeJwt(renewed.body.token).exp! - decodeJwt(renewed.body.token).iat!).toBe(60);
  service.clock.advance(299);
  const again = await rest(bearer(renewed.body.token, app.appKey));
  expect(again.status).toBe(200);
  service.clock.advance(21);
  expect((await rest(bearer(again.body.token, app.appKey))).body.code).toBe('session_ended');
});

describe('a logout', () => {
  // checklist 38
  test.each<[string, (headers: Headers) => Promise<Reply>]>([
    ['REST', (headers) => service.send('PUT', '/v1/auth/logout', { headers })],
    ['GraphQL', (headers) => service.graphql('mutation { logout }', { headers })],
  ])('through %s ends the token at once in REST and GraphQL, and no other session', async (_api, logout) => {
    const { headers, email, password } = await service.given.user();
    const other = await service.send('POST', '/v1/auth', { body: { email, password } });
    await logout(headers);
    expect((await service.send('GET', '/v1/users/me', { headers })).body.code).toBe('session_ended');
    expect(codeOf(await service.graphql('{ me { id } }', { headers }))).toBe('session_ended');
    expect(codeOf(await rest(headers))).toBe('session_ended');
    expect(await me(bearer(other.body.token))).toBe(200);
  });

  test('on all devices ends every session of the user, and no session of another user', async () => {
    const [user, stranger] = [await service.given.user(), await service.given.user()];
    const other = await service.send('POST', '/v1/auth', { body: { email: user.email, password: user.password } });
    await service.send('PUT', '/v1/auth/logout', { headers: user.headers, body: { all_devices: true } });
    expect([await me(user.headers), await me(bearer(other.body.token)), await me(stranger.headers)]).toEqual([
      401, 401, 200,
    ]);
  });

  test('at one instance takes effect at another instance from the next request on', async () => {
    const second = await startService({ database: service.database, clock: service.clock });
    const { headers } = await service.given.user();
    expect((await second.send('GET', '/v1/users/me', { headers })).status).toBe(200);
    await service.send('PUT', '/v1/auth/logout', { headers });
    expect((await second.send('GET', '/v1/users/me', { headers })).body.code).toBe('session_ended');
    await second.stop();
  });
});
