import { expect, test } from 'vitest';
import { appUuidOf, authorizationOf, discover, givenClient, openBrowser } from '../kit/openid.ts';
import { useService } from '../kit/service.ts';

const service = useService();

/** Opens the login page of a new authorization. */
const opened = async () => {
  const browser = openBrowser(service);
  const { url } = await authorizationOf(await discover(service, await givenClient(service)));
  return { browser, page: await browser.open(url) };
};

const linksOf = (text: string): readonly string[] =>
  [...text.matchAll(/<a class="button primary" href="([^"]*)">Back to Gatehouse<\/a>/g)].map(([, url = '']) => url);

// regression A447
test.each([
  ['the URL of the application', 'https://app.example.com/start?a=1&b=2', 'https://app.example.com/start?a=1&amp;b=2'],
  ['the page of the account without one', null, undefined],
])(
  'a login page that was bookmarked, a form of another site and a refused request lead back to %s',
  async (_to, appUrl, expected) => {
    await service.given.settings({ appUrl });
    const back = [expected ?? `/account/${await appUuidOf(service)}`];
    const { browser, page } = await opened();
    const foreign = await browser.submit({ step: 'address' }, { Origin: 'https://evil.example.com' });
    expect([foreign.status, linksOf(foreign.text)]).toEqual([403, back]);
    const bookmarked = await openBrowser(service).open(page.url);
    expect([bookmarked.status, linksOf(bookmarked.text)]).toEqual([410, back]);
    const unknown = await openBrowser(service).open(`/oidc/${await appUuidOf(service)}/authorize?client_id=unknown`);
    expect([unknown.status, linksOf(unknown.text)]).toEqual([400, back]);
  },
);

// regression A447
test('a login page that has expired leads back to the application in the language of the page', async () => {
  await service.given.settings({ appUrl: 'https://app.example.com', languages: ['en', 'de'] });
  const browser = openBrowser(service, { 'Accept-Language': 'de' });
  const { url } = await authorizationOf(await discover(service, await givenClient(service)));
  const page = await browser.open(url);
  service.clock.advance(3600);
  const expired = await browser.open(page.url);
  expect(expired.status).toBe(410);
  expect(expired.text).toContain('href="https://app.example.com">Zurück zu Gatehouse</a>');
});
