import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import type { App } from '../../src/kernel/app.ts';
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

const users = (app: App) => db('users').where({ app_id: app.id, is_deleted: false }).orderBy('id');

// regression A869
describe('an external ID that exists already', () => {
  const row = (name: string, external_id: string) => ({ email: `${name}@example.com`, external_id });

  test('a row with the external ID of an earlier row, or of another user, is rejected', async () => {
    const app = await newApp(db);
    await importInto(db, app, [row('old', '1'), row('older', '9')]);
    const rows = [row('a', '2'), row('b', '2'), row('c', '1'), row('d', '3'), row('e', '2'), row('older', '9')];
    const expected = {
      imported: 2,
      rejected: 3,
      skipped: 1,
      reasons: [
        '2 duplicate: the external_id occurs earlier in this file',
        '3 external_id_taken: another user has the external_id',
        '5 duplicate: the external_id occurs earlier in this file',
      ],
    };
    expect(await importInto(db, app, rows, { isRehearsal: true })).toEqual(expected);
    expect(await importInto(db, app, rows)).toEqual(expected);
    expect((await users(app)).map(({ email, external_id }) => `${email} ${external_id}`)).toEqual([
      'old@example.com 1',
      'older@example.com 9',
      'a@example.com 2',
      'd@example.com 3',
    ]);
  });

  test('an external ID is free in another application, and again after the deletion of its user', async () => {
    const [app, other] = [await newApp(db), await newApp(db)];
    await importInto(db, app, [row('a', '1')]);
    expect(await importInto(db, other, [row('a', '1')])).toMatchObject({ imported: 1 });
    await db('users').where({ app_id: app.id }).update({ is_deleted: true });
    expect(await importInto(db, app, [row('b', '1')])).toMatchObject({ imported: 1 });
  });
});
