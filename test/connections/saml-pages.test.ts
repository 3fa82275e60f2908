import { expect, test } from 'vitest';
import { clientRow } from '../kit/clients.ts';
import { runningClock } from '../kit/clock.ts';
import { claimsOf, fieldsOf, headingOf, noticeOf, openPage } from '../kit/login-page.ts';
import { appUuidOf, openBrowser } from '../kit/openid.ts';
import { leadsTo, returnedWith, type SamlCompany, samlCompany, samlLoginOf } from '../kit/saml/connections.ts';
import { publicUrl, startService, useService } from '../kit/service.ts';

const service = useService({ clock: runningClock() });

/** Enters an address on the login page. @returns the browser, and the login at the provider */
const led = async (connected: SamlCompany, email: string) => {
  const opened = await openPage(service);
  const page = await opened.browser.submit({ ...fieldsOf(opened.page, 'find-connection'), email });
  const [, url = ''] = /<meta http-equiv="refresh" content="0; url=([^"]+)">/.exec(page.text) ?? [];
  const login = samlLoginOf({ authorization_url: url.replaceAll('&amp;', '&'), binding: '' });
  expect([headingOf(page), login.authorizationUrl.origin]).toEqual(['Log in with Engines', 'https://idp.example.com']);
  // The identity provider gets no address: SAML has no parameter for it.
  expect(login.authorizationUrl.href).not.toContain(encodeURIComponent(email));
  expect(connected.service.acs_url).toContain(connected.provider);
  return { opened, login };
};

/** Adds a client. @returns its client ID */
const givenClient = async (change: Readonly<Record<string, unknown>>): Promise<string> => {
  const row = { ...clientRow(service.clock.now()), ...change };
  await service.db('oidc_clients').insert(row);
  return row.client_id;
};

// regression A1131
test('an address of a SAML connection leads to its provider, and from its response to the client', async () => {
  const connected = await samlCompany(service);
  const email = `ada-${crypto.randomUUID()}@${connected.domain}`;
  const { opened, login } = await led(connected, email);
  const attributes = { email: [email], given_name: ['Ada'], family_name: ['Byron'] };
  const reply = await connected.post(connected.respond(login, { nameId: email, attributes }), login.state);
  expect(reply.status).toBe(303);
  const callback = leadsTo(reply);
  expect(callback.origin + callback.pathname).toBe(
    `${publicUrl}/account/${await appUuidOf(service)}/provider/callback`,
  );
  expect((await openBrowser(service).open(callback)).status).toBe(410);
  const done = await opened.browser.open(callback);
  expect(await claimsOf(opened, done)).toMatchObject({ email });
});

// regression A1131
test('the login page says that the response was not valid', async () => {
  const connected = await samlCompany(service);
  const { opened, login } = await led(connected, `ada@${connected.domain}`);
  const reply = await connected.post('<x/>', login.state);
  expect(noticeOf(await opened.browser.open(leadsTo(reply)))).toContain(
    'response of the identity provider was not valid',
  );
});

// regression A1132
test('a valid response that no request asked for leads to the login of the only client that has a URL for it', async () => {
  const connected = await samlCompany(service);
  const unsolicited = () => {
    const person = { nameId: 'ada', attributes: { email: [`ada@${connected.domain}`] }, requestId: null };
    return connected.post(connected.respond({ requestId: '' }, person), '');
  };
  await service.given.settings({ appUrl: 'https://app.example.com/start' });
  expect(leadsTo(await unsolicited()).href).toBe('https://app.example.com/start');
  const change = { initiate_login_uri: 'https://app.example.com/login?a=b', is_first_party: true };
  const client_id = await givenClient(change);
  expect(Object.fromEntries(leadsTo(await unsolicited()).searchParams)).toEqual({
    a: 'b',
    iss: `${publicUrl}/oidc/${await appUuidOf(service)}`,
    login_hint: `ada@${connected.domain}`,
  });
  await service.db('oidc_clients').where({ client_id }).update({ is_first_party: false });
  expect(leadsTo(await unsolicited()).href).toBe('https://app.example.com/start');
  await service.given.settings({ appUrl: null });
});

// regression A1133
test('refused responses of a network share entries of the audit log', async () => {
  const shared = await startService({ sharesRefusals: true });
  try {
    const connected = await samlCompany(shared);
    const login = await connected.begin();
    for (let at = 0; at < 40; at += 1)
      expect(returnedWith(await connected.post(`<x${at}/>`, login.state))['error']).toBe('saml_response_invalid');
    expect(await shared.db('audit').where({ event: 'saml_response' })).toHaveLength(1);
  } finally {
    await shared.stop();
  }
});
