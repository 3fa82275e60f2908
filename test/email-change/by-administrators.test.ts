import { expect } from 'vitest';
import type { Permission } from '../../src/kernel/role.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, fresh, outcomeOf, settled } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { loginCodeApis, requestCode } from '../kit/login-codes.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Headers, useService } from '../kit/service.ts';
import { newServiceAccount } from '../kit/service-accounts.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const people = membersOf(service);
const changing: readonly Permission[] = ['users:read', 'users:write', 'users:impersonate'];
const { banUser, revokeApiKey, deleteUser, updateServiceAccount } = operationsOf(service).REST;

const administrator = async (permissions = changing): Promise<KnownUser> =>
  people.everywhere(await people.roleOf(permissions));
const emailOf = async (id: number) => (await service.db('users').where({ id }).first()).email as string;

throughEachApi('the change of the address of another user through %s', (api, test) => {
  const { changeUserEmail, getUserEmailChange, cancelUserEmailChange, getMe } = operationsOf(service)[api];
  const { confirmEmail, cancelEmail, login, forgot, reset } = apisOf(service)[api];

  const change = async (headers: Headers, { id }: { readonly id: number }, email = service.given.email()) =>
    outcomeOf(await changeUserEmail(headers, { path: { id }, body: { email } }));
  const pendingOf = async (headers: Headers, id: number | 'me') => {
    const reply = await getUserEmailChange(headers, { path: { id } });
    return outcomeOf(reply) === 'done' ? (reply.body.data?.userEmailChange ?? reply.body) : outcomeOf(reply);
  };

  /** A user whose address an administrator is changing, and the emails about it. */
  const requested = async (as?: Headers) => {
    const headers = as ?? (await administrator()).headers;
    const user = await service.given.user();
    const next = service.given.email();
    expect(await change(headers, user, next)).toBe('done');
    return {
      headers,
      user,
      next,
      confirm: await service.mailbox.next('email-change-confirm', next),
      notice: await service.mailbox.next('email-change-notice', user.email),
    };
  };

  // regression A370
  test('takes effect when the new address confirms, and the old one gets an email with a key that cancels it', async () => {
    const { user, next, confirm, notice } = await requested();
    const addresses = { old_email: user.email, new_email: next };
    expect(confirm.data).toMatchObject({ side: 'new', ...addresses });
    expect(notice.data).toMatchObject({ state: 'requested', by_administrator: true, ...addresses });
    expect(await emailOf(user.id)).toBe(user.email);
    expect(outcomeOf(await confirmEmail(confirm.data.key))).toBe('done');
    expect(outcomeOf(await login({ email: next, password: user.password }))).toBe('done');
    expect(outcomeOf(await login({ email: user.email, password: user.password }))).toBe('invalid_credentials');
    for (const address of [user.email, next]) {
      const { data } = await service.mailbox.next('email-change-notice', address);
      expect(data).toEqual({ state: 'changed', by_administrator: true, ...addresses });
    }
    const row = await service.db('users').where({ id: user.id }).first();
    expect(row).toMatchObject({ email_verified_at: service.clock.now(), is_owner_proven: false });
  });

  test('is canceled with the key that the old address got, and that key does not confirm it', async () => {
    const { user, confirm, notice } = await requested();
    expect(outcomeOf(await confirmEmail(notice.data.key!))).toBe('key_invalid');
    expect(outcomeOf(await cancelEmail(notice.data.key!))).toBe('done');
    expect(outcomeOf(await confirmEmail(confirm.data.key))).toBe('key_invalid');
    expect(await emailOf(user.id)).toBe(user.email);
  });

  // regression A371
  test('ends the sessions and all that was sent to the old address, once it takes effect and not earlier', async () => {
    await service.given.settings({ emailCodes: 'allowed' });
    const { user, next, confirm } = await requested();
    await forgot(user.email);
    const recovery = await service.mailbox.key('password-recovery', user.email);
    const { key: code } = await requestCode(service, user.email, api);
    expect(outcomeOf(await getMe(user.headers, {}))).toBe('done');
    await confirmEmail(confirm.data.key);
    expect(outcomeOf(await getMe(user.headers, {}))).toBe('session_ended');
    expect(outcomeOf(await reset({ key: recovery, email: user.email, password: fresh }))).toBe('key_invalid');
    expect(outcomeOf(await loginCodeApis(service)[api].loginWithCode({}, { key: code }))).toBe('key_invalid');
    const sessions = await service.db('sessions').where({ user_id: user.id });
    expect(new Set(sessions.map(({ end_reason }) => end_reason))).toEqual(new Set(['email_change']));
    await service.finishBackground();
    const { id: audit_id } = await service
      .db('audit')
      .where({ user_id: user.id, event: 'confirm_email_change' })
      .first();
    const events = await service.db('events').where({ audit_id });
    expect(events.map(({ type }) => type).toSorted()).toEqual(['session.ended', 'user.email_changed']);
    expect(await emailOf(user.id)).toBe(next);
  });

  test('is recorded with the administrator as the actor', async () => {
    const support = await administrator();
    const { user, confirm } = await requested(support.headers);
    const target = `user:${user.id}`;
    expect(await service.db('audit').where({ target, event: 'change_email' })).toMatchObject([
      { user_id: support.id, failure: null },
    ]);
    await confirmEmail(confirm.data.key);
    const confirmed = await service.db('audit').where({ user_id: user.id, event: 'confirm_email_change' });
    expect(confirmed).toMatchObject([{ factor: 'mailed_key', failure: null }]);
  });

  // regression A370
  test.each<readonly [string, readonly Permission[]]>([
    ['users:write', ['users:read', 'users:write']],
    ['users:impersonate', ['users:read', 'users:impersonate']],
    ['security:write', ['users:read', 'security:write']],
  ])('is forbidden with %s alone: the new mailbox can reset the password', async (_name, permissions) => {
    const user = await service.given.user();
    expect(await change((await administrator(permissions)).headers, user)).toBe('forbidden');
    expect(await change((await newServiceAccount(service, permissions)).headers, user)).toBe('forbidden');
    expect(await service.db('email_changes').where({ user_id: user.id })).toEqual([]);
  });

  test('is forbidden to an owner of an ordinary company for its members', async () => {
    const owner = await service.given.admin({ role: 'Owner' });
    const member = await people.member('User', owner.company);
    await service.db('users').where({ id: member.id }).update({
      default_company_id: owner.company,
      default_branch_id: owner.branch,
    });
    expect(await change(owner.headers, member)).toBe('forbidden');
  });

  // regression A370
  test('is forbidden for users who have a permission that the administrator lacks, in any company', async () => {
    const support = await administrator();
    const [admin, elsewhere] = [await service.given.admin(), await service.given.user()];
    await people.join(elsewhere, admin.company, 'Admin');
    const { owner_user_id: id } = await service.db('apps').where({ id: 1 }).first();
    for (const user of [admin, elsewhere, await people.everywhere('Admin'), { id }])
      expect(await change(support.headers, user)).toBe('forbidden');
    expect(await change((await people.everywhere('Owner')).headers, admin)).toBe('done');
  });

  // regression A370
  test('by an administrator or a key of a company is limited to users all of whose companies allow it', async () => {
    const company = await service.given.company();
    const role = await people.roleOf(changing);
    const support = await people.member(role, company);
    const [user, other] = [await service.given.user(), await service.given.company()];
    expect(await change(support.headers, user)).toBe('not_found');
    await people.join(user, company);
    // The user is in the company of the administrator, which is not the default company.
    expect(await change(support.headers, user)).toBe('forbidden');
    const key = await newServiceAccount(service, changing, { company_ids: [user.company, company] });
    await people.join(support, user.company, role);
    for (const headers of [support.headers, key.headers]) expect(await change(headers, user)).toBe('done');
    await people.join(user, other);
    for (const headers of [support.headers, key.headers]) expect(await change(headers, user)).toBe('forbidden');
  });

  test('is not found for users of other applications, and forbidden for the user that a key acts as', async () => {
    const foreign = await service.given.user({ app: await service.given.app() });
    const { owner_user_id: id } = await service.db('apps').where({ id: 1 }).first();
    for (const headers of [superAdmin, (await administrator()).headers]) {
      expect(await change(headers, foreign)).toBe('not_found');
      expect(await pendingOf(headers, foreign.id)).toBe('not_found');
    }
    expect(await change(superAdmin, { id })).toBe('forbidden');
  });

  test('requires a recent proof, which the password in the request does not replace', async () => {
    const support = await administrator();
    const user = await service.given.user();
    service.clock.advance(601);
    const body = { email: service.given.email(), password: support.password };
    const reply = await changeUserEmail(support.headers, { path: { id: user.id }, body });
    expect(outcomeOf(reply)).toBe('reauthentication_required');
    await service.given.proven(support);
    expect(await change(support.headers, user)).toBe('done');
  });

  // regression A370
  test.each<readonly [string, (support: KnownUser, user: KnownUser) => Promise<unknown>]>([
    ['is banned', ({ id }) => banUser(superAdmin, { path: { id } })],
    ['is deleted', ({ id }) => deleteUser(superAdmin, { path: { id } })],
    ['loses the permission', async (support) => service.given.role(support, await people.home(), 'User')],
    ['has less than the user', async (_support, user) => people.join(user, await people.home(), 'Admin')],
  ])('is not confirmed any longer once the administrator %s', async (_ending, act) => {
    const support = await administrator();
    const { user, confirm } = await requested(support.headers);
    await act(support, user);
    expect(outcomeOf(await confirmEmail(confirm.data.key))).toBe('key_invalid');
    expect(await emailOf(user.id)).toBe(user.email);
  });

  test('is not confirmed any longer once the key of the service account is revoked, or the account is disabled', async () => {
    const revoked = await newServiceAccount(service, changing);
    const ofKey = await requested(revoked.headers);
    await revokeApiKey(superAdmin, { path: { id: revoked.keyId } });
    const disabled = await newServiceAccount(service, changing);
    const ofAccount = await requested(disabled.headers);
    await updateServiceAccount(superAdmin, { path: { id: disabled.id }, body: { is_enabled: false } });
    for (const { confirm } of [ofKey, ofAccount])
      expect(outcomeOf(await confirmEmail(confirm.data.key))).toBe('key_invalid');
    const { user, confirm, next } = await requested(superAdmin);
    expect(outcomeOf(await confirmEmail(confirm.data.key))).toBe('done');
    expect(await emailOf(user.id)).toBe(next);
  });

  // regression A372
  test('to an address that has an account gets the same reply and sends nothing there, and is refused when it is confirmed', async () => {
    const { headers } = await administrator();
    const [user, taken] = [await service.given.user(), await service.given.user()];
    const other = await service.given.user();
    const send = (id: number, email: string) => changeUserEmail(headers, { path: { id }, body: { email } });
    const [free, same] = [await send(other.id, service.given.email()), await send(user.id, taken.email)];
    expect([same.status, same.body]).toEqual([free.status, free.body]);
    await settled(service);
    expect(service.mailbox.sent('email-change-confirm', taken.email)).toEqual([]);
    expect(await pendingOf(headers, user.id)).toMatchObject({ new_email: taken.email, new_must_confirm: true });
    const late = await requested();
    await service.given.user({ email: late.next });
    expect(outcomeOf(await confirmEmail(late.confirm.data.key))).toBe('email_taken');
    expect(await emailOf(late.user.id)).toBe(late.user.email);
  });

  test('to the present address of the user or to an invalid one is refused, and to that of the administrator is not', async () => {
    const support = await administrator();
    const user = await service.given.user();
    for (const email of [user.email.toUpperCase(), 'no address'])
      expect(await change(support.headers, user, email)).toBe('validation_failed');
    expect(await change(support.headers, user, support.email)).toBe('done');
  });

  test('is shown to administrators and the user with its origin, and both cancel it', async () => {
    const reader = await administrator(['users:read']);
    const writer = await administrator(['users:read', 'users:write']);
    const { user, next } = await requested();
    const shown = { new_email: next, new_must_confirm: true, old_must_confirm: false, by_administrator: true };
    for (const headers of [reader.headers, superAdmin]) expect(await pendingOf(headers, user.id)).toMatchObject(shown);
    expect(await pendingOf(user.headers, 'me')).toMatchObject(shown);
    const cancel = async (headers: Headers, id: number | 'me') =>
      outcomeOf(await cancelUserEmailChange(headers, { path: { id } }));
    expect(await cancel(reader.headers, user.id)).toBe('forbidden');
    expect(await cancel(writer.headers, user.id)).toBe('done');
    expect(await pendingOf(reader.headers, user.id)).toBe('not_found');
    expect(await cancel(writer.headers, user.id)).toBe('not_found');
    expect(await change(superAdmin, user)).toBe('done');
    expect(await cancel(user.headers, 'me')).toBe('done');
    expect(await pendingOf(reader.headers, user.id)).toBe('not_found');
  });

  test('replaces a change that the user has requested, and the user replaces that of an administrator', async () => {
    const { user, confirm } = await requested();
    const own = service.given.email();
    const body = { email: own, password: user.password };
    expect(outcomeOf(await changeUserEmail(user.headers, { path: { id: 'me' }, body }))).toBe('done');
    expect(outcomeOf(await confirmEmail(confirm.data.key))).toBe('key_invalid');
    const key = await service.mailbox.key('email-change-confirm', own);
    expect(await change(superAdmin, user)).toBe('done');
    expect(outcomeOf(await confirmEmail(key))).toBe('key_invalid');
  });
});
