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
    .first();

describe.each([
  ['REST', rest],
  ['GraphQL', graphql],
])('renewing through %s', (_api, refresh) => {
  test('gives a token of the next generation, good for as long as a first one', async () => {
    const { headers, token } = await service.given.user();
    service.clock.advance(600);
    const next = tokenOf(await refresh(headers));
    const [before, after] = [decodeJwt(token), decodeJwt(next)];
    expect(after).toMatchObject({ sid: before['sid'], sub: before.sub, gen: 2 });
    expect(after.iat! - before.iat!).toBe(600);
    expect(after.exp! - after.iat!).toBe(3600);
    expect(await me(bearer(next))).toBe(200);
  });

  test('works with a token that has expired, as long as the session has not', async () => {
    const { headers } = await service.given.user();
    service.clock.advance(29 * day);
    expect(await me(headers)).toBe(401);
    expect(tokenOf(await refresh(headers))).toBeTruthy();
  });

  // checklist 43
  test('is refused once the session has been idle for 30 days', async () => {
    const { headers } = await service.given.user();
    service.clock.advance(30 * day);
    expect(codeOf(await refresh(headers))).toBe('session_ended');
  });

  // checklist 43, 44
  test('is refused after 180 days however busy the session was, and no token outlives it', async () => {
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
  test('again within 30 seconds gives the very same successor', async () => {
    const { headers } = await service.given.user();
    const first = tokenOf(await refresh(headers));
    service.clock.advance(29);
    expect(tokenOf(await refresh(headers))).toBe(first);
  });

  // checklist 44
  test('again after the grace is theft: the session ends, and that is on record', async () => {
    const { headers, token, id } = await service.given.user();
    const successor = tokenOf(await refresh(headers));
    service.clock.advance(30);
    expect(codeOf(await refresh(headers))).toBe('token_reused');
    expect(await me(bearer(successor))).toBe(401);
    expect(codeOf(await refresh(bearer(successor)))).toBe('session_ended');
    expect(await sessionOf(token)).toMatchObject({ end_reason: 'theft', ended_at: service.clock.now() });
    expect(await service.db('audit').where({ user_id: id, failure: 'token_reused' })).toHaveLength(1);
  });

  test('with a token two generations old is theft even within the grace', async () => {
    const { headers } = await service.given.user();
    const second = tokenOf(await refresh(headers));
    await refresh(bearer(second));
    expect(codeOf(await refresh(headers))).toBe('token_reused');
  });

  // checklist 45
  test('20 times in parallel makes one successor and logs nobody out', async () => {
    const { headers, token } = await service.given.user();
    const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(headers)));
    const tokens = new Set(replies.map(tokenOf));
    expect(tokens.size).toBe(1);
    expect((await sessionOf(token)).generation).toBe(2);
    expect(await me(bearer([...tokens][0]!))).toBe(200);
  });

  test('keeps the visit true', async () => {
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
  ])('is refused to a user who is %s', async (_state, change) => {
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

describe('logging out', () => {
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

  test('on all devices ends every session of the user, and of nobody else', async () => {
    const [user, stranger] = [await service.given.user(), await service.given.user()];
    const other = await service.send('POST', '/v1/auth', { body: { email: user.email, password: user.password } });
    await service.send('PUT', '/v1/auth/logout', { headers: user.headers, body: { all_devices: true } });
    expect([await me(user.headers), await me(bearer(other.body.token)), await me(stranger.headers)]).toEqual([
      401, 401, 200,
    ]);
  });

  test('at one instance holds at another from the next request on', async () => {
    const second = await startService({ database: service.database, clock: service.clock });
    const { headers } = await service.given.user();
    expect((await second.send('GET', '/v1/users/me', { headers })).status).toBe(200);
    await service.send('PUT', '/v1/auth/logout', { headers });
    expect((await second.send('GET', '/v1/users/me', { headers })).body.code).toBe('session_ended');
    await second.stop();
  });
});
