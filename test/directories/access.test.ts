import { describe, expect, test } from 'vitest';
import { apisOf, outcomeOf, settled, tokenOf } from '../kit/apis.ts';
import { bearer, type KnownUser, password } from '../kit/given.ts';
import { membersOf } from '../kit/members.ts';
import { newDirectory, type TestDirectory } from '../kit/scim.ts';
import { useService } from '../kit/service.ts';

const service = useService();
const people = membersOf(service);
const apis = apisOf(service);

const accountOf = async ({ id }: { readonly id: string }): Promise<number> =>
  (await service.db('scim_users').where({ uuid: id }).first('user_id')).user_id;
const rowOf = (id: number) => service.db('users').where({ id }).first();
const off = { op: 'replace', path: 'active', value: false };
const on = { op: 'replace', path: 'active', value: true };

/** Sets a password for a provisioned user by an email, like a person would, and logs in. */
const logIn = async (email: string) => {
  await apis.REST.forgot(email);
  const key = await service.mailbox.key('password-recovery', email);
  await apis.REST.reset({ key, password });
  return apis.REST.login({ email, password });
};

/** A member of a company, and of another one. */
const memberOfTwo = async (directory: TestDirectory): Promise<KnownUser> => {
  await service.given.settings({ signup: 'open', signupCompany: 'own', requireVerifiedEmail: false });
  const user = await service.given.user({ email: directory.address() });
  await service
    .db('users')
    .where({ id: user.id })
    .update({ email_verified_at: service.clock.now(), is_owner_proven: true });
  return user;
};

describe('the end of access', () => {
  // regression A1050
  test('`active: false` refuses the access token, its renewal and an emailed key of a managed user at the next request', async () => {
    const directory = await newDirectory(service);
    const email = directory.address();
    const user = await directory.user({ userName: email });
    const session = await logIn(email);
    const headers = bearer(tokenOf(session)!);
    expect(outcomeOf(await apis.REST.me(headers))).toBe('done');
    await apis.REST.forgot(email);
    const key = await service.mailbox.key('password-recovery', email);

    expect((await directory.patch(`/Users/${user.id}`, off)).status).toBe(200);

    expect(outcomeOf(await apis.REST.me(headers))).toBe('session_ended');
    expect(outcomeOf(await apis.GraphQL.me(headers))).toBe('session_ended');
    expect(outcomeOf(await apis.REST.refresh(headers))).toBe('session_ended');
    expect(outcomeOf(await apis.REST.reset({ key, password }))).toMatch(/key_invalid|expired/);
    expect(outcomeOf(await apis.REST.login({ email, password }))).not.toBe('done');
    const id = await accountOf(user);
    const ended = await service.db('sessions').where({ user_id: id });
    expect(ended.map(({ end_reason }) => end_reason)).toEqual(['directory']);
    await settled(service);
    const types = await service
      .db('events')
      .where({ subject: `user:${id}` })
      .orderBy('position')
      .pluck('type');
    expect(types.slice(-3)).toEqual(['user.deactivated', 'session.ended', 'directory.user_deactivated']);

    await directory.patch(`/Users/${user.id}`, on);
    expect(outcomeOf(await apis.REST.me(headers))).toBe('session_ended');
    expect(outcomeOf(await apis.REST.login({ email, password }))).toBe('done');
  });

  // regression A1051
  test('DELETE deactivates the account and erases nothing; the same external ID brings it back', async () => {
    const directory = await newDirectory(service);
    const user = await directory.user();
    const id = await accountOf(user);
    expect((await directory.send('DELETE', `/Users/${user.id}`)).status).toBe(204);
    expect((await directory.send('GET', `/Users/${user.id}`)).status).toBe(404);
    expect(await rowOf(id)).toMatchObject({ is_active: false, is_deleted: false, email: user.userName });
    const again = await directory.user({ userName: user.userName, externalId: user.externalId });
    expect([again.id, await accountOf(again)]).toEqual([user.id, id]);
    expect(await rowOf(id)).toMatchObject({ is_active: true });
    // Another external ID with the same name is the same mailbox, and the same account.
    await directory.send('DELETE', `/Users/${user.id}`);
    const renewed = await directory.user({ userName: user.userName, externalId: 'another' });
    expect(await accountOf(renewed)).toBe(id);
  });

  test('the ban of an administrator stays when the identity provider activates the user again', async () => {
    const directory = await newDirectory(service);
    const user = await directory.user();
    const id = await accountOf(user);
    await service.db('users').where({ id }).update({ is_banned: true });
    await directory.patch(`/Users/${user.id}`, off);
    await directory.patch(`/Users/${user.id}`, on);
    expect(await rowOf(id)).toMatchObject({ is_banned: true, is_active: true });
  });

  // regression A1052
  test('of an account that existed before and has another company, the membership and the sessions of the connection end', async () => {
    const directory = await newDirectory(service);
    const person = await memberOfTwo(directory);
    await service.given.role(person, directory.company, 'User');
    // An identity of the connection says that the account is this person's.
    const { provider, issuer } = await service.db('connections').where({ id: directory.connection }).first();
    const at = service.clock.now();
    await service.db('identities').insert({
      ...{ app_id: 1, user_id: person.id, provider, issuer, subject: 'oid-1', linked_at: at, last_used_at: at },
    });
    const user = await directory.user({ userName: person.email, externalId: 'oid-1' });
    expect(await accountOf(user)).toBe(person.id);
    expect((await rowOf(person.id)).managed_by).toBeNull();
    const { id: session } = await service.db('sessions').where({ user_id: person.id }).first('id');
    await apis.REST.login({ email: person.email, password });
    await service.db('sessions').where({ id: session }).update({ connection_id: directory.connection });

    await directory.patch(`/Users/${user.id}`, off);

    expect(await rowOf(person.id)).toMatchObject({ is_active: true, default_company_id: person.company });
    expect(await people.roleIn(person, directory.company)).toBeUndefined();
    const sessions = await service.db('sessions').where({ user_id: person.id }).orderBy('created_at');
    expect(sessions.map(({ end_reason }) => end_reason)).toEqual(
      sessions.map(({ id }) => (id === session ? 'directory' : null)),
    );
    expect(sessions.length).toBeGreaterThan(1);
    // Names and addresses of such an account are the person's own.
    await directory.patch(`/Users/${user.id}`, on, { op: 'replace', path: 'name.givenName', value: 'Changed' });
    expect((await rowOf(person.id)).firstname).not.toBe('Changed');
    expect(await people.roleIn(person, directory.company)).toBe('User');
  });

  // regression A1053
  test('the last owner of a company answers 409 with the reason, and nothing has changed', async () => {
    const owner = await service.given.admin({ role: 'Owner' });
    const directory = await newDirectory(service, {}, { company: owner.company });
    await directory.user();
    const chief = await directory.user();
    const id = await accountOf(chief);
    const roleOf = (name: string) => service.db('roles').where({ app_id: 1, name }).select('id');
    await service
      .db('memberships')
      .where({ user_id: owner.id })
      .update({ role_id: roleOf('User') });
    await service
      .db('memberships')
      .where({ user_id: id })
      .update({ role_id: roleOf('Owner') });
    for (const reply of [
      await directory.patch(`/Users/${chief.id}`, off),
      await directory.send('DELETE', `/Users/${chief.id}`),
    ]) {
      expect([reply.status, reply.body.scimType]).toEqual([409, 'uniqueness']);
      expect(reply.body.detail).toMatch(/owner/);
    }
    expect((await directory.send('GET', `/Users/${chief.id}`)).body.active).toBe(true);
    expect(await rowOf(id)).toMatchObject({ is_active: true });
    const refused = await service.db('audit').where({ event: 'scim_request', failure: 'last_owner' });
    expect(refused).toHaveLength(2);
  });

  // regression A1053
  test('a break-glass owner answers 409, and keeps account and role', async () => {
    const directory = await newDirectory(service);
    const user = await directory.user();
    const id = await accountOf(user);
    const other = await service.given.user();
    await people.join(other, directory.company, 'Owner');
    await service.given.role({ ...other, id }, directory.company, 'Owner');
    await service
      .db('users')
      .where({ id })
      .update({
        ...{ has_second_factor: true, is_owner_proven: true, password_hash: 'a hash' },
        email_verified_at: service.clock.now(),
      });
    await service.db('connection_break_glass').insert({ app_id: 1, connection_id: directory.connection, user_id: id });
    for (const reply of [
      await directory.patch(`/Users/${user.id}`, off),
      await directory.send('DELETE', `/Users/${user.id}`),
    ])
      expect([reply.status, reply.body.scimType]).toEqual([409, 'uniqueness']);
    expect(await rowOf(id)).toMatchObject({ is_active: true });
    expect(await people.roleIn({ ...other, id }, directory.company)).toBe('Owner');
  });
});

describe('accounts that exist', () => {
  // regression A1054
  test('an account of the domain without another company is adopted; unproven credentials are removed, and its owner is told', async () => {
    const directory = await newDirectory(service);
    await service.given.settings({ signup: 'open', signupCompany: directory.company, requireVerifiedEmail: false });
    const person = await service.given.user({ email: directory.address() });
    const user = await directory.user({ userName: person.email });
    expect(await accountOf(user)).toBe(person.id);
    expect(await rowOf(person.id)).toMatchObject({ password_hash: null, managed_by: null });
    expect(outcomeOf(await apis.REST.me(person.headers))).toBe('session_ended');
    expect(outcomeOf(await apis.REST.login({ email: person.email, password }))).not.toBe('done');
    expect((await service.mailbox.next('credentials-removed', person.email)).data.password_removed).toBe(true);
  });

  // regression A1055
  test.each([
    ['a role in another company', async (person: KnownUser) => void person],
    [
      'a second factor',
      async (person: KnownUser) => service.db('users').where({ id: person.id }).update({ has_second_factor: true }),
    ],
  ])('an account with %s is not adopted by its address: 409', async (_what, prepare) => {
    const directory = await newDirectory(service);
    const person = await memberOfTwo(directory);
    await prepare(person);
    const reply = await directory.send('POST', '/Users', { userName: person.email });
    expect([reply.status, reply.body.scimType]).toEqual([409, 'uniqueness']);
    expect(await service.db('scim_users').where({ connection_id: directory.connection })).toEqual([]);
    expect(await people.roleIn(person, directory.company)).toBeUndefined();
  });

  // regression A1056
  test('addresses outside the verified domains create, adopt and change nothing', async () => {
    const directory = await newDirectory(service);
    const other = await newDirectory(service);
    const boss = await other.user();
    const outside = [
      boss.userName,
      `ceo@${other.domain}`,
      `ada@sub.${directory.domain}`,
      'ada',
      `ada@${directory.domain}.evil.example`,
    ];
    for (const userName of outside) {
      const reply = await directory.send('POST', '/Users', { userName, emails: [{ value: userName, type: 'work' }] });
      expect([userName, reply.status, reply.body.scimType]).toEqual([userName, 400, 'invalidValue']);
    }
    const user = await directory.user();
    for (const operation of [
      { op: 'replace', path: 'userName', value: `ceo@${other.domain}` },
      { op: 'replace', value: { userName: boss.userName, emails: [{ value: boss.userName }] } },
    ]) {
      const reply = await directory.patch(`/Users/${user.id}`, operation);
      expect([reply.status, reply.body.scimType]).toEqual([400, 'invalidValue']);
    }
    // An address elsewhere does not become that of the account while another one is in the domain.
    await directory.patch(`/Users/${user.id}`, {
      op: 'add',
      path: 'emails',
      value: [{ value: boss.userName, type: 'work' }],
    });
    expect((await rowOf(await accountOf(user))).email).toBe(user.userName);
    await service.db('company_domains').where({ company_id: directory.company }).update({ verified_at: null });
    expect((await directory.send('POST', '/Users', { userName: directory.address() })).body.scimType).toBe(
      'invalidValue',
    );
    expect((await directory.patch(`/Users/${user.id}`, off)).status).toBe(200);
  });

  // regression A1057
  test('a new address of a managed user must be free; both addresses are told, and keys that the old one has got are void', async () => {
    const directory = await newDirectory(service);
    const user = await directory.user();
    const taken = await directory.user();
    const conflict = await directory.patch(`/Users/${user.id}`, {
      op: 'replace',
      path: 'userName',
      value: taken.userName,
    });
    expect([conflict.status, conflict.body.scimType]).toEqual([409, 'uniqueness']);
    await apis.REST.forgot(user.userName);
    const key = await service.mailbox.key('password-recovery', user.userName);
    const renamed = directory.address();
    const reply = await directory.patch(`/Users/${user.id}`, { op: 'replace', path: 'userName', value: renamed });
    expect([reply.status, reply.body.userName]).toEqual([200, renamed]);
    expect(await rowOf(await accountOf(user))).toMatchObject({ email: renamed });
    for (const email of [user.userName, renamed])
      expect((await service.mailbox.next('email-change-notice', email)).data).toMatchObject({
        ...{ state: 'changed', by_administrator: true, old_email: user.userName, new_email: renamed },
      });
    expect(outcomeOf(await apis.REST.reset({ key, password }))).not.toBe('done');
  });

  test('a change of nothing changes no version and leaves no entry', async () => {
    const directory = await newDirectory(service);
    const user = await directory.user();
    const count = async () => (await service.db('audit').where({ connection_id: directory.connection })).length;
    const before = await count();
    const reply = await directory.patch(`/Users/${user.id}`, on);
    expect([reply.status, reply.headers['etag'], await count()]).toEqual([200, 'W/"1"', before]);
    const stale = await directory.send('PATCH', `/Users/${user.id}`, { Operations: [off] }, { 'If-Match': 'W/"7"' });
    expect(stale.status).toBe(412);
    const current = await directory.send('PATCH', `/Users/${user.id}`, { Operations: [off] }, { 'If-Match': 'W/"1"' });
    expect(current.status).toBe(200);
    expect(current.headers['etag']).not.toBe('W/"1"');
  });
});
