import { beforeEach, describe, expect, test } from 'vitest';
import { password } from '../../kit/given.ts';
import { superAdmin } from '../../kit/members.ts';
import { button, dialog, eventually, headingOf, type Look, looks, prove, row, useConsole } from './kit.ts';

const { service, administrator, companyAdministrator, open, check } = useConsole();

beforeEach(async () => {
  for (const table of ['user_field_definitions', 'user_fields', 'user_field_values']) await service.db(table).delete();
  await service.db('apps').update({ name: service.db.ref('name') });
});

const send = async (method: string, path: string, body: object) => {
  const reply = await service.send(method, path, { headers: superAdmin, body });
  expect([path, reply.status < 300 ? 'done' : reply.text]).toEqual([path, 'done']);
  return reply.body;
};
const define = (name: string, field: object = {}) =>
  send('POST', '/v1/user-fields', { bucket: 'public', name, schema: { type: 'string', maxLength: 100 }, ...field });
const fieldsOf = async (id: number) =>
  (await service.send('GET', `/v1/users/${id}`, { headers: superAdmin })).body.fields;
const definitions = async () =>
  (await service.send('GET', '/v1/user-fields', { headers: superAdmin })).body.data as readonly Record<
    string,
    unknown
  >[];

const markup = `"><img src=x onerror=alert('field')>`;

// regression A937
describe('custom fields', () => {
  test('a field is created, changed and deleted after its name was typed, and faults are at the inputs', async () => {
    const user = await administrator();
    await open({ user, hash: '#/user-fields' }, async ({ page }) => {
      await page.getByText('No custom fields yet').waitFor();
      await button(page, 'Add field').first().click();
      await dialog(page).getByRole('radio', { name: 'Administrators only' }).check();
      await dialog(page).getByLabel('Name', { exact: true }).fill('Seats');
      await dialog(page).getByLabel('Title').fill('Paid seats');
      await dialog(page).getByLabel('Type').selectOption('Whole number');
      await dialog(page).getByLabel('Minimum').fill('many');
      await dialog(page).getByRole('switch', { name: 'In tokens' }).check();
      await dialog(page).getByRole('button', { name: 'Add field' }).click();
      await eventually(() => dialog(page).locator('.fault').count()).toBe(2);
      await dialog(page).getByLabel('Name', { exact: true }).fill('seats');
      await dialog(page).getByLabel('Minimum').fill('1');
      await dialog(page).getByRole('button', { name: 'Add field' }).click();
      await prove(page, password);
      await row(page, 'Paid seats').getByText('admin.seats').waitFor();
      const stored = { bucket: 'admin', name: 'seats', title: 'Paid seats', claim: true, searchable: false };
      expect(await definitions()).toMatchObject([{ ...stored, schema: { type: 'integer', minimum: 1 } }]);

      await row(page, 'Paid seats').getByRole('button', { name: 'Actions for Paid seats' }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await dialog(page).getByText('Stored values stay').waitFor();
      await dialog(page).getByLabel('Title').fill('Seats');
      await dialog(page).getByLabel('Allowed values').fill('5\n10');
      await dialog(page).getByLabel('Minimum').fill('');
      await dialog(page).getByRole('switch', { name: 'Searchable' }).check();
      await dialog(page).getByRole('button', { name: 'Save field' }).click();
      await row(page, 'Seats').getByText('5, 10').waitFor();
      const changed = { ...stored, title: 'Seats', searchable: true };
      expect(await definitions()).toMatchObject([{ ...changed, schema: { type: 'integer', enum: [5, 10] } }]);

      await row(page, 'Seats').getByRole('button', { name: 'Actions for Seats' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await dialog(page).getByText('The values of all users are deleted.').waitFor();
      await dialog(page).getByRole('button', { name: 'Delete' }).click();
      await dialog(page).locator('.fault').waitFor();
      expect(await definitions()).toHaveLength(1);
      await dialog(page).getByLabel('Type admin.seats to confirm').fill('admin.seats');
      await dialog(page).getByRole('button', { name: 'Delete' }).click();
      await page.getByText('Seats was deleted').waitFor();
      expect(await definitions()).toEqual([]);
    });
  });

  test('a changed field keeps the keywords that the form does not have', async () => {
    await define('code', {
      schema: { type: 'array', items: { type: 'string', const: 'a', maxLength: 5 }, minItems: 1 },
    });
    const user = await administrator();
    await open({ user, hash: '#/user-fields' }, async ({ page }) => {
      await row(page, 'code').getByRole('button', { name: 'Actions for code' }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await dialog(page).getByRole('switch', { name: 'No item twice' }).check();
      await dialog(page).getByRole('button', { name: 'Save field' }).click();
      await prove(page, password);
      await page.getByText('Field saved').waitFor();
      const items = { type: 'string', const: 'a', maxLength: 5 };
      expect(await definitions()).toMatchObject([{ schema: { type: 'array', items, minItems: 1, uniqueItems: true } }]);
    });
  });
});

// regression A938
describe('the custom fields of a user', () => {
  test('values of each type are shown and changed, faults are at the inputs, and markup is text', async () => {
    await define('note', { title: markup, schema: { type: 'string', maxLength: 100 } });
    await define('plan', { title: 'Plan', schema: { type: 'string', enum: ['free', 'pro'] } });
    await define('seats', { title: 'Seats', schema: { type: 'integer', maximum: 9 } });
    await define('beta', { title: 'Beta', schema: { type: 'boolean' } });
    await define('tags', { title: 'Tags', schema: { type: 'array', items: { type: 'string', maxLength: 100 } } });
    const [admin, user] = [await administrator(), await service.given.user()];
    const before = { note: markup, plan: 'free', tags: [markup] };
    await send('PATCH', `/v1/users/${user.id}`, { fields: { public: before } });
    await open({ user: admin, hash: `#/users/${user.id}` }, async ({ page }) => {
      const panel = page.getByRole('region', { name: 'Fields that the user reads' });
      await panel.getByRole('definition').filter({ hasText: markup }).first().waitFor();
      expect(await panel.getByRole('definition').allInnerTexts()).toEqual([
        markup,
        'free',
        'Not set',
        'Not set',
        markup,
      ]);
      expect(await page.locator('img[src=x]').count()).toBe(0);
      await button(page, 'Edit: Fields that the user reads').click();
      await dialog(page).getByLabel('Plan').selectOption('pro');
      await dialog(page).getByLabel('Seats').fill('10');
      await dialog(page).getByLabel('Beta').selectOption('No');
      await dialog(page).getByLabel('Tags').fill('one\n\n two ');
      await dialog(page).getByLabel(markup).fill('');
      await button(page, 'Save changes').click();
      await prove(page, password);
      await dialog(page).getByText('Must be at most 9.').waitFor();
      expect((await fieldsOf(user.id)).public).toEqual(before);
      await dialog(page).getByLabel('Seats').fill('9');
      await button(page, 'Save changes').click();
      await page.getByText('Custom fields saved.').first().waitFor();
      expect((await fieldsOf(user.id)).public).toEqual({ plan: 'pro', seats: 9, beta: false, tags: ['one', 'two'] });
      await panel.getByText('one, two').waitFor();
    });
  });

  test('an administrator of a company changes own values, and sees neither how to change public ones nor those of administrators', async () => {
    await define('color', { bucket: 'own', title: 'Color' });
    await define('plan', { title: 'Plan' });
    await define('risk', { bucket: 'admin', title: 'Risk' });
    const user = await service.given.user();
    await send('PATCH', `/v1/users/${user.id}`, { fields: { public: { plan: 'pro' }, admin: { risk: 'high' } } });
    const boss = await companyAdministrator(user.company);
    await open({ user: boss, hash: `#/users/${user.id}` }, async ({ page }) => {
      const panel = page.getByRole('region', { name: 'Fields that the user reads' });
      await panel.getByText('pro').waitFor();
      expect(await panel.getByRole('button').count()).toBe(0);
      expect(await page.getByText('Risk', { exact: true }).count()).toBe(0);
      await button(page, 'Edit: Fields of the user').click();
      await dialog(page).getByLabel('Color').fill('red');
      await button(page, 'Save changes').click();
      await prove(page, password);
      await page.getByText('Custom fields saved.').first().waitFor();
      expect((await fieldsOf(user.id)).own).toEqual({ color: 'red' });
    });
  });
});

// regression A939
test('the list of users has filters of searchable fields, one at a time, and finds values that no longer match', async () => {
  await define('plan', { title: 'Plan', searchable: true, schema: { type: 'string', enum: ['free', 'pro'] } });
  await define('city', { title: 'City', searchable: true });
  const { id } = await define('size', { title: 'Size' });
  const [admin, ada, bob] = [await administrator(), await service.given.user(), await service.given.user()];
  for (const [user, plan, city] of [
    [ada, 'pro', 'Graz'],
    [bob, 'free', 'Linz'],
  ] as const) {
    await send('PATCH', `/v1/users/${user.id}`, { fields: { public: { plan, city, size: city } } });
    await service
      .db('users')
      .where({ id: user.id })
      .update({ displayname: `User of ${city}` });
  }
  await send('PATCH', `/v1/user-fields/${id}`, { schema: { type: 'string', enum: ['Graz'] } });
  await open({ user: admin, hash: '#/users' }, async ({ page }) => {
    await row(page, 'User of Linz').waitFor();
    await button(page, 'Add filter').click();
    await page.getByRole('menuitem', { name: 'Plan' }).click();
    await page.getByRole('menuitem', { name: 'pro' }).click();
    await row(page, 'User of Linz').waitFor({ state: 'detached' });
    await row(page, 'User of Graz').waitFor();
    await page.getByText('1 result').first().waitFor();
    await button(page, 'Add filter').click();
    expect(await page.getByRole('menuitem', { name: 'City' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await button(page, 'Remove filter: Plan').click();
    await row(page, 'User of Linz').waitFor();
    await button(page, 'Add filter').click();
    await page.getByRole('menuitem', { name: 'City' }).click();
    await page.getByLabel('City:').fill('Li');
    await page.keyboard.press('Enter');
    await row(page, 'User of Graz').waitFor({ state: 'detached' });
    await row(page, 'User of Linz').waitFor();
    await check(page, 'filtered list');

    await page.goto(page.url().replace(/#.*/, '#/user-fields'));
    await row(page, 'Size').getByRole('button', { name: 'Actions for Size' }).click();
    await page.getByRole('menuitem', { name: 'Users with other values' }).click();
    await row(page, 'User of Linz').waitFor();
    expect(await row(page, 'User of Graz').count()).toBe(0);
  });
});

// regression A937
test.each(Object.keys(looks) as Look[])(
  'the screens of custom fields have no violation of WCAG 2.2 AA: %s',
  async (look) => {
    const [admin, user] = [await administrator(), await service.given.user()];
    await define('plan', { title: 'Plan', searchable: true, schema: { type: 'string', enum: ['free', 'pro'] } });
    await define('tags', {
      bucket: 'own',
      title: markup,
      schema: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
    });
    await define('name', { bucket: 'admin', title: 'N'.repeat(100), claim: true });
    await send('PATCH', `/v1/users/${user.id}`, { fields: { admin: { name: 'N'.repeat(100) }, own: { tags: ['a'] } } });
    await open({ user: admin, hash: '#/user-fields', look }, async ({ page }) => {
      await headingOf(page, 'Custom fields').waitFor();
      await row(page, 'public.plan').first().waitFor();
      await check(page, 'list');
      await button(page, 'Add field').first().click();
      await check(page, 'form');
      await page.keyboard.press('Escape');
      await page.goto(page.url().replace(/#.*/, `#/users/${user.id}`));
      await button(page, 'Edit: Fields of the user').waitFor();
      await check(page, 'user');
      await button(page, 'Edit: Fields of the user').click();
      await dialog(page).getByRole('checkbox', { name: 'b' }).waitFor();
      await check(page, 'values');
    });
  },
);
