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
});
