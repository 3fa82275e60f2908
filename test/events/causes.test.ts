import { describe, expect, test } from 'vitest';
import { eventCauses } from '../../src/kernel/event-causes.ts';
import { apiNames, apisOf, fresh, settled } from '../kit/apis.ts';
import { bearer, type KnownUser, password } from '../kit/given.ts';
import { superAdmin } from '../kit/members.ts';
import { type Reply, useService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();

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

  test('cleared lockouts and a deleted user have their events', async () => {
    const user = await service.given.user();
    expect(await typesOf(() => done(operations.clearLockouts(superAdmin, at(user))))).toEqual([
      'user.lockouts_cleared',
    ]);
    expect(await typesOf(() => done(operations.deleteUser(superAdmin, at(user))))).toEqual([
      'user.deleted',
      'session.ended',
    ]);
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
    const kind = String(type).split('.')[0];
    const owners = { session: 'user', factor: 'user', identity: 'user', membership: 'user', branch: 'company' };
    expect(String(subject)).toMatch(new RegExp(`^${owners[kind as keyof typeof owners] ?? kind}:`));
  }
});

test('the kinds of audit entries without events that change something are those of this list', () => {
  const unmapped = Object.entries(eventCauses).flatMap(([event, cause]) => (cause === 'unmapped' ? [event] : []));
  expect(unmapped.toSorted()).toEqual([
    'create_api_key',
    'create_app',
    'create_service_account',
    'delete_app_challenge',
    'delete_company',
    'delete_service_account',
    'detect_cloned_passkey',
    'end_all_sessions',
    'import_user',
    'invite',
    'reset_secret',
    'revoke_api_key',
    'revoke_invitation',
    'rotate_api_key',
    'set_app_challenge',
    'update_api_key',
    'update_app',
    'update_service_account',
  ]);
});
