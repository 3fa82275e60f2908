import { beforeAll, expect, test } from 'vitest';
import { builtInRoles, type Permission, permissions, withIncluded } from '../../src/kernel/role.ts';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apiNames, apisOf, faultsOf, outcomeOf, statusOf } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Reply, useService } from '../kit/service.ts';

const service = useService();
const apis = administrationOf(service);
const people = membersOf(service);
const said = (reply: Reply) => [outcomeOf(reply), statusOf(reply)];
const forbidden = ['forbidden', 403];
const notFound = ['not_found', 404];
const inUse = ['role_in_use', 409];

let counter = 0;
const newName = (): string => {
  counter += 1;
  return `Role ${counter}`;
};
/** Returns the permissions in a reply of either API. */
const permissionsOf = (reply: Reply): readonly string[] =>
  answerOf(reply).permissions.map((name: string) => name.replace('_', ':'));

/** May make roles, and little else. */
let maker: KnownUser;
const makerHas: readonly Permission[] = ['roles:write', 'users:read'];

beforeAll(async () => {
  await people.roleOf(makerHas, 'Maker');
  maker = await people.everywhere('Maker');
});

throughEachApi('roles through %s', (api, test) => {
  const { roles, createRole, updateRole, deleteRole, setMember, members, removeMember } = apis[api];
  const make = async (listed: readonly Permission[] = [], name = newName()) => {
    const { id } = answerOf(await createRole(superAdmin, { name, permissions: listed }));
    return { id: Number(id), name };
  };
  const builtIn = async (): Promise<readonly (readonly [string, number])[]> =>
    (await service.db('roles').where({ app_id: 1 }).whereIn('name', Object.keys(builtInRoles))).map(({ id, name }) => [
      name,
      id,
    ]);

  test('roles are listed for every user with their permissions, the built-in ones included, newest first', async () => {
    const { id, name } = await make(['users:read', 'audit:read']);
    const reply = await roles((await service.given.user()).headers, { limit: 200 });
    const { data } = answerOf(reply);
    expect(data[0]).toMatchObject({ name, is_built_in: false });
    expect(Number(data[0].id)).toBe(id);
    const listed = data.filter(({ is_built_in }: { is_built_in: boolean }) => is_built_in);
    expect(
      Object.fromEntries(
        listed.map((role: { name: string; permissions: string[] }) => [
          role.name,
          role.permissions.map((one) => one.replace('_', ':')),
        ]),
      ),
    ).toEqual(builtInRoles);
  });

  test('roles are listed page by page, and never those of another application', async () => {
    const app = await service.given.app();
    const { headers } = await service.given.user({ app });
    const first = await roles(headers, { limit: 2 });
    const second = await roles(headers, { limit: 2, cursor: answerOf(first).next_cursor });
    const names = [...answerOf(first).data, ...answerOf(second).data].map(({ name }: { name: string }) => name);
    expect(names.toSorted()).toEqual(Object.keys(builtInRoles).toSorted());
    expect(answerOf(second).next_cursor).toBeNull();
  });

  test.each(permissions)('a role can have %s, a permission of the closed list', async (permission) => {
    const name = newName();
    const reply = await createRole(superAdmin, { name, permissions: [permission] });
    expect(reply.status).toBe(api === 'REST' ? 201 : 200);
    expect(answerOf(reply)).toMatchObject({ name, is_built_in: false });
    expect(permissionsOf(reply)).toEqual([permission]);
  });

  test.each([['users:drop'], ['*'], [''], ['Users:read'], ['users:read ']])(
    'a role with a permission outside the closed list, such as %j, is refused',
    async (permission) => {
      const before = await service.db('roles').count();
      const reply = await createRole(superAdmin, { name: newName(), permissions: [permission] });
      expect(['validation_failed', 'graphql_invalid']).toContain(outcomeOf(reply));
      expect(await service.db('roles').count()).toEqual(before);
    },
  );

  test('a role that lists a permission twice is refused', async () => {
    const twice = ['users:read', 'users:read'];
    const { id } = await make();
    for (const reply of [
      await createRole(superAdmin, { name: newName(), permissions: twice }),
      await updateRole(superAdmin, id, { permissions: twice }),
    ]) {
      expect(statusOf(reply)).toBe(422);
      expect(faultsOf(reply)).toEqual(['#/permissions not_allowed']);
    }
  });

  test.each([
    ['', '#/name too_short'],
    [' ', '#/name invalid_format'],
    ['a\rb', '#/name invalid_format'],
    ['x'.repeat(101), '#/name too_long'],
  ])('a role with the invalid name %j is refused when it is made and when it is renamed', async (name, fault) => {
    const { id } = await make();
    for (const reply of [
      await createRole(superAdmin, { name, permissions: [] }),
      await updateRole(superAdmin, id, { name }),
    ])
      expect(faultsOf(reply)).toEqual([fault]);
  });

  test('a role name that is taken in the application is refused there, and is free in every other application', async () => {
    const { name } = await make();
    const taken = ['name_taken', 409];
    expect(said(await createRole(superAdmin, { name, permissions: [] }))).toEqual(taken);
    expect(said(await createRole(superAdmin, { name: 'Owner', permissions: [] }))).toEqual(taken);
    expect(said(await updateRole(superAdmin, (await make()).id, { name }))).toEqual(taken);
    const app = await service.given.app();
    expect(outcomeOf(await createRole({ 'X-Service-Key': app.serviceKey }, { name, permissions: [] }))).toBe('done');
  });

  test('parallel requests for a role with the same name make one role', async () => {
    const name = newName();
    const replies = await Promise.all([1, 2, 3, 4].map(() => createRole(superAdmin, { name, permissions: [] })));
    expect(replies.map(outcomeOf).toSorted()).toEqual(['done', 'name_taken', 'name_taken', 'name_taken']);
  });

  test('built-in roles can be neither changed nor deleted, even by the super admin', async () => {
    for (const [name, id] of await builtIn()) {
      const fixed = ['role_built_in', 409];
      expect(said(await updateRole(superAdmin, id, { permissions: [...permissions] }))).toEqual(fixed);
      expect(said(await updateRole(superAdmin, id, { name: `${name} too` }))).toEqual(fixed);
      expect(said(await deleteRole(superAdmin, id))).toEqual(fixed);
    }
    const rows = await service.db('roles').where({ app_id: 1 }).whereIn('name', Object.keys(builtInRoles));
    expect(Object.fromEntries(rows.map(({ name, permissions }) => [name, permissions]))).toEqual(builtInRoles);
  });

  test.each(['Owner', 'Admin', 'User'])(
    'roles cannot be made, changed or deleted by %ss of an ordinary company',
    async (role) => {
      const { headers } = await service.given.admin({ role });
      const { id } = await make();
      expect(said(await createRole(headers, { name: newName(), permissions: [] }))).toEqual(forbidden);
      expect(said(await updateRole(headers, id, { permissions: [] }))).toEqual(forbidden);
      expect(said(await deleteRole(headers, id))).toEqual(forbidden);
    },
  );

  test('a role can be made or widened only with permissions that its maker has', async () => {
    for (const permission of permissions) {
      const has = withIncluded(makerHas).includes(permission);
      const reply = await createRole(maker.headers, { name: newName(), permissions: [permission] });
      expect([permission, outcomeOf(reply)]).toEqual([permission, has ? 'done' : 'forbidden']);
      const { id } = await make(['users:read']);
      const widened = await updateRole(maker.headers, id, {
        permissions: ['users:read', permission].slice(has ? 1 : 0),
      });
      expect([permission, outcomeOf(widened)]).toEqual([permission, has ? 'done' : 'forbidden']);
    }
  });

  test('a maker of roles can neither narrow, rename nor delete a role with more permissions than their own', async () => {
    const { id } = await make(['users:read', 'keys:write']);
    expect(said(await updateRole(maker.headers, id, { permissions: [] }))).toEqual(forbidden);
    expect(said(await updateRole(maker.headers, id, { name: newName() }))).toEqual(forbidden);
    expect(said(await deleteRole(maker.headers, id))).toEqual(forbidden);
  });

  test('a maker of roles cannot widen their own role', async () => {
    const { id } = await service.db('roles').where({ app_id: 1, name: 'Maker' }).first('id');
    const reply = await updateRole(maker.headers, id, { permissions: [...makerHas, 'keys:write'] });
    expect(said(reply)).toEqual(forbidden);
    expect(outcomeOf(await apis[api].keys(maker.headers))).toBe('forbidden');
  });

  test('a change or deletion of a role of another application, or of an unknown one, returns 404', async () => {
    const app = await service.given.app();
    const [foreign] = await service
      .db('roles')
      .insert({ app_id: app.id, name: 'Foreign', permissions: [] })
      .returning('id');
    for (const id of [foreign.id, 2_147_483_647]) {
      expect(said(await updateRole(superAdmin, id, { name: newName() }))).toEqual(notFound);
      expect(said(await deleteRole(superAdmin, id))).toEqual(notFound);
    }
  });

  test('a changed role takes effect with the next request of a caller who has it', async () => {
    const { id, name } = await make();
    const company = await service.given.company();
    const holder = await people.member(name, company);
    const listing = async () => outcomeOf(await members(holder.headers, company));
    expect(await listing()).toBe('forbidden');
    expect(permissionsOf(await updateRole(superAdmin, id, { permissions: ['users:read'] }))).toEqual(['users:read']);
    expect(await listing()).toBe('done');
    await updateRole(superAdmin, id, { permissions: [] });
    expect(await listing()).toBe('forbidden');
  });

  test('a change of a role changes only the sent fields, and its members see the new name', async () => {
    const { id } = await make(['users:read']);
    const name = newName();
    const renamed = await updateRole(superAdmin, id, { name });
    expect(answerOf(renamed).name).toBe(name);
    expect(permissionsOf(renamed)).toEqual(['users:read']);
    expect(answerOf(await updateRole(superAdmin, id, {}))).toEqual(answerOf(renamed));
    const holder = await people.member(name, await service.given.company());
    const { body } = await service.graphql('{ me { roles { name } } }', { headers: holder.headers });
    expect(body.data.me.roles.map((role: { name: string }) => role.name)).toContain(name);
  });

  test('a role can be deleted only when no member has it', async () => {
    const { id, name } = await make();
    const company = await service.given.company();
    const holder = await people.member(name, company);
    expect(said(await deleteRole(superAdmin, id))).toEqual(inUse);
    await setMember(superAdmin, company, holder.id, { role: 'User' });
    expect(outcomeOf(await deleteRole(superAdmin, id))).toBe('done');
    expect(said(await deleteRole(superAdmin, id))).toEqual(notFound);
    expect(outcomeOf(await removeMember(superAdmin, company, holder.id))).toBe('done');
  });

  test('a role cannot be deleted while an invitation has it', async () => {
    const { id, name } = await make();
    const invitation = answerOf(
      await apisOf(service)[api].invite({ email: service.given.email(), role: name }, superAdmin),
    );
    expect(said(await deleteRole(superAdmin, id))).toEqual(inUse);
    await apisOf(service)[api].revokeInvitation(Number(invitation.id), superAdmin);
    expect(outcomeOf(await deleteRole(superAdmin, id))).toBe('done');
  });

  test('a role can be deleted when the only user who had it has been deleted', async () => {
    const { id, name } = await make();
    const holder = await people.member(name, await service.given.company());
    await apis[api].deleteUser(superAdmin, holder.id);
    expect(outcomeOf(await deleteRole(superAdmin, id))).toBe('done');
  });

  test.each(['signup_role', 'founder_role'])(
    'a role can be neither deleted nor renamed while the setting %s names it',
    async (setting) => {
      const { id, name } = await make();
      expect(outcomeOf(await apis[api].updateApp(superAdmin, { settings: { [setting]: name } }))).toBe('done');
      expect(said(await deleteRole(superAdmin, id))).toEqual(inUse);
      expect(said(await updateRole(superAdmin, id, { name: newName() }))).toEqual(inUse);
      expect(outcomeOf(await updateRole(superAdmin, id, { permissions: ['users:read'] }))).toBe('done');
      await apis[api].updateApp(superAdmin, { settings: { signup_role: 'User', founder_role: null } });
      expect(outcomeOf(await deleteRole(superAdmin, id))).toBe('done');
    },
  );

  test('a role is not deleted when a setting or a member is given it at the same time', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, name } = await make();
      const company = await service.given.company();
      const member = await people.member('User', company);
      const [deleted, used] = await Promise.all([
        deleteRole(superAdmin, id),
        round % 2 === 0
          ? apis[api].updateApp(superAdmin, { settings: { founder_role: name } })
          : setMember(superAdmin, company, member.id, { role: name }),
      ]);
      expect([
        ['done', 'validation_failed'],
        ['role_in_use', 'done'],
      ]).toContainEqual([outcomeOf(deleted), outcomeOf(used)]);
      await apis[api].updateApp(superAdmin, { settings: { founder_role: null } });
    }
  });
});

test('the roles of users and memberships equal the listed roles, with their permissions', async () => {
  const [api] = apiNames.map((name) => apis[name]);
  const name = newName();
  await api!.createRole(superAdmin, { name, permissions: ['users:read', 'audit:read'] });
  const { headers } = await people.member(name, await service.given.company());
  const role = 'id name permissions is_built_in';
  const { body } = await service.graphql(
    `{ me { roles { ${role} } memberships { role { ${role} } } } roles(limit: 200) { data { ${role} } } }`,
    { headers },
  );
  const { me, roles } = body.data;
  const own = roles.data.find((one: { readonly name: string }) => one.name === name);
  expect(own).toMatchObject({ permissions: ['users:read', 'audit:read'], is_built_in: false });
  expect(me.roles).toContainEqual(own);
  expect(me.memberships).toContainEqual({ role: own });
  for (const each of me.roles) expect(roles.data).toContainEqual(each);
});
