import type { Locator, Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { publicUrl, serviceKey, useService } from '../kit/service.ts';
import { headingOf, loaded, overflowOf, type Size, sizes, useBrowser } from './browser.ts';

const service = useService();
const { visit } = useBrowser(service);
const everySize = Object.keys(sizes) as Size[];

const goTo = async (page: Page, operation: string): Promise<Locator> => {
  await page.evaluate(`location.hash = '${operation}'`);
  return page.locator(`#${operation}`);
};

/** Sends what an operation's form has, and says what came back. */
const trySending = async (page: Page, operation: string, body?: object): Promise<string> => {
  const place = await goTo(page, operation);
  if (body) await place.getByLabel('Body').fill(JSON.stringify(body));
  await place.getByRole('button', { name: 'Send' }).click();
  await place.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  return (await place.locator('output .status b').textContent())!;
};

const shownBy = async (page: Page, operation: string) =>
  JSON.parse((await page.locator(`#${operation} output .reply`).textContent())!);

const sentTo = (requests: readonly Request[], path: string): Readonly<Record<string, string>> =>
  requests.findLast((request) => request.url() === `${publicUrl}${path}`)!.headers();

const visibleOperations = (page: Page): Promise<string[]> =>
  page.locator('.op:visible').evaluateAll((all) => all.map(({ id }) => id));

describe.each(everySize)('the REST reference on a %s', (size) => {
  test('signs up, logs in and asks who is asking: the key is filled in, the token carried over', async () => {
    const person = service.given.signupBody();
    const { email, password } = person;
    await visit('/docs', { size }, async (page, requests) => {
      expect(await headingOf(page)).toBe('REST reference');
      expect(await trySending(page, 'signup', person)).toBe('201');
      expect(await trySending(page, 'login', { email, password })).toBe('200');
      expect(await trySending(page, 'me')).toBe('200');
      expect(await shownBy(page, 'me')).toMatchObject({ email });
      expect(sentTo(requests, '/v1/users/me')).toMatchObject({
        'x-service-app': expect.stringMatching(/^gh_app_/),
        authorization: `Bearer ${(await shownBy(page, 'login')).token}`,
      });
      expect(await trySending(page, 'logout')).toBe('204');
      expect(await trySending(page, 'me')).toBe('401');
      await page.locator('#me output').getByRole('link').click();
      expect(new URL(page.url()).pathname).toBe('/problems/token_required');
    });
  });

  test('finds operations by what is typed, and by their address', async () => {
    await visit('/docs#createRole', { size }, async (page) => {
      expect(await page.locator('#createRole').getByRole('button', { name: 'Send' }).isVisible()).toBe(true);
      await page.getByLabel('Find an operation').fill('delete ROLES');
      expect(await visibleOperations(page)).toEqual(['deleteRole']);
      await page.getByLabel('Find an operation').fill('nothing like it');
      expect(await visibleOperations(page)).toEqual([]);
      await page.getByText('No operation matches').waitFor();
      await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Audit' }).click();
      expect(await page.getByRole('heading', { name: 'Audit', exact: true }).isVisible()).toBe(true);
      expect((await visibleOperations(page)).length).toBeGreaterThan(90);
    });
  });

  test('is not wider than the screen, with everything unfolded', async () => {
    await visit('/docs', { size }, async (page, requests) => {
      await page.evaluate("document.querySelectorAll('details').forEach((part) => { part.open = true; })");
      expect(await overflowOf(page)).toBe(0);
      expect(loaded(requests)).toEqual([`${publicUrl}/docs`]);
    });
  });
});

describe('the REST reference', () => {
  test('asks as the super admin once that key is written, and keeps it for this browser tab alone', async () => {
    await visit('/docs', {}, async (page, requests) => {
      await page.getByLabel('Super admin key').fill(serviceKey);
      expect(await trySending(page, 'app')).toBe('200');
      expect(sentTo(requests, '/v1/app')).toMatchObject({ 'x-service-key': serviceKey });
      expect(sentTo(requests, '/v1/app')).not.toHaveProperty('x-service-app');
      await page.reload();
      expect(await page.getByLabel('Super admin key').inputValue()).toBe(serviceKey);
      expect(await page.evaluate('localStorage.length')).toBe(0);
    });
  });

  test('says how to ask the same with curl', async () => {
    await visit('/docs#users', {}, async (page) => {
      const place = page.locator('#users');
      await page.getByLabel('Application key').fill('gh_app_example');
      await page.getByLabel('Token', { exact: true }).fill("it's a token");
      await place.getByText('Optional parameters').click();
      await place.getByLabel('sort').selectOption('-id');
      await place.getByLabel('q', { exact: true }).fill('Ada L');
      await place.getByText('curl command').click();
      // A browser tells the page a moment later what has been opened.
      await expect
        .poll(() => place.locator('.curl code').textContent())
        .toBe(
          String.raw`curl '${publicUrl}/v1/users?sort=-id&q=Ada+L' \
  -H 'X-Service-App: gh_app_example' \
  -H 'Authorization: Bearer it'\''s a token'`,
        );
    });
  });

  test('offers each example of a body, and none where nothing has to be sent', async () => {
    await visit('/docs#socialLogin', {}, async (page) => {
      const [social, deletion] = [page.locator('#socialLogin'), page.locator('#deleteUser')];
      await social.getByLabel('Example').selectOption({ index: 1 });
      expect(JSON.parse(await social.getByLabel('Body').inputValue())).toHaveProperty('id_token');
      expect(await deletion.getByLabel('Body').inputValue()).toBe('');
      expect(await deletion.getByLabel('Example').locator('option').first().textContent()).toBe('No body');
    });
  });

  test('can be read without a script', async () => {
    await visit('/docs', { javaScriptEnabled: false }, async (page) => {
      await page.locator('#login > summary').click();
      await page.locator('#login').getByText('Starts a session').waitFor();
      expect(await page.locator('#credentials').innerText()).toContain('Sending requests requires JavaScript');
    });
  });

  test('is dark where the reader likes it dark', async () => {
    const paper = 'getComputedStyle(document.body).backgroundColor';
    const shades: unknown[] = [];
    for (const colorScheme of ['light', 'dark'] as const)
      await visit('/docs', { colorScheme }, async (page) => {
        shades.push(await page.evaluate(paper));
      });
    expect(shades).toEqual(['rgb(251, 250, 247)', 'rgb(20, 24, 28)']);
  });
});
