import { expect } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, faultsOf, outcomeOf, statusOf } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { type Headers, serviceKey, useService } from '../kit/service.ts';
import { appAdmin, colleague, join } from './members.ts';

const service = useService();
const apis = administrationOf(service);
const accounts = apisOf(service);
const superAdmin: Headers = { 'X-Service-Key': serviceKey };
const rowOf = ({ id }: { readonly id: number }) => service.db('users').where({ id }).first();
const lastEntry = () => service.db('audit').where({ event: 'update_user' }).orderBy('id', 'desc').first();

/** A role of the application with some permissions, under its own name. */
const roleWith = async (...permissions: readonly string[]): Promise<string> => {
  const name = `Role ${crypto.randomUUID()}`;
  await service.db('roles').insert({ app_id: 1, name, permissions });
  return name;
};

throughEachApi('a change of a user through %s', (api, test) => {
  const { updateUser, user: read } = apis[api];
  const change = async (headers: Headers, id: 'me' | number): Promise<string> => {
    const displayname = `Name ${crypto.randomUUID()}`;
    const outcome = outcomeOf(await updateUser(headers, id, { displayname }));
    if (id !== 'me') expect((await rowOf({ id })).displayname === displayname).toBe(outcome === 'done');
    return outcome;
  };
  const reading = async (headers: Headers, id: number): Promise<string> => outcomeOf(await read(headers, id));

  test('a caller may change a user with "users:write" where the user works, and with all permissions of the user', async () => {
    const boss = await service.given.admin();
    const clerk = await roleWith('users:read', 'users:write');
    const [owner, peer, worker, writer] = [
      await colleague(service, boss, 'Owner'),
      await colleague(service, boss, 'Admin'),
      await colleague(service, boss),
      await colleague(service, boss, clerk),
    ];
    const table: readonly (readonly [KnownUser, KnownUser, string])[] = [
      [boss, worker, 'done'],
      [boss, peer, 'done'],
      [boss, writer, 'done'],
      [boss, owner, 'forbidden'],
      [owner, boss, 'done'],
      [owner, worker, 'done'],
      [writer, worker, 'done'],
      [writer, boss, 'forbidden'],
      [writer, owner, 'forbidden'],
      [worker, boss, 'not_found'],
      [worker, writer, 'not_found'],
    ];
    for (const [who, whom, outcome] of table) {
      expect(await change(who.headers, whom.id)).toBe(outcome);
      expect(await reading(who.headers, whom.id)).toBe(outcome === 'not_found' ? 'not_found' : 'done');
    }
  });

  test('a caller with "users:read" alone may read a user, and may not change the user', async () => {
    const boss = await service.given.admin();
    const reader = await colleague(service, boss, await roleWith('users:read'));
    const worker = await colleague(service, boss);
    expect(await reading(reader.headers, worker.id)).toBe('done');
    expect(await change(reader.headers, worker.id)).toBe('forbidden');
    expect(await lastEntry()).toMatchObject({ is_success: false, failure: 'forbidden', user_id: reader.id });
  });

  test('an administrator may read and may not change a member who works in another company', async () => {
    const [boss, guest] = [await service.given.admin({ role: 'Owner' }), await service.given.user()];
    await join(service, guest, boss.company);
    expect(await reading(boss.headers, guest.id)).toBe('done');
    expect(await change(boss.headers, guest.id)).toBe('forbidden');
    await service.given.role(guest, boss.company);
    expect(await reading(boss.headers, guest.id)).toBe('not_found');
    expect(await change(boss.headers, guest.id)).toBe('not_found');
  });

  test('an administrator finds no user outside their companies or in another application', async () => {
    const [boss, stranger] = [await service.given.admin(), await service.given.admin()];
    const app = await service.given.app();
    const elsewhere = await service.given.user({ app });
    for (const id of [stranger.id, elsewhere.id, 2_147_483_647]) {
      expect(await reading(boss.headers, id)).toBe('not_found');
      expect(outcomeOf(await updateUser(boss.headers, id, { displayname: 'Eve' }))).toBe('not_found');
    }
    expect(outcomeOf(await updateUser(superAdmin, elsewhere.id, { displayname: 'Eve' }))).toBe('not_found');
    expect((await rowOf(elsewhere)).displayname).toBe('Ada Lovelace');
  });

  test('a user is changed by the user, by an administrator of the application, or by the super admin', async () => {
    const [user, owner, chief] = [
      await service.given.user(),
      await service.given.admin({ role: 'Owner' }),
      await appAdmin(service),
    ];
    for (const [headers, id] of [
      [user.headers, 'me'],
      [user.headers, user.id],
      [chief.headers, user.id],
      [chief.headers, owner.id],
      [superAdmin, user.id],
      [superAdmin, chief.id],
      [superAdmin, 'me'],
    ] as const)
      expect(await change(headers, id)).toBe('done');
  });

  test('a caller with fewer permissions in the application than the user may not change the user', async () => {
    const boss = await service.given.admin({ role: 'Owner' });
    const chief = await colleague(service, boss);
    const { company_id, owner_user_id } = await service.db('apps').where({ id: 1 }).first();
    await join(service, chief, company_id, 'Admin');
    expect(await change(boss.headers, chief.id)).toBe('forbidden');
    expect(await change(chief.headers, boss.id)).toBe('done');
    expect(await change(chief.headers, owner_user_id)).toBe('forbidden');
    const other = await appAdmin(service, 'Owner');
    expect(await change(chief.headers, other.id)).toBe('forbidden');
    expect(await change(other.headers, chief.id)).toBe('done');
  });

  test('a change of a user adds an audit entry with the caller and the changed user', async () => {
    const boss = await service.given.admin();
    const worker = await colleague(service, boss);
    await change(boss.headers, worker.id);
    expect(await lastEntry()).toMatchObject({ is_success: true, user_id: boss.id, target: `user:${worker.id}` });
    await change(superAdmin, worker.id);
    expect(await lastEntry()).toMatchObject({ is_success: true, user_id: null, factor: 'service_key' });
  });

  test('a change of a user changes only the sent fields and the time of the last change', async () => {
    const user = await service.given.user();
    const before = await rowOf(user);
    service.clock.advance(60);
    await updateUser(user.headers, 'me', { language: 'FR' });
    const after = await rowOf(user);
    expect(after).toEqual({ ...before, version: after.version, language: 'FR', updated_at: service.clock.now() });
    await updateUser(user.headers, 'me', {});
    expect(await rowOf(user)).toEqual({ ...after, version: expect.any(Number) });
  });
});

throughEachApi('the default company of a user, changed through %s', (api, test) => {
  const { updateUser } = apis[api];
  const placeOf = async (user: KnownUser) => {
    const { default_company_id, default_branch_id } = await rowOf(user);
    return [default_company_id, default_branch_id];
  };
  const branchOf = async (company_id: number, name?: string): Promise<number> => {
    if (name === undefined) return (await service.db('branches').where({ company_id, is_default: true }).first()).id;
    const [{ id }] = await service
      .db('branches')
      .insert({ app_id: 1, company_id, name, is_default: false })
      .returning('id');
    return id;
  };

  test('a user who changes to a company where they are a member gets their branch there', async () => {
    const user = await service.given.user();
    await service.given.proven(user);
    const company = await service.given.company();
    await join(service, user, company);
    const reply = await updateUser(user.headers, 'me', { default_company: company });
    expect(answerOf(reply)).toMatchObject({
      default_company: company,
      default_company_branch: await branchOf(company),
    });
    expect(await placeOf(user)).toEqual([company, await branchOf(company)]);
    const back = await updateUser(user.headers, 'me', { default_company: user.company });
    expect(answerOf(back)).toMatchObject({ default_company: user.company, default_company_branch: user.branch });
  });

  test('a default branch is accepted only if it belongs to the default company', async () => {
    const user = await service.given.user();
    await service.given.proven(user);
    const company = await service.given.company();
    await join(service, user, company);
    const [near, far] = [await branchOf(user.company, 'Harbour'), await branchOf(company, 'Airport')];
    const move = async (data: object) => {
      const reply = await updateUser(user.headers, 'me', { ...data });
      return outcomeOf(reply) === 'done' ? placeOf(user) : faultsOf(reply);
    };
    const wrongBranch = ['#/default_company_branch not_found'];
    expect(await move({ default_company_branch: near })).toEqual([user.company, near]);
    expect(await move({ default_company_branch: far })).toEqual(wrongBranch);
    expect(await move({ default_company: company, default_company_branch: near })).toEqual(wrongBranch);
    expect(await move({ default_company: user.company, default_company_branch: far })).toEqual(wrongBranch);
    expect(await placeOf(user)).toEqual([user.company, near]);
    expect(await move({ default_company: company, default_company_branch: far })).toEqual([company, far]);
  });

  test('a default company is refused where the user is not a member, in any application', async () => {
    const [user, stranger] = [await service.given.user(), await service.given.user()];
    await service.given.proven(user);
    const app = await service.given.app();
    const elsewhere = await service.given.company({ appId: app.id });
    for (const company of [await service.given.company(), stranger.company, elsewhere, 2_147_483_647])
      for (const [headers, id] of [
        [user.headers, 'me'],
        [superAdmin, user.id],
      ] as const) {
        const reply = await updateUser(headers, id, { displayname: 'Eve', default_company: company });
        expect([statusOf(reply), faultsOf(reply)]).toEqual([422, ['#/default_company not_found']]);
      }
    expect(await placeOf(user)).toEqual([user.company, user.branch]);
    expect((await rowOf(user)).displayname).toBe('Ada Lovelace');
  });

  test('an administrator of a company may not move a user who works there to another company', async () => {
    const boss = await service.given.admin();
    const [worker, other] = [await colleague(service, boss), await service.given.admin()];
    await join(service, boss, other.company);
    await join(service, worker, other.company);
    const chief = await appAdmin(service);
    const move = (headers: Headers, id: 'me' | number, default_company: number) =>
      updateUser(headers, id, { default_company }).then(outcomeOf);
    expect(await move(boss.headers, worker.id, other.company)).toBe('forbidden');
    expect(await move(boss.headers, worker.id, boss.company)).toBe('done');
    expect(await move(worker.headers, 'me', other.company)).toBe('done');
    expect(outcomeOf(await updateUser(boss.headers, worker.id, { displayname: 'Eve' }))).toBe('forbidden');
    expect(outcomeOf(await updateUser(other.headers, worker.id, { displayname: 'Eve' }))).toBe('done');
    expect(await move(chief.headers, worker.id, boss.company)).toBe('done');
    expect(await move(superAdmin, worker.id, other.company)).toBe('done');
  });

  test('a change of the default company changes the shown role to the role in that company', async () => {
    const user = await service.given.admin();
    const company = await service.given.company();
    await join(service, user, company);
    const roleIn = async () => (await service.send('GET', '/v1/users/me', { headers: user.headers })).body.roles_id;
    const before = await roleIn();
    await updateUser(user.headers, 'me', { default_company: company });
    expect(await roleIn()).not.toBe(before);
    expect(outcomeOf(await accounts[api].me(user.headers))).toBe('done');
  });
});
