import { expect, test } from 'vitest';
import { withNumericIds } from '../kit/numeric-ids.ts';
import { useService } from '../kit/service.ts';

const service = useService();

test('REST and GraphQL return the same data for the same user', async () => {
  const { headers, id } = await service.given.user();
  const { body: user } = await service.send('GET', '/v1/users/me', { headers });
  const query =
    '{ me { id uuid displayname firstname lastname email default_company default_company_branch is_verified roles { id name } } }';
  const { body } = await service.graphql(query, { headers });
  const { roles, ...shared } = withNumericIds(body.data.me);
  expect(user).toMatchObject(shared);
  expect(user.id).toBe(String(id));
  expect(user.roles).toEqual([{ id: user.roles_id, name: 'User', company_id: user.default_company }]);
  expect(roles).toEqual([{ id: String(user.roles_id), name: 'User' }]);
  expect(await service.db('users').where({ id }).first('uuid')).toEqual({ uuid: user.uuid });
});

// checklist 10
test('neither REST nor GraphQL returns the password or its hash', async () => {
  const { headers, id } = await service.given.user();
  const { password_hash } = await service.db('users').where({ id }).first('password_hash');
  const rest = await service.send('GET', '/v1/users/me', { headers });
  expect(rest.body.password).toBeNull();
  expect(rest.text).not.toContain(password_hash);
  const { body } = await service.graphql('{ __type(name: "User") { fields { name } } }');
  expect(body.data.__type.fields.map(({ name }: { name: string }) => name)).not.toContain('password');
});

test('roles_id follows the default company, and roles lists those of all companies', async () => {
  const { headers, id } = await service.given.user();
  const shared = await service.given.company();
  const { id: branch_id } = await service.db('branches').where({ company_id: shared }).first('id');
  const { id: role_id } = await service.db('roles').where({ app_id: 1, name: 'Admin' }).first('id');
  const created_at = service.clock.now();
  await service
    .db('memberships')
    .insert({ app_id: 1, user_id: id, company_id: shared, branch_id, role_id, created_at });
  const before = await service.send('GET', '/v1/users/me', { headers });
  await service.db('users').where({ id }).update({ default_company_id: shared, default_branch_id: branch_id });
  const after = await service.send('GET', '/v1/users/me', { headers });
  expect(before.body.roles_id).not.toBe(role_id);
  expect(after.body.roles_id).toBe(role_id);
  const { body } = await service.graphql('{ me { roles { name } } }', { headers });
  expect(body.data.me.roles).toEqual([{ name: 'User' }, { name: 'Admin' }]);
  expect(after.body.roles).toEqual([
    { id: before.body.roles_id, name: 'User', company_id: before.body.default_company },
    { id: role_id, name: 'Admin', company_id: shared },
  ]);
});
