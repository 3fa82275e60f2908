import { beforeAll, describe, expect, test } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { type ApiName, answerOf, apiNames } from '../kit/apis.ts';
import type { KnownApp, KnownUser } from '../kit/given.ts';
import { type Statement, statementsOf, touchedBy } from '../kit/plans.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';
import { covering } from '../kit/tables.ts';
import { join } from './members.ts';

const service = useService();
const apis = administrationOf(service);
const limit = 5;
const [few, many] = [300, 6000];
/** Larger tables have indexes of more levels, and the rows of a page are on more pages of the table. */
const mostGrowth = 1.5;
/** Fewer are read where all rows of a small table are on a few pages: a larger one is searched for each row. */
const fewBlocks = 30;
const sorts = ['id', '-id', 'email', '-email', 'displayname', '-displayname'];

/** The callers of the lists: the super admin, an administrator of the company that all users are in, and one of another. */
const filters = {
  superAdmin: {
    'all users': {},
    'one address': { email: 'user290@list.example' },
    'one address and a role': { email: 'user290@list.example', role: 'Admin' },
    'a common status': { status: 1 },
    'a rare status': { status: 3 },
    'the deleted': { status: 4 },
    'a common role': { role: 'User' },
    'a rare role': { role: 'Admin' },
    'a role of no user': { role: 'Unused' },
    'a common role and a rare status': { role: 'User', status: 3 },
    'a rare role and a rare status': { role: 'Admin', status: 3 },
  },
  admin: {
    'all members': {},
    'one address': { email: 'user290@list.example' },
    'a common status': { status: 1 },
    'a rare status': { status: 2 },
    'a common role': { role: 'User' },
    'a rare role': { role: 'Admin' },
    'a rare role and a rare status': { role: 'Admin', status: 3 },
  },
  outsider: {
    'all members': {},
    'a common role': { role: 'User' },
    'users who are shown as active': { status: 1 },
    'a role of no user': { role: 'Unused' },
  },
} as const;
type Caller = keyof typeof filters;

/** Pages that are not full: of the role of no user, and of one address. */
const lengthOf = (filter: object): number => {
  if ('role' in filter && filter.role === 'Unused') return 0;
  return 'email' in filter ? 1 : limit;
};

interface Stage {
  readonly app: KnownApp;
  readonly company: number;
  readonly callers: Readonly<Record<Caller, Headers>>;
}

/** Adds users with the numbers after `from`. All rare kinds are among the oldest: in the order of most lists, the last. */
const addUsers = async ({ app, company }: Stage, outside: KnownUser, from: number, to: number): Promise<void> => {
  const values = { app: app.id, company, outside: outside.company, from: from + 1, to, few };
  await service.db.raw(
    `insert into users (app_id, email, email_canonical, firstname, lastname, displayname, default_company_id,
                        default_branch_id, is_active, is_banned, is_deleted, last_visit_at, registered_at, created_at, updated_at)
      select :app, 'user' || n || '@list.example', 'user' || n || '@list.example', 'A', 'B', md5(n::text), :company,
             (select id from branches where company_id = :company), n > :few or n % 10 <> 2, n <= :few and n % 10 in (0, 1),
             n <= :few and n % 10 = 3, now(), now(), now(), now()
        from generate_series(:from::integer, :to::integer) as n`,
    values,
  );
  await service.db.raw(
    `insert into memberships (app_id, user_id, company_id, branch_id, role_id, created_at)
      select users.app_id, users.id, companies.id, branches.id, roles.id, now()
        from generate_series(:from::integer, :to::integer) as n
        join users on users.app_id = :app and email_canonical = 'user' || n || '@list.example'
        join companies on companies.id = :company or (companies.id = :outside and n % 2 = 1)
        join branches on branches.company_id = companies.id
        join roles on roles.app_id = :app and roles.name =
             case when n <= :few and n % 10 = 0 and companies.id = :company then 'Admin' else 'User' end`,
    values,
  );
  await service.db.raw(
    `insert into companies (app_id, name, created_at) select ?, 'Company ' || n, now() from generate_series(?::int, ?::int) as n`,
    [app.id, from + 1, to],
  );
  await service.db.raw(
    `insert into branches (app_id, company_id, name, is_default) select app_id, id, 'Default', true from companies
      where not exists (select from branches where company_id = companies.id)`,
  );
};

/** Returns the number of pages that a statement reads, without those that its functions read when they are planned. */
const blocksOf = (statement: Statement): Promise<number> =>
  service.db.transaction(async (db) => {
    await touchedBy({ db }, statement);
    return (await touchedBy({ db }, statement)).blocks;
  });

const listed = async (name: string, length: number, ask: () => Promise<Reply>): Promise<[string, number]> => {
  const statements = await statementsOf(
    service,
    (sql) => /as "(page|memberships|companies)"/.test(sql),
    async () => {
      expect([name, answerOf(await ask()).data.length]).toEqual([name, length]);
    },
  );
  expect([name, statements.length]).toEqual([name, 1]);
  return [name, await blocksOf(statements[0]!)];
};

interface Row {
  readonly api: ApiName;
  readonly caller: Caller;
  readonly name: string;
  readonly filter: object;
  readonly sort: string;
}

const lists = (Object.entries(filters) as [Caller, object][]).flatMap(([caller, ofCaller]) =>
  Object.entries(ofCaller).flatMap(([name, filter]) =>
    sorts.flatMap((sort) => apiNames.map((api): Row => ({ api, caller, name, filter, sort }))),
  ),
);
const rows = covering(lists, [
  ({ caller, name }) => `${caller} ${name}`,
  ({ caller, sort }) => `${caller} ${sort}`,
  ({ api, sort }) => `${api} ${sort}`,
]);

/** The pages that each list reads. */
const allOf = async ({ callers, company }: Stage): Promise<Readonly<Record<string, number>>> => {
  const read: [string, number][] = [];
  for (const { api, caller, name, filter, sort } of rows)
    read.push(
      await listed(`${caller}: ${name} by ${sort} through ${api}`, lengthOf(filter), () =>
        apis[api].users(callers[caller], { ...filter, sort, limit }),
      ),
    );
  for (const api of apiNames) {
    const { members, companies } = apis[api];
    read.push(
      await listed(`members of a company through ${api}`, limit, () => members(callers.admin, company, { limit })),
    );
    read.push(await listed(`companies through ${api}`, limit, () => companies(callers.superAdmin, { limit })));
  }
  return Object.fromEntries(read);
};

let outside: KnownUser;
const stage = async (): Promise<Stage> => {
  const app = await service.given.app();
  await service.db('roles').insert({ app_id: app.id, name: 'Unused' });
  const boss = await service.given.admin({ app });
  outside = await service.given.admin({ app });
  // Administrators of the application's company would administer all users.
  const callers = {
    superAdmin: { 'X-Service-Key': app.serviceKey },
    admin: boss.headers,
    outsider: outside.headers,
  };
  await join(service, boss, outside.company);
  const made = { app, company: boss.company, callers };
  await addUsers(made, outside, 0, few);
  return made;
};

// regression A52
describe('lists of 20 times as many users', () => {
  beforeAll(async () => {
    // The planner knows only what the tests tell it.
    for (const table of ['users', 'memberships', 'companies', 'branches', 'roles'])
      await service.db.raw(`alter table ${table} set (autovacuum_enabled = off)`);
  });

  const expectSimilar = async (made: Stage, small: Readonly<Record<string, number>>): Promise<void> => {
    const large = await allOf(made);
    const grown = Object.entries(large).filter(
      ([name, blocks]) => blocks > mostGrowth * Math.max(small[name]!, fewBlocks),
    );
    expect(grown.map(([name, blocks]) => [name, small[name], blocks])).toEqual([]);
  };

  test('read as many pages with each filter and order, without table statistics and with new ones', async () => {
    const made = await stage();
    const small = await allOf(made);
    await addUsers(made, outside, few, many);
    await expectSimilar(made, small);
    await service.db.raw('analyze');
    await expectSimilar(made, small);
  }, 300_000);

  test('read as many pages with each filter and order if the table statistics are from before the users', async () => {
    const made = await stage();
    const small = await allOf(made);
    await service.db.raw('analyze');
    await addUsers(made, outside, few, many);
    await expectSimilar(made, small);
  }, 300_000);
});
