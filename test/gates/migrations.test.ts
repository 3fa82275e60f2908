import { beforeAll, describe, expect, test } from 'vitest';
import { baseline } from '../../src/database/migrations/list.ts';
import type { OnlineMigration, Step } from '../../src/database/migrations/migration.ts';
import { migrationFaults, onlineMigrationsGate } from '../../tools/gates/migrations/gate.ts';

interface Example {
  readonly title: string;
  readonly steps: readonly Step[];
  readonly name?: string;
}
interface BadExample extends Example {
  readonly says: string;
}

const good: readonly Example[] = [
  {
    title: 'a new table with its indexes and foreign keys',
    steps: [
      'create table shoes (id integer generated always as identity primary key, app_id bigint, owner bigint, name text unique, foreign key (app_id, owner) references users)',
      'create index shoes_owner_index on shoes (owner)',
    ],
  },
  { title: 'a nullable column', steps: ['alter table users add column shoe_size integer'] },
  {
    title: 'a required column with a constant default',
    steps: ["alter table users add column shoe_color text not null default ''"],
  },
  {
    title: 'an index that is built while writes go on',
    steps: ['create index concurrently users_shoe_size_index on users (shoe_size)'],
  },
  {
    title: 'a constraint that is validated in another step',
    steps: [
      'alter table users add constraint users_shoe_size_check check (shoe_size > 0) not valid',
      'alter table users validate constraint users_shoe_size_check',
    ],
  },
  {
    title: 'a foreign key that is validated in another step',
    steps: [
      'alter table users add column shoe_id integer',
      'alter table users add constraint users_shoe_id_foreign foreign key (shoe_id) references shoes not valid',
      'alter table users validate constraint users_shoe_id_foreign',
    ],
  },
  {
    title: 'a required column after a check that it has a value',
    steps: [
      {
        batch: 'update users set shoe_size = 40 where id in (select id from users where shoe_size is null limit 1000)',
      },
      'alter table users add constraint users_shoe_size_present check (shoe_size is not null) not valid',
      'alter table users validate constraint users_shoe_size_present',
      'alter table users alter column shoe_size set not null',
      'alter table users drop constraint users_shoe_size_present',
    ],
  },
  {
    title: 'a unique constraint that uses an index',
    steps: [
      'create unique index concurrently users_shoe_id_unique on users (shoe_id)',
      'alter table users add constraint users_shoe_id_unique unique using index users_shoe_id_unique',
    ],
  },
  {
    title: 'an index that is dropped while writes go on',
    steps: ['drop index concurrently if exists users_shoe_size_index'],
  },
  {
    title: 'a trigger',
    steps: [
      'create function shoes_changed() returns trigger language plpgsql as $$ begin perform 1; return null; end $$',
      'create trigger shoes_changed after update on users for each row execute function shoes_changed()',
    ],
  },
  {
    title: 'a removed column in a contract step',
    name: '8011-contract-8002-shoe-size',
    steps: ['alter table users drop column shoe_size'],
  },
];

/** Refused by name or text, without being executed. */
const badTexts: readonly BadExample[] = [
  {
    title: 'an update of a whole table',
    steps: ["update users set displayname = ''"],
    says: 'rows are changed in batches',
  },
  {
    title: 'an update with a query before it',
    steps: ["with old as (select id from users) update users set displayname = '' from old where old.id = users.id"],
    says: 'rows are changed in batches',
  },
  {
    title: 'a batch without a limit',
    steps: [{ batch: 'delete from lockouts where reserved < 0' }],
    says: 'a batch changes a limited number of rows',
  },
  {
    title: 'two statements in one step',
    steps: ['alter table users add column a1 text; alter table users add column a2 text'],
    says: 'a step is one statement',
  },
  { title: 'an explicit lock', steps: ['lock table users'], says: 'are not known' },
  { title: 'a script', steps: ['do $$ begin perform 1; end $$'], says: 'are not known' },
  { title: 'an emptied table', steps: ['truncate lockouts'], says: 'are not known' },
  {
    title: 'an index that is dropped while reads wait',
    steps: ['drop index lockouts_attempted_at_index'],
    says: 'are not known',
  },
  {
    title: 'an index that may be there invalid',
    steps: ['create index concurrently if not exists lockouts_kind_index on lockouts (kind)'],
    says: 'are not known',
  },
  {
    title: 'a contract step that names no earlier migration',
    name: '9024-contract-7999-lockouts',
    steps: ['alter table lockouts drop column kind'],
    says: 'there is no migration 7999 before it',
  },
  { title: 'a name without a number', name: 'shoes', steps: [], says: 'NNNN-<object>' },
];

/** Refused by what they do to the schema. */
const bad: readonly BadExample[] = [
  {
    title: 'an index on an existing table',
    steps: ['create index users_note_index on users (displayname, id)'],
    says: 'index is built while writes wait',
  },
  {
    title: 'a unique constraint that builds its index',
    steps: ['alter table users add constraint users_note_unique unique (uuid, id)'],
    says: 'index is built while writes wait',
  },
  {
    title: 'a check that is validated at once',
    steps: ['alter table users add constraint users_id_check check (id > 0)'],
    says: 'users_id_check is checked while reads or writes wait',
  },
  {
    title: 'a foreign key that is validated at once',
    steps: ['alter table sessions add constraint sessions_a_foreign foreign key (app_id, user_id) references users'],
    says: 'sessions_a_foreign is checked while',
  },
  {
    title: 'a column with a check',
    steps: ['alter table users add column hat_size integer check (hat_size > 0)'],
    says: 'is checked while',
  },
  {
    title: 'a column that becomes required',
    steps: ['alter table users alter column last_login_try_at set not null'],
    says: 'all rows are read for `set not null`',
  },
  {
    title: 'a required column without a default',
    steps: ['alter table users add column hat text not null'],
    says: 'hat is required',
  },
  {
    title: 'a column with a volatile default',
    steps: ['alter table users add column hat_id uuid default gen_random_uuid()'],
    says: 'all rows are written again',
  },
  {
    title: 'a column with a sequence',
    steps: ['alter table users add column hat_number integer generated always as identity'],
    says: 'all rows are written again',
  },
  {
    title: 'another type that rewrites the table',
    steps: ['alter table lockouts alter column failures type bigint'],
    says: 'all rows are written again',
  },
  {
    title: 'another type',
    steps: ['alter table rate_limits alter column key type text'],
    says: 'the type of key changes',
  },
  {
    title: 'a removed column',
    steps: ['alter table users drop column cell_phone_verified_at'],
    says: 'users.cell_phone_verified_at is removed',
  },
  { title: 'a removed table', steps: ['drop table phone_codes'], says: 'phone_codes is removed' },
  {
    title: 'a renamed column, also in a contract step',
    name: '9014-contract-0040-lockouts',
    steps: ['alter table lockouts rename column failures to errors'],
    says: 'lockouts.failures is renamed',
  },
  { title: 'a renamed table', steps: ['alter table used_nonces rename to nonces'], says: 'used_nonces is renamed' },
];

const named = (examples: readonly Example[], first: number): readonly OnlineMigration[] =>
  examples.map(({ name, steps }, index) => ({ name: name ?? `${first + index}-example`, steps }));

const goodOnes = named(good, 8001);
const badOnes = named(bad, 9001);

// checklist 83
describe('the check of migrations', () => {
  let faults: readonly string[];
  beforeAll(async () => {
    faults = await migrationFaults([baseline, ...goodOnes, ...badOnes]);
  });
  const faultsOf = ({ name }: OnlineMigration) => faults.filter((fault) => fault.startsWith(`${name}: `));

  test('the check accepts the migrations of the repository', async () => {
    expect(await onlineMigrationsGate.faults({} as never)).toEqual([]);
  });

  test.each(good.map(({ title }, index) => ({ title, migration: goodOnes[index]! })))(
    'the check accepts $title',
    ({ migration }) => {
      expect(faultsOf(migration)).toEqual([]);
    },
  );

  test.each(bad.map(({ title, says }, index) => ({ title, says, migration: badOnes[index]! })))(
    'the check refuses $title',
    ({ migration, says }) => {
      expect(faultsOf(migration)).toContainEqual(expect.stringContaining(says));
    },
  );

  test.each(badTexts)('the check refuses $title', async (example) => {
    const migrations = [baseline, ...named([example], 9001)];
    expect(await migrationFaults(migrations)).toEqual([expect.stringContaining(example.says)]);
  });

  test('the check refuses a second baseline', async () => {
    expect(await migrationFaults([baseline, { ...baseline, name: '0042-late' }])).toEqual([
      '0042-late: migrations after the baseline have steps, and are in `onlineMigrations`',
    ]);
  });
});
