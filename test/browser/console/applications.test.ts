import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { KnownUser } from '../../kit/given.ts';
import { publicUrl } from '../../kit/service.ts';
import { button, dialog, eventually, headingOf, type Look, looks, row, useConsole } from './kit.ts';

const { service, administrator, open, check } = useConsole();
const hash = '#/applications';

let user: KnownUser;
let key: string;
beforeAll(async () => {
  user = await administrator();
  key = (await service.given.operator())['X-Operator-Key']!;
});

const keyField = (page: Page) => page.getByLabel('Operator key', { exact: true });
const enter = async (page: Page, value: string): Promise<void> => {
  await keyField(page).fill(value);
  await button(page, 'Show applications').click();
};
const switcher = (page: Page) => page.getByRole('button', { name: /Switch application$/ });
const appIdOf = async (id: number): Promise<string> => (await service.db('apps').where({ id }).first('uuid')).uuid;
/** Returns everything that the browser has stored for this origin, and the address. */
const stored = (page: Page): Promise<string> =>
  page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href])');

// regression A321
describe('applications', () => {
  test.each(Object.keys(looks) as Look[])(
    'have no violation of WCAG 2.2 AA with and without a key, and in each dialog: %s',
    async (look) => {
      await open({ user, hash, look }, async ({ page }) => {
        await headingOf(page, 'Applications').waitFor();
        await check(page, 'without a key');
        await enter(page, 'gh_opr_unknown');
        await page.getByText('This operator key is unknown, has expired or was revoked.').waitFor();
        await check(page, 'refused');
        await enter(page, key);
        await row(page, 'Gatehouse').waitFor();
        await check(page, 'list');
        await button(page, 'Create application').click();
        await dialog(page).getByRole('button', { name: 'Create application' }).click();
        await page.getByText('Enter a value').waitFor();
        await check(page, 'create');
        await dialog(page).getByLabel('Name').fill(`A rather long name of an application, ${look}`);
        await dialog(page).getByRole('button', { name: 'Create application' }).click();
        await dialog(page).getByLabel('Super admin key').waitFor();
        await check(page, 'keys');
        await button(page, 'I have copied it').click();
        if (look === 'phone') await button(page, 'Open navigation').click();
        await switcher(page).click();
        await page.getByRole('menuitem', { name: 'All applications…' }).waitFor();
        await check(page, 'switcher');
      });
    },
  );

  // regression A1227
  test('the move of an application is shown with its progress, and changes without a reload', async () => {
    const { id } = await service.given.app();
    const { name } = await service.db('apps').where({ id }).first('name');
    const at = service.clock.now();
    const progress = { rows_copied: 430, rows_total: 1000, tables_done: 12, tables_total: 71 };
    await service
      .db('app_moves')
      .insert({ app_id: id, to_cell: 'eu-2', phase: 'copying', progress, started_at: at, updated_at: at });
    await open({ user, hash }, async ({ page }) => {
      await enter(page, key);
      await row(page, name).getByText('Moving to eu-2: 43% copied', { exact: true }).waitFor();
      await check(page, 'copying');
      await service.db('app_moves').where({ app_id: id }).update({ phase: 'frozen' });
      await row(page, name).getByText('Moving to eu-2: writes refused', { exact: true }).waitFor();
      await check(page, 'frozen');
    });
    await service.db('app_moves').where({ app_id: id }).delete();
  });

  test('an operator lists, finds and creates applications, and the new keys are shown once', async () => {
    await service.given.app();
    await open({ user, hash }, async ({ page, requests }) => {
      await enter(page, ` ${key} `);
      await row(page, 'Gatehouse').getByText('This application').waitFor();
      expect(await row(page, 'Gatehouse').getByRole('link').getAttribute('href')).toBe(
        `${publicUrl}/console/${await appIdOf(1)}`,
      );
      await page.getByLabel('Name of the application').fill('gate');
      await eventually(() => page.getByRole('row').count()).toBe(2);
      await page.getByLabel('Name of the application').fill('');
      await button(page, 'Create application').click();
      await dialog(page).getByLabel('Name').fill('evil.com');
      await dialog(page).getByRole('button', { name: 'Create application' }).click();
      await dialog(page).locator('[aria-invalid]').waitFor();
      await dialog(page).getByLabel('Name').fill('Harbor');
      await dialog(page).getByRole('button', { name: 'Create application' }).click();
      await dialog(page).getByText('Application Harbor created').waitFor();
      const keys = [];
      for (const label of ['Application key', 'Super admin key'])
        keys.push(await dialog(page).getByLabel(label).inputValue());
      const own = await service.send('GET', '/v1/app', { headers: { 'X-Service-Key': keys[1]! } });
      expect(own.body.name).toBe('Harbor');
      const link = dialog(page).getByRole('link', { name: 'Open its console in a new tab' });
      expect(await link.getAttribute('href')).toBe(`${publicUrl}/console/${own.body.id}`);
      await button(page, 'I have copied it').click();
      await dialog(page).waitFor({ state: 'detached' });
      await row(page, 'Harbor').waitFor();
      const shown = (await page.content()) + (await stored(page)) + requests.map((one) => one.url()).join();
      for (const secret of [...keys, key]) expect(shown).not.toContain(secret);
    });
  });

  test('requests for operators contain the operator key alone, and the request of the screen none', async () => {
    await open({ user, hash }, async ({ page, requests }) => {
      await enter(page, key);
      await row(page, 'Gatehouse').waitFor();
      const sent = requests.filter((request) => new URL(request.url()).pathname === '/v1/apps');
      for (const request of sent) {
        const headers = await request.allHeaders();
        expect(headers['x-operator-key']).toBe(key);
        for (const name of ['authorization', 'x-service-app', 'cookie'])
          expect([name, headers[name]]).toEqual([name, undefined]);
      }
      expect(sent).toHaveLength(1);
      for (const request of requests.filter((one) => !sent.includes(one)))
        expect((await request.allHeaders())['x-operator-key']).toBeUndefined();
      await page.locator('.requestbar').getByText('/v1/apps?limit=50').waitFor();
      for (const form of ['GraphQL', 'curl', 'Client']) {
        await page.locator('.requestbar').getByText(form, { exact: true }).click();
        const text = page.locator('.requestbar pre');
        await eventually(() => text.innerText()).toMatch(form === 'curl' ? /X-Operator-Key: \$OPERATOR_KEY/ : /apps/i);
        expect(await text.innerText()).not.toContain(key);
      }
    });
  });

  test('the key is gone when the screen is left or loaded again', async () => {
    await open({ user, hash }, async ({ page }) => {
      await enter(page, key);
      await row(page, 'Gatehouse').waitFor();
      await page.getByRole('link', { name: 'Users' }).click();
      await headingOf(page, 'Users').waitFor();
      await page.goBack();
      expect(await keyField(page).inputValue()).toBe('');
      await enter(page, key);
      await row(page, 'Gatehouse').waitFor();
      await page.reload();
      expect(await keyField(page).inputValue()).toBe('');
    });
  });

  test('a wrong key says so, one that cannot be sent too, and one that is revoked meanwhile is asked for again', async () => {
    const [{ 'X-Operator-Key': temporary = '' }] = [await service.given.operator()];
    await open({ user, hash }, async ({ page }) => {
      const refused = page.getByText('This operator key is unknown, has expired or was revoked.');
      await button(page, 'Show applications').click();
      await page.getByText('Enter a value').waitFor();
      for (const wrong of ['gh_opr_unknown', 'schlüssel ☃']) {
        await enter(page, wrong);
        await refused.waitFor();
        await eventually(() => keyField(page).evaluate((field) => field.matches(':focus'))).toBe(true);
      }
      await enter(page, temporary);
      await row(page, 'Gatehouse').waitFor();
      expect(await refused.count()).toBe(0);
      const { db, clock } = service;
      await db('operator_keys')
        .where({ id: db('operator_keys').max('id') })
        .update({ revoked_at: clock.now() });
      await button(page, 'Create application').click();
      await dialog(page).getByLabel('Name').fill('Too late');
      await dialog(page).getByRole('button', { name: 'Create application' }).click();
      await refused.waitFor();
      expect(await page.getByRole('row').count()).toBe(0);
      expect(await db('apps').where({ name: 'Too late' })).toEqual([]);
    });
  });

  test('the switcher links to the consoles that were opened in this browser, with the keyboard as well', async () => {
    const { id } = await service.given.app();
    const uuid = await appIdOf(id);
    await open({ user }, async ({ page }) => {
      await switcher(page).focus();
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => page.evaluate('document.activeElement.textContent.trim()')).toBe('All applications…');
      await page.keyboard.press('Enter');
      await headingOf(page, 'Applications').waitFor();
      expect(JSON.parse(await page.evaluate(() => localStorage.getItem('gatehouse.console.apps') ?? ''))).toEqual([
        { id: await appIdOf(1), name: 'Gatehouse' },
      ]);
      await page.evaluate((other) => {
        localStorage.setItem('gatehouse.console.apps', JSON.stringify([{ id: other, name: 'Harbor' }]));
      }, uuid);
      await page.reload();
      await switcher(page).click();
      const link = page.getByRole('menuitem', { name: 'Harbor' });
      expect(await link.getAttribute('href')).toBe(`/console/${uuid}`);
      await page.keyboard.press('Escape');
      await link.waitFor({ state: 'detached' });
    });
  });

  test('names with markup are text in the switcher and the list, and stored values of another form are ignored', async () => {
    const markup = `<img src=x onerror="document.title='hacked'">`;
    await service.db('apps').insert({ name: markup, settings: {}, created_at: service.clock.now() });
    await open({ user, hash }, async ({ page }) => {
      await page.evaluate((name) => {
        const id = '5d0c9e7a-3b1f-4c52-9a5e-8b7d2f6c1e40';
        const kept = [{ id, name }, { id: 'javascript:alert(1)', name: 'x' }, { id: [id], name: 7 }, null, 7, { id }];
        localStorage.setItem('gatehouse.console.apps', JSON.stringify(kept));
      }, markup);
      await page.reload();
      await switcher(page).click();
      expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([markup, 'All applications…']);
      await page.keyboard.press('Escape');
      await enter(page, key);
      await row(page, markup).waitFor();
      expect(await page.title()).toBe('Applications · Gatehouse');
      expect(await page.locator('img').count()).toBe(0);
      for (const broken of ['{', '"x"', 'null', '{"id":1}']) {
        await page.evaluate((text) => localStorage.setItem('gatehouse.console.apps', text), broken);
        await page.reload();
        await switcher(page).click();
        expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['All applications…']);
      }
    });
  });
});
