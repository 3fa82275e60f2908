import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { png } from '../kit/images.ts';
import { authorizationOf, discover, givenClient } from '../kit/openid.ts';
import { publicUrl, serviceKey, useService } from '../kit/service.ts';
import { accountPage } from './account-app-steps.ts';
import type { Page } from './browser.ts';
import { launchChromium } from './launch.ts';
import { violationsOn } from './violations.ts';

const service = useService();

const logoUri = 'https://client.example/logo.png';
const owner = { 'X-Service-Key': serviceKey };

beforeAll(async () => {
  const logo = png(90, 30).toString('base64');
  expect((await service.send('PATCH', '/v1/app', { headers: owner, body: { logo } })).status).toBe(200);
});
afterAll(() => service.send('PATCH', '/v1/app', { headers: owner, body: { logo: null } }));

/** Answers that the browser cannot show as a logo, by the reason. */
const faults = {
  'is not found': { status: 404, body: 'not found' },
  'is not an image': { status: 200, contentType: 'text/html', body: '<h1>Moved</h1>' },
  'is blocked': 'blocked',
} as const;

type Answer = (typeof faults)[keyof typeof faults] | { readonly contentType: string; readonly body: Buffer };

/** Opens a page in a browser whose requests for images get an answer. */
const withImages = async (
  answer: Answer,
  javaScriptEnabled: boolean,
  look: (page: Page) => Promise<void>,
): Promise<void> => {
  const browser = await launchChromium([
    `--host-resolver-rules=MAP ${new URL(publicUrl).host} ${new URL(service.url).host}`,
    `--unsafely-treat-insecure-origin-as-secure=${publicUrl}`,
  ]);
  try {
    const page = await browser.newPage({ javaScriptEnabled });
    page.setDefaultTimeout(10_000);
    await page.route(
      (url) => url.href === logoUri || url.pathname.includes('/images/'),
      (route) => (answer === 'blocked' ? route.abort('blockedbyclient') : route.fulfill(answer)),
    );
    await look(page);
  } finally {
    await browser.close();
  }
};

/** Returns the texts that a user sees in the place of each logo, and the width of the image. */
const shownIn = (page: Page): Promise<readonly { readonly text: string; readonly image: number }[]> =>
  page.evaluate(`[...document.querySelectorAll('.logo')].map((logo) => {
    const { top, bottom } = logo.getBoundingClientRect();
    const other = logo.querySelector(':scope > span').getBoundingClientRect();
    const image = logo.querySelector('img').getBoundingClientRect();
    const isShown = other.top < bottom && other.bottom > top && other.width > 0;
    return { text: isShown ? logo.innerText.trim() : '', image: image.width };
  })`);

const authorization = async (): Promise<string> => {
  const config = await discover(
    service,
    await givenClient(service, { isFirstParty: false, clientName: 'Order Board', logoUri }),
  );
  return (await authorizationOf(config)).url.href;
};

/** Logs in to the client, and opens the account page, which needs a script. */
const visitAll = async (page: Page, hasAccount: boolean) => {
  const user = await service.given.user();
  await page.goto(await authorization());
  const login = await shownIn(page);
  await page.locator('#email').fill(user.email);
  await page.locator('#email').press('Enter');
  await page.locator('#password').fill(user.password);
  await page.locator('#password').press('Enter');
  await page.locator('.scopes').waitFor();
  const consent = await shownIn(page);
  if (!hasAccount) return { login, consent };
  expect(await violationsOn(page)).toEqual([]);
  await page.goto(new URL(accountPage, publicUrl).href);
  await page.locator('nav a').first().waitFor();
  return { login, consent, account: await shownIn(page) };
};

// regression A774
describe.each([true, false])('logos of clients and applications (JavaScript: %s)', (javaScriptEnabled) => {
  test.each(Object.entries(faults))(
    'the initial stands in for a logo that %s, and the name beside that of the application',
    async (_reason, answer) => {
      await withImages(answer, javaScriptEnabled, async (page) => {
        const { login, consent, account } = await visitAll(page, javaScriptEnabled);
        const named = [{ text: 'G\nGatehouse', image: 0 }];
        expect(login).toEqual(named);
        expect(consent).toEqual([
          { text: 'O', image: 0 },
          { text: 'G', image: 0 },
        ]);
        if (account) expect(account).toEqual(named);
      });
    },
  );

  test.each([
    ['wide', png(90, 30), 32, 96],
    ['square', png(16, 16), 32, 32],
    ['narrow', png(10, 40), 8, 8],
  ])('a %s logo that is loaded is shown alone', async (_shape, body, inParties, inBrand) => {
    await withImages({ contentType: 'image/png', body }, javaScriptEnabled, async (page) => {
      const { login, consent, account } = await visitAll(page, javaScriptEnabled);
      expect(login).toEqual([{ text: '', image: inBrand }]);
      expect(consent).toEqual([
        { text: '', image: inParties },
        { text: '', image: inParties },
      ]);
      if (account) expect(account).toEqual(login);
    });
  });
});
