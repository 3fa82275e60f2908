import { expect, test } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, outcomeOf } from '../kit/apis.ts';
import { newClient } from '../kit/clients.ts';
import { runningClock } from '../kit/clock.ts';
import { superAdmin } from '../kit/members.ts';
import { authorizationOf, discover, type GivenClient, givenClient, logIn, openBrowser } from '../kit/openid.ts';
import { useService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';

const development = useService({ clock: runningClock() });
const production = useService({ clock: runningClock(), config: { environment: 'production' } });
const local = 'http://localhost:5271/cb';

/** Logs in to a client, and returns the pages of it and of a silent renewal. */
const visits = async (service: typeof development, given: GivenClient, redirect_uri: string) => {
  const config = await discover(service, given);
  const browser = openBrowser(service);
  const user = await service.given.user();
  await browser.open((await authorizationOf(config, { redirect_uri })).url);
  const first = await logIn(browser, user.email, user.password);
  const silent = await browser.open((await authorizationOf(config, { redirect_uri, prompt: 'none' })).url);
  return { first, silent };
};

// regression A448
throughEachApi('redirect URIs on the own machine through %s', (api, test) => {
  const create = (service: typeof development, body: object) =>
    operationsOf(service)[api].createClient(superAdmin, {
      body: { ...newClient(), is_first_party: true, redirect_uris: [local], ...body },
    });
  const textOf = (reply: Awaited<ReturnType<typeof create>>): string => JSON.stringify(reply.body);

  test('are those of any client in development', async () => {
    for (const application_type of ['web', 'native'] as const)
      expect(outcomeOf(await create(development, { application_type, post_logout_redirect_uris: [local] }))).toBe(
        'done',
      );
    const refused = await create(development, {
      application_type: 'web',
      redirect_uris: ['http://app.example.com/cb'],
    });
    expect(outcomeOf(refused)).toBe('validation_failed');
    expect(textOf(refused)).toContain('https URLs, and http URLs with a loopback host');
  });

  test('are refused for a web client in production with the two ways to have one', async () => {
    const refused = await create(production, { application_type: 'web' });
    expect(outcomeOf(refused)).toBe('validation_failed');
    expect(textOf(refused)).toContain('application_type native');
    expect(textOf(refused)).toContain('NODE_ENV');
    expect(outcomeOf(await create(production, { application_type: 'native' }))).toBe('done');
    const { id, details } = answerOf(await create(production, { redirect_uris: ['https://app.example.com/cb'] }));
    const change = await operationsOf(production)[api].updateClient(superAdmin, {
      path: { id: Number(id ?? details.id) },
      body: { redirect_uris: [local] },
    });
    expect(textOf(change)).toContain('application_type native');
  });
});

// regression A448
test.each([
  ['web', local],
  ['native', 'http://127.0.0.1:51004/cb'],
] as const)(
  'a first-party %s client on the machine of a developer is not asked for consent, also for a silent renewal',
  async (applicationType, uri) => {
    const given = await givenClient(development, { applicationType, redirectUris: [uri] });
    const { first, silent } = await visits(development, given, uri);
    expect([first.url.origin, first.url.searchParams.has('code')]).toEqual([new URL(uri).origin, true]);
    expect([silent.url.searchParams.get('error'), silent.url.searchParams.has('code')]).toEqual([null, true]);
  },
);

// regression A448
test.each([
  ['an app with its own scheme', development, 'com.example.app:/callback', true],
  ['a client of others on the machine of a developer', development, local, false],
  ['an app on the device of the user in production', production, local, true],
] as const)('consent is asked for: %s', async (_what, service, uri, isFirstParty) => {
  const given = await givenClient(service, { applicationType: 'native', redirectUris: [uri], isFirstParty });
  const { first, silent } = await visits(service, given, uri);
  expect(first.text).toContain('value="consent"');
  expect(silent.url.searchParams.get('error')).toMatch(/^(consent|interaction)_required$/);
});

// regression A448
test('a web client that was created in development does not return to localhost in production', async () => {
  const given = await givenClient(production, { redirectUris: [local, 'https://app.example.com/callback'] });
  const config = await discover(production, given);
  const { url } = await authorizationOf(config, { redirect_uri: local });
  const refused = await openBrowser(production).open(url);
  expect([refused.status, refused.url.host]).toEqual([400, url.host]);
  const other = await openBrowser(production).open((await authorizationOf(config)).url);
  expect(other.text).toContain('value="address"');
});
