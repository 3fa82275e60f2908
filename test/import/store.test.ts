import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ofApp } from '../../src/database/app-db.ts';
import type { Database } from '../../src/database/database.ts';
import type { App } from '../../src/kernel/app.ts';
import { userImports } from '../../src/modules/import/store.ts';
import { eventFaults } from '../events/schema-faults.ts';
import { testClock } from '../kit/clock.ts';
import { newPlace, openPlace, type Place } from '../kit/databases.ts';
import { importInto, newApp, recorded, sourceOf } from '../kit/import.ts';

let place: Place;
let database: Database;
let db: Knex;

beforeAll(async () => {
  place = await newPlace();
  database = await openPlace(place);
  db = database.knex;
});
afterAll(async () => {
  await database.close();
  await place.drop();
});

const emails = (...names: readonly string[]) => names.map((name) => ({ email: `${name}@example.com` }));

const users = (app: App) =>
  db('users').where({ 'users.app_id': app.id, 'users.is_deleted': false }).orderBy('users.id').select('users.*');

const memberships = (app: App) =>
  db('users')
    .join('memberships', 'memberships.user_id', 'users.id')
    .join('companies', 'companies.id', 'memberships.company_id')
    .join('branches', 'branches.id', 'memberships.branch_id')
    .join('roles', 'roles.id', 'memberships.role_id')
    .where({ 'users.app_id': app.id })
    .orderBy('users.id')
    .select('users.email', {
      company: 'companies.name',
      branch: 'branches.name',
      role: 'roles.name',
      is_default: db.raw('(users.default_company_id, users.default_branch_id) = (companies.id, branches.id)'),
      is_joinable: 'companies.is_joinable',
      is_branch_default: 'branches.is_default',
    });

/** As if the account had come by sign-up: its audit row is another. */
const signedUp = async (app: App, name: string): Promise<void> => {
  const [company] = await db('companies')
    .insert({ app_id: app.id, name, created_at: testClock().now() })
    .returning('id');
  const [branch] = await db('branches')
    .insert({ app_id: app.id, company_id: company.id, name: 'Default', is_default: true })
    .returning('id');
  const at = testClock().now();
  const email = `${name}@example.com`;
  await db('users').insert({
    app_id: app.id,
    email,
    email_canonical: email,
    firstname: name,
    lastname: '',
    displayname: name,
    default_company_id: company.id,
    default_branch_id: branch.id,
    last_visit_at: at,
    registered_at: at,
    created_at: at,
    updated_at: at,
  });
};

describe('imported users', () => {
  test('get a company of their own, as by sign-up, in the order of the file', async () => {
    const app = await newApp(db);
    const rows = [{ email: 'Zoe@Example.com', displayname: 'Zoe Z' }, ...emails('ada', 'max')];
    expect(await importInto(db, app, rows)).toEqual({ imported: 3, rejected: 0, skipped: 0, reasons: [] });
    const place = { branch: 'Default', role: 'User', is_default: true, is_joinable: false, is_branch_default: true };
    expect(await memberships(app)).toEqual([
      { email: 'Zoe@Example.com', company: 'Zoe Z', ...place },
      { email: 'ada@example.com', company: 'ada', ...place },
      { email: 'max@example.com', company: 'max', ...place },
    ]);
  });

  test('have events like a sign-up, each in one statement with its audit entry', async () => {
    const app = await newApp(db);
    await importInto(db, app, [
      { email: 'ada@example.com', email_verified: true, external_id: 'a1' },
      ...emails('max'),
    ]);
    const events = await db('event_outbox')
      .join('audit', 'audit.id', 'event_outbox.audit_id')
      .where({ 'event_outbox.app_id': app.id })
      .orderBy('event_outbox.id')
      .select('type', 'subject', 'data', 'audit.event', 'audit.target');
    const [ada, max] = (await users(app)).map(({ id }) => `user:${id}`);
    const companies = (await db('companies').where({ app_id: app.id }).orderBy('id')).map(({ id }) => `company:${id}`);
    expect(events.flatMap(eventFaults)).toEqual([]);
    expect(events.map(({ type, subject, target }) => [type, subject, target])).toEqual(
      [ada, max].flatMap((user, at) => [
        ['user.created', user, user],
        ['company.created', companies[at], user],
        ['membership.created', user, user],
      ]),
    );
    const [ofAda, , , ofMax] = events;
    expect(ofAda.event).toBe('import_user');
    expect(ofAda.data).toEqual({ source: 'import', email_verified: true, external_id: 'a1' });
    expect(ofMax.data).toEqual({ source: 'import', email_verified: false });

    const silent = await newApp(db);
    await db('apps')
      .where({ id: silent.id })
      .update({ settings: { events: false } });
    await importInto(db, silent, emails('ada'));
    expect(await db('event_outbox').where({ app_id: silent.id })).toEqual([]);
  });

  test('join the shared company if the settings name one, with the role of the settings', async () => {
    const app = await newApp(db);
    const [company] = await db('companies')
      .insert({ app_id: app.id, name: 'Shared', created_at: testClock().now() })
      .returning('id');
    await db('branches').insert({ app_id: app.id, company_id: company.id, name: 'Headquarters', is_default: true });
    const settings = { ...app.settings, signupCompany: company.id, signupRole: 'Admin' };
    await importInto(db, { ...app, settings }, emails('ada', 'max'));
    const shared = { company: 'Shared', branch: 'Headquarters', role: 'Admin', is_default: true };
    expect(await memberships(app)).toMatchObject([shared, shared]);
    expect(await db('companies').where({ app_id: app.id })).toHaveLength(1);
  });

  test('users are imported only if the settings name an existing role and company', async () => {
    const app = await newApp(db);
    const other = await newApp(db);
    await importInto(db, other, emails('ada'));
    const [{ id: foreign }] = await db('companies').where({ app_id: other.id });
    for (const settings of [{ signupRole: 'Unknown' }, { signupCompany: foreign }, { signupCompany: 2_000_000_000 }])
      await expect(
        importInto(db, { ...app, settings: { ...app.settings, ...settings } }, emails('ada')),
      ).rejects.toThrow(/The application has no (role|company)/);
    expect(await users(app)).toEqual([]);
  });

  test('keep what the file says of them, and the rest is as at sign-up', async () => {
    const app = await newApp(db);
    const now = testClock().now();
    const then = new Date('2021-02-03T04:05:06Z');
    const full = {
      email: 'Full@example.com',
      password_hash: `$2y$10$${'a'.repeat(53)}`,
      firstname: 'Ada',
      lastname: 'Lovelace',
      displayname: 'The Countess',
      email_verified: true,
      active: false,
      banned: true,
      created_at: '2021-02-03 04:05:06',
      language: 'de_at',
      timezone: 'Europe/London',
      phone_number: '+44 1',
      external_id: 4711,
    };
    await importInto(db, app, [full, ...emails('bare')]);
    expect(await users(app)).toMatchObject([
      {
        email: 'Full@example.com',
        email_canonical: 'full@example.com',
        password_hash: full.password_hash,
        firstname: 'Ada',
        lastname: 'Lovelace',
        displayname: 'The Countess',
        email_verified_at: now,
        welcome: 1,
        is_active: false,
        is_banned: true,
        created_at: then,
        registered_at: then,
        updated_at: now,
        language: 'DE',
        locale: 'de-AT',
        timezone: 'Europe/London',
        phone_number: '+44 1',
        external_id: '4711',
      },
      {
        email: 'bare@example.com',
        password_hash: null,
        email_verified_at: null,
        welcome: 0,
        is_active: true,
        is_banned: false,
        created_at: now,
        language: 'EN',
        locale: null,
        timezone: 'UTC',
        phone_number: null,
        external_id: null,
      },
    ]);
  });

  test('leave one audit row each and get no mail', async () => {
    const app = await newApp(db);
    await importInto(db, app, emails('ada', 'max', 'eve'));
    const rows = await db('audit').where({ app_id: app.id }).orderBy('id');
    const ids = (await users(app)).map(({ id }) => id);
    const [{ id: importId }] = await db('imports').where({ app_id: app.id });
    const common = { at: testClock().now(), event: 'import_user', is_success: true, request_id: `import ${importId}` };
    expect(rows).toMatchObject(ids.map((id) => ({ ...common, user_id: null, target: `user:${id}` })));
    expect(await db('notifications').where({ app_id: app.id })).toEqual([]);
  });
});

describe('an address that exists already', () => {
  test('an address that occurs earlier in a file is a duplicate, in any spelling and at any distance', async () => {
    const app = await newApp(db);
    const rows = [...emails('ada', 'ADA', 'max', 'eve', 'Ada'), { email: 'max@EXAMPLE.com' }];
    const duplicate = 'duplicate: the address occurs earlier in this file';
    const expected = { imported: 3, rejected: 3, skipped: 0, reasons: [2, 5, 6].map((line) => `${line} ${duplicate}`) };
    expect(await importInto(db, app, rows, { isRehearsal: true })).toEqual(expected);
    expect(await users(app)).toEqual([]);
    expect(await importInto(db, app, rows)).toEqual(expected);
    expect(await users(app)).toHaveLength(3);
  });

  test('an address is skipped if an earlier import added it, and rejected as taken if its user signed up', async () => {
    const app = await newApp(db);
    await importInto(db, app, emails('ada', 'max'));
    await signedUp(app, 'eve');
    const rows = emails('max', 'eve', 'new', 'ada');
    const expected = {
      imported: 1,
      rejected: 1,
      skipped: 2,
      reasons: ['2 email_taken: the address already has an account'],
    };
    expect(await importInto(db, app, rows, { isRehearsal: true })).toEqual(expected);
    expect(await importInto(db, app, rows)).toEqual(expected);
    expect(await db('companies').where({ app_id: app.id })).toHaveLength(4);
  });

  test('an imported address is free in another application, and free again once its user is deleted', async () => {
    const [app, other] = [await newApp(db), await newApp(db)];
    await importInto(db, app, emails('ada'));
    expect(await importInto(db, other, emails('ada'))).toMatchObject({ imported: 1 });
    await db('users').where({ app_id: app.id }).update({ is_deleted: true });
    expect(await importInto(db, app, emails('ada'))).toMatchObject({ imported: 1 });
  });
});

describe('an import that was stopped', () => {
  const rows = emails('a', 'b', 'c', 'd', 'e', 'f', 'g').map((row, index) =>
    index === 3 ? { email: 'invalid' } : row,
  );

  /** Reads three batches and then fails, as a disk might. */
  const failing = (name: string) => {
    const whole = sourceOf(name, rows);
    return {
      ...whole,
      async *batchesAfter(...args: Parameters<typeof whole.batchesAfter>) {
        for await (const batch of whole.batchesAfter(...args)) {
          if (batch.end.rows > 6) throw new Error('The disk is gone.');
          yield batch;
        }
      },
    };
  };

  test('keeps its whole batches and continues after them', async () => {
    const app = await newApp(db);
    const rejects = recorded();
    await expect(importInto(db, app, rows, { source: failing('x'), rejects })).rejects.toThrow('The disk is gone.');
    expect(await users(app)).toHaveLength(5);
    // As if it had been killed between the record of a batch and its commit.
    await rejects.add([{ line: 99, reason: 'never committed', email: undefined }]);
    const source = sourceOf('x', rows);
    expect(await importInto(db, app, rows, { source, rejects, resumes: true })).toEqual({
      imported: 6,
      rejected: 1,
      skipped: 0,
      reasons: ['4 bad_email: email must be a valid email address'],
    });
    expect((await users(app)).map(({ email }) => email[0]).join('')).toBe('abcefg');
    expect(await db('imports').where({ app_id: app.id })).toHaveLength(1);
  });

  test('begins again if it is not resumed, and skips the users already imported', async () => {
    const app = await newApp(db);
    await expect(importInto(db, app, rows, { source: failing('x') })).rejects.toThrow();
    const source = sourceOf('x', rows);
    expect(await importInto(db, app, rows, { source })).toMatchObject({ imported: 1, rejected: 1, skipped: 5 });
  });

  test('an import is not resumed with another source, or with the same source in another application', async () => {
    const [app, other] = [await newApp(db), await newApp(db)];
    await importInto(db, app, rows, { source: sourceOf('x', rows) });
    const resumed = (into: App, name: string) =>
      importInto(db, into, rows, { source: sourceOf(name, rows), resumes: true });
    expect(await resumed(app, 'y')).toMatchObject({ imported: 0, skipped: 6 });
    expect(await resumed(other, 'x')).toMatchObject({ imported: 6, skipped: 0 });
  });

  test('an import commits nothing if another process continues it', async () => {
    const app = await newApp(db);
    const imports = userImports(ofApp(db, app.id));
    await imports.start('x', testClock().now());
    const late = importInto(db, app, rows, {
      source: {
        name: 'x',
        async *batchesAfter() {
          const there = (await imports.findLast('x'))!;
          const ahead = { ...there, mark: { rows: 1, digest: '' }, imported: 1 };
          await imports.transaction((unit) => unit.advance(ahead, testClock().now()));
          yield { rows: [{ line: 1, value: rows[0] }], end: { rows: 1, digest: '' } };
        },
      },
      resumes: true,
    });
    await expect(late).rejects.toThrow('Another process is running this import.');
    expect(await users(app)).toEqual([]);
  });
});
