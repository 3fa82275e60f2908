import { beforeAll, expect, test } from 'vitest';
import { convertAudit } from '../../src/modules/audit/conversion-store.ts';
import { firstIdOf, monthAt, startOf } from '../../src/modules/audit/months.ts';
import { auditPartitions } from '../../src/modules/audit/partitions-store.ts';
import { administrationOf } from '../kit/administration.ts';
import { answerOf, apiNames } from '../kit/apis.ts';
import { superAdmin } from '../kit/members.ts';
import { type Statement, statementsOf, type Touched, touchedBy } from '../kit/plans.ts';
import { useService } from '../kit/service.ts';

const firstMonth = monthAt(new Date()) - 8;
const service = useService();
const apis = administrationOf(service);
const limit = 5;
/** The entries of user 7 in a month, and those of other users, who have one each. */
const [ofOne, ofOthers] = [3000, 10_000];
const months = [0, 1, 2, 3].map((at) => firstMonth + at);
/** The executions after which PostgreSQL keeps a plan, unless it expects that one for each value costs less. */
const plannedEachTime = 5;

const insert = `insert into audit (id, at, event, is_success, app_id, user_id, target, request_id, ip, user_agent) overriding system value
    select :firstId::bigint + n, :at::timestamptz, 'login', true, 1, case when n <= ${ofOne} then 7 else n end,
           case when n <= ${ofOne} then 'user:8' else 'user:' || n end, '', '203.0.113.' || case when n <= ${ofOne} then 7 else 8 end, ''
      from generate_series(1, ${ofOne + ofOthers}) as n`;

/** Executes a statement until its connection may keep a plan for all values, and counts the work of the next execution. */
const touchedByPlan = ({ sql, bindings }: Statement): Promise<Touched> =>
  service.db.transaction(async (db) => {
    await db.raw(`prepare page as ${sql}`);
    const execute = `execute page (${bindings.map((value) => `'${value}'`).join(', ')})`;
    for (let time = 0; time < plannedEachTime; time += 1) await db.raw(execute);
    const touched = await touchedBy({ db }, { sql: execute, bindings: [] });
    await db.raw('deallocate page');
    return touched;
  });

beforeAll(async () => {
  const { db } = service;
  await convertAudit(db, { now: startOf(firstMonth - 1), onStep: () => undefined, onWait: () => undefined });
  for (const month of months) {
    await db.transaction((trx) => auditPartitions(trx).create(month));
    await db.raw(insert, { firstId: firstIdOf(month), at: startOf(month) });
  }
  await db.raw('analyze audit');
});

// regression A1270
test.each(apiNames)(
  'a page of a user, actor, target or network is one statement, which reads a page for each month at most (%s)',
  async (api) => {
    answerOf(await apis[api].audit(superAdmin, { limit }));
    const mostRows = (months.length + 3) * (limit + 1);
    for (const filter of [
      { user_id: 7 },
      { actor_id: 7 },
      { target: 'user:8' },
      { network: '203.0.113.7' },
      { user_id: 9999 },
    ]) {
      const statements = await statementsOf(
        service,
        (sql) => /^\(?select .* from "audit"/.test(sql),
        async () => answerOf(await apis[api].audit(superAdmin, { limit, ...filter })),
      );
      expect([filter, statements.length]).toEqual([filter, 1]);
      const { rows } = await touchedByPlan(statements[0]!);
      expect([filter, rows <= mostRows, rows]).toEqual([filter, true, rows]);
    }
  },
);
