import { describe, expect, test } from 'vitest';
import { apiNames, apisOf, fresh, settled } from '../kit/apis.ts';
import { bearer, type KnownUser, password } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Reply, useService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';
import { eventFaults } from './schema-faults.ts';

const service = useService();
const people = membersOf(service);

interface Row {
  readonly type: string;
  readonly subject: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Returns the events that some work causes, in their order. */
const eventsOf = async (work: () => Promise<unknown>): Promise<readonly Row[]> => {
  await settled(service);
  const before = await service.db('events').max({ last: 'position' }).first();
  await work();
  await settled(service);
  return service
    .db('events')
    .where('position', '>', before?.['last'] ?? 0)
    .orderBy('position');
};

const typesOf = async (work: () => Promise<unknown>): Promise<readonly string[]> =>
  (await eventsOf(work)).map(({ type }) => type);

const done = async (reply: Promise<Reply>): Promise<Reply> => {
  const { status, body } = await reply;
  expect([status < 300, body?.errors], JSON.stringify(body)).toEqual([true, undefined]);
  return reply;
};

const at = ({ id }: KnownUser) => ({ path: { id } });

// regression A83
describe.each(apiNames)('events caused through %s', (api) => {
  const { signup, login, changePassword, forgot, reset, verify, reauthenticate } = apisOf(service)[api];
  const operations = operationsOf(service)[api];
  const logIn = ({ email }: KnownUser) => done(login({ email, password }));

  test('a sign-up has the events of the user, the company, the membership and the session', async () => {
    const email = service.given.email();
    const events = await eventsOf(() => done(signup({ email })));
    expect(events.map(({ type }) => type)).toEqual([
      'user.created',
      'company.created',
      'membership.created',
      'session.created',
    ]);
    expect(events[0]!.data).toEqual({ source: 'signup', email_verified: false });
    expect(new Set([events[0], events[2], events[3]].map((event) => event!.subject)).size).toBe(1);
  });

  test('a verified address has an event, once', async () => {
    const user = await service.given.user();
    const key = await service.mailbox.key('verify-email', user.email);
    expect(await typesOf(() => done(verify(key, user.headers)))).toEqual(['user.email_verified']);
  });

  test('a ban and a deactivation have an event, and one for each ended session; repeated, they have none', async () => {
    for (const [change, type, reason, restore, restored] of [
      ['banUser', 'user.banned', 'banned', 'unbanUser', 'user.unbanned'],
      ['deactivateUser', 'user.deactivated', 'deactivated', 'activateUser', 'user.activated'],
    ] as const) {
      const user = await service.given.user();
      await logIn(user);
      const events = await eventsOf(() => done(operations[change](superAdmin, at(user))));
      expect(events.map((event) => event.type)).toEqual([type, 'session.ended', 'session.ended']);
      expect(events[1]!.data).toMatchObject({ reason });
      expect(await typesOf(() => done(operations[change](superAdmin, at(user))))).toEqual([]);
      expect(await typesOf(() => done(operations[restore](superAdmin, at(user))))).toEqual([restored]);
    }
  });

  test('a change of a user names the fields that differ', async () => {
    const user = await service.given.user();
    const body = { firstname: 'Renamed', lastname: 'Renamed', timezone: 'Europe/Paris' };
    const update = () => done(operations.updateUser(superAdmin, { ...at(user), body }));
    const [event, ...rest] = await eventsOf(update);
    expect(rest).toEqual([]);
    expect(event).toMatchObject({
      type: 'user.updated',
      data: { fields: expect.arrayContaining(['firstname', 'lastname', 'timezone']) },
    });
    expect(await typesOf(update)).toEqual([]);
  });

  test('a changed password and a password reset have an event, and one for each ended session', async () => {
    const user = await service.given.user();
    await logIn(user);
    const changed = await eventsOf(() => done(changePassword({ current: password, password: fresh }, user.headers)));
    expect(changed.map(({ type, data }) => [type, data['reason']])).toEqual([
      ['user.password_changed', 'changed'],
      ['session.ended', 'password_change'],
    ]);
    await forgot(user.email);
    const key = await service.mailbox.key('password-recovery', user.email);
    const events = await eventsOf(() => done(reset({ key, email: user.email, password })));
    expect(events.map(({ type, data }) => [type, data['reason']])).toEqual([
      ['user.password_changed', 'reset'],
      ['session.ended', 'password_reset'],
      ['user.email_verified', undefined],
    ]);
  });

  test('the end of sessions has an event for each, and a reauthentication has none', async () => {
    const user = await service.given.user();
    await logIn(user);
    expect(await typesOf(() => done(reauthenticate({ password }, user.headers)))).toEqual([]);
    const events = await eventsOf(() => done(operations.endSessions(superAdmin, at(user))));
    expect(events.map(({ type, data }) => [type, data['reason']])).toEqual([
      ['session.ended', 'ended'],
      ['session.ended', 'ended'],
    ]);
  });

  test('cleared lockouts, a deleted and a restored user have their events', async () => {
    const user = await service.given.user();
    expect(await typesOf(() => done(operations.clearLockouts(superAdmin, at(user))))).toEqual([
      'user.lockouts_cleared',
    ]);
    expect(await typesOf(() => done(operations.deleteUser(superAdmin, at(user))))).toEqual([
      'user.deleted',
      'session.ended',
    ]);
    const restore = () => done(operations.restoreUser(superAdmin, at(user)));
    expect(await typesOf(restore)).toEqual(['user.restored']);
    expect(await typesOf(restore)).toEqual([]);
  });

  test('a setting that changes is named, and a setting that is sent as it is has no event', async () => {
    const seconds = api === 'REST' ? 1200 : 1300;
    const body = { settings: { access_token_seconds: seconds, session_idle_seconds: 2_592_000 } };
    const update = () => done(operations.updateApp(superAdmin, { body }));
    const [event, ...rest] = await eventsOf(update);
    expect([event?.type, event?.data, rest]).toEqual([
      'application.updated',
      { fields: ['settings.access_token_seconds'] },
      [],
    ]);
    expect(await typesOf(update)).toEqual([]);
  });

  test('a key has events from its creation to its revocation, once each', async () => {
    const { body: made } = await service.send('POST', '/v1/keys', {
      headers: superAdmin,
      body: { name: 'Events', kind: 'app' },
    });
    const path = { id: Number(made.id) };
    const rename = () => done(operations.updateApiKey(superAdmin, { path, body: { name: `Renamed ${api}` } }));
    const [renamed] = await eventsOf(rename);
    expect(renamed).toMatchObject({
      type: 'key.updated',
      subject: `key:${made.id}`,
      data: { key_id: made.id, kind: 'app', fields: ['name'] },
    });
    expect(await typesOf(rename)).toEqual([]);
    const rotated = await eventsOf(() => done(operations.rotateApiKey(superAdmin, { path, body: {} })));
    expect(rotated.map(({ type }) => type)).toEqual(['key.rotated', 'key.created']);
    expect(rotated[0]!.data['successor_id']).toBe(rotated[1]!.data['key_id']);
    const revoke = () => done(operations.revokeApiKey(superAdmin, { path }));
    expect(await typesOf(revoke)).toEqual(['key.revoked']);
    expect(await typesOf(revoke)).toEqual([]);
  });

  test('a second invitation of an address has an event for the first, and a revoked one has no second event', async () => {
    const body = { email: service.given.email() };
    const invite = () => done(operations.invite(superAdmin, { body }));
    expect(await typesOf(invite)).toEqual(['invitation.created']);
    const [created, revoked] = await eventsOf(invite);
    expect([created?.type, revoked?.type]).toEqual(['invitation.created', 'invitation.revoked']);
    expect(created!.subject).not.toBe(revoked!.subject);
    const path = { id: Number(created!.data['invitation_id']) };
    const revoke = () => done(operations.revokeInvitation(superAdmin, { path }));
    expect(await typesOf(revoke)).toEqual(['invitation.revoked']);
    expect(await typesOf(revoke)).toEqual([]);
  });

  test('a deleted company has events of its branches, its memberships and its open invitations', async () => {
    const company = await service.given.company();
    const member = await people.member('User', company);
    const { body: branch } = await service.send('POST', `/v1/companies/${company}/branches`, {
      headers: superAdmin,
      body: { name: 'Annex' },
    });
    const invited = { email: service.given.email(), company_id: company };
    await done(operations.invite(superAdmin, { body: invited }));
    const events = await eventsOf(() => done(operations.deleteCompany(superAdmin, { path: { id: company } })));
    expect(events.map(({ type }) => type)).toEqual([
      'company.deleted',
      'branch.deleted',
      'branch.deleted',
      'membership.deleted',
      'invitation.revoked',
    ]);
    expect(events[2]!.data['branch_id']).toBe(branch.id);
    expect(events[3]!.subject).toBe(`user:${member.id}`);
  });

  test('a deleted service account has events of its keys in force', async () => {
    const { body: account } = await service.send('POST', '/v1/service-accounts', {
      headers: superAdmin,
      body: { name: `Events ${api}` },
    });
    const key = { kind: 'service_account', service_account_id: account.id, permissions: ['users:read'] };
    const ids: number[] = [];
    for (const name of ['one', 'another']) {
      const { body } = await service.send('POST', '/v1/keys', { headers: superAdmin, body: { ...key, name } });
      ids.push(body.id);
    }
    await done(operations.revokeApiKey(superAdmin, { path: { id: ids[0]! } }));
    const path = { id: Number(account.id) };
    const events = await eventsOf(() => done(operations.deleteServiceAccount(superAdmin, { path })));
    expect(events.map(({ type, subject }) => [type, subject])).toEqual([
      ['service_account.deleted', `service-account:${account.id}`],
      ['key.revoked', `key:${ids[1]}`],
    ]);
  });

  test('a changed role of a member has an event with both names, and the role that the member has already has none', async () => {
    const company = await service.given.company();
    const member = await people.member('User', company);
    const path = { id: company, user_id: member.id };
    const set = () => done(operations.setMember(superAdmin, { path, body: { role: 'Owner' } }));
    const [event] = await eventsOf(set);
    expect(event).toMatchObject({
      type: 'membership.updated',
      subject: `user:${member.id}`,
      data: { role: 'Owner', previous_role: 'User' },
    });
    expect(await typesOf(set)).toEqual([]);
  });

  test('a refused request has no event', async () => {
    const user = await service.given.user();
    const other = await service.given.user();
    expect(await typesOf(() => operations.banUser(user.headers, at(other)))).toEqual([]);
    expect(await typesOf(() => login({ email: user.email, password: 'a wrong password' }))).toEqual([]);
    expect(await typesOf(() => operations.endSessions(bearer('not a token'), at(user)))).toEqual([]);
  });
});

test('no event contains an address, a name, a token or a key', async () => {
  await settled(service);
  const users = await service.db('users').select('email', 'displayname');
  const texts = (await service.db('events').select('data', 'subject', 'actor')).map((row) => JSON.stringify(row));
  expect(texts.length).toBeGreaterThan(20);
  for (const text of texts) {
    expect(text).not.toMatch(/@|eyJ|gh_(app|svc)_|whsec_/);
    for (const { email } of users) expect(text).not.toContain(email);
  }
});

test('an event is about a resource that its type begins with, or about the user or the company that the resource belongs to', async () => {
  const rows = await service.db('events').distinct('type', 'subject');
  for (const { type, subject } of rows) {
    const kind = String(type).split('.')[0]!.replace('_', '-');
    const owners = { session: 'user', factor: 'user', identity: 'user', membership: 'user', branch: 'company' };
    expect(String(subject)).toMatch(new RegExp(`^${owners[kind as keyof typeof owners] ?? kind}:`));
  }
});

test('the data of every event have the schema of its type', async () => {
  await settled(service);
  const rows = await service.db('events').select('type', 'data');
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.flatMap(eventFaults)).toEqual([]);
});
