import { openDatabase } from '../../src/store/database.ts';
import { migrate } from '../../src/store/migrate.ts';

// A process of its own: migrates as a start does, and is killed the moment it is about to run a statement that begins
// as the last argument says. Nothing of it is left to clean up, as with `kill -9` from outside.
const [url, dataDir, fatal] = process.argv.slice(2) as [string, string, string];
const database = await openDatabase({ url: url === '' ? undefined : url, dataDir });
database.knex.on('query', ({ sql }: { readonly sql: string }) => {
  if (sql.startsWith(fatal)) process.kill(process.pid, 'SIGKILL');
});
await database.exclusively(() => migrate(database));
