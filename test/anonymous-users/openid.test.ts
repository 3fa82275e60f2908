import { describe, expect, test } from 'vitest';
import { givenOpenedClient } from '../kit/acting.ts';
import { allowAnonymous, anonymousUser } from '../kit/anonymous.ts';
import { outcomeOf } from '../kit/apis.ts';
import { password } from '../kit/given.ts';
import { noticeOf, openPage } from '../kit/login-page.ts';
import { superAdmin } from '../kit/members.ts';
import { redirectUri } from '../kit/openid.ts';
import { useService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();

// regression A925
describe('an anonymous user at the OpenID provider', () => {
  test('the login page takes neither the address nor the token, and no code reaches the client', async () => {
    await allowAnonymous(service);
    const { id, email, token } = await anonymousUser(service);
    const { browser } = await openPage(service);
    await browser.submit({ step: 'address', email });
    for (const secret of [password, token]) {
      const page = await browser.submit({ step: 'login', email, password: secret });
      expect(page.url.href.startsWith(redirectUri)).toBe(false);
      expect(noticeOf(page)).toEqual(expect.any(String));
    }
    expect(await service.db('oidc_grants').where({ user_id: id })).toEqual([]);
  });

  test('an administrator opens no client as an anonymous user', async () => {
    await allowAnonymous(service);
    const { id } = await anonymousUser(service);
    const { client } = await givenOpenedClient(service);
    const body = { reason: 'Ticket 4711', client_id: client.clientId };
    const reply = await operationsOf(service).REST.impersonateUser(superAdmin, { path: { id }, body });
    expect(outcomeOf(reply)).toBe('user_inactive');
  });
});
