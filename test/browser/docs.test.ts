import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
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
  test('the REST reference can sign up, log in and call getMe with the filled-in key and the token of the login', async () => {
    const person = service.given.signupBody();
    const { email, password } = person;
    await visit('/docs', { size }, async (page, requests) => {
      expect(await headingOf(page)).toBe('REST reference');
      expect(await trySending(page, 'signup', person)).toBe('201');
      expect(await trySending(page, 'login', { email, password })).toBe('200');
      expect(await trySending(page, 'getMe')).toBe('200');
      expect(await shownBy(page, 'getMe')).toMatchObject({ email });
      expect(sentTo(requests, '/v1/users/me')).toMatchObject({
        'x-service-app': expect.stringMatching(/^gh_app_/),
        authorization: `Bearer ${(await shownBy(page, 'login')).token}`,
      });
      expect(await trySending(page, 'logout')).toBe('204');
      expect(await trySending(page, 'getMe')).toBe('401');
      await page.locator('#getMe output').getByRole('link').click();
      expect(new URL(page.url()).pathname).toBe('/problems/token_required');
    });
  });

  test('the REST reference finds operations by a search and by the address of the page', async () => {
    await visit('/docs#createRole', { size }, async (page) => {
      expect(await page.locator('#createRole').getByRole('button', { name: 'Send' }).isVisible()).toBe(true);
      const search = page.getByLabel('Search operations');
      await search.fill('deleteROLE');
      expect(await visibleOperations(page)).toEqual(['deleteRole']);
      await search.fill('nothing like it');
      expect(await visibleOperations(page)).toEqual([]);
      await page.getByText('Nothing matches').waitFor();
      await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Audit' }).click();
      expect(await page.getByRole('heading', { name: 'Audit', exact: true }).isVisible()).toBe(true);
      expect((await visibleOperations(page)).length).toBeGreaterThan(90);
    });
  });

  test('the REST reference is not wider than the screen when everything is unfolded', async () => {
    await visit('/docs', { size }, async (page, requests) => {
      await page.evaluate("document.querySelectorAll('details').forEach((part) => { part.open = true; })");
      expect(await overflowOf(page)).toBe(0);
      expect(loaded(requests)).toEqual([`${publicUrl}/docs`]);
    });
  });
});

describe('the REST reference', () => {
  test('sends a super admin key that is typed, and keeps it for this browser tab only', async () => {
    await visit('/docs', {}, async (page, requests) => {
      await page.getByLabel('Super admin key').fill(serviceKey);
      expect(await trySending(page, 'getApp')).toBe('200');
      expect(sentTo(requests, '/v1/app')).toMatchObject({ 'x-service-key': serviceKey });
      expect(sentTo(requests, '/v1/app')).not.toHaveProperty('x-service-app');
      await page.reload();
      expect(await page.getByLabel('Super admin key').inputValue()).toBe(serviceKey);
      expect(await page.evaluate('localStorage.length')).toBe(0);
    });
  });

  test.each([
    ['a word of a description', 'mail scanners', []],
    ['a field', 'other_must_confirm', ['schema-PendingEmailChange']],
    ['a parameter', 'webhook-signature', ['receiveDevNotification']],
    ['a problem code', 'invitation_mismatch', ['acceptInvitation']],
    ['a webhook', 'onWelcome session-theft', []],
  ])('the search of the REST reference finds %s', async (_what, words, ids) => {
    await visit('/docs', {}, async (page) => {
      await page.getByLabel('Search operations').fill(words);
      const everything = page.locator('.op, #schemas .fold');
      const found = await everything.and(page.locator(':visible')).evaluateAll((all) => all.map(({ id }) => id));
      expect(found).toEqual(expect.arrayContaining(ids));
      expect(found.length).toBeLessThan((await everything.count()) / 2);
    });
  });

  const resultsOf = (page: Page) =>
    page
      .getByRole('list', { name: 'Search results' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

  test.each([
    ['delete user', '#deleteUser'],
    ['reset my password', '#resetPassword'],
    ['how do I sign in', '#login'],
    ['register', '#signup'],
    ['/v1/auth/forgot', '#recover'],
    ['authenticator app', '#addTotp'],
    ['list organizations', '#listCompanies'],
    ['renew token', '#refresh'],
  ])('the search of the REST reference lists first for "%s": %s', async (words, first) => {
    await visit('/docs', {}, async (page) => {
      await page.getByLabel('Search operations').fill(words);
      expect((await resultsOf(page))[0]).toBe(first);
    });
  });

  test('(regression A78) the search of the REST reference is used with the keyboard: Enter opens the first result, arrows choose another', async () => {
    await visit('/docs', {}, async (page) => {
      await page.keyboard.press('/');
      await page.keyboard.type('delete role');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('#deleteRole').getAttribute('open')).not.toBeNull();
      expect(await page.evaluate('document.activeElement.closest("details")?.id')).toBe('deleteRole');
      await page.getByLabel('Search operations').fill('password');
      const [, second] = await resultsOf(page);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate('location.hash')).toBe(second);
    });
  });

  test('the contents of the REST reference show the operations of the current section only, and mark the open one', async () => {
    await visit('/docs#createRole', {}, async (page) => {
      const contents = page.getByRole('navigation', { name: 'Contents' });
      await expect.poll(() => contents.locator('[aria-current=location]').getAttribute('href')).toBe('#createRole');
      expect(await contents.locator('[aria-current=true]').textContent()).toMatch(/^Roles/);
      expect(await contents.locator('ul ul:visible').count()).toBe(1);
      await contents.locator('ul ul:visible a').first().click();
      await expect.poll(() => contents.locator('[aria-current=location]').getAttribute('href')).toBe('#listRoles');
      expect(await page.locator('#listRoles').getByRole('button', { name: 'Send' }).isVisible()).toBe(true);
    });
  });

  /** The sample of an operation in a language, with the values of a user who searches. */
  const sampleOf = async (page: Page, language: string): Promise<string> => {
    const place = page.locator('#listUsers');
    await page.getByLabel('Application key').fill('gh_app_example');
    await page.getByLabel('Token', { exact: true }).fill("it's a token");
    await place.getByText('Optional parameters').click();
    await place.getByLabel('sort').selectOption('-id');
    await place.getByLabel('q', { exact: true }).fill('Ada L');
    await place.getByLabel('Code sample').selectOption(language);
    return (await place.locator('.samples code').textContent())!;
  };

  test('shows a sample of the request in curl', async () => {
    await visit('/docs#listUsers', {}, async (page) => {
      expect(await sampleOf(page, 'curl')).toBe(
        String.raw`curl '${publicUrl}/v1/users?sort=-id&q=Ada+L' \
  -H 'X-Service-App: gh_app_example' \
  -H 'Authorization: Bearer it'\''s a token'`,
      );
    });
  });

  /** The commands that run a program from a file in each language. */
  const programs = {
    curl: ['sh', 'sample.sh'],
    JavaScript: [process.execPath, 'sample.mjs'],
    Python: ['python3', 'sample.py'],
  } as const;

  test.each(Object.entries(programs))(
    'has a sample in %s that sends the request',
    async (language, [command, file]) => {
      const user = await service.given.user();
      await visit('/docs#login', {}, async (page) => {
        const place = page.locator('#login');
        await place.getByLabel('Body').fill(JSON.stringify({ email: user.email, password: user.password }, null, 2));
        await place.getByLabel('Code sample').selectOption({ label: language });
        const sample = (await place.locator('.samples code').textContent())!;
        const folder = await mkdtemp(join(tmpdir(), 'gatehouse-sample-'));
        await writeFile(join(folder, file), sample.replaceAll(publicUrl, service.url));
        const { stdout } = await promisify(execFile)(command, [join(folder, file)]);
        await rm(folder, { recursive: true });
        expect(stdout).toContain('"token"');
        expect(stdout).toContain(`"id":${user.id}`);
      });
    },
  );

  test('has a sample in Go, and other operations show the language that was chosen last', async () => {
    await visit('/docs#login', {}, async (page) => {
      const place = page.locator('#login');
      await place.getByLabel('Code sample').selectOption({ label: 'Go' });
      const sample = (await place.locator('.samples code').textContent())!;
      expect(sample).toMatch(/^package main\n/);
      expect(sample).toContain(`http.NewRequest("POST", "${publicUrl}/v1/auth", strings.NewReader(\`{`);
      await goTo(page, 'getMe');
      await expect.poll(() => page.locator('#getMe .samples code').textContent()).toContain('nil)');
    });
  });

  test('copies a sample by a button, and shows such a button for a response', async () => {
    await visit('/docs#getMe', {}, async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const place = page.locator('#getMe .samples');
      await place.getByRole('button', { name: 'Copy' }).click();
      await place.getByRole('button', { name: 'Copied' }).waitFor();
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(await place.locator('code').textContent());
      expect(await trySending(page, 'getMe')).toBe('401');
      expect(await page.locator('#getMe output').getByRole('button', { name: 'Copy' }).count()).toBeGreaterThan(0);
    });
  });

  test('offers each example of a body, and none where no body is required', async () => {
    await visit('/docs#socialLogin', {}, async (page) => {
      const [social, deletion] = [page.locator('#socialLogin'), page.locator('#deleteUser')];
      await social.getByLabel('Example').selectOption({ index: 1 });
      expect(JSON.parse(await social.getByLabel('Body').inputValue())).toHaveProperty('id_token');
      expect(await deletion.getByLabel('Body').inputValue()).toBe('');
      expect(await deletion.getByLabel('Example').locator('option').first().textContent()).toBe('No body');
    });
  });

  test('can be read without JavaScript', async () => {
    await visit('/docs', { javaScriptEnabled: false }, async (page) => {
      await page.locator('#login > summary').click();
      await page.locator('#login').getByText('Starts a session').waitFor();
      expect(await page.locator('#credentials').innerText()).toContain('Sending requests requires JavaScript');
    });
  });

  test('is dark if the browser prefers a dark color scheme', async () => {
    const paper = 'getComputedStyle(document.body).backgroundColor';
    const shades: unknown[] = [];
    for (const colorScheme of ['light', 'dark'] as const)
      await visit('/docs', { colorScheme }, async (page) => {
        shades.push(await page.evaluate(paper));
      });
    expect(shades).toEqual(['rgb(251, 250, 247)', 'rgb(20, 24, 28)']);
  });
});
