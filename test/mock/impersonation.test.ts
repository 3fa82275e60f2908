import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { answerOf, apiNames, outcomeOf } from '../kit/apis.ts';
import { bearer } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import { operationsOf } from '../operations/request.ts';
import { useMock } from './server.ts';

const mock = useMock({ isStateful: true });
const stateless = useMock();
const acting = { path: { id: 42 }, body: { reason: 'Ticket 4711', duration_seconds: 600 } };

// regression A76, A86c
describe.each(apiNames)('an administrator who acts as a user of the mock, through %s', (api) => {
  const { impersonateUser, getMe, refresh, logout, updateUser, exportUser } = operationsOf(mock)[api];

  test('the stateful mock returns a token of the user with the claim act, for the requested time', async () => {
    const issued = answerOf(await impersonateUser(superAdmin, acting));
    const claims = decodeJwt(issued.token);
    expect(claims).toMatchObject({ act: { sub: 'super-admin' }, amr: [] });
    expect([Number(claims.sub), claims.exp! - claims.iat!]).toEqual([42, 600]);
    expect(Number(answerOf(await getMe(bearer(issued.token), {})).id)).toBe(42);
  });

  test('the stateful mock returns a URL instead of a token for a client', async () => {
    const body = { ...acting.body, client_id: 'Qm9VfT3pWxk8dLr2Ys6Hna' };
    const issued = answerOf(await impersonateUser(superAdmin, { ...acting, body }));
    expect(issued).toMatchObject({ token: null, url: expect.stringContaining('/impersonation?ticket=') });
  });

  test('the mock refuses what the service refuses, and ends the session with its logout', async () => {
    const headers = bearer(answerOf(await impersonateUser(superAdmin, acting)).token);
    const refused = [
      await refresh(headers, {}),
      await exportUser(headers, { path: { id: 'me' } }),
      await logout(headers, { body: { all_devices: true } }),
    ];
    expect(refused.map(outcomeOf)).toEqual(refused.map(() => 'impersonation_forbidden'));
    const change = { path: { id: 'me' }, body: { displayname: 'Corrected' } };
    expect(outcomeOf(await updateUser(headers, change))).toBe('done');
    expect(outcomeOf(await logout(headers, { body: { all_devices: false } }))).toBe('done');
    expect(outcomeOf(await getMe(headers, {}))).toBe('session_ended');
  });

  test('the stateless mock trusts the claim act of every token', async () => {
    const token = ['{"alg":"none"}', '{"sub":"42","act":{"sub":"7"}}', 'signature']
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.');
    const { getMe: me, exportUser: exported } = operationsOf(stateless)[api];
    expect(outcomeOf(await me(bearer(token), {}))).toBe('done');
    expect(outcomeOf(await exported(bearer(token), { path: { id: 'me' } }))).toBe('impersonation_forbidden');
  });
});
