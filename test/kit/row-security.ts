import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { allTablesOfApps } from '../../src/database/app-tables.ts';

/** Owns nothing, and bypasses nothing. */
const role = 'gatehouse_test_row_security';

/** The rows that statements see outside of the repositories of an application: look-ups by digest, and the tests' own. */
export const allRows = 'all';

const setting = "current_setting('app.id')";

const policyOf = (table: string): string => {
  const column = table === 'apps' ? 'id' : 'app_id';
  return `alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy of_one_application on ${table} using (${setting} in ('${allRows}', ${column}::text))`;
};

/** Makes all later sessions of a database see the rows of the application alone that they name. */
export const secureRows = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const name = new URL(url).pathname.slice(1);
    await client.query(
      `do $$ begin create role ${role}; exception when duplicate_object or unique_violation then null; end $$`,
    );
    for (const schema of ['public', 'pgboss'])
      await client.query(`grant usage on schema ${schema} to ${role};
        grant all on all tables in schema ${schema} to ${role}; grant all on all sequences in schema ${schema} to ${role}`);
    await client.query(allTablesOfApps.map(policyOf).join(';'));
    await client.query(`alter database ${name} set role = ${role}; alter database ${name} set app.id = '${allRows}'`);
  } finally {
    await client.end();
  }
};

let isOn = false;

/** Returns true while the databases of tests have row level security. */
export const hasRowSecurity = (): boolean => isOn;

/** Runs the tests of a file with row level security. */
export const useRowSecurity = (): void => {
  beforeAll(() => {
    isOn = true;
  });
  afterAll(() => {
    isOn = false;
  });
};
