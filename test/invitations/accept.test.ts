import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, faultsOf, fresh, outcomeOf, settled, statusOf, tokenOf } from '../kit/apis.ts';
import { bearer, type KnownUser } from '../kit/given.ts';
import { type Reply, serviceKey, useService } from '../kit/service.ts';

const service = useService();
const apis = apisOf(service);
const grace = { password: fresh, firstname: 'Grace', lastname: 'Hopper' };

interface Invited {
  readonly admin: KnownUser;
  readonly email: string;
  readonly key: string;
  readonly id: number;
}

const invited = async (what: object = {}, email = service.given.email()): Promise<Invited> => {
  const admin = await service.given.admin();
  const { body } = await apis.REST.invite({ email, ...what }, admin.headers);
  return { admin, email, key: await service.mailbox.key('invitation', email), id: body.id };
};

const userOf = (reply: Reply) => answerOf(reply).user;
const membershipsOf = (user_id: number) =>
  service
    .db('memberships')
    .join('roles', 'roles.id', 'role_id')
    .where({ user_id })
    .orderBy('company_id')
    .select('company_id', 'branch_id', 'name');

throughEachApi('accepting an invitation through %s', (api, test) => {
  const { accept, lookAt, login, me, changeEmail, confirmEmail, revokeInvitation } = apis[api];
  const stateOf = async ({ admin, id }: Invited): Promise<string> => {
    const { data } = answerOf(await apis[api].invitations({}, admin.headers));
    return data.find((one: { id: unknown }) => Number(one.id) === id).state;
  };

  test('looking at an invitation shows what it offers and leaves it pending', async () => {
    const one = await invited({ role: 'Admin', firstname: 'Grace' });
    for (const _time of [1, 2])
      expect(answerOf(await lookAt(one.key))).toMatchObject({
        app: 'Gatehouse',
        company: 'Ada Lovelace',
        role: 'Admin',
        invited_by: 'Ada Lovelace',
        email: one.email,
        firstname: 'Grace',
        lastname: null,
        has_account: false,
      });
    expect(await stateOf(one)).toBe('pending');
  });

  // checklist 63
  test('accepting an invitation creates a verified user in its company, branch and role, who is logged in', async () => {
    const one = await invited({ role: 'Admin' });
    const reply = await accept(one.key, grace);
    expect(reply.status).toBe(api === 'REST' ? 201 : 200);
    const user = await service.db('users').where({ email: one.email }).first();
    expect(Number(userOf(reply).id)).toBe(user.id);
    expect(user).toMatchObject({
      app_id: 1,
      firstname: 'Grace',
      lastname: 'Hopper',
      displayname: 'Grace Hopper',
      default_company_id: one.admin.company,
      default_branch_id: one.admin.branch,
      email_verified_at: service.clock.now(),
    });
    expect(await membershipsOf(user.id)).toEqual([
      { company_id: one.admin.company, branch_id: one.admin.branch, name: 'Admin' },
    ]);
    expect(outcomeOf(await me(bearer(tokenOf(reply)!)))).toBe('done');
    expect(outcomeOf(await login({ email: one.email, password: fresh }))).toBe('done');
    expect(await stateOf(one)).toBe('accepted');
    await service.mailbox.next('welcome', one.email);
    await settled(service);
    expect(service.mailbox.sent('verify-email', one.email)).toEqual([]);
  });

  test('accepting an invitation takes its names if none are given, and lets the invited person correct them', async () => {
    const names = { firstname: 'Gracie', lastname: 'Hopper' };
    const [kept, corrected] = [await invited(names), await invited(names)];
    await accept(kept.key, { password: fresh });
    await accept(corrected.key, { password: fresh, firstname: 'Grace' });
    expect(await service.db('users').where({ email: kept.email }).first()).toMatchObject(names);
    expect(await service.db('users').where({ email: corrected.email }).first()).toMatchObject({
      firstname: 'Grace',
      lastname: 'Hopper',
    });
  });

  // checklist 5, 7
  test('accepting an invitation validates names and password like sign-up, and a refusal leaves the key usable', async () => {
    const { key, email } = await invited();
    const refused: readonly (readonly [object, string])[] = [
      [{ password: 'password1' }, '#/password password_common'],
      [{ password: 'gracehopper1906' }, '#/password password_personal'],
      [{ password: `${email}1` }, '#/password password_personal'],
      [{ password: '1234 ab' }, '#/password too_short'],
      [{ password: fresh, confirmation: `${fresh}!` }, '#/verify_password password_mismatch'],
      [{ firstname: ' ' }, '#/firstname invalid_format'],
      [{ lastname: 'x'.repeat(101) }, '#/lastname too_long'],
      [{ lastname: undefined }, '#/lastname required'],
    ];
    for (const [what, fault] of refused) {
      const reply = await accept(key, { ...grace, ...what });
      expect(statusOf(reply)).toBe(422);
      expect(faultsOf(reply)).toEqual([fault]);
    }
    expect(faultsOf(await accept(key))).toContain('#/password required');
    expect(outcomeOf(await accept(key, grace))).toBe('done');
  });

  // checklist 63
  test('an invitation can be accepted once, even in parallel, and creates one user and one session', async () => {
    const { key, email } = await invited();
    const replies = await Promise.all(Array.from({ length: 10 }, () => accept(key, grace)));
    const outcomes = replies.map(outcomeOf).toSorted();
    expect(outcomes[0]).toBe('done');
    for (const outcome of outcomes.slice(1)) expect(['key_invalid', 'email_taken']).toContain(outcome);
    const users = await service.db('users').where({ email });
    expect(users).toHaveLength(1);
    expect(await service.db('sessions').where({ user_id: users[0].id })).toHaveLength(1);
    expect(outcomeOf(await accept(key, grace))).toBe('key_invalid');
  });

  test('accepting an invitation adds the company to a user who is logged in, and returns their current session', async () => {
    const user = await service.given.user();
    const one = await invited({ role: 'Admin' }, user.email.toUpperCase());
    expect(answerOf(await lookAt(one.key))).toMatchObject({ has_account: true });
    const reply = await accept(one.key, undefined, user.headers);
    expect(reply.status).toBe(api === 'REST' ? 201 : 200);
    const token = tokenOf(reply)!;
    expect(decodeJwt(token)).toEqual(decodeJwt(user.token));
    for (const headers of [bearer(token), user.headers]) expect(outcomeOf(await me(headers))).toBe('done');
    expect(await service.db('sessions').where({ user_id: user.id })).toHaveLength(1);
    expect(userOf(reply).default_company).toBe(user.company);
    expect(await membershipsOf(user.id)).toEqual([
      { company_id: user.company, branch_id: user.branch, name: 'User' },
      { company_id: one.admin.company, branch_id: one.admin.branch, name: 'Admin' },
    ]);
    expect(outcomeOf(await apis[api].invitations({}, user.headers))).toBe('done');
    await service.mailbox.next('welcome', user.email);
  });

  // checklist 63
  test('an invitation is refused to a user with another address, and its key stays usable', async () => {
    const [one, stranger] = [await invited(), await service.given.user()];
    const reply = await accept(one.key, undefined, stranger.headers);
    expect([outcomeOf(reply), statusOf(reply)]).toEqual(['invitation_mismatch', 403]);
    const withBody = await accept(one.key, grace, stranger.headers);
    expect(outcomeOf(withBody)).toBe('invitation_mismatch');
    expect(await membershipsOf(stranger.id)).toHaveLength(1);
    expect(outcomeOf(await accept(one.key, grace))).toBe('done');
  });

  test('accepting without a token is refused if the address has an account, and the key stays usable', async () => {
    const user = await service.given.user();
    const { key } = await invited({}, user.email);
    const reply = await accept(key, grace);
    expect([outcomeOf(reply), statusOf(reply)]).toEqual(['email_taken', 409]);
    expect(outcomeOf(await login({ email: user.email, password: user.password }))).toBe('done');
    expect(outcomeOf(await accept(key, undefined, user.headers))).toBe('done');
  });

  test('an invitation is refused to a user who has become a member in the meantime', async () => {
    const user = await service.given.user();
    const one = await invited({}, user.email);
    const role_id = service.db('roles').where({ app_id: 1, name: 'User' }).select('id');
    await service.db('memberships').insert({
      app_id: 1,
      user_id: user.id,
      company_id: one.admin.company,
      branch_id: one.admin.branch,
      role_id,
      created_at: service.clock.now(),
    });
    const reply = await accept(one.key, undefined, user.headers);
    expect([outcomeOf(reply), statusOf(reply)]).toEqual(['already_member', 409]);
    expect((await membershipsOf(user.id)).map(({ name }) => name)).toEqual(['User', 'User']);
  });

  // checklist 63
  test.each<[string, (one: Invited) => Promise<unknown>]>([
    ['has another role now', ({ admin }) => service.given.role(admin, admin.company, 'User')],
    ['has left the company', ({ admin }) => service.given.role(admin, admin.company)],
    ['is banned', ({ admin }) => service.db('users').where({ id: admin.id }).update({ is_banned: true })],
    ['is deactivated', ({ admin }) => service.db('users').where({ id: admin.id }).update({ is_active: false })],
    ['is deleted', ({ admin }) => service.db('users').where({ id: admin.id }).update({ is_deleted: true })],
  ])('an invitation is invalid once the inviter %s', async (_what, change) => {
    const user = await service.given.user();
    const [one, other] = [await invited({ role: 'Admin' }), await invited({ role: 'Admin' }, user.email)];
    await change(one);
    await change(other);
    expect(outcomeOf(await accept(one.key, grace))).toBe('key_invalid');
    expect(outcomeOf(await accept(other.key, undefined, user.headers))).toBe('key_invalid');
    expect(outcomeOf(await lookAt(one.key))).toBe('key_invalid');
    expect(await service.db('users').where({ email: one.email })).toEqual([]);
    expect(await membershipsOf(user.id)).toHaveLength(1);
  });

  // checklist 63
  test('an invitation is invalid if its role is above the current role of its inviter', async () => {
    const admin = await service.given.admin({ role: 'Owner' });
    const emails = [service.given.email(), service.given.email()] as const;
    await apis.REST.invite({ email: emails[0], role: 'Owner' }, admin.headers);
    await apis.REST.invite({ email: emails[1], role: 'Admin' }, admin.headers);
    await service.given.role(admin, admin.company, 'Admin');
    const keys = [
      await service.mailbox.key('invitation', emails[0]),
      await service.mailbox.key('invitation', emails[1]),
    ];
    expect(outcomeOf(await accept(keys[0]!, grace))).toBe('key_invalid');
    expect(outcomeOf(await accept(keys[1]!, grace))).toBe('done');
  });

  test('a user who has changed their address can accept an invitation to the new address, not to the old one', async () => {
    const user = await service.given.user();
    const [old, next] = [await invited({}, user.email), await invited()];
    await changeEmail({ email: next.email, password: user.password }, user.headers);
    for (const side of [next.email, user.email])
      await confirmEmail(await service.mailbox.key('email-change-confirm', side));
    expect(outcomeOf(await accept(old.key, undefined, user.headers))).toBe('invitation_mismatch');
    expect(outcomeOf(await accept(next.key, undefined, user.headers))).toBe('done');
  });

  test('if an invitation is accepted and revoked at once, one of the two succeeds', async () => {
    const one = await invited();
    const [accepted, revoked] = await Promise.all([
      accept(one.key, grace),
      revokeInvitation(one.id, one.admin.headers),
    ]);
    const outcomes = [outcomeOf(accepted), outcomeOf(revoked)];
    expect([
      ['done', 'invitation_closed'],
      ['key_invalid', 'done'],
    ]).toContainEqual(outcomes);
    expect(await service.db('users').where({ email: one.email })).toHaveLength(outcomes[0] === 'done' ? 1 : 0);
  });

  // checklist 33
  test('an invitation is accepted with its own key only, and not with another key or a token', async () => {
    const { headers, token } = await service.given.user();
    for (const key of ['A'.repeat(43), token, serviceKey, 'me', '钥匙', "' or 1=1 --"]) {
      expect(outcomeOf(await lookAt(key))).toBe('key_invalid');
      expect(outcomeOf(await accept(key, grace))).toBe('key_invalid');
      expect(outcomeOf(await accept(key, undefined, headers))).toBe('key_invalid');
    }
    const { key } = await invited();
    expect(outcomeOf(await me(bearer(key)))).toBe('token_invalid');
    expect(outcomeOf(await accept(key, grace, bearer('garbage')))).toBe('token_invalid');
  });

  test('accepting an invitation is recorded in the audit log, whether it succeeds or fails', async () => {
    const [one, member] = [await invited(), await service.given.user()];
    const other = await invited({}, member.email);
    service.clock.advance(60);
    await accept('no such key', grace);
    await accept(one.key, grace);
    await accept(other.key, undefined, member.headers);
    const { id } = await service.db('users').where({ email: one.email }).first('id');
    const rows = await service.db('audit').where({ event: 'accept_invitation' }).orderBy('id', 'desc').limit(3);
    expect(rows).toMatchObject([
      { user_id: member.id, factor: 'mailed_key', failure: null, target: `invitation:${other.id}` },
      { user_id: id, factor: 'mailed_key', failure: null, target: `invitation:${one.id}` },
      { user_id: null, failure: 'key_invalid', target: null },
    ]);
  });
});
