import type { Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { publicUrl, serviceKey, useService } from '../kit/service.ts';
import { loaded, overflowOf, type Size, sizes, useBrowser } from './browser.ts';

const service = useService();
const { visit } = useBrowser(service);

/** GraphiQL makes its editors with CodeMirror, which hangs itself on its elements. */
const editors = {
  query: "document.querySelector('.graphiql-query-editor .CodeMirror').CodeMirror",
  headers: "document.querySelectorAll('.graphiql-editor-tool .CodeMirror')[1].CodeMirror",
  result: "document.querySelector('.result-window .CodeMirror').CodeMirror",
} as const;

const read = (page: Page, editor: keyof typeof editors): Promise<string> =>
  page.evaluate(`${editors[editor]}.getValue()`);

const write = (page: Page, editor: keyof typeof editors, text: string): Promise<void> =>
  page.evaluate(`${editors[editor]}.setValue(${JSON.stringify(text)})`);

const open = (page: Page, tab: string): Promise<void> => page.getByRole('tab').getByText(tab, { exact: true }).click();

const patience = { timeout: 8000, interval: 20 };

/** Runs the operation of the open tab at once. @returns the result */
const run = async (page: Page, operation: string) => {
  expect(await read(page, 'query')).toContain(` ${operation}`);
  await write(page, 'result', '');
  await page.getByRole('button', { name: /^Execute/ }).click();
  await expect.poll(() => read(page, 'result'), patience).toContain('{');
  return JSON.parse(await read(page, 'result'));
};

const ready = (page: Page): Promise<void> => page.getByRole('button', { name: /^Execute/ }).waitFor();

const state = (page: Page, text: string): Promise<void> => page.locator('.state').getByText(text).waitFor();

const lastHeaders = (requests: readonly Request[]): Readonly<Record<string, string>> =>
  requests.findLast((request) => request.method() === 'POST')!.headers();

describe.each(Object.keys(sizes) as Size[])('the GraphQL editor on a %s', (size) => {
  test('(regression A78) the GraphQL editor can sign up, log in and query me with the filled-in key and the token of the login', async () => {
    await visit('/graphql', { size }, async (page, requests) => {
      await ready(page);
      const first = (await run(page, 'SignUp')).data.register.user;
      const { user } = (await run(page, 'SignUp')).data.register;
      expect(user).toEqual({ id: expect.any(String), displayname: 'Ada Lovelace' });
      expect(user.id).not.toBe(first.id);
      await open(page, 'LogIn');
      const { token } = (await run(page, 'LogIn')).data.login;
      await state(page, 'Token stored');
      await open(page, 'Me');
      expect((await run(page, 'Me')).data.me).toMatchObject({
        id: user.id,
        email: expect.stringMatching(/^ada\.\w+@example\.com$/),
        roles: [{ name: 'User' }],
      });
      expect(lastHeaders(requests)).toMatchObject({
        'x-service-app': expect.stringMatching(/^gh_app_/),
        authorization: `Bearer ${token}`,
      });
      expect(await overflowOf(page)).toBe(0);
      await page.getByRole('link', { name: 'REST' }).click();
      await page.waitForURL(`${publicUrl}/docs`);
      expect(await page.getByLabel('Token', { exact: true }).inputValue()).toBe(token);
    });
  });

  test('the GraphQL editor shows the query and the response on one screen', async () => {
    await visit('/graphql', { size }, async (page) => {
      await ready(page);
      await open(page, 'Me');
      expect((await run(page, 'Me')).errors[0].extensions.code).toBe('token_required');
      for (const part of ['.graphiql-query-editor', '.result-window']) {
        const { x, y, width, height } = (await page.locator(part).boundingBox())!;
        expect(Math.min(x, y, width - 200, height - 150), part).toBeGreaterThanOrEqual(0);
        expect(x + width, part).toBeLessThanOrEqual(sizes[size].width);
        expect(y + height, part).toBeLessThanOrEqual(sizes[size].height);
      }
    });
  });

  test('the GraphQL editor shows the documentation of the schema', async () => {
    await visit('/graphql', { size }, async (page) => {
      await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
      const docs = page.getByRole('region', { name: 'Documentation Explorer' });
      await docs.getByRole('link', { name: 'Mutation' }).click();
      await docs.getByText('Creates a user and starts the first session').waitFor();
      expect(await overflowOf(page)).toBe(0);
      await page.getByRole('button', { name: 'Hide Documentation Explorer' }).click();
      expect(await page.getByRole('button', { name: /^Execute/ }).isVisible()).toBe(true);
    });
  });
});

describe('the GraphQL editor', () => {
  test('loads files of this service only, each with its version in its name', async () => {
    await visit('/graphql', {}, async (page, requests) => {
      await ready(page);
      const names = loaded(requests).map((address) => address.replace(publicUrl, ''));
      expect(names.filter((name) => name !== '/graphql').toSorted()).toEqual([
        expect.stringMatching(/^\/graphql\/assets\/graphiql-\d+\.\d+\.\d+\.css$/),
        expect.stringMatching(/^\/graphql\/assets\/graphiql-\d+\.\d+\.\d+\.js$/),
        expect.stringMatching(/^\/graphql\/assets\/react-\d+\.\d+\.\d+\.js$/),
        expect.stringMatching(/^\/graphql\/assets\/react-dom-\d+\.\d+\.\d+\.js$/),
      ]);
    });
  });

  test('sends the headers that are typed, and only these decide the caller', async () => {
    const user = await service.given.user();
    await visit('/graphql', {}, async (page, requests) => {
      await ready(page);
      await page.evaluate(`sessionStorage.setItem('gatehouse.token', ${JSON.stringify(user.token)})`);
      await open(page, 'Me');
      expect((await run(page, 'Me')).data.me.email).toBe(user.email);
      await write(page, 'headers', JSON.stringify({ 'X-Service-Key': serviceKey }));
      expect((await run(page, 'Me')).data.me.roles).toEqual([{ name: 'Owner' }]);
      expect(lastHeaders(requests)).not.toHaveProperty('authorization');
    });
  });

  test('keeps what was typed in the browser tab only, since it may be a password', async () => {
    await visit('/graphql', {}, async (page) => {
      await ready(page);
      await write(page, 'headers', JSON.stringify({ 'X-Service-Key': serviceKey }));
      await write(page, 'query', 'query Remembered { __typename }');
      await run(page, 'Remembered');
      const kept = (storage: string) => page.evaluate(`JSON.stringify(${storage})`);
      await expect.poll(() => kept('sessionStorage'), patience).toContain('Remembered');
      await page.reload();
      await ready(page);
      expect(await read(page, 'query')).toContain('Remembered');
      expect(await kept('localStorage')).toBe('{}');
    });
  });

  test('opens its dialogs, menus and hints under its content security policy', async () => {
    await visit('/graphql', {}, async (page) => {
      await ready(page);
      for (const dialog of ['Open settings dialog', 'Open short keys dialog']) {
        await page.getByRole('button', { name: dialog }).click();
        await page.getByRole('dialog').waitFor();
        await page.keyboard.press('Escape');
      }
      await page.getByRole('button', { name: 'Show History' }).click();
      await page.getByRole('button', { name: /^Prettify/ }).hover();
      await page.getByRole('tooltip').waitFor();
      await write(page, 'query', '{  }');
      await page.evaluate(`${editors.query}.focus(), ${editors.query}.setCursor(0, 2)`);
      await page.keyboard.press('Control+Space');
      await page.locator('.CodeMirror-hints').getByText('socialDrivers').waitFor();
    });
  });

  test('fills in the application key after a reload, and drops the token after a logout', async () => {
    const user = await service.given.user();
    await visit('/graphql', {}, async (page) => {
      await ready(page);
      await page.evaluate(`sessionStorage.setItem('gatehouse.token', ${JSON.stringify(user.token)})`);
      await page.reload();
      await state(page, 'Token stored');
      expect(JSON.parse(await read(page, 'headers'))).toEqual({ 'X-Service-App': expect.stringMatching(/^gh_app_/) });
      await write(page, 'query', 'mutation LogOut { logout }');
      expect(await run(page, 'LogOut')).toEqual({ data: { logout: true } });
      await state(page, 'No token');
    });
  });

  test('is dark if the browser prefers a dark color scheme', async () => {
    const paper = "getComputedStyle(document.querySelector('.graphiql-container')).backgroundColor";
    const shades: unknown[] = [];
    for (const colorScheme of ['light', 'dark'] as const)
      await visit('/graphql', { colorScheme }, async (page) => {
        await ready(page);
        shades.push(await page.evaluate(paper));
      });
    expect(shades).toEqual(['rgb(255, 255, 255)', 'rgb(28, 34, 39)']);
  });
});
