import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, newCluster, removeClusters, superuser } from '../kit/clusters.ts';
import { fail } from '../kit/program.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await newCluster();
  await cluster.start();
});
afterAll(removeClusters);

const startWith = (user: string, database: string) =>
  fail({ DATABASE_URL: `postgres://${user}@127.0.0.1:${cluster.port}/${database}` });

// regression A545
test.each([
  ['a role that does not exist', 'absent', 'absent', 'the role does not exist, or may not connect (28000)'],
  ['a database that does not exist', superuser, 'absent', 'the database does not exist (3D000)'],
])('a start with %s ends with a sentence, and the statements that create role and database', async (...row) => {
  const [, user, database, reason] = row;
  const { code, output } = await startWith(user, database);
  expect([code, output.trim()]).toEqual([
    1,
    `The database in DATABASE_URL cannot be opened: ${reason}. If they do not exist, create them: ` +
      `CREATE ROLE "${user}" LOGIN PASSWORD '…'; CREATE DATABASE "${database}" OWNER "${user}";`,
  ]);
});
