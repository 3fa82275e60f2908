import type { Knex } from 'knex';
import type { Database } from '../../src/database/database.ts';
import { migrate } from '../../src/database/migrate.ts';
import { openDatabase } from '../../src/database/open.ts';

// Its own process: migrates as a start does, and is killed the moment it is about to run a text with the
// statement of the last argument. Nothing of it is left to clean up, as with `kill -9` from outside.
const [config, fatal] = process.argv.slice(2) as [string, string];
const database = await openDatabase(JSON.parse(config));
const dieOn = (knex: Knex): Knex =>
  knex.on('query', ({ sql }: { readonly sql: string }) => {
    if (sql.includes(fatal)) process.kill(process.pid, 'SIGKILL');
  });
const doomed: Database = { ...database, patiently: (work) => database.patiently((knex) => work(dieOn(knex))) };
await database.exclusively(() => migrate(doomed));
