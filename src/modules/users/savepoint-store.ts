import type { AppDb } from '../../database/app-db.ts';
import type { Savepoints } from './passwords.ts';

export const savepoints = (db: AppDb): Savepoints => ({
  async within(isKept, work) {
    await db.connection.raw('savepoint optional');
    const result = await work();
    await db.connection.raw(isKept ? 'release savepoint optional' : 'rollback to savepoint optional');
    return result;
  },
});
