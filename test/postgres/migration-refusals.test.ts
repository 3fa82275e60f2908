import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../src/database/migrations/list.ts';
import { callIn } from '../kit/command-line.ts';
import { renewSessions } from '../kit/databases.ts';
import { type Deployment, newDeployment } from '../kit/deployment.ts';
import type { Environment } from '../kit/program.ts';

let deployment: Deployment;
let owner: pg.Client;
const role = `migrator_${process.pid}`;
const newest = migrations.at(-1)!.name;

beforeAll(async () => {
  deployment = await newDeployment();
  owner = new pg.Client(deployment.place.directUrl);
  await owner.connect();
  await owner.query(`create role ${role} login`);
  await owner.query(`grant select on all tables in schema public to ${role}`);
  await owner.query('delete from schema_migrations where name = $1', [newest]);
});
afterAll(async () => {
  await owner?.query(`drop owned by ${role}`);
  await owner?.query(`drop role ${role}`);
  await owner?.end();
  await deployment?.drop();
});

const name = () => new URL(deployment.place.directUrl!).pathname.slice(1);
const asRole = (): Environment => {
  const url = new URL(deployment.environment['DATABASE_URL']!);
  url.username = role;
  return { DATABASE_URL: url.href };
};
/** Returns the results of `migrate` and `migrate --plan`. */
const attempts = async (changed: Environment = {}) => {
  const call = callIn({ ...deployment.environment, ...changed });
  return [await call('migrate'), await call('migrate', '--plan')];
};
const refused = (stderr: string) => Array.from({ length: 2 }, () => ({ code: 1, stdout: '', stderr: `${stderr}\n` }));

// regression A483
test('migrate and its plan refuse a role that may not change the tables, a read-only server and a newer schema, with one text', async () => {
  expect(await attempts(asRole())).toEqual(
    refused(
      'The database role may not create or change tables and schemas. Make the role owner of the database and of the tables of Gatehouse.',
    ),
  );

  await owner.query(`alter database ${name()} set default_transaction_read_only = on`);
  await renewSessions(deployment.place);
  expect(await attempts()).toEqual(refused('The database is read-only. Point DATABASE_URL to the primary server.'));
  await owner.query('set default_transaction_read_only = off');
  await owner.query(`alter database ${name()} reset default_transaction_read_only`);
  await renewSessions(deployment.place);

  await owner.query("insert into schema_migrations (name) values ('9002-contract-9001-users-color')");
  expect(await attempts()).toEqual(
    refused(
      'The database was changed by a newer release: 9002-contract-9001-users-color requires a release with migration 9001. Start a newer release.',
    ),
  );
  await owner.query("delete from schema_migrations where name like '9002%'");
});

test('a table of another role in the schema, as extensions have, does not prevent migrations', async () => {
  await owner.query(`create table spatial_ref_sys (id integer)`);
  await owner.query(`alter table spatial_ref_sys owner to ${role}`);
  await owner.query(`create role ${role}_owner login`);
  await owner.query(`grant create on database ${name()} to ${role}_owner`);
  await owner.query(`grant all on schema public to ${role}_owner`);
  const { rows } = await owner.query(
    `select tablename from pg_tables where schemaname = 'public' and tablename <> 'spatial_ref_sys'`,
  );
  for (const { tablename } of rows) await owner.query(`alter table ${tablename} owner to ${role}_owner`);
  const url = new URL(deployment.environment['DATABASE_URL']!);
  url.username = `${role}_owner`;
  const { code, stdout } = await callIn({ ...deployment.environment, DATABASE_URL: url.href })('migrate', '--plan');
  expect([code, stdout]).toEqual([0, expect.stringContaining(newest)]);
  await owner.query(`reassign owned by ${role}_owner to current_user`);
  await owner.query(`drop owned by ${role}_owner`);
  await owner.query(`drop role ${role}_owner`);
});
