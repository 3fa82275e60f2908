import { expect, test } from 'vitest';
import { button, dialog, eventually, headingOf, row, useConsole } from './kit.ts';

const { service, administrator, open, check } = useConsole();

const focused = (page: Parameters<typeof headingOf>[0]): Promise<string> =>
  page.evaluate('document.activeElement.tagName + " " + document.activeElement.textContent');

// regression A622
test('Ctrl K finds people, companies, settings and actions, and the focus is on the heading of the screen after each', async () => {
  const user = await administrator();
  const { id } = await service.given.user();
  await service.db('users').where({ id }).update({ displayname: 'Zoë Kierkegård', lastname: 'Kierkegård' });
  const company = await service.db('users').where({ id }).first('default_company_id');
  await service.db('companies').where({ id: company.default_company_id }).update({ name: 'Żółw Harbor' });
  await open({ user, hash: '#/audit' }, async ({ page }) => {
    const jump = async (text: string, name: string | RegExp): Promise<void> => {
      await page.keyboard.press('Control+k');
      await dialog(page).getByRole('textbox').fill(text);
      await dialog(page).getByRole('link', { name }).first().click();
      await dialog(page)
        .filter({ has: page.getByRole('textbox', { name: 'Search or go to' }) })
        .waitFor({ state: 'detached' });
    };
    await page.keyboard.press('Control+k');
    await dialog(page).getByRole('link', { name: 'Create key' }).waitFor();
    await check(page, 'the search');
    await page.keyboard.press('Escape');

    await jump('kegard zoe', /Zoë Kierkegård/);
    await headingOf(page, 'Zoë Kierkegård').waitFor();
    await eventually(() => focused(page)).toMatch(/^H1/);
    await jump('zolw', 'Żółw Harbor');
    await headingOf(page, 'Żółw Harbor').waitFor();
    await eventually(() => focused(page)).toMatch(/^H1/);
    await jump('lifetime tokens', /Lifetime of tokens/);
    await headingOf(page, 'Settings').waitFor();
    await eventually(() => focused(page)).toBe('H1 Settings');
    await page.getByLabel('Lifetime of tokens (seconds)').waitFor();
    await jump('unused sessions', /Lifetime of unused sessions/);
    await page.getByLabel('Lifetime of unused sessions (seconds)').waitFor();
    await eventually(() => focused(page)).toBe('H1 Settings');
    await jump('create key', 'Create key');
    await dialog(page).getByRole('heading', { name: 'Create key' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/keys');
    await page.keyboard.press('Escape');

    await page.keyboard.press('Control+k');
    await dialog(page).getByRole('textbox').fill('provid');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await headingOf(page, 'Providers').waitFor();
    await eventually(() => focused(page)).toBe('H1 Providers');
  });
});

// regression A622
test('Ctrl K offers only what the user may open', async () => {
  const user = await administrator(['users:read']);
  await open({ user, hash: '#/users' }, async ({ page, requests }) => {
    await page.keyboard.press('Control+k');
    await dialog(page).getByRole('heading', { name: 'Screens' }).waitFor();
    expect(await dialog(page).getByRole('heading', { name: 'Actions' }).count()).toBe(0);
    await dialog(page).getByRole('textbox').fill('settings');
    await dialog(page)
      .getByRole('link', { name: /Search all users: settings/ })
      .waitFor();
    await dialog(page).getByRole('textbox').fill('%');
    await dialog(page)
      .getByRole('link', { name: /Search all users: %/ })
      .waitFor();
    expect(requests.filter((one) => one.url().includes('/v1/companies?'))).toEqual([]);
  });
});

// regression A623
test('a list is read again when the window gets the focus, and keeps its selection and position', async () => {
  const user = await administrator();
  const { id } = await service.given.user();
  await service.db('users').where({ id }).update({ displayname: 'Before' });
  await open({ user, hash: '#/users' }, async ({ page, requests }) => {
    const reads = () => requests.filter((one) => /\/v1\/users\?/.test(one.url())).length;
    await row(page, 'Before').getByRole('checkbox').check();
    await service.db('users').where({ id }).update({ displayname: 'After' });
    await page.waitForTimeout(5200);
    await page.evaluate("dispatchEvent(new Event('focus'))");
    await row(page, 'After').waitFor();
    expect(await row(page, 'After').getByRole('checkbox').isChecked()).toBe(true);
    await button(page, 'Invite user').click();
    await dialog(page).waitFor();
    const before = reads();
    await page.waitForTimeout(5200);
    await page.evaluate("dispatchEvent(new Event('focus'))");
    expect(reads()).toBe(before);
  });
}, 60_000);

// regression A624
test('a user who never logged in has no time of activity, the highest role is first, and the timeline is filtered', async () => {
  const user = await administrator();
  const { id, company } = await service.given.user();
  await service
    .db('users')
    .where({ id })
    .update({ displayname: 'Quinn', last_visit_at: service.db.ref('registered_at') });
  const admin = await service.given.admin();
  await service.db('memberships').insert({
    app_id: 1,
    user_id: id,
    company_id: admin.company,
    branch_id: admin.branch,
    role_id: service.db('roles').select('id').where({ name: 'Owner' }).limit(1),
    created_at: service.clock.now(),
  });
  expect(company).not.toBe(admin.company);
  await open({ user, hash: '#/users?q=quinn' }, async ({ page, requests }) => {
    await row(page, 'Quinn').getByText('Never').waitFor();
    expect(await row(page, 'Quinn').textContent()).toMatch(/Owner\s*\+1: User/);
    await page.getByRole('link', { name: 'Quinn' }).click();
    await button(page, 'Copy: UUID').waitFor();
    await page.getByText('Never').waitFor();
    await page.goto(`${page.url().split('#')[0]}#/users/${id}?tab=timeline&success=false`);
    await page.getByText('No events').waitFor();
    expect(requests.some((one) => /\/v1\/audit\?.*success=false/.test(one.url()))).toBe(true);
  });
});
