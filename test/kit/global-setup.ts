import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Database } from '../../src/database/database.ts';
import { migrate } from '../../src/database/migrate.ts';
import { createJobs } from '../../src/jobs/jobs.ts';
import { make } from '../../tools/codegen/made.ts';
import { endConnections, onServer, openPlace, poolerVariable, serverPlaceOf } from './databases.ts';
import { hasPartitionedAudit, partitionAudit } from './partitioned-audit.ts';
import { type Pooler, startPgBouncer } from './pgbouncer.ts';
import { scratch } from './scratch.ts';

const fail = (reason: string): never => {
  throw new Error(reason);
};

/** Drops PostgreSQL's own templates, which are half of the files that the service of each test copies, restricts and removes. */
const dropTemplates = async ({ script }: Database): Promise<void> => {
  for (const name of ['template0', 'template1']) {
    await script(`alter database ${name} is_template false`);
    await script(`drop database ${name}`);
  }
};

/** Starts a PgBouncer for `npm run test:pgbouncer`. Only the service uses it, not the tests themselves. */
const startPooler = async (): Promise<Pooler | undefined> => {
  if (process.env['TEST_POOLER'] !== 'pgbouncer') return undefined;
  const serverUrl = process.env['DATABASE_URL'];
  if (serverUrl === undefined)
    return fail('PgBouncer needs a server: set DATABASE_URL to one that PgBouncer can reach');
  const pooler = await startPgBouncer(serverUrl);
  process.env[poolerVariable] = pooler.address;
  return pooler;
};

/** Makes the files that are not committed, and the database that each test file copies, with the service's own migrations. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  await make();
  const onPostgres = process.env['DATABASE_URL'] !== undefined;
  const pooler = await startPooler();
  const name = `gatehouse_test_template_${process.pid}`;
  const folder = await mkdtemp(join(scratch, 'gatehouse-test-run-'));
  const dataDir = join(folder, 'template');
  if (onPostgres) await onServer(`create database ${name}`);
  const database = await openPlace({ ...(onPostgres ? serverPlaceOf(name) : { url: undefined }), dataDir });
  await migrate(database);
  if (hasPartitionedAudit()) await partitionAudit(database);
  if (!onPostgres) await dropTemplates(database);
  const jobs = createJobs({ ...database, onError: fail });
  await jobs.install();
  await jobs.stop();
  await database.close();
  if (pooler) await endConnections(name);
  provide('template', { name, dataDir, folder });

  return async () => {
    if (onPostgres) await onServer(`drop database ${name} with (force)`);
    await pooler?.stop();
    await rm(folder, { recursive: true, force: true });
  };
};
