import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, outcomeOf, statusOf, tokenOf } from '../kit/apis.ts';
import { bearer, password } from '../kit/given.ts';
import { type Reply, useService } from '../kit/service.ts';

const service = useService();
const apis = apisOf(service);
const second = 1000;

const ofPassword = ({ email }: { readonly email: string }) => ({ email, password });
const ofMe = (reply: Reply) => (reply.body.data?.me ?? reply.body).authentication;
const claimsOf = (token: string) => {
  const { auth_time, amr, acr } = decodeJwt(token);
  return { auth_time, amr, acr };
};
const now = (): number => Math.floor(service.clock.now().getTime() / second);
const shown = (seconds: number): string => new Date(seconds * second).toISOString().slice(0, 19).replace('T', ' ');

throughEachApi('through %s', (api, test) => {
  const { login, reauthenticate, refresh } = apis[api];
  const me = async (token: string) =>
    ofMe(
      api === 'REST'
        ? await service.send('GET', '/v1/users/me', { headers: bearer(token) })
        : await service.graphql('{ me { authentication { auth_time amr acr } } }', { headers: bearer(token) }),
    );

  test('tokens, the current user and the list of sessions say how and when the user logged in', async () => {
    const user = await service.given.user();
    service.clock.advance(60);
    const at = now();
    const token = tokenOf(await login(ofPassword(user)))!;
    expect(claimsOf(token)).toEqual({ auth_time: at, amr: ['pwd'], acr: 'aal1' });
    const authentication = { auth_time: shown(at), amr: ['pwd'], acr: 'aal1' };
    expect(await me(token)).toEqual(authentication);
    const listed =
      api === 'REST'
        ? (await service.send('GET', '/v1/users/me/sessions', { headers: bearer(token) })).body.data
        : (
            await service.graphql('{ sessions { data { current authentication { auth_time amr acr } } } }', {
              headers: bearer(token),
            })
          ).body.data.sessions.data;
    expect(listed.find(({ current }: { readonly current: boolean }) => current)).toMatchObject({ authentication });
  });

  test('a renewal keeps the time of the login, and a reauthentication sets it to the present', async () => {
    const user = await service.given.user();
    const at = now();
    const token = tokenOf(await login(ofPassword(user)))!;
    service.clock.advance(60);
    const renewed = tokenOf(await refresh(bearer(token)))!;
    expect(claimsOf(renewed).auth_time).toBe(at);
    service.clock.advance(60);
    const proven = tokenOf(await reauthenticate({ password }, bearer(renewed)))!;
    expect(claimsOf(proven)).toEqual({ auth_time: at + 120, amr: ['pwd'], acr: 'aal1' });
    expect((await me(proven)).auth_time).toBe(shown(at + 120));
    expect(claimsOf(tokenOf(await refresh(bearer(proven)))!).auth_time).toBe(at + 120);
  });

  test('a wrong password is refused, counted and recorded, and proves nothing', async () => {
    const user = await service.given.user();
    const refused = await reauthenticate({ password: 'wrong' }, user.headers);
    expect([outcomeOf(refused), statusOf(refused)]).toEqual(['password_incorrect', 403]);
    expect(await service.db('users').where({ id: user.id }).first()).toMatchObject({ login_tries: 1 });
    expect(await service.db('sessions').where({ user_id: user.id }).whereNotNull('proven_at')).toEqual([]);
    const entries = await service.db('audit').where({ user_id: user.id, event: 'reauthenticate' });
    expect(entries).toMatchObject([{ failure: 'password_incorrect', factor: 'password' }]);
  });

  test('a reauthentication is recorded, and leaves the other sessions as they are', async () => {
    const user = await service.given.user();
    const other = bearer(tokenOf(await login(ofPassword(user)))!);
    expect(outcomeOf(await reauthenticate({ password }, user.headers))).toBe('done');
    expect(outcomeOf(await apis[api].me(other))).toBe('done');
    const proven = await service.db('sessions').where({ user_id: user.id }).whereNotNull('proven_at');
    expect(proven).toHaveLength(1);
    const entries = await service.db('audit').where({ user_id: user.id, event: 'reauthenticate' });
    expect(entries).toMatchObject([{ failure: null, session_id: proven[0].id }]);
  });

  test('of parallel reauthentications each gets a token that works', async () => {
    const user = await service.given.user();
    const replies = await Promise.all(Array.from({ length: 5 }, () => reauthenticate({ password }, user.headers)));
    for (const reply of replies) expect(outcomeOf(await apis[api].me(bearer(tokenOf(reply)!)))).toBe('done');
  });

  test('a session that ended while the password was checked is not proven', async () => {
    const user = await service.given.user();
    await service.db('sessions').where({ user_id: user.id }).update({ ended_at: service.clock.now() });
    expect(outcomeOf(await reauthenticate({ password }, user.headers))).toBe('session_ended');
  });
});
