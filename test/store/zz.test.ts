import { test } from 'vitest';
import { newPlace, openPlace } from '../setup/databases.ts';
import { schemaOf } from './schema.ts';
import { migrate } from '../../src/store/migrate.ts';
test('x', async () => {
  const place = await newPlace('empty');
  const database = await openPlace(place);
  const qs: string[] = [];
  database.knex.on('query', (q: any) => qs.push(q.sql.slice(0, 70)));
  await migrate(database);
  console.log(qs.map((q, i) => `${i + 1} ${q}`).join('\n'));
  console.log((await schemaOf(database.knex)).join('\n'));
  await database.close(); await place.drop();
});
