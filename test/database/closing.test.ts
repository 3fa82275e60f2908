import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../src/database/database.ts';
import { type TakenDatabase, takeDatabase } from '../kit/database-pool.ts';

let taken: TakenDatabase;
let database: Database;

beforeEach(async () => {
  taken = await takeDatabase();
  ({ database } = taken);
});

afterEach(() => taken.giveBack());

test('statements that begin while the database connections are being closed fail at once', async () => {
  const transaction = await database.knex.transaction();
  const closing = database.knex.destroy();
  await expect(database.knex.raw('select 1')).rejects.toThrow('The database connections are closed');
  await transaction.commit();
  await closing;
});
