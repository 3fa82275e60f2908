import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allTablesOfApps } from '../../../src/database/app-tables.ts';
import { abortMove } from '../../../src/moving/abort.ts';
import { removeMoved } from '../../../src/moving/clean.ts';
import { moveApp } from '../../../src/moving/move.ts';
import { openSession, type Session } from '../../../src/moving/session.ts';
import { endAbandonedFreezes, removeMovedApps } from '../../../src/moving/upkeep.ts';
import { newCluster, removeClusters } from '../../kit/clusters.ts';
import type { KnownApp, KnownUser } from '../../kit/given.ts';
import { movable, move, openMove, type ServedCell, startFamily } from '../../kit/moving.ts';
import { until } from '../../kit/time.ts';

let one: ServedCell;
let two: ServedCell;

beforeAll(async () => {
  const cluster = await newCluster();
  await cluster.start(movable);
  ({ one, two } = await startFamily([cluster, cluster]));
});
afterAll(async () => {
  await one?.stop();
  await two?.stop();
  await removeClusters();
});

const killed = 'The command was killed.';

/** Fails at the first statement that matches. A command that was killed sends no further statement. */
const failingAt = (sessions: readonly [Session, Session], statement: RegExp, isKilled: boolean) => {
  let isDead = false;
  const failing = (session: Session): Session => ({
    ...session,
    async rows(sql, values) {
      const isMet = statement.test(sql);
      isDead ||= isMet && isKilled;
      if (isDead || isMet) throw new Error(killed);
      return session.rows(sql, values);
    },
    async transaction(work, settings) {
      if (isDead) throw new Error(killed);
      return session.transaction(work, settings);
    },
  });
  return { source: failing(sessions[0]), target: failing(sessions[1]) };
};

/** Moves an application with a command that dies, or that ends with an error. */
const moveAndDie = async (app: KnownApp, statement: RegExp, isKilled = true): Promise<void> => {
  const opened = await openMove(one, two, app.id);
  const failing = failingAt([opened.source, opened.target], statement, isKilled);
  try {
    await expect(moveApp({ ...opened, ...failing })).rejects.toThrow(killed);
  } finally {
    await opened.close();
  }
};

const withMove = async (app: KnownApp, work: (move: Awaited<ReturnType<typeof openMove>>) => Promise<unknown>) => {
  const opened = await openMove(one, two, app.id);
  try {
    await work(opened);
  } finally {
    await opened.close();
  }
};

const login = (cell: ServedCell, app: KnownApp, { email, password }: KnownUser) =>
  cell.service.send('POST', '/v1/auth', { headers: { 'X-Service-App': app.appKey }, body: { email, password } });

/** The cells that let a user log in. */
const serving = async (app: KnownApp, user: KnownUser): Promise<readonly string[]> => {
  const names: string[] = [];
  for (const cell of [one, two]) {
    const { status, body } = await login(cell, app, user);
    if (status === 200) names.push(cell.cell.name);
    else expect([401, 503], JSON.stringify(body)).toContain(status);
  }
  return names;
};

/** All that a move leaves on a server besides rows. */
const remains = async ({ knex }: ServedCell): Promise<readonly string[]> => {
  const { rows }: { readonly rows: readonly { readonly name: string }[] } = await knex.raw(
    `select pubname as name from pg_publication union all select slot_name from pg_replication_slots
      union all select subname from pg_subscription union all select tgname from pg_trigger where tgname ~ '^(frozen|held|closed)_'
      union all select 'record ' || app_id from app_moves
      union all select 'held job' from pgboss.job where start_after > now() + interval '400 years'`,
  );
  return rows.map(({ name }) => name).toSorted();
};

/** Returns what a move leaves on a server after the next maintenance. */
const remainsLater = async (cell: ServedCell): Promise<readonly string[]> => {
  await endAbandonedFreezes(cell.knex);
  return remains(cell);
};

const tablesWithRows = async ({ knex }: ServedCell, app: KnownApp): Promise<readonly string[]> => {
  const tables: string[] = [];
  for (const table of allTablesOfApps)
    if (
      await knex(table)
        .where({ [table === 'apps' ? 'id' : 'app_id']: app.id })
        .first(knex.raw('1'))
    )
      tables.push(table);
  return tables;
};

/** The statement before which the command dies, and the cells that serve the application then. */
const deaths: readonly (readonly [string, RegExp, readonly string[]])[] = [
  ['the publication', /create publication/, ['one']],
  ['the subscription', /create subscription/, ['one']],
  ['the end of the copy', /'r'\) as ready/, ['one']],
  ['jobs are held', /create or replace trigger held_/, ['one']],
  ['background work has ended', /state = 'active'/, ['one']],
  ['half of the tables are frozen', /create or replace trigger frozen_\d+_writes .* on "oidc_grants"/s, []],
  ['the outbox is empty', /number_events/, []],
  ['the sequences are compared', /pg_sequences/, []],
  ['the target has the application', /insert into apps/, []],
  ['the jobs are copied', /jsonb_agg\(job\)/, []],
  ['the subscription ends', /alter subscription .* disable/, ['two']],
];

describe.each(deaths)('a command that dies before %s', (_name, statement, cells) => {
  let app: KnownApp;
  let user: KnownUser;

  beforeAll(async () => {
    app = await one.service.given.app();
    user = await one.service.given.user({ app });
  });

  // regression A1215
  test('leaves an application that at most one cell serves, and the move goes on', async () => {
    await moveAndDie(app, statement);
    expect(await serving(app, user)).toEqual(cells);
    // The move numbers the events of the outbox before it switches.
    const before = cells.includes('two')
      ? []
      : (await tablesWithRows(one, app)).filter((name) => name !== 'event_outbox');
    await withMove(app, moveApp);
    expect(await serving(app, user)).toEqual(['two']);
    expect(await tablesWithRows(two, app)).toEqual(expect.arrayContaining([...before]));
  });

  if (!cells.includes('two'))
    // regression A1216
    test('can be aborted: the source serves the application as before, and the target has nothing of it', async () => {
      const other = await one.service.given.app();
      const holder = await one.service.given.user({ app: other });
      const left = await remainsLater(one);
      await moveAndDie(other, statement);
      await withMove(other, (move) => abortMove(move, move.app));
      expect(await serving(other, holder)).toEqual(['one']);
      expect(await tablesWithRows(two, other)).toEqual([]);
      expect(await remainsLater(one)).toEqual(left);
    });
});

describe.each(deaths.filter(([, , cells]) => cells.length === 0 || cells[0] === 'one'))(
  'a command that ends with an error at %s',
  (name, statement) => {
    // regression A1249
    test('lets the source serve the application at once, unless the switch has begun, and the move goes on', async () => {
      const app = await one.service.given.app();
      const user = await one.service.given.user({ app });
      await moveAndDie(app, statement, false);
      const hasSwitched = ['the target has the application', 'the jobs are copied'].includes(name);
      expect(await serving(app, user)).toEqual(hasSwitched ? [] : ['one']);
      const held = await one.knex('pgboss.job').whereRaw("start_after > now() + interval '400 years'");
      expect(held).toEqual([]);
      await withMove(app, moveApp);
      expect(await serving(app, user)).toEqual(['two']);
    });
  },
);

// regression A1253
test('a moved application whose command died before the end of the replication stays, until the command has ended it', async () => {
  const app = await one.service.given.app();
  const left = await remainsLater(one);
  await moveAndDie(app, /alter subscription .* disable/);
  await one
    .knex('app_moves')
    .where({ app_id: app.id })
    .update({ switched_at: new Date(Date.now() - 86_401_000) });
  await removeMovedApps(one.knex);
  expect(await tablesWithRows(one, app)).not.toEqual([]);
  await withMove(app, moveApp);
  await removeMovedApps(one.knex);
  expect(await tablesWithRows(one, app)).toEqual([]);
  expect(await remainsLater(one)).toEqual(left);
});

describe('a freeze whose command has died', () => {
  let app: KnownApp;
  let user: KnownUser;

  beforeAll(async () => {
    app = await one.service.given.app();
    user = await one.service.given.user({ app });
    await moveAndDie(app, /pg_sequences/);
  });

  const ageHeartbeat = (): Promise<unknown> =>
    one
      .knex('app_moves')
      .where({ app_id: app.id })
      .update({ updated_at: one.knex.raw("now() - interval '61 seconds'") });

  // regression A1217
  test('stays for a minute, in which a command can go on', async () => {
    await endAbandonedFreezes(one.knex);
    expect((await login(one, app, user)).status).toBe(503);
  });

  // regression A1217
  test('is ended by the service of the source after a minute, and only there', async () => {
    await ageHeartbeat();
    await endAbandonedFreezes(two.knex);
    expect((await login(one, app, user)).status).toBe(503);
    await endAbandonedFreezes(one.knex);
    expect(await serving(app, user)).toEqual(['one']);
  });

  // regression A1217
  test('does not prevent the command from going on later, with what was written meanwhile', async () => {
    const created = await one.service.given.user({ app });
    await withMove(app, moveApp);
    expect(await serving(app, user)).toEqual(['two']);
    expect((await login(two, app, created)).status).toBe(200);
  });

  // regression A1218
  test('of which the record says that it has ended, cannot be switched', async () => {
    const other = await one.service.given.app();
    const holder = await one.service.given.user({ app: other });
    const opened = await openMove(one, two, other.id);
    // The service ends the freeze while the command compares sequences: it was suspended for a minute.
    const suspended: Session = {
      ...opened.source,
      async rows(sql, values) {
        if (sql.includes('pg_sequences')) {
          await one
            .knex('app_moves')
            .where({ app_id: other.id })
            .update({ updated_at: one.knex.raw("now() - interval '61 seconds'") });
          await endAbandonedFreezes(one.knex);
        }
        return opened.source.rows(sql, values);
      },
    };
    await expect(moveApp({ ...opened, source: suspended })).rejects.toThrow(
      'The service of the source serves the application again',
    );
    await opened.close();
    expect(await serving(other, holder)).toEqual(['one']);
    await withMove(other, (move) => abortMove(move, move.app));
  });
});

/** Holds locks on all tables, as a backup does while it runs. */
const lockAsBackup = async ({ cell, knex }: ServedCell): Promise<Session> => {
  const { rows }: { readonly rows: readonly { readonly name: string }[] } = await knex.raw(
    `select oid::regclass::text as name from pg_class
      where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`,
  );
  const backup = await openSession(cell.databaseUrl);
  await backup.rows('begin isolation level repeatable read');
  await backup.rows('select 1');
  await backup.rows(`lock table ${rows.map(({ name }) => name).join(', ')} in access share mode`);
  return backup;
};

describe('while a backup of the source runs', () => {
  // regression A1291
  test.each(['an error', '--abort', 'the service'])(
    'a freeze is ended by %s, writes and jobs go on at once',
    async (by) => {
      const app = await one.service.given.app();
      const user = await one.service.given.user({ app });
      const backup = await lockAsBackup(one);
      try {
        if (by === 'an error') await moveAndDie(app, /pg_sequences/, false);
        else await moveAndDie(app, /pg_sequences/);
        if (by === '--abort') await withMove(app, (opened) => abortMove(opened, opened.app));
        if (by === 'the service') {
          await one
            .knex('app_moves')
            .where({ app_id: app.id })
            .update({ updated_at: one.knex.raw("now() - interval '61 seconds'") });
          await endAbandonedFreezes(one.knex);
        }
        expect(await serving(app, user)).toEqual(['one']);
        const created = await one.service.given.user({ app });
        const arrives = () => one.service.mailbox.received.some(({ body }) => body.includes(created.email));
        await until(async () => arrives(), 'the email of a new user was sent');
        expect(await one.knex('pgboss.job').whereRaw("start_after > now() + interval '400 years'")).toEqual([]);
        // Triggers of the former freeze do not disturb the next one.
        if (by === 'an error') {
          await withMove(app, moveApp);
          expect(await serving(app, user)).toEqual(['two']);
          expect((await login(two, app, created)).status).toBe(200);
        }
      } finally {
        await backup.close();
      }
      if (by === '--abort') {
        expect(await remains(one)).toContain(`frozen_${app.id}_writes`);
        await endAbandonedFreezes(one.knex);
        expect(await remains(one)).not.toContain(`frozen_${app.id}_writes`);
      }
    },
  );

  // regression A1291
  test('a transaction that does not see the freeze cannot write', async () => {
    const app = await one.service.given.app();
    const writer = await openSession(one.cell.databaseUrl);
    await writer.rows('begin isolation level repeatable read');
    await writer.rows('select 1 from apps');
    await moveAndDie(app, /pg_sequences/);
    const insert = `insert into roles (app_id, name) values (${app.id}, 'late')`;
    await expect(writer.rows(insert)).rejects.toMatchObject({ code: 'GH001' });
    await writer.close();
    await withMove(app, moveApp);
  });
});

describe('the removal of a moved application that is interrupted', () => {
  const removals: readonly (readonly [string, RegExp])[] = [
    ['before its first row', /delete from "/],
    ['before its last rows', /delete from "users"/],
    ['before its jobs', /delete from pgboss\.job/],
    ['before its row of apps', /delete from apps/],
    ['before its record', /delete from app_moves/],
    ['before its triggers', /drop trigger/],
  ];

  // regression A1292
  test.each(removals)(
    '%s, is finished by the maintenance, and the application moves back',
    async (_name, statement) => {
      const left = await remainsLater(one);
      const app = await one.service.given.app();
      const user = await one.service.given.user({ app });
      await move(one, two, app.id);
      await one
        .knex('app_moves')
        .where({ app_id: app.id })
        .update({ switched_at: new Date(Date.now() - 86_401_000) });
      const opened = await openMove(one, two, app.id);
      const { source } = failingAt([opened.source, opened.target], statement, true);
      await expect(removeMoved(source, opened.app)).rejects.toThrow(killed);
      await opened.close();

      await removeMovedApps(one.knex);
      expect(await tablesWithRows(one, app)).toEqual([]);
      expect(await remainsLater(one)).toEqual(left);
      await move(two, one, app.id);
      expect(await serving(app, user)).toEqual(['one']);
    },
  );

  // regression A1292
  test('leaves nothing that prevents the application from moving back, twice', async () => {
    const app = await one.service.given.app();
    const user = await one.service.given.user({ app });
    let [from, to] = [one, two];
    for (let moves = 1; moves <= 4; moves += 1) {
      await move(from, to, app.id);
      expect(await serving(app, user)).toEqual([to.cell.name]);
      const opened = await openMove(from, to, app.id);
      const { source } = failingAt([opened.source, opened.target], /drop trigger/, true);
      await expect(removeMoved(source, opened.app)).rejects.toThrow(killed);
      await opened.close();
      // A release before this one removed the row of the application first.
      await from.knex('app_moves').insert({
        ...{ app_id: app.id, to_cell: to.cell.name, phase: 'switched' },
        ...{ started_at: new Date(), updated_at: new Date() },
      });
      [from, to] = [to, from];
    }
  });
});
