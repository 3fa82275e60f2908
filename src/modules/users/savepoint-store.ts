import type { Knex } from 'knex';
import type { Savepoints } from './passwords.ts';

export const savepoints = (db: Knex): Savepoints => ({
  async within(isKept, work) {
    await db.raw('savepoint optional');
    const result = await work();
    await db.raw(isKept ? 'release savepoint optional' : 'rollback to savepoint optional');
    return result;
  },
});
