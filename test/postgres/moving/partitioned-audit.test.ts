import { afterAll, beforeAll, expect, test } from 'vitest';
import { convertAudit } from '../../../src/modules/audit/conversion-store.ts';
import { firstIdOf, monthAt, monthOfId } from '../../../src/modules/audit/months.ts';
import { auditPartitions } from '../../../src/modules/audit/partitions-store.ts';
import { removeMovedApps } from '../../../src/moving/upkeep.ts';
import { newCluster, removeClusters } from '../../kit/clusters.ts';
import type { KnownApp } from '../../kit/given.ts';
import { movable, move, type ServedCell, startFamily } from '../../kit/moving.ts';

let one: ServedCell;
let two: ServedCell;
/** The month of the conversion. */
const conversion = monthAt(new Date()) - 3;

beforeAll(async () => {
  const cluster = await newCluster();
  await cluster.start(movable);
  ({ one, two } = await startFamily([cluster, cluster]));
  const now = new Date(Date.UTC(2000, conversion, 15));
  await convertAudit(one.knex, { now, onStep: () => undefined, onWait: () => undefined });
});
afterAll(async () => {
  await one?.stop();
  await two?.stop();
  await removeClusters();
});

const auditOf = async ({ knex }: ServedCell, { id }: KnownApp): Promise<readonly unknown[]> =>
  (await knex.raw('select to_jsonb(audit)::text as row from audit where app_id = ? order by id', [id])).rows;

const lastMonthOf = async ({ knex }: ServedCell): Promise<number> =>
  monthOfId((await knex.raw('select last_value from audit_id_seq')).rows[0].last_value);

// regression A1233
test('an application moves from a cell with a partitioned audit log to one without, and back', async () => {
  const app = await one.service.given.app();
  for (const month of [conversion + 1, conversion + 2]) {
    await one.service.given.user({ app });
    for (const step of ['create', 'begin'] as const)
      await one.knex.transaction((trx) => auditPartitions(trx)[step](month));
  }
  await one.service.given.user({ app });
  const tables = await one.knex('audit').where({ app_id: app.id }).distinct(one.knex.raw('tableoid::regclass::text'));
  expect(tables).toHaveLength(3);
  const before = await auditOf(one, app);

  await move(one, two, app.id);
  expect(await auditOf(two, app)).toEqual(before);
  expect(await lastMonthOf(two)).toBe(conversion + 2);
  await two.knex.raw(`select setval('audit_id_seq', ${firstIdOf(conversion + 5)})`);
  await two.service.given.user({ app });
  const grown = await auditOf(two, app);
  expect(grown.length).toBeGreaterThan(before.length);

  await one
    .knex('app_moves')
    .where({ app_id: app.id })
    .update({ switched_at: new Date(0) });
  await removeMovedApps(one.knex);
  expect(await auditOf(one, app)).toEqual([]);
  await move(two, one, app.id);
  expect(await auditOf(one, app)).toEqual(grown);
  await one.service.given.user({ app });
  expect((await auditOf(one, app)).length).toBeGreaterThan(grown.length);
});
