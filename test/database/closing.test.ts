import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { newPlace, openPlace, type Place } from '../kit/databases.ts';

let place: Place;
let database: Database;

beforeEach(async () => {
  place = await newPlace();
  database = await openPlace(place);
});

afterEach(async () => {
  await database.close();
  await place.drop();
});

test('statements that begin while the database connections are being closed fail at once', async () => {
  const transaction = await database.knex.transaction();
  const closing = database.knex.destroy();
  await expect(database.knex.raw('select 1')).rejects.toThrow('The database connections are closed');
  await transaction.commit();
  await closing;
});
