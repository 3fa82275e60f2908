import { describe, expect, test } from 'vitest';
import { answerOf, settled } from '../kit/apis.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { core, newDirectory, type TestDirectory } from '../kit/scim.ts';
import { useService } from '../kit/service.ts';
import { until } from '../kit/time.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const people = membersOf(service);

const accountOf = async ({ id }: { readonly id: string }): Promise<number> =>
  (await service.db('scim_users').where({ uuid: id }).first('user_id')).user_id;

/** Gives the members of groups roles. */
const map = async ({ connection }: TestDirectory, ...mappings: readonly (readonly [string, string])[]) => {
  for (const [position, [group_name, role]] of mappings.entries())
    await service.db('connection_mappings').insert({
      ...{ app_id: 1, connection_id: connection, position, group_name },
      role_id: service.db('roles').where({ app_id: 1, name: role }).select('id'),
    });
};

const roleOf = async (directory: TestDirectory, user: { readonly id: string }) =>
  people.roleIn({ id: await accountOf(user) }, directory.company);

const add = (...ids: readonly string[]) => ({ op: 'add', path: 'members', value: ids.map((value) => ({ value })) });
const remove = (id: string) => ({ op: 'remove', path: `members[value eq "${id}"]` });

const membersIn = async (directory: TestDirectory, group: string): Promise<readonly string[]> => {
  const { body } = await directory.send('GET', `/Groups/${group}`);
  return body.members.map(({ value }: { value: string }) => value);
};

describe('groups of a directory', () => {
  // regression A1058
  test('members are added and removed one by one, as a list and all at once, and the version follows', async () => {
    const directory = await newDirectory(service);
    const [one, two, three] = [await directory.user(), await directory.user(), await directory.user()];
    const group = await directory.group('Engineers', [one.id]);
    const reply = await directory.patch(`/Groups/${group}`, add(two.id), add(two.id, three.id));
    expect([reply.status, reply.text]).toEqual([204, '']);
    const { etag } = reply.headers;
    expect(etag).toMatch(/^W\/"\d{2,}"$/);
    expect(await membersIn(directory, group)).toEqual([one.id, two.id, three.id]);
    expect((await directory.patch(`/Groups/${group}`, add(one.id))).headers['etag']).toBe(etag);
    await directory.patch(`/Groups/${group}`, remove(one.id), {
      op: 'Remove',
      path: 'members',
      value: [{ value: two.id }],
    });
    expect(await membersIn(directory, group)).toEqual([three.id]);
    await directory.patch(`/Groups/${group}`, {
      op: 'replace',
      path: 'members',
      value: [{ value: one.id.toUpperCase() }],
    });
    expect(await membersIn(directory, group)).toEqual([one.id]);
    await directory.patch(`/Groups/${group}`, {
      op: 'replace',
      value: { members: [{ value: two.id }], displayName: 'Builders' },
    });
    expect(await membersIn(directory, group)).toEqual([two.id]);
    await directory.patch(`/Groups/${group}`, { op: 'remove', path: 'members' });
    expect(await membersIn(directory, group)).toEqual([]);
    const selected = await directory.send('GET', `/Groups/${group}?attributes=displayName`);
    expect(Object.keys(selected.body)).toEqual(['schemas', 'id', 'displayName']);
    const excluded = await directory.send('GET', `/Groups/${group}?excludedAttributes=members,meta`);
    expect(Object.keys(excluded.body)).toEqual(['schemas', 'id', 'displayName']);
  });

  // regression A1152
  test('users show their groups, which only groups change', async () => {
    const directory = await newDirectory(service);
    const [one, two] = [await directory.user(), await directory.user()];
    const groups = [await directory.group('Engineers', [one.id]), await directory.group('Chiefs', [one.id])];
    const shown = groups.map((id, at) => ({
      ...{
        value: id,
        $ref: expect.stringMatching(`/Groups/${id}$`),
        display: ['Engineers', 'Chiefs'][at],
        type: 'direct',
      },
    }));
    const read = async (path: string) => (await directory.send('GET', path)).body;
    expect((await read(`/Users/${one.id}`)).groups).toEqual(shown);
    expect(await read(`/Users/${two.id}`)).not.toHaveProperty('groups');
    const { Resources } = await read('/Users?attributes=groups');
    expect(Resources.map(({ groups: of }: { groups?: object[] }) => of?.length)).toEqual([2, undefined]);
    expect(await read(`/Users/${one.id}?excludedAttributes=groups`)).not.toHaveProperty('groups');
    const changed = await directory.patch(
      `/Users/${one.id}`,
      { op: 'replace', path: 'groups', value: [] },
      { op: 'replace', value: { title: 'Chief', groups: [{ value: groups[0] }] } },
    );
    expect([changed.status, changed.body.title, changed.body.groups]).toEqual([200, 'Chief', shown]);
    await directory.patch(`/Groups/${groups[0]}`, remove(one.id));
    expect((await read(`/Users/${one.id}`)).groups).toEqual([shown[1]]);
    const { attributes } = await read(`/Schemas/${core}:User`);
    expect(attributes.at(-1)).toMatchObject({ name: 'groups', mutability: 'readOnly', multiValued: true });
  });

  // regression A1059
  test('groups give roles in the same transaction: the first mapping by name or external ID, and the default role without one', async () => {
    const directory = await newDirectory(service);
    await map(directory, ['admins', 'Admin']);
    const user = await directory.user();
    expect(await roleOf(directory, user)).toBe('User');
    const admins = await directory.group('admins', [user.id]);
    expect(await roleOf(directory, user)).toBe('Admin');
    await settled(service);
    const events = await service
      .db('events')
      .where({ type: 'membership.updated', subject: `user:${await accountOf(user)}` });
    expect(events.at(-1)?.data).toMatchObject({ role: 'Admin', previous_role: 'User' });
    await directory.patch(`/Groups/${admins}`, remove(user.id));
    expect(await roleOf(directory, user)).toBe('User');
    await directory.patch(`/Groups/${admins}`, add(user.id));
    await directory.patch(`/Groups/${admins}`, { op: 'replace', path: 'displayName', value: 'former admins' });
    expect(await roleOf(directory, user)).toBe('User');
    await directory.patch(`/Groups/${admins}`, { op: 'add', path: 'externalId', value: 'admins' });
    expect(await roleOf(directory, user)).toBe('Admin');
    await directory.send('DELETE', `/Groups/${admins}`);
    expect(await roleOf(directory, user)).toBe('User');
  });

  test('a user who is deactivated and activated again has the role of the groups', async () => {
    const directory = await newDirectory(service);
    await map(directory, ['admins', 'Admin']);
    const user = await directory.user();
    const group = await directory.group('admins');
    await directory.patch(`/Users/${user.id}`, { op: 'replace', path: 'active', value: false });
    await directory.patch(`/Groups/${group}`, add(user.id));
    expect(await roleOf(directory, user)).toBe('User');
    await directory.patch(`/Users/${user.id}`, { op: 'replace', path: 'active', value: true });
    expect(await roleOf(directory, user)).toBe('Admin');
  });

  test('without mappings, groups change no role', async () => {
    const directory = await newDirectory(service);
    const owner = await directory.user();
    await service
      .db('memberships')
      .where({ user_id: await accountOf(owner) })
      .update({ role_id: service.db('roles').where({ app_id: 1, name: 'Admin' }).select('id') });
    await directory.group('Engineers', [owner.id]);
    expect(await roleOf(directory, owner)).toBe('Admin');
  });

  // regression A1151
  test('a change of the mappings reaches all users of the directory, and leaves the company an owner', async () => {
    const directory = await newDirectory(service);
    const { company: id, connection: connection_id } = directory;
    const users = [];
    // More than two batches of the job.
    for (let count = 0; count < 203; count += 1) users.push(await directory.user());
    const [one, two, last] = [users[0]!, users[1]!, users.at(-1)!];
    await directory.group('chiefs', [one.id]);
    await directory.group('admins', [two.id, last.id]);
    const change = async (mappings: readonly object[]) =>
      answerOf(
        await operationsOf(service).REST.updateConnection(superAdmin, {
          path: { id, connection_id },
          body: { mappings: [...mappings] } as never,
        }),
      );
    const roles = () => Promise.all([one, two, last].map((user) => roleOf(directory, user)));
    await change([
      { group: 'chiefs', role: 'Owner' },
      { group: 'admins', role: 'Admin' },
    ]);
    await until(async () => (await roles()).join() === 'Owner,Admin,Admin', 'the roles are those of the groups');
    await settled(service);
    const events = await service
      .db('events')
      .where({ type: 'membership.updated', subject: `user:${await accountOf(two)}` });
    expect(events.at(-1)?.data).toMatchObject({ role: 'Admin', previous_role: 'User' });
    await change([{ group: 'admins', role: 'User' }]);
    await until(async () => (await roleOf(directory, last)) === 'User', 'the role is the one of the new mapping');
    expect(await roles()).toEqual(['Owner', 'User', 'User']);
  });

  // regression A1060
  test('a group that would leave the company without an owner answers 409, and its members stay as they were', async () => {
    const directory = await newDirectory(service);
    await map(directory, ['chiefs', 'Owner']);
    const user = await directory.user();
    const group = await directory.group('chiefs', [user.id]);
    expect(await roleOf(directory, user)).toBe('Owner');
    for (const reply of [
      await directory.patch(`/Groups/${group}`, remove(user.id)),
      await directory.patch(`/Groups/${group}`, { op: 'replace', path: 'displayName', value: 'others' }),
      await directory.send('DELETE', `/Groups/${group}`),
    ])
      expect([reply.status, reply.body.scimType]).toEqual([409, 'uniqueness']);
    expect(await membersIn(directory, group)).toEqual([user.id]);
    expect((await directory.send('GET', `/Groups/${group}`)).body.displayName).toBe('chiefs');
  });

  // regression A1061
  test('members are users of the same directory: others are refused, and nothing has changed', async () => {
    const [directory, other] = [await newDirectory(service), await newDirectory(service)];
    const user = await directory.user();
    const stranger = await other.user();
    const gone = await directory.user();
    await directory.send('DELETE', `/Users/${gone.id}`);
    const group = await directory.group('Engineers');
    for (const id of [stranger.id, gone.id, group, 'x', "' or true --"]) {
      const reply = await directory.patch(`/Groups/${group}`, add(user.id, id));
      expect([id, reply.status, reply.body.scimType]).toEqual([id, 400, 'invalidValue']);
    }
    expect(await membersIn(directory, group)).toEqual([]);
    for (const request of ['GET', 'DELETE', 'PATCH', 'PUT']) {
      const body = { schemas: [], displayName: 'Taken', Operations: [add(stranger.id)] };
      const reply = await other.send(request, `/Groups/${group}`, request === 'GET' ? undefined : body);
      expect([request, reply.status]).toEqual([request, 404]);
    }
    const found = await other.send('GET', `/Groups?filter=${encodeURIComponent(`members eq "${user.id}"`)}`);
    expect(found.body.totalResults).toBe(0);
  });

  test('a member who is deleted leaves all groups', async () => {
    const directory = await newDirectory(service);
    const user = await directory.user();
    const group = await directory.group('Engineers', [user.id]);
    await directory.send('DELETE', `/Users/${user.id}`);
    expect(await membersIn(directory, group)).toEqual([]);
  });
});
