import { afterAll, beforeAll, expect, test } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, outcomeOf, tokenOf } from '../kit/apis.ts';
import { runningClock } from '../kit/clock.ts';
import { type CompanyProvider, startCompanyProvider } from '../kit/company-provider.ts';
import { type ActiveConnection, givenActiveConnection } from '../kit/connections.ts';
import { bearer } from '../kit/given.ts';
import { claimsOf, fieldsOf, headingOf, openPage } from '../kit/login-page.ts';
import { membersOf } from '../kit/members.ts';
import { appUuidOf } from '../kit/openid.ts';
import { publicUrl, useService } from '../kit/service.ts';
import { socialApisOf } from '../kit/social/commands.ts';
import { redirectUri } from '../kit/social/stage.ts';

const service = useService({ clock: runningClock() });
const people = membersOf(service);
const apis = apisOf(service);
let theirs: CompanyProvider;
let connected: ActiveConnection;

beforeAll(async () => {
  const callback = `${publicUrl}/account/${await appUuidOf(service)}/provider/callback`;
  theirs = await startCompanyProvider([redirectUri, callback]);
  const { issuer, client } = theirs;
  await service.given.settings({ signup: 'closed', redirectUris: [redirectUri] });
  connected = await givenActiveConnection(service, { issuer, client, settings: { default_role: 'Admin' } });
});
afterAll(() => theirs?.service.stop());

const addressHere = (): string => `ada-${crypto.randomUUID()}@${connected.domain}`;

// regression A1030
throughEachApi('a second service as the identity provider of a company through %s', (api, test) => {
  test('logs its people in, who get the role of the connection, and again as the same users', async () => {
    const person = await theirs.person(addressHere());
    const { start, login } = socialApisOf(service)[api];
    const logIn = async () => {
      const { authorization_url, binding } = answerOf(
        await start({}, connected.provider, { redirect_uri: redirectUri }),
      );
      const { searchParams } = await theirs.authorize(authorization_url, person);
      return login({}, connected.provider, { ...Object.fromEntries(searchParams), binding });
    };
    const first = await logIn();
    const me = answerOf(await apis[api].me(bearer(tokenOf(first)!)));
    expect(me.email).toBe(person.email);
    expect(await people.roleIn(me, connected.company)).toBe('Admin');
    expect(answerOf(await apis[api].me(bearer(tokenOf(await logIn())!))).id).toBe(me.id);
  });

  test('refuses an address of another domain', async () => {
    const person = await theirs.person(`ada-${crypto.randomUUID()}@elsewhere.example`);
    const { start, login } = socialApisOf(service)[api];
    const { authorization_url, binding } = answerOf(await start({}, connected.provider, { redirect_uri: redirectUri }));
    const { searchParams } = await theirs.authorize(authorization_url, person);
    const proof = { ...Object.fromEntries(searchParams), binding };
    expect(outcomeOf(await login({}, connected.provider, proof))).toBe('connection_domain_mismatch');
  });
});

test('the login page leads to the second service, which knows the address, and back to the client', async () => {
  const person = await theirs.person(addressHere());
  const opened = await openPage(service);
  const page = await opened.browser.submit({ ...fieldsOf(opened.page, 'find-connection'), email: person.email });
  expect(headingOf(page)).toBe('Log in with Engines');
  const [, url = ''] = /<a class="button primary" href="([^"]+)">/.exec(page.text) ?? [];
  const callback = await theirs.authorize(url.replaceAll('&amp;', '&'), person);
  expect(await claimsOf(opened, await opened.browser.open(callback))).toMatchObject({ email: person.email });
});
