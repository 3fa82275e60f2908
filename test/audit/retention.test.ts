import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deletedAtOnce } from '../../src/database/batches.ts';
import { countDeletions, type Deletions } from '../kit/deletions.ts';
import { startService, type TestService } from '../kit/service.ts';
import { maintain } from '../kit/store.ts';

/** Two batches, and one more. */
const rows = 2 * deletedAtOnce + 1;
const tenYears = 3650;

let service: TestService;
let deletions: Deletions;

const fill = (at: string, count: number): Promise<unknown> =>
  service.db.raw(
    `insert into audit (at, event, is_success, app_id, request_id, ip, user_agent)
       select ${at}, 'login', true, 1, '', '', '' from generate_series(1, ${count})`,
  );
const countOld = async (): Promise<number> => (await service.db('audit').where('at', '<', '2010-01-01Z')).length;

beforeAll(async () => {
  service = await startService();
  deletions = await countDeletions(service.db, ['audit']);
});
afterAll(() => service.stop());

// checklist 88
describe('the retention period of the audit log', () => {
  test('audit entries are kept forever unless a retention period is set, and are then deleted in batches after it', async () => {
    await service.db.raw('alter table audit disable trigger user');
    await service.db('audit').delete();
    await service.db('counted_deletions').delete();
    await service.db.raw('alter table audit enable trigger user');
    await fill(`timestamptz '2005-01-01Z'`, rows);
    await service.given.user();
    const recent = await service.db('audit').where('at', '>', '2010-01-01Z').orderBy('id');
    expect(recent.length).toBeGreaterThan(0);
    await maintain(service);
    await maintain(service, 30 * 365);
    expect(await countOld()).toBe(rows);
    await maintain(service, tenYears);
    expect(await service.db('audit').orderBy('id')).toEqual(recent);
    expect(await deletions.of('audit')).toEqual([deletedAtOnce, deletedAtOnce, 1]);
  });

  test('an entry of the last 30 days is not deleted, whatever the retention period is', async () => {
    await fill('now()', 1);
    const before = await service.db('audit').orderBy('id');
    const deletion = service.db.transaction(async (trx) => {
      await trx.raw("select set_config('gatehouse.audit_retention', 'on', true)");
      await trx('audit').delete();
    });
    await expect(deletion).rejects.toMatchObject({ code: '42501' });
    expect(await service.db('audit').orderBy('id')).toEqual(before);
  });

  test('after the maintenance job, the database refuses deletions again', async () => {
    await maintain(service, tenYears);
    await fill(`timestamptz '2005-01-01Z'`, 1);
    await expect(service.db('audit').delete()).rejects.toMatchObject({ code: '42501' });
    expect(await countOld()).toBe(1);
  });
});
