import { beforeAll, expect } from 'vitest';
import { toTimestamp } from '../../src/kernel/timestamp.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, outcomeOf, tokenOf } from '../kit/apis.ts';
import { challenged, codeAt, type EnrolledUser, enrolled, factorApis, wrongCode } from '../kit/factors.ts';
import { bearer, password } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { assertionFor, passkeyApis, passkeyUser } from '../kit/passkeys.ts';
import { useService } from '../kit/service.ts';
import { maintain } from '../kit/store.ts';

const service = useService();
const apis = apisOf(service);
const people = membersOf(service);
const now = () => service.clock.now();
const hours = 24;

beforeAll(() => service.given.settings({ factorResetDelaySeconds: hours * 3600 }));

// checklist F14
throughEachApi('the waiting time before an administrator removes a factor, through %s', (api, test) => {
  const { login } = apis[api];
  const { deleteFactor, completeLogin, proveAgain, factors } = factorApis(service)[api];
  const dueOf = async ({ id }: Pick<EnrolledUser, 'id'>): Promise<string | null | undefined> =>
    answerOf(await factors(superAdmin, id)).data[0]?.removal_due_at;
  const eventsOf = async ({ id }: Pick<EnrolledUser, 'id'>): Promise<string[]> => {
    const rows = await service
      .db('audit')
      .where({ target: `user:${id}`, failure: null })
      .whereIn('event', ['schedule_factor_removal', 'cancel_factor_removal', 'delete_factor'])
      .orderBy('id')
      .select('event');
    return rows.map(({ event }) => event);
  };
  const openSessionsOf = async ({ id }: Pick<EnrolledUser, 'id'>): Promise<number> =>
    (await service.db('sessions').where({ user_id: id }).whereNull('ended_at').select('id')).length;
  const mailsTo = async ({ id }: Pick<EnrolledUser, 'id'>, template: string): Promise<number> =>
    (await service.db('notifications').where({ user_id: id, template }).select('id')).length;
  const scheduled = async (): Promise<EnrolledUser> => {
    const user = await enrolled(service, api);
    const admin = await people.everywhere('Admin');
    expect(outcomeOf(await deleteFactor(admin.headers, user.id, user.factorId))).toBe('done');
    return user;
  };

  test('the factor stays for that time, the user is told, and then it is removed once and all sessions end', async () => {
    const user = await enrolled(service, api);
    const dueAt = toTimestamp(new Date(now().getTime() + hours * 3_600_000));
    const reply = await deleteFactor(superAdmin, user.id, user.factorId);
    expect(answerOf(reply)).toEqual(api === 'REST' ? { removal_due_at: dueAt } : false);
    const { data } = await service.mailbox.next('factor-removal-scheduled', user.email);
    expect(data).toEqual({ factor: 'Phone', removal_due_at: dueAt });
    service.clock.advance(hours * 3600 - 60);
    await maintain(service);
    expect(await dueOf(user)).toBe(dueAt);
    expect(tokenOf(await login({ email: user.email, password }))).toBeUndefined();
    expect(await openSessionsOf(user)).toBe(1);
    service.clock.advance(60);
    await Promise.all([maintain(service), maintain(service)]);
    expect(await dueOf(user)).toBeUndefined();
    expect(await openSessionsOf(user)).toBe(0);
    expect(await mailsTo(user, 'factor-removed')).toBe(1);
    expect(tokenOf(await login({ email: user.email, password }))).toBeDefined();
    expect(await eventsOf(user)).toEqual(['schedule_factor_removal', 'delete_factor']);
  });

  test('a removal that is due for a deleted user does not keep maintenance from ending, nor other removals from being done', async () => {
    const [deleted, user] = [await scheduled(), await scheduled()];
    await service.db('users').where({ id: deleted.id }).update({ is_deleted: true, deleted_at: now() });
    service.clock.advance(hours * 3600);
    await maintain(service);
    expect(await eventsOf(user)).toEqual(['schedule_factor_removal', 'delete_factor']);
    expect(await eventsOf(deleted)).toEqual(['schedule_factor_removal']);
  });

  test('further requests neither shorten nor extend the time, and send no further email', async () => {
    const user = await scheduled();
    const dueAt = await dueOf(user);
    service.clock.advance(3600);
    await service.given.settings({ factorResetDelaySeconds: 3600 });
    const replies = await Promise.all([1, 2].map(() => deleteFactor(superAdmin, user.id, user.factorId)));
    await service.given.settings({ factorResetDelaySeconds: hours * 3600 });
    expect(replies.map(outcomeOf)).toEqual(['done', 'done']);
    expect(await dueOf(user)).toBe(dueAt);
    expect(await mailsTo(user, 'factor-removal-scheduled')).toBe(1);
  });

  test.each([
    ['a login', (user: EnrolledUser) => proveLogin(user, { totp_code: codeAt(user.secret, now()) })],
    [
      'a login with a recovery code',
      (user: EnrolledUser) => proveLogin(user, { recovery_code: user.recoveryCodes[0] }),
    ],
    ['a reauthentication', (user: EnrolledUser) => proveAgain(user.headers, { totp_code: codeAt(user.secret, now()) })],
  ] as const)('%s with a second factor cancels the removal', async (_way, prove) => {
    const user = await scheduled();
    expect(outcomeOf(await prove(user))).toBe('done');
    expect(await dueOf(user)).toBeNull();
    service.clock.advance(hours * 3600);
    await maintain(service);
    expect(await dueOf(user)).toBeNull();
    expect(await eventsOf(user)).toEqual(['schedule_factor_removal', 'cancel_factor_removal']);
  });
  const proveLogin = async (user: EnrolledUser, proof: Parameters<typeof completeLogin>[2]) =>
    completeLogin({}, await challenged(service, user, api), proof);

  test('a login with a passkey cancels the removal', async () => {
    const user = await passkeyUser(service, api);
    await deleteFactor(superAdmin, user.id, user.factorId);
    expect(await dueOf(user)).not.toBeNull();
    const { logIn } = passkeyApis(service)[api];
    expect(outcomeOf(await logIn({}, await assertionFor(service, user, api)))).toBe('done');
    expect(await dueOf(user)).toBeNull();
  });

  test('a password alone, a wrong code or a wrong proof of a session cancels nothing', async () => {
    const user = await scheduled();
    const wrong = { totp_code: wrongCode(user.secret, now()) };
    expect(outcomeOf(await proveLogin(user, wrong))).toBe('code_invalid');
    expect(outcomeOf(await proveAgain(user.headers, wrong))).toBe('code_invalid');
    expect(await dueOf(user)).not.toBeNull();
  });

  test('users remove their own factor at once, also one whose removal is scheduled', async () => {
    const user = await scheduled();
    const headers = bearer(tokenOf(await proveLogin(user, { totp_code: codeAt(user.secret, now()) }))!);
    expect(outcomeOf(await deleteFactor(headers, 'me', user.factorId))).toBe('done');
    expect(answerOf(await factors(headers, 'me')).data).toEqual([]);
  });

  test('a colleague without the permission schedules nothing', async () => {
    const [user, stranger] = [await enrolled(service, api), await service.given.user()];
    expect(outcomeOf(await deleteFactor(stranger.headers, user.id, user.factorId))).toBe('not_found');
    expect(await dueOf(user)).toBeNull();
  });
});
