import { beforeEach, expect } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, fresh, outcomeOf, settled, tokenOf } from '../kit/apis.ts';
import { bearer, digestOf, type KnownApp, type KnownUser } from '../kit/given.ts';
import { appKey, type Headers, serviceKey, useService } from '../kit/service.ts';
import { standingOf } from '../users/members.ts';

const service = useService();
const accounts = apisOf(service);
const apis = administrationOf(service);
const here: Headers = { 'X-Service-App': appKey };
const admin: Headers = { 'X-Service-Key': serviceKey };
const good = ['done', 'done'];

let app: KnownApp;
let there: Headers;
let mine: KnownUser;
let theirs: KnownUser;

/** The same address in two applications, each with its own password. */
beforeEach(async () => {
  app = await service.given.app();
  there = { 'X-Service-App': app.appKey };
  mine = await service.given.user();
  theirs = await service.given.user({ app, email: mine.email });
  const change = { current: theirs.password, password: fresh };
  expect(outcomeOf(await accounts.REST.changePassword(change, theirs.headers))).toBe('done');
});

const untouched = async () => {
  expect(await standingOf(accounts, theirs.headers)).toEqual(good);
  const reply = await accounts.REST.login({ email: theirs.email, password: fresh }, there);
  expect(outcomeOf(reply)).toBe('done');
};

throughEachApi('two applications with users of one address share nothing through %s', (api, test) => {
  const { login, me, refresh, forgot, reset, verify, invite, accept, lookAt, signup } = accounts[api];
  const administer = apis[api];

  test('users and passwords of one application are unknown to the other', async () => {
    expect(mine.id).not.toBe(theirs.id);
    const { email } = mine;
    expect(outcomeOf(await login({ email, password: mine.password }, here))).toBe('done');
    expect(outcomeOf(await login({ email, password: fresh }, there))).toBe('done');
    expect(outcomeOf(await login({ email, password: fresh }, here))).toBe('invalid_credentials');
    expect(outcomeOf(await login({ email, password: mine.password }, there))).toBe('invalid_credentials');
    // Failures in one application are not counted in the other.
    const [row, other] = await service.db('users').where({ email }).orderBy('id').select('login_tries');
    expect([row.login_tries, other.login_tries]).toEqual([1, 1]);
  });

  test('a token of one application is refused by the other', async () => {
    for (const [token, key] of [
      [mine.token, app.appKey],
      [theirs.token, appKey],
    ] as const) {
      const headers = bearer(token, key);
      expect(await standingOf(accounts, headers)).toEqual(['token_invalid', 'token_invalid']);
      expect(outcomeOf(await refresh(headers))).toBe('token_invalid');
      expect(outcomeOf(await administer.updateUser(headers, 'me', { displayname: 'Eve' }))).toBe('token_invalid');
    }
    const reply = await me({ ...theirs.headers, 'X-Service-Key': serviceKey });
    expect(outcomeOf(reply)).toBe('key_mismatch');
  });

  test('sessions of one application are neither listed nor ended by the other', async () => {
    expect(answerOf(await administer.sessions(mine.headers, 'me')).data).toHaveLength(1);
    await administer.endSessions(mine.headers, 'me');
    await untouched();
  });

  test('a recovery affects only the application that was asked: its mail, its key and the password', async () => {
    await service.mailbox.next('verify-email', mine.email);
    await forgot(mine.email, here);
    const key = await service.mailbox.key('password-recovery', mine.email);
    await settled(service);
    const mails = await service.db('notifications').where({ template: 'password-recovery', email: mine.email });
    expect(mails.map(({ app_id, user_id }) => [app_id, user_id])).toEqual([[1, mine.id]]);
    const again = { key, email: mine.email, password: 'a third good battery' };
    expect(outcomeOf(await reset(again, there))).toBe('key_invalid');
    expect(outcomeOf(await reset(again, here))).toBe('done');
    expect(await standingOf(accounts, mine.headers)).toEqual(['session_ended', 'session_ended']);
    await untouched();
  });

  test('an address verified in one application is not verified in the other', async () => {
    const key = await service.mailbox.key('verify-email', mine.email);
    const { app_id } = await service
      .db('mail_keys')
      .where({ digest: digestOf(key) })
      .first();
    const [own, foreign] = app_id === 1 ? [here, there] : [there, here];
    const secret = app_id === 1 ? mine.password : fresh;
    expect(outcomeOf(await verify(key, foreign, secret))).toBe('key_invalid');
    expect(outcomeOf(await verify(key, own, secret))).toBe('done');
    const verified = await service.db('users').where({ email: mine.email }).whereNotNull('email_verified_at');
    expect(verified.map((row) => row.app_id)).toEqual([app_id]);
  });

  test('an invitation of one application cannot be accepted in the other', async () => {
    const boss = await service.given.admin({ app });
    const { id } = answerOf(await invite({ email: mine.email, role: 'Admin' }, boss.headers));
    const key = await service.mailbox.key('invitation', mine.email);
    for (const headers of [here, mine.headers]) {
      expect(outcomeOf(await lookAt(key, headers))).toBe('key_invalid');
      expect(outcomeOf(await accept(key, undefined, headers))).toBe('key_invalid');
    }
    const person = { password: fresh, firstname: 'Eve', lastname: 'Eve' };
    expect(outcomeOf(await accept(key, person, here))).toBe('key_invalid');
    expect(await service.db('memberships').where({ user_id: mine.id })).toHaveLength(1);
    // Only the owner of a verified address is shown what was sent to it.
    const verified = { email_verified_at: service.clock.now() };
    await service.db('users').whereIn('id', [mine.id, theirs.id]).update(verified);
    const exported = answerOf(await administer.exportUser(await service.given.proven(mine), 'me'));
    expect(exported.invitations).toEqual([]);
    const received = answerOf(
      await administer.exportUser(await service.given.proven({ ...theirs, password: fresh }), 'me'),
    );
    expect(received.invitations.map((one: { id: unknown }) => Number(one.id))).toEqual([Number(id)]);
    expect(outcomeOf(await accept(key, undefined, theirs.headers))).toBe('done');
  });

  test('a user who is banned, deactivated or deleted in one application is not in the other', async () => {
    for (const step of ['banUser', 'unbanUser', 'deactivateUser', 'activateUser', 'deleteUser'] as const) {
      expect(outcomeOf(await administer[step](admin, mine.id))).toBe('done');
      await untouched();
    }
    // Free is the address only where it was let go.
    expect(outcomeOf(await signup({ email: mine.email }, there))).toBe('email_taken');
    const reply = await signup({ email: mine.email }, here);
    expect([outcomeOf(reply), tokenOf(reply) === undefined]).toEqual(['done', false]);
  });

  test('lists, exports and audit logs contain only data of the application', async () => {
    const of = (reply: Awaited<ReturnType<typeof administer.users>>) =>
      answerOf(reply).data.map(({ id }: { id: unknown }) => Number(id));
    expect(of(await administer.users(admin, { email: mine.email }))).toEqual([mine.id]);
    const foreign: Headers = { 'X-Service-Key': app.serviceKey };
    expect(of(await administer.users(foreign, { email: mine.email }))).toEqual([theirs.id]);
    for (const asked of [{}, { q: mine.email }, { status: 1 }, { role: 'User' }])
      expect(of(await administer.users(foreign, { limit: 200, ...asked }))).not.toContain(mine.id);
    const { audit } = answerOf(
      await administer.exportUser(await service.given.proven({ ...theirs, password: fresh }), 'me'),
    );
    expect(new Set(audit.map(({ user_id }: { user_id: unknown }) => Number(user_id)))).toEqual(new Set([theirs.id]));
    const entries = answerOf(await administer.audit(foreign, { limit: 200 })).data;
    for (const { user_id, target } of entries) {
      expect(Number(user_id)).not.toBe(mine.id);
      expect(target).not.toBe(`user:${mine.id}`);
    }
  });
});
