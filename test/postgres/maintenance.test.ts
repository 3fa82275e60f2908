import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type TestService } from '../kit/service.ts';
import { maintain } from '../kit/store.ts';

let service: TestService;
const rows = 1501;

const countOf = async (table: string): Promise<number> => (await service.db(table)).length;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe('the maintenance jobs of two processes', () => {
  test('two maintenance jobs delete all that has expired at the same time, and wait for no row that another transaction has locked', async () => {
    await service.db.raw(`
      insert into used_nonces (app_id, digest, expires_at)
        select 1, i::text, '2020-01-01Z' from generate_series(1, ${rows}) as i;
      insert into audit (at, event, is_success, app_id, request_id, ip, user_agent)
        select '2005-01-01Z', 'login', true, 1, '', '', '' from generate_series(1, ${rows});
    `);
    const kept = (await service.db('audit').where('at', '>', '2010-01-01Z')).length;
    await service.db.transaction(async (other) => {
      await other('used_nonces').where({ digest: '1' }).forUpdate();
      await Promise.all([maintain(service, 3650), maintain(service, 3650)]);
      expect(await countOf('used_nonces')).toBe(1);
    });
    await maintain(service, 3650);
    expect([await countOf('used_nonces'), await countOf('audit')]).toEqual([0, kept]);
  });

  test('a maintenance job reads past deleted rows once, also while a backup can still read them', async () => {
    const count = 10_000;
    await service.db.raw(`
      insert into used_nonces (app_id, digest, expires_at)
        select 1, i::text, timestamptz '2020-01-01Z' + i * interval '1 second' from generate_series(1, ${count}) as i`);
    await service.db.raw('vacuum analyze used_nonces');
    const connections = 20;
    /** Each connection reports what it has counted once it is asked to. */
    const read = async (): Promise<readonly [deleted: number, entries: number]> => {
      await Promise.all(
        Array.from({ length: connections }, () => service.db.raw('select pg_stat_force_next_flush(), pg_sleep(0.2)')),
      );
      const [row]: { n_tup_del: string; entries: string }[] = await service
        .db('pg_stat_user_tables')
        .join('pg_stat_user_indexes', 'pg_stat_user_indexes.relid', 'pg_stat_user_tables.relid')
        .where({ 'pg_stat_user_tables.relname': 'used_nonces' })
        .groupBy('n_tup_del')
        .select('n_tup_del')
        .sum({ entries: 'idx_tup_read' });
      return [Number(row!.n_tup_del), Number(row!.entries)];
    };
    const [deletedBefore, entriesBefore] = await read();
    const backup = await service.db.transaction({ isolationLevel: 'repeatable read' });
    await backup('used_nonces').first();
    await maintain(service);
    await backup.rollback();
    const [deletedAfter, entriesAfter] = await read();
    expect(deletedAfter - deletedBefore).toBe(count);
    expect(entriesAfter - entriesBefore).toBeLessThan(3 * count);
  });
});
