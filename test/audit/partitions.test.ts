import type { Knex } from 'knex';
import { beforeAll, describe, expect, test } from 'vitest';
import { applyStep } from '../../src/database/migration-steps.ts';
import { type ConversionStep, convertAudit } from '../../src/modules/audit/conversion-store.ts';
import { firstIdOf, monthAt, partitionOf, startOf } from '../../src/modules/audit/months.ts';
import { exportAuditEvents } from '../../src/modules/audit/operations/export-audit-events.ts';
import { maintainPartitions } from '../../src/modules/audit/steps/maintain-partitions.ts';
import { administrationOf } from '../kit/administration.ts';
import { answerOf, apiNames } from '../kit/apis.ts';
import { superAdmin } from '../kit/members.ts';
import { type TestService, useService } from '../kit/service.ts';
import { storeBeside } from '../kit/store.ts';

const dayMs = 86_400_000;
/** The month of the conversion, whose entries all tables of the test are older than. */
const conversion = monthAt(new Date()) - 8;
const inMonth = (offset: number, day = 10): Date =>
  new Date(startOf(conversion + offset).getTime() + (day - 1) * dayMs);

const noSteps = { onStep: () => undefined, onWait: () => undefined };
const convert = (db: Knex, onStep: (step: ConversionStep) => void = noSteps.onStep) =>
  convertAudit(db, { now: inMonth(0), onStep, onWait: noSteps.onWait });

const maintainAt = (service: TestService, at: Date, retentionDays?: number): Promise<boolean> =>
  maintainPartitions({ store: storeBeside(service), clock: { now: () => at }, retentionDays });

const add = async (db: Knex, at: Date, event = 'login'): Promise<number> => {
  const { rows } = await db.raw(
    `insert into audit (at, event, is_success, app_id, request_id, ip, user_agent)
       values (?, ?, true, 1, '', '', '') returning id`,
    [at, event],
  );
  return Number(rows[0].id);
};

const partitionsOf = async (db: Knex): Promise<readonly string[]> =>
  (
    await db.raw(
      "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit'::regclass order by 1",
    )
  ).rows.map(({ name }: { name: string }) => name);

const tableOf = async (db: Knex, id: number): Promise<string> =>
  (await db.raw('select tableoid::regclass::text as name from audit where id = ?', [id])).rows[0].name;

const freeze =
  'create trigger freezes before insert on audit for each row when (new.app_id = 7) execute function audit_is_recent()';

// regression A1230
describe('the conversion of the audit log', () => {
  const service = useService();

  test.each([
    ['the view', 'create view shown_audit as select id from audit', 'drop view shown_audit'],
    ['the trigger', freeze, 'drop trigger freezes on audit'],
    [
      'row-level security',
      'alter table audit enable row level security',
      'alter table audit disable row level security',
    ],
  ])('is refused, and says why, if %s would stay with the table', async (name, make, remove) => {
    await service.db.raw(make);
    await expect(convert(service.db)).rejects.toThrow(name);
    await service.db.raw(remove);
  });

  test('continues after an interruption before each step, and keeps entries, IDs, indexes and privileges', async () => {
    const { db } = service;
    await service.given.user();
    const ids = () => db('audit').orderBy('id').pluck('id');
    const schema = async () =>
      (
        await db.raw(`select indexdef as text from pg_indexes where tablename = 'audit'
          union all select pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'audit'::regclass and not tgisinternal
          order by 1`)
      ).rows.map(({ text }: { text: string }) => text.replace('ON ONLY', 'ON'));
    const before = { ids: await ids(), schema: await schema() };
    for (const stop of ['bound', 'validate', 'swap'] as const)
      await expect(
        convert(db, (step) => {
          if (step === stop) throw new Error('interrupted');
        }),
      ).rejects.toThrow('interrupted');
    expect(await convert(db)).toBe(true);
    expect(await convert(db)).toBe(false);
    expect(await schema()).toEqual(before.schema);
    expect(await ids()).toEqual(before.ids);
    expect(await add(db, inMonth(0))).toBe(before.ids.at(-1) + 1);
  });
});

// regression A1231
describe('the partitions of the audit log', () => {
  const service = useService();
  const apis = administrationOf(service);

  beforeAll(async () => {
    await convert(service.db);
  });

  test('the maintenance makes those of the present and the coming month, and new entries go to the present one', async () => {
    const { db } = service;
    await maintainAt(service, inMonth(0));
    expect(await partitionsOf(db)).toEqual(['audit_before', partitionOf(conversion + 1), 'audit_default'].toSorted());
    expect(await tableOf(db, await add(db, inMonth(0)))).toBe('audit_before');
    for (const offset of [1, 2, 3]) {
      await maintainAt(service, inMonth(offset));
      expect(await tableOf(db, await add(db, inMonth(offset)))).toBe(partitionOf(conversion + offset));
    }
    await maintainAt(service, inMonth(3));
    expect(await partitionsOf(db)).toHaveLength(6);
  });

  test('several processes make each once', async () => {
    await Promise.all(Array.from({ length: 3 }, () => maintainAt(service, inMonth(4))));
    const id = await add(service.db, inMonth(4));
    expect(id).toBeGreaterThanOrEqual(firstIdOf(conversion + 4));
    expect(id).toBeLessThan(firstIdOf(conversion + 4) + 10);
  });

  test.each(apiNames)('a list continues through them, and an export has each entry once (%s)', async (api) => {
    const ids = (await service.db('audit').where({ app_id: 1 }).orderBy('id', 'desc').pluck('id')).map(Number);
    const listed: number[] = [];
    let cursor: string | undefined;
    do {
      const page = answerOf(await apis[api].audit(superAdmin, { limit: 2, ...(cursor ? { cursor } : {}) }));
      listed.push(...page.data.map(({ id }: { id: number | string }) => Number(id)));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(listed).toEqual(ids);
    const exported: number[] = [];
    for await (const page of exportAuditEvents({ store: storeBeside(service) })({
      appId: 1,
      from: '2000-01-01 00:00:00',
    }))
      exported.push(...page.map(({ id }) => id));
    expect(exported).toEqual(ids.toReversed());
  });

  test.each(['audit_before', partitionOf(conversion + 1), 'audit_default'])(
    'a statement that names one cannot change it: %s',
    async (table) => {
      for (const sql of [`update ${table} set event = 'x'`, `delete from ${table}`, `truncate ${table}`])
        await expect(service.db.raw(sql)).rejects.toMatchObject({ code: '42501' });
      const recent = service.db.transaction(async (trx) => {
        await trx.raw("set local gatehouse.audit_retention = 'on'");
        await trx.raw(
          `insert into ${table} (id, at, event, is_success, app_id, request_id, ip, user_agent) overriding system value
             values (?, now(), 'login', true, 1, '', '', '')`,
          [
            table === 'audit_before'
              ? -1
              : table === 'audit_default'
                ? firstIdOf(1) * 5000
                : firstIdOf(conversion + 2) - 1,
          ],
        );
        await trx.raw(`delete from ${table}`);
      });
      await expect(recent).rejects.toMatchObject({ code: '42501' });
    },
  );

  test('an index of a migration is built on each of them, and is there on one that is made later', async () => {
    const { db } = service;
    const count = async () =>
      (
        await db.raw(
          "select count(*)::int as count from pg_index where indexrelid::regclass::text like '%shoe%' and indisvalid",
        )
      ).rows[0].count;
    const step = 'create index concurrently audit_shoe_index on audit (app_id, reason)';
    const options = { complete: async () => undefined, onWait: () => undefined };
    await applyStep(db, step, options);
    await applyStep(db, step, options);
    expect(await count()).toBe(1 + (await partitionsOf(db)).length);
    await applyStep(db, 'drop index concurrently if exists audit_shoe_index', options);
    expect(await count()).toBe(0);
  });

  test('entries with IDs of no partition are stored, and no partition is made that would have them', async () => {
    const { db } = service;
    const month = conversion + 6;
    const id = firstIdOf(month) + 1;
    await db.raw(
      `insert into audit (id, at, event, is_success, app_id, request_id, ip, user_agent) overriding system value
         values (?, ?, 'login', true, 2, '', '', '')`,
      [id, inMonth(0)],
    );
    expect(await tableOf(db, id)).toBe('audit_default');
    await maintainAt(service, inMonth(6));
    expect(await partitionsOf(db)).not.toContain(partitionOf(month));
    expect(await tableOf(db, await add(db, inMonth(6)))).toBe(partitionOf(conversion + 4));
  });
});

// regression A1232
describe('the retention of a partitioned audit log', () => {
  const service = useService();

  beforeAll(async () => {
    await convert(service.db);
    for (const offset of [1, 2, 3]) {
      await maintainAt(service, inMonth(offset));
      await add(service.db, inMonth(offset));
    }
  });

  const setClock = (seen: string, estimated: string) =>
    service.db.raw(
      `update audit_clock set seen_at = now() - interval '${seen}', estimated_at = now() - interval '${estimated}'`,
    );

  test('a clock that jumps ahead by a year neither removes a partition nor begins a month', async () => {
    const before = await partitionsOf(service.db);
    await service.db.raw('update audit_clock set seen_at = ?, estimated_at = ?', [inMonth(3, 11), inMonth(3, 11)]);
    for (let run = 0; run < 3; run += 1) await maintainAt(service, new Date(Date.now() + 365 * dayMs), 90);
    expect(await partitionsOf(service.db)).toEqual(before);
    expect(await tableOf(service.db, await add(service.db, inMonth(3, 12)))).toBe(partitionOf(conversion + 3));
  });

  test('a clock that is set back moves the estimated time back', async () => {
    await setClock('-365 days', '-365 days');
    await maintainAt(service, inMonth(3));
    const row = await service.db('audit_clock').first(service.db.raw('estimated_at <= now() as is_back'));
    expect(row.is_back).toBe(true);
  });

  test('a month is removed as a whole once its last entry has expired, and not while one of its entries is younger', async () => {
    const { db } = service;
    await setClock('0', '0');
    const first = partitionOf(conversion + 1);
    await maintainAt(service, inMonth(3), 45);
    expect(await partitionsOf(db)).toContain(first);
    const id = await db.transaction(async (trx) => {
      await trx.raw(
        `insert into audit (id, at, event, is_success, app_id, request_id, ip, user_agent) overriding system value
           values (?, ?, 'login', true, 3, '', '', '')`,
        [firstIdOf(conversion + 1) + 1000, inMonth(3)],
      );
      return firstIdOf(conversion + 1) + 1000;
    });
    await maintainAt(service, inMonth(4), 45);
    expect(await tableOf(db, id)).toBe(first);
    await maintainAt(service, inMonth(4, 28), 45);
    const left = await partitionsOf(db);
    expect(left).not.toContain(first);
    expect(left).toEqual(expect.arrayContaining([partitionOf(conversion + 3), 'audit_before', 'audit_default']));
  });
});
