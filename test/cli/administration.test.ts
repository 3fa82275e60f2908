import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callIn, cellsOf, factsOf } from '../kit/command-line.ts';
import { type Deployment, newDeployment } from '../kit/deployment.ts';
import { password } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';

let deployment: Deployment;
/** Two users of the default application. */
let ada: string;
let grace: string;

const call = (...args: readonly string[]) => callIn(deployment.environment)(...args);
const json = async (...args: readonly string[]) => JSON.parse((await call(...args, '--json')).stdout);

/** Calls that are refused, each with what its error contains. */
const refuses = async (wrong: Readonly<Record<string, readonly string[]>>): Promise<void> => {
  for (const [reason, args] of Object.entries(wrong)) {
    const { code, stdout, stderr } = await call(...args);
    expect([code, stdout], args.join(' ')).toEqual([1, '']);
    expect(stderr).toContain(reason);
  }
};

beforeAll(async () => {
  deployment = await newDeployment({ keepsOpen: true });
  await deployment.whileRunning(async ({ send }) => {
    for (const email of ['ada@example.com', 'grace@example.com'])
      await send('POST', '/v1/users', {
        body: { firstname: 'Ada', lastname: 'Lovelace', email, password, verify_password: password },
      });
    const login = { email: 'ada@example.com', password: 'a wrong guess' };
    await send('POST', '/v1/auth', { body: login });
    const { body } = await send('GET', '/v1/users?sort=id', { headers: superAdmin });
    const idOf = (email: string) => body.data.find((user: { readonly email: string }) => user.email === email).id;
    [ada, grace] = ['ada@example.com', 'grace@example.com'].map(idOf) as [string, string];
  });
});
afterAll(() => deployment.drop());

describe('audit list', () => {
  test('prints what the API lists, and filters as the API does', async () => {
    const { data } = await json('audit', 'list');
    await deployment.whileRunning(async ({ send }) => {
      const { body } = await send('GET', '/v1/audit', { headers: superAdmin });
      expect(body.data).toEqual(expect.arrayContaining(data));
    });
    const signups = await json('audit', 'list', '--event', 'signup');
    expect(signups.data.map(({ user_id }: { readonly user_id: number }) => String(user_id))).toEqual([grace, ada]);
    expect((await json('audit', 'list', '--user-id', ada, '--event', 'signup')).data).toHaveLength(1);
    const refused = await call('audit', 'list', '--success', 'false', '--event', 'login');
    expect(cellsOf(refused)[0]?.slice(2, 5)).toEqual(['login', 'invalid_credentials', 'wrong_password']);
    expect((await json('audit', 'list', '--actor-id', ada, '--event', 'login')).data).toHaveLength(1);
    expect((await json('audit', 'list', '--target', `user:${ada}`)).data).toEqual([]);
    const signupsBy = async (network: string) =>
      (await json('audit', 'list', '--event', 'signup', '--network', network)).data;
    expect(await signupsBy('127.0.0.1')).toEqual(signups.data);
    expect(await signupsBy('203.0.113.7')).toEqual([]);
    expect((await json('audit', 'list', '--success', 'true', '--event', 'login')).data).toEqual([]);
    const [{ occurred_at: at }] = signups.data;
    expect((await json('audit', 'list', '--from', at)).data.length).toBeGreaterThan(0);
    expect((await call('audit', 'list', '--to', '2000-01-01 00:00:00')).stdout).toBe('No audit events found.\n');
  });

  test('of another application contains only its own events', async () => {
    const { id } = await json('apps', 'create', '--name', 'Shop');
    const { data } = await json('audit', 'list', '--app', id);
    expect(data.map(({ event }: { readonly event: string }) => event)).not.toContain('signup');
  });

  test('reads a page, and the next one by the cursor that it prints', async () => {
    const whole = (await json('audit', 'list', '--event', 'signup')).data;
    const first = await call('audit', 'list', '--event', 'signup', '--limit', '1');
    const cursor = /^Next page: --cursor (\S+)\n$/.exec(first.stderr)?.[1] ?? '';
    const next = await json('audit', 'list', '--event', 'signup', '--limit', '1', '--cursor', cursor);
    expect([
      ...cellsOf(first).map(([id]) => Number(id)),
      ...next.data.map(({ id }: { readonly id: number }) => id),
    ]).toEqual(whole.map(({ id }: { readonly id: number }) => id));
    expect(next.next_cursor).toBeNull();
  });

  test('refuses filters that are not valid', () =>
    refuses({
      'event must be one of the allowed values': ['audit', 'list', '--event', 'party'],
      'to must be': ['audit', 'list', '--from', 'yesterday', '--to', '2026-02-30 00:00:00'],
      'network must be an IPv4 or IPv6 address': ['audit', 'list', '--network', 'home'],
      'limit must be at most 200': ['audit', 'list', '--limit', '201'],
      'cursor must be a cursor of this list': ['audit', 'list', '--cursor', 'x'],
      'user_id must be an integer': ['audit', 'list', '--user-id', 'ada'],
      'Application not found.': ['audit', 'list', '--app', 'x'],
    }));
});

describe('role', () => {
  test('the CLI creates, changes, grants, revokes and deletes a role, and leaves an audit event for each', async () => {
    const made = await json('roles', 'create', '--name', 'Support', '--permissions', 'users:read', 'audit:read');
    expect(made).toMatchObject({ name: 'Support', permissions: ['users:read', 'audit:read'], is_built_in: false });
    const id = String(made.id);
    const changed = await call('roles', 'update', id, '--name', 'Helpdesk', '--permissions', 'users:read');
    expect(factsOf(changed)).toMatchObject({ id, name: 'Helpdesk', permissions: 'users:read', is_built_in: 'false' });
    const names = cellsOf(await call('roles', 'list')).map(([, name]) => name);
    expect(names.toSorted()).toEqual(['Admin', 'Helpdesk', 'Owner', 'User']);

    const { default_company: company } = await json('users', 'get', ada);
    const setMember = (user: string, role: string) =>
      json('companies', 'set-member', String(company), user, '--role', role);
    const granted = await setMember(ada, 'Helpdesk');
    expect(granted).toMatchObject({ user_id: Number(ada), role: 'Helpdesk' });
    const joined = await setMember(grace, 'Helpdesk');
    expect(joined).toMatchObject({ user_id: Number(grace), company_id: company });
    expect((await call('roles', 'delete', id, '--yes')).stderr).toContain('Role in use');
    const taken = await call('companies', 'remove-member', String(company), grace);
    expect(taken.stdout).toBe('Done.\n');
    await setMember(ada, 'User');
    expect((await call('roles', 'delete', id, '--yes')).stdout).toBe('Done.\n');

    for (const [event, count] of Object.entries({ create_role: 1, update_role: 1, set_member: 3, remove_member: 1 }))
      expect((await json('audit', 'list', '--event', event, '--success', 'true')).data, event).toHaveLength(count);
    expect((await json('audit', 'list', '--event', 'delete_role')).data).toMatchObject([
      { success: true, user_agent: 'gatehouse cli' },
      { failure: 'role_in_use' },
    ]);
  });

  test('a role gets a permission that the application has defined, and none that it has not', async () => {
    const create = (name: string) =>
      call('roles', 'create', '--name', name, '--permissions', 'users:read', 'orders:refund', '--json');
    expect((await create('Refunds')).stderr).toContain('permissions must contain only valid permissions');
    await json('app', 'set', 'app_permissions=orders:read,orders:refund');
    const { id, permissions } = JSON.parse((await create('Refunds')).stdout);
    expect(permissions).toEqual(['users:read', 'orders:refund']);
    const removed = await call('app', 'set', 'app_permissions=orders:read');
    expect(removed.stderr).toContain(
      'app_permissions must contain the permissions that roles, keys, clients and resource servers have',
    );
    expect((await call('roles', 'delete', String(id), '--yes')).code).toBe(0);
  });

  test('the commands of roles refuse what the API refuses', () =>
    refuses({
      'permissions/0 must be permissions such as': ['roles', 'create', '--name', 'Root', '--permissions', 'everything'],
      'permissions must not contain duplicates': [
        ...['roles', 'create', '--name', 'Root', '--permissions', 'users:read', 'users:read'],
      ],
      'Name taken': ['roles', 'create', '--name', 'Admin', '--permissions', 'users:read'],
      'name must not be empty': ['roles', 'create', '--name', ''],
      'name is required': ['roles', 'create', '--permissions', 'users:read'],
      'Not found': ['roles', 'update', '999', '--name', 'Root'],
      'id must be an integer': ['roles', 'delete', 'Admin', '--yes'],
      'role must be a role of the application': ['companies', 'set-member', '1', ada, '--role', 'Emperor'],
      'company_branch_id must be a branch of the company': [
        ...['companies', 'set-member', '1', ada, '--role', 'Admin', '--company-branch-id', '999'],
      ],
      "missing required argument 'user_id'": ['companies', 'remove-member', ada],
    }));

  test('a built-in role is not changed, and a user keeps the last company', async () => {
    const [builtIn] = cellsOf(await call('roles', 'list')).filter(([, name]) => name === 'User');
    const { default_company: company } = await json('users', 'get', ada);
    await refuses({
      'Built-in role': ['roles', 'delete', builtIn?.[0] ?? '', '--yes'],
      'Only company': ['companies', 'remove-member', String(company), ada],
    });
  });
});
