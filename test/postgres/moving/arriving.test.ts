import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Store } from '../../../src/kernel/ports.ts';
import { exportAuditEvents } from '../../../src/modules/audit/operations/export-audit-events.ts';
import type { AuditArchiveReads } from '../../../src/modules/audit/ports.ts';
import { countEvents } from '../../../src/modules/statistics/operations/count-events.ts';
import { copyOnly } from '../../../src/moving/move.ts';
import { openSession } from '../../../src/moving/session.ts';
import { newCluster, removeClusters } from '../../kit/clusters.ts';
import { movable, move, openMove, type ServedCell, startFamily } from '../../kit/moving.ts';
import { rowsBeside, storeBeside } from '../../kit/store.ts';
import { until } from '../../kit/time.ts';

let one: ServedCell;
let two: ServedCell;
/** The ID of the last entry of the source of a move. */
const ahead = 10_000_000;
const day = '2026-03-13';

beforeAll(async () => {
  const cluster = await newCluster();
  await cluster.start(movable);
  ({ one, two } = await startFamily([cluster, cluster]));
  await one.knex.raw(`select setval('audit_id_seq', ${ahead})`);
});
afterAll(async () => {
  await one?.stop();
  await two?.stop();
  await removeClusters();
});

/** Returns an application of the target, whose entries a test adds without requests. */
const givenApp = async ({ knex }: ServedCell): Promise<number> => {
  const [app] = await knex('apps').insert({ name: 'Other', settings: {}, created_at: new Date() }).returning('id');
  return app.id;
};

const addLogin = async (db: Knex, appId: number): Promise<number> => {
  const [entry] = await db('audit')
    .insert({
      ...{ at: `${day} 12:00:00Z`, event: 'login', is_success: true, app_id: appId, user_id: 1 },
      ...{ session_id: crypto.randomUUID(), request_id: '', ip: '', user_agent: '' },
    })
    .returning('id');
  return entry.id;
};

/** Returns a store in which something happens after the unfinished transactions have ended, and before entries are read. */
const storeWith = (cell: ServedCell, beforeReading: () => Promise<void>): Store => {
  const store = storeBeside({ db: cell.knex });
  const { reads } = store.system;
  const auditArchive: AuditArchiveReads = {
    ...Object.fromEntries(
      (['ids', 'idAfter', 'next'] as const).map((name) => [name, Reflect.get(reads.auditArchive, name)]),
    ),
    async writers() {
      const found = await reads.auditArchive.writers();
      if (found.length === 0) await beforeReading();
      return found;
    },
  } as AuditArchiveReads;
  return {
    of: store.of,
    system: { ...store.system, reads: Object.create(reads, { auditArchive: { value: auditArchive } }) },
  };
};

const exportAfter = async (store: Store, afterId: number, signal?: AbortSignal): Promise<readonly number[]> => {
  const ids: number[] = [];
  for await (const page of exportAuditEvents({ store })({ afterId, signal })) ids.push(...page.map(({ id }) => id));
  return ids;
};

const loginsOf = async ({ knex }: ServedCell, appId: number): Promise<number> =>
  (await rowsBeside({ db: knex }, appId).reads.statistics.days({ from: day, to: day }))[0]?.logins ?? 0;

describe('while the entries of an arriving application have IDs above those of the target', () => {
  let app: number;

  beforeAll(async () => {
    const moving = await one.service.given.app();
    await one.service.given.user({ app: moving });
    const opened = await openMove(one, two, moving.id);
    await copyOnly(opened);
    await opened.close();
    app = await givenApp(two);
    const { rows } = await two.knex.raw(
      'select max(id) as newest, last_value as given from audit, audit_id_seq group by 2',
    );
    expect(rows[0].newest).toBeGreaterThan(ahead);
    expect(rows[0].given).toBeLessThan(ahead);
  });

  /** Begins a transaction with an entry of the other application, and adds a later entry that is committed at once. */
  const addAround = async (): Promise<{ readonly open: Knex.Transaction; readonly ids: readonly number[] }> => {
    const open = await two.knex.transaction();
    const first = await addLogin(open, app);
    return { open, ids: [first, await addLogin(two.knex, app)] };
  };

  // regression A1310
  test('a followed export has an entry of another application that is committed after a later one', async () => {
    const started = await exportAfter(storeBeside({ db: two.knex }), 0);
    expect(started.filter((id) => id > ahead)).toEqual([]);
    let added: Awaited<ReturnType<typeof addAround>> | undefined;
    const read = await exportAfter(
      storeWith(two, async () => {
        added ??= await addAround();
      }),
      started.at(-1)!,
    );
    await added!.open.commit();
    const rest = await exportAfter(storeBeside({ db: two.knex }), read.at(-1) ?? started.at(-1)!);
    expect([...read, ...rest]).toEqual(added!.ids);
  });

  // regression A1310
  test('statistics count an entry of another application that is committed after a later one', async () => {
    const count = (store: Store) => countEvents({ store, clock: two.service.clock })();
    await count(storeBeside({ db: two.knex }));
    const before = await loginsOf(two, app);
    let added: Awaited<ReturnType<typeof addAround>> | undefined;
    await count(
      storeWith(two, async () => {
        added ??= await addAround();
      }),
    );
    await added!.open.commit();
    await count(storeBeside({ db: two.knex }));
    expect(await loginsOf(two, app)).toBe(before + 2);
  });
});

// regression A1311
test('exports and statistics do not wait for rows that are being copied into the audit log', async () => {
  const moving = await one.service.given.app();
  const app = await givenApp(two);
  const blocker = await openSession(two.cell.databaseUrl);
  await blocker.rows('select pg_advisory_lock(1311)');
  await two.knex.raw(`create function waits_for_test() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(1311); return new; end $$`);
  await two.knex.raw(`create trigger waits_for_test before insert on audit
    for each row when (new.app_id = ${moving.id}) execute function waits_for_test()`);
  await two.knex.raw('alter table audit enable always trigger waits_for_test');
  await one.service.given.user({ app: moving });
  const opened = await openMove(one, two, moving.id);
  const copied = copyOnly(opened);
  try {
    await until(async () => {
      const { rows } = await two.knex.raw(
        `select from pg_locks where relation = 'audit'::regclass and mode = 'RowExclusiveLock' and granted
          and pid in (select pid from pg_locks where locktype = 'advisory' and not granted)`,
      );
      return rows.length > 0;
    }, 'entries are being copied');
    const id = await addLogin(two.knex, app);
    const store = storeBeside({ db: two.knex });
    await countEvents({ store, clock: two.service.clock })();
    expect(await loginsOf(two, app)).toBe(1);
    expect(await exportAfter(store, id - 1, AbortSignal.timeout(10_000))).toEqual([id]);
  } finally {
    await blocker.rows('select pg_advisory_unlock(1311)');
    await copied;
    await opened.close();
    await blocker.close();
    await two.knex.raw('drop function waits_for_test cascade');
  }
});

// regression A1312
test('the source exports the entries of an application that has moved, and the target those that are added later', async () => {
  const app = await one.service.given.app();
  const [sourceCursor] = (await exportAfter(storeBeside({ db: one.knex }), 0)).slice(-1);
  const before = await one.service.given.user({ app });
  const entriesOf = async ({ knex }: ServedCell, user: number): Promise<readonly number[]> =>
    knex('audit').where({ app_id: app.id, user_id: user }).orderBy('id').pluck('id');
  const known = await entriesOf(one, before.id);
  expect(known.length).toBeGreaterThan(0);
  // The target has given higher IDs than the source, and exported their entries.
  await two.knex.raw(`select setval('audit_id_seq', ${ahead * 2})`);
  await addLogin(two.knex, await givenApp(two));
  const [targetCursor] = (await exportAfter(storeBeside({ db: two.knex }), 0)).slice(-1);

  await move(one, two, app.id);

  expect(await exportAfter(storeBeside({ db: one.knex }), sourceCursor!)).toEqual(expect.arrayContaining([...known]));
  const after = await two.service.given.user({ app });
  const added = await entriesOf(two, after.id);
  const exported = await exportAfter(storeBeside({ db: two.knex }), targetCursor!);
  expect(exported).toEqual(expect.arrayContaining([...added]));
  expect(exported.filter((id) => known.includes(id))).toEqual([]);
});
