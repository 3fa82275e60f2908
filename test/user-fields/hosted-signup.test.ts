import { beforeEach, describe, expect, test } from 'vitest';
import { fieldsOf, headingOf, openPage } from '../kit/login-page.ts';
import { superAdmin } from '../kit/members.ts';
import { useService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const { createUserField } = operationsOf(service).REST;

beforeEach(async () => {
  for (const table of ['user_field_definitions', 'user_fields', 'user_field_values']) await service.db(table).delete();
  // Processes read the fields of an application with another version again.
  await service.db('apps').update({ name: service.db.ref('name') });
});

const define = async (name: string, schema: object, more: object = {}) => {
  const body = { bucket: 'own', name, title: `<b>"${name}`, schema, required_at_signup: true, ...more };
  expect((await createUserField(superAdmin, { body })).status).toBe(201);
};
const defineAll = async () => {
  await define('color', { type: 'string', enum: ['red', '<i>"blue'] });
  await define('birthday', { type: 'string', format: 'date' });
  await define('about', { type: 'string', maxLength: 500 });
  await define('size', { type: 'integer', minimum: 1, maximum: 9 });
  await define('tags', { type: 'array', items: { type: 'string', maxLength: 9 } });
  await define('news', { type: 'boolean' });
  await define('nickname', { type: 'string' }, { required_at_signup: false });
};
const named = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`fields/own/${name}`, value]));

// regression A909
describe('custom fields on the page of a sign-up', () => {
  const open = async () => {
    const { browser } = await openPage(service);
    const page = await browser.submit({ step: 'start-signup' });
    const person = { firstname: 'Ada', lastname: 'Lovelace', email: service.given.email(), password: 'staple horse 7' };
    const send = (values: Readonly<Record<string, string>>) =>
      browser.submit({ ...fieldsOf(page, 'signup'), ...person, ...named(values) });
    return { page, send, person };
  };
  const values = { color: 'red', birthday: '1990-12-31', about: 'two\r\nlines', size: '7', tags: 'a\r\n\r\nb ' };

  test('the page has an input of each type for the required ones, and shows texts as texts', async () => {
    await defineAll();
    const { page } = await open();
    expect(page.text).not.toMatch(/<b>|<i>|nickname/);
    expect(page.text).toContain('&lt;b&gt;&quot;color');
    for (const input of [
      '<select class="input" id="fields/own/color"',
      '<option value="&lt;i&gt;&quot;blue">',
      '<textarea class="input" id="fields/own/about"',
      'type="number" required value="" min="1" max="9" step="1"',
      '<textarea class="input" id="fields/own/tags"',
      '<input type="checkbox" id="fields/own/news"',
    ])
      expect(page.text).toContain(input);
    const birthday = /<input[^>]*birthday[^>]*>/.exec(page.text)?.[0].replace(/\s+/g, ' ');
    expect(birthday).toContain('name="fields/own/birthday" type="date" required value=""');
  });

  test('the values are those of the new user, and what is wrong is shown beside its input with what was entered', async () => {
    await defineAll();
    const { send, person } = await open();
    const wrong = await send({ ...values, size: '70', about: '</textarea><script>alert(1)</script>' });
    expect(wrong.text).toContain('id="fields/own/size-fault"');
    expect(wrong.text).toContain('value="70"');
    expect(wrong.text).not.toContain('<script>alert');
    const empty = await send({ ...values, tags: ' ' });
    expect(empty.text).toContain('id="fields/own/tags-fault"');
    expect(headingOf(await send(values))).not.toBe(headingOf(empty));
    const { id } = await service.db('users').where({ email: person.email }).first('id');
    const { body } = await service.send('GET', `/v1/users/${id}`, { headers: superAdmin });
    expect(body.fields.own).toEqual({
      ...{ color: 'red', birthday: '1990-12-31', about: 'two\r\nlines', size: 7, tags: ['a', 'b'], news: false },
    });
  });

  test('the page of an application without required fields is as before', async () => {
    const { page, send } = await open();
    expect(page.text).not.toContain('fields/own');
    expect(headingOf(await send({ nickname: 'Ada' }))).not.toBe(headingOf(page));
    expect(await service.db('user_fields')).toEqual([]);
  });
});
