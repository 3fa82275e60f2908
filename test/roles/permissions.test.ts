import { beforeAll, expect } from 'vitest';
import { builtInRoles, type Permission, permissions, withIncluded } from '../../src/kernel/role.ts';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, outcomeOf, statusOf } from '../kit/apis.ts';
import type { KnownApp, KnownUser } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Headers, useService } from '../kit/service.ts';

const service = useService();
const apis = administrationOf(service);
const people = membersOf(service);

/** Returns permissions in the order of the contract. */
const inOrder = (some: readonly string[]) => permissions.filter((permission) => some.includes(permission));

let home: number;
let otherApp: KnownApp;

beforeAll(async () => {
  home = await people.home();
  otherApp = await service.given.app();
});

throughEachApi('permissions of the caller through %s', (api, test) => {
  const ask = async (headers: Headers, company?: number): Promise<readonly string[]> => {
    const reply = await apis[api].permissions(headers, company);
    expect(statusOf(reply), JSON.stringify(reply.body)).toBe(200);
    const listed: readonly string[] = api === 'REST' ? reply.body.data : answerOf(reply);
    return listed.map((name) => name.replace('_', ':'));
  };
  const refusal = async (headers: Headers, company: number) => outcomeOf(await apis[api].permissions(headers, company));

  test('a user without a role in the own company of the application has no permissions in the whole application', async () => {
    for (const role of ['Owner', 'Admin', 'User']) {
      const user = await service.given.admin({ role });
      expect(await ask(user.headers), role).toEqual([]);
    }
  });

  test('a role in the own company of the application counts everywhere, whatever the default company of the user is', async () => {
    const role: readonly Permission[] = ['users:read', 'settings:write'];
    const listed = inOrder(withIncluded(role));
    const user = await people.everywhere(await people.roleOf(role));
    expect(user.company).not.toBe(home);
    expect(await ask(user.headers)).toEqual(listed);
    expect(await ask(user.headers, home)).toEqual(listed);
    expect(await ask(user.headers, (await service.given.admin()).company)).toEqual(listed);
  });

  test('security:write in the whole application includes every other permission, except users:impersonate', async () => {
    const user = await people.everywhere(await people.roleOf(['security:write']));
    const others = permissions.filter((permission) => permission !== 'users:impersonate');
    expect(await ask(user.headers)).toEqual(others);
    expect(await ask(user.headers, (await service.given.admin()).company)).toEqual(others);
  });

  test('in an ordinary company, a role has no permissions about the whole application', async () => {
    const owner = await service.given.admin({ role: 'Owner' });
    expect(await ask(owner.headers, owner.company)).toEqual(inOrder(withIncluded(builtInRoles.Admin)));
    const { company } = await service.given.admin();
    const member = await people.member(await people.roleOf(['audit:read', 'security:write', 'keys:write']), company);
    expect(await ask(member.headers, company)).toEqual(['audit:read']);
    expect(await ask((await people.member('User', company)).headers, company)).toEqual([]);
  });

  test('in a company, the role there and the role in the whole application count together, each permission once', async () => {
    const user = await people.everywhere(await people.roleOf(['audit:read', 'roles:write']));
    const { company } = await service.given.admin();
    await people.join(user, company, await people.roleOf(['users:read', 'audit:read']));
    expect(await ask(user.headers, company)).toEqual(
      inOrder(withIncluded(['users:read', 'roles:write', 'audit:read'])),
    );
    expect(await ask(user.headers)).toEqual(['roles:read', 'roles:write', 'audit:read']);
  });

  test('a company of others or of another application returns not_found, as one that does not exist', async () => {
    const user = await service.given.user();
    const foreign = await service.given.user({ app: otherApp });
    const { company } = await service.given.admin();
    for (const id of [company, foreign.company, 2_147_483_000]) {
      expect(await refusal(user.headers, id)).toBe('not_found');
      if (id !== company) expect(await refusal(superAdmin, id)).toBe('not_found');
    }
  });

  test('an administrator of one application has no permissions in another one', async () => {
    const foreign = await service.given.admin({ app: otherApp, role: 'Owner' });
    expect(await ask(foreign.headers)).toEqual([]);
    expect(await refusal(foreign.headers, home)).toBe('not_found');
  });

  test('a super admin key has the permissions of the owner: all, in every company of its application', async () => {
    expect(await ask(superAdmin)).toEqual(permissions);
    expect(await ask(superAdmin, (await service.given.admin()).company)).toEqual(permissions);
  });

  test('a role that is taken away counts no longer with the next request', async () => {
    const user: KnownUser = await people.everywhere('Owner');
    expect(await ask(user.headers)).toEqual(permissions);
    await service.db('memberships').where({ user_id: user.id, company_id: home }).delete();
    expect(await ask(user.headers)).toEqual([]);
    expect(await refusal(user.headers, home)).toBe('not_found');
  });
});
