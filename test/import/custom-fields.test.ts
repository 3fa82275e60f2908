import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import type { App } from '../../src/kernel/app.ts';
import type { CustomField, ValueSchema } from '../../src/kernel/custom-field.ts';
import { newPlace, openPlace, type Place } from '../kit/databases.ts';
import { importInto, newApp } from '../kit/import.ts';

let place: Place;
let database: Database;
let db: Knex;

beforeAll(async () => {
  place = await newPlace();
  database = await openPlace(place);
  db = database.knex;
});
afterAll(async () => {
  await database.close();
  await place.drop();
});

const schemas: Readonly<Record<string, ValueSchema>> = {
  'own.color': { type: 'string', maxLength: 10 },
  'public.size': { type: 'integer', minimum: 0 },
  'admin.tags': { type: 'array', maxItems: 50, items: { type: 'string', maxLength: 10 } },
  'public.vip': { type: 'boolean' },
};

/** Returns a new application with fields, as the CLI finds it. */
const newAppWithFields = async (): Promise<App> => {
  const app = await newApp(db);
  const customFields: CustomField[] = [];
  for (const [path, schema] of Object.entries(schemas)) {
    const [bucket, name] = path.split('.') as [CustomField['bucket'], string];
    const at = new Date();
    const row = { bucket, name, title: name, app_id: app.id, is_searchable: true, created_at: at, updated_at: at };
    const [{ id }] = await db('user_field_definitions')
      .insert({ ...row, schema: JSON.stringify(schema) })
      .returning('id');
    const flags = { isRequiredAtSignup: false, isSearchable: true, isIndexed: true, isClaim: false };
    customFields.push({ id, bucket, name, title: name, schema, position: 0, ...flags });
  }
  return { ...app, customFields };
};
const row = (name: string, fields: object) => ({ email: `${name}@example.com`, ...fields });

// regression A907
describe('custom fields of imported users', () => {
  test('values of JSON, and those of CSV as JSON, are stored by the IDs of the fields and can be searched', async () => {
    const app = await newAppWithFields();
    const rows = [
      row('json', { 'fields.own.color': 'red', 'fields.public.size': 7, 'fields.admin.tags': ['a', 'b'] }),
      row('csv', {
        'fields.own.color': '12',
        'fields.public.size': '8',
        'fields.admin.tags': '["c"]',
        'fields.public.vip': 'true',
      }),
      row('none', { 'fields.own.color': '', 'fields.public.size': null }),
    ];
    expect(await importInto(db, app, rows)).toMatchObject({ imported: 3, rejected: 0 });
    const named = async (email: string) => {
      const { id } = await db('users')
        .where({ app_id: app.id, email: `${email}@example.com` })
        .first('id');
      const [stored] = await db('user_fields').where({ app_id: app.id, user_id: id });
      const searched = await db('user_field_values')
        .where({ app_id: app.id, user_id: id })
        .orderBy('value')
        .pluck('value');
      const all = stored && { ...stored.own, ...stored.public, ...stored.admin };
      return [all && app.customFields.map((field) => all[field.id]), searched];
    };
    expect(await named('json')).toEqual([
      ['red', 7, ['a', 'b'], undefined],
      ['7', 'a', 'b', 'red'],
    ]);
    expect(await named('csv')).toEqual([
      ['12', 8, ['c'], true],
      ['12', '8', 'c', 'true'],
    ]);
    expect(await named('none')).toEqual([undefined, []]);
  });

  test('a row with an invalid value or an unknown field is rejected, and no reason quotes the value', async () => {
    const app = await newAppWithFields();
    const rows = [
      row('a', { 'fields.own.color': 'a secret that is long' }),
      row('b', { 'fields.public.size': 'seven' }),
      row('c', { 'fields.public.color': 'red' }),
      row('d', { 'fields.own.__proto__': 'red' }),
      row('e', { 'fields.other.color': 'red' }),
      row('f', { 'fields.own': { color: 'red' } }),
    ];
    const { reasons } = await importInto(db, app, rows);
    expect(reasons).toEqual([
      '1 bad_field: fields.own.color must be at most 10 characters',
      '2 bad_field: fields.public.size must be an integer',
      '3 unknown_field: fields.public.color is not a custom field of the application',
      ...['4', '5', '6'].map((line) => `${line} unknown_field: (invalid name)`),
    ]);
    expect(await db('user_fields').where({ app_id: app.id })).toEqual([]);
  });
});
