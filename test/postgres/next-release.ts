import type { Database } from '../../src/database/database.ts';
import { migrate } from '../../src/database/migrate.ts';
import type { LockWait } from '../../src/database/migration-steps.ts';
import { migrations } from '../../src/database/migrations/list.ts';
import type { OnlineMigration } from '../../src/database/migrations/migration.ts';

/** A migration that the service of this release does not know, with each kind of step. */
export const nextRelease: OnlineMigration = {
  name: '9001-shoes',
  steps: [
    'create table shoes (id integer primary key, app_id bigint, owner bigint, foreign key (app_id, owner) references users)',
    'alter table users add column shoe_id integer',
    "alter table users add column shoe_color text not null default ''",
    'create index concurrently users_shoe_id_index on users (shoe_id)',
    { batch: 'update users set shoe_id = 0 where id in (select id from users where shoe_id is null limit 5)' },
    'alter table users add constraint users_shoe_id_check check (shoe_id >= 0) not valid',
    'alter table users validate constraint users_shoe_id_check',
    'create unique index concurrently users_shoe_unique on users (shoe_id) where shoe_id > 0',
    'create index concurrently sessions_shoe_index on sessions (user_id, id)',
  ],
};

/** Migrates as a start of the next release does. */
export const upgrade = (database: Database, onWait?: (wait: LockWait) => void): Promise<readonly string[]> =>
  database.exclusively(() => migrate(database, { list: [...migrations, nextRelease], ...(onWait ? { onWait } : {}) }));
