import { expect } from 'vitest';
import { toTimestamp } from '../../src/kernel/timestamp.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apisOf, faultsOf, fresh, outcomeOf, settled, statusOf } from '../kit/apis.ts';
import { type Headers, serviceKey, useService } from '../kit/service.ts';

const service = useService();
const apis = apisOf(service);
const week = 7 * 86_400;
const superAdmin: Headers = { 'X-Service-Key': serviceKey };
const person = { password: fresh, firstname: 'Grace', lastname: 'Hopper' };
const branchIn = async (company_id: number): Promise<number> => {
  const [{ id }] = await service
    .db('branches')
    .insert({ app_id: 1, company_id, name: 'Paris', is_default: false })
    .returning('id');
  return id;
};

throughEachApi('inviting through %s', (api, test) => {
  const { invite, invitations, resendInvitation, revokeInvitation, lookAt, accept, login } = apis[api];
  const stateOf = async (id: number): Promise<string> =>
    (await service.db('mail_keys').where({ invitation_id: id }).whereNull('used_at').whereNull('voided_at')).length > 0
      ? 'open'
      : 'closed';

  test('inviting sends a key to the address, and the reply says what was offered', async () => {
    const admin = await service.given.admin();
    const email = service.given.email();
    const branch = await branchIn(admin.company);
    const place = { company_id: admin.company, company_branch_id: branch };
    const names = { firstname: 'Grace', lastname: 'Hopper' };
    const reply = await invite({ email, role: 'Admin', ...place, ...names }, admin.headers);
    expect(reply.status).toBe(api === 'REST' ? 201 : 200);
    const invitation = answerOf(reply);
    expect(invitation).toMatchObject({ email, role: 'Admin', ...place, ...names, state: 'pending' });
    expect(Number(invitation.invited_by)).toBe(admin.id);
    const now = service.clock.now();
    const inAWeek = new Date(now.getTime() + week * 1000);
    expect(invitation).toMatchObject({ created_at: toTimestamp(now), expires_at: toTimestamp(inAWeek) });
    const mail = await service.mailbox.next('invitation', email);
    expect(mail.recipient).toEqual({ email, name: '', language: 'EN', locale: 'en' });
    expect(mail.data).toMatchObject({ company: 'Ada Lovelace', role: 'Admin', invited_by: 'Ada Lovelace' });
    expect(mail.data.url).toMatch(/\/invitation\?ui_locales=en#key=/);
  });

  test("an invitation is by default to the inviter's default company, its default branch and the role User", async () => {
    const admin = await service.given.admin();
    expect(answerOf(await invite({ email: service.given.email() }, admin.headers))).toMatchObject({
      role: 'User',
      company_id: admin.company,
      company_branch_id: admin.branch,
      firstname: null,
      lastname: null,
    });
  });

  // checklist 63
  test('the key of an invitation is in the mail only, and is never shown to the inviter', async () => {
    const admin = await service.given.admin();
    const email = service.given.email();
    const replies = [await invite({ email }, admin.headers)];
    const { id } = answerOf(replies[0]!);
    const first = await service.mailbox.key('invitation', email);
    replies.push(
      await resendInvitation(id, admin.headers),
      await invitations({}, admin.headers),
      await apis[api].notifications({}, superAdmin),
    );
    const second = await service.mailbox.key('invitation', email);
    replies.push(await revokeInvitation(id, admin.headers), await invitations({}, admin.headers));
    for (const key of [first, second])
      for (const { text, headers } of replies) {
        expect(text).not.toContain(key);
        expect(JSON.stringify(headers)).not.toContain(key);
      }
  });

  // checklist 63
  test('inviting with a role above that of the inviter is forbidden', async () => {
    const admin = await service.given.admin();
    const reply = await invite({ email: service.given.email(), role: 'Owner' }, admin.headers);
    expect([outcomeOf(reply), statusOf(reply)]).toEqual(['forbidden', 403]);
    expect(outcomeOf(await invite({ email: service.given.email(), role: 'Admin' }, admin.headers))).toBe('done');
    const owner = await service.given.admin({ role: 'Owner' });
    expect(outcomeOf(await invite({ email: service.given.email(), role: 'Owner' }, owner.headers))).toBe('done');
  });

  test('inviting is forbidden without the permission in the company of the invitation', async () => {
    const [user, admin] = [await service.given.user(), await service.given.admin()];
    const company = await service.given.company();
    const [{ id: branch_id }] = await service.db('branches').where({ company_id: company }).select('id');
    const role_id = service.db('roles').where({ app_id: 1, name: 'User' }).select('id');
    const created_at = service.clock.now();
    const place = { app_id: 1, company_id: company, branch_id, role_id, created_at };
    await service.db('memberships').insert({ user_id: admin.id, ...place });
    const email = service.given.email();
    expect(outcomeOf(await invite({ email }, user.headers))).toBe('forbidden');
    expect(outcomeOf(await invite({ email, company_id: company }, admin.headers))).toBe('forbidden');
    await settled(service);
    expect(service.mailbox.sent('invitation', email)).toEqual([]);
  });

  test('inviting to a company, role or branch that the inviter may not access gets an error with a pointer', async () => {
    const [admin, other, app] = [await service.given.admin(), await service.given.admin(), await service.given.app()];
    const abroad = await service.given.company({ appId: app.id });
    const email = service.given.email();
    const faults = async (what: object, headers: Headers = admin.headers) => {
      const reply = await invite({ email, ...what }, headers);
      expect(statusOf(reply)).toBe(422);
      return faultsOf(reply);
    };
    for (const company_id of [other.company, abroad, 999_999]) {
      expect(await faults({ company_id })).toEqual(['#/company_id not_found']);
    }
    for (const company_id of [abroad, 999_999])
      expect(await faults({ company_id }, superAdmin)).toEqual(['#/company_id not_found']);
    for (const role of ['Emperor', 'user', "' or 1=1 --"]) expect(await faults({ role })).toEqual(['#/role not_found']);
    for (const company_branch_id of [other.branch, 999_999])
      expect(await faults({ company_branch_id })).toEqual(['#/company_branch_id not_found']);
    expect(await faults({ email: 'ada' })).toEqual(['#/email invalid_format']);
    expect(await faults({ firstname: ' ' })).toEqual(['#/firstname invalid_format']);
    expect(await faults({ lastname: 'x'.repeat(101) })).toEqual(['#/lastname too_long']);
  });

  test('the super admin key can invite with any role to any company of its application', async () => {
    const user = await service.given.user();
    const email = service.given.email();
    const reply = await invite({ email, role: 'Owner', company_id: user.company }, superAdmin);
    expect(answerOf(reply)).toMatchObject({ role: 'Owner', company_id: user.company });
    const key = await service.mailbox.key('invitation', email);
    expect(outcomeOf(await accept(key, person))).toBe('done');
  });

  test('inviting an address that belongs to a member is refused, in any spelling', async () => {
    const admin = await service.given.admin();
    const reply = await invite({ email: admin.email.toUpperCase() }, admin.headers);
    expect([outcomeOf(reply), statusOf(reply)]).toEqual(['already_member', 409]);
  });

  // checklist 53, 63
  test('a second invitation revokes the first, for the same address and company only', async () => {
    const [admin, other] = [await service.given.admin(), await service.given.admin()];
    const email = service.given.email();
    const elsewhere = answerOf(await invite({ email }, other.headers));
    await service.mailbox.key('invitation', email);
    const first = answerOf(await invite({ email, role: 'Admin' }, admin.headers));
    const older = await service.mailbox.key('invitation', email);
    const second = answerOf(await invite({ email: email.toUpperCase() }, admin.headers));
    const newer = await service.mailbox.key('invitation', email);
    expect(outcomeOf(await lookAt(older))).toBe('key_invalid');
    expect(outcomeOf(await accept(older, person))).toBe('key_invalid');
    expect(answerOf(await lookAt(newer))).toMatchObject({ role: 'User' });
    const listed = answerOf(await invitations({}, admin.headers)).data;
    expect(listed.map(({ id, state }: { id: unknown; state: string }) => [Number(id), state])).toEqual([
      [Number(second.id), 'pending'],
      [Number(first.id), 'revoked'],
    ]);
    expect(await stateOf(Number(elsewhere.id))).toBe('open');
  });

  // checklist 63
  test('inviting an address several times in parallel leaves one invitation open', async () => {
    const admin = await service.given.admin();
    const email = service.given.email();
    const replies = await Promise.all(Array.from({ length: 6 }, () => invite({ email }, admin.headers)));
    expect(replies.map(outcomeOf)).toEqual(Array(6).fill('done'));
    expect(answerOf(await invitations({ state: 'pending' }, admin.headers)).data).toHaveLength(1);
  });

  test('an invitation that was revoked is refused, can be revoked again and cannot be resent', async () => {
    const admin = await service.given.admin();
    const email = service.given.email();
    const { id } = answerOf(await invite({ email }, admin.headers));
    const key = await service.mailbox.key('invitation', email);
    for (const _time of [1, 2]) expect(outcomeOf(await revokeInvitation(id, admin.headers))).toBe('done');
    const looked = await lookAt(key);
    expect([outcomeOf(looked), statusOf(looked)]).toEqual(['key_invalid', 410]);
    expect(outcomeOf(await accept(key, person))).toBe('key_invalid');
    const again = await resendInvitation(id, admin.headers);
    expect([outcomeOf(again), statusOf(again)]).toEqual(['invitation_closed', 409]);
    expect(outcomeOf(await invite({ email }, admin.headers))).toBe('done');
  });

  test('an invitation that was accepted can be neither revoked nor resent', async () => {
    const admin = await service.given.admin();
    const email = service.given.email();
    const { id } = answerOf(await invite({ email }, admin.headers));
    await accept(await service.mailbox.key('invitation', email), person);
    expect(outcomeOf(await revokeInvitation(id, admin.headers))).toBe('invitation_closed');
    expect(outcomeOf(await resendInvitation(id, admin.headers))).toBe('invitation_closed');
    expect(outcomeOf(await login({ email, password: fresh }))).toBe('done');
  });

  // checklist 63
  test('an invitation is valid for 7 days, and can then be resent with a key for 7 more days', async () => {
    const admin = await service.given.admin();
    const email = service.given.email();
    const { id } = answerOf(await invite({ email }, admin.headers));
    const older = await service.mailbox.key('invitation', email);
    service.clock.advance(week - 1);
    expect(outcomeOf(await lookAt(older))).toBe('done');
    service.clock.advance(1);
    expect(outcomeOf(await accept(older, person))).toBe('key_invalid');
    const headers = await service.given.proven({ ...admin, ...(await renewed(admin)) });
    expect(answerOf(await invitations({ state: 'expired' }, headers)).data).toHaveLength(1);
    expect(outcomeOf(await resendInvitation(id, headers))).toBe('done');
    expect(answerOf(await invitations({ state: 'expired' }, headers)).data).toEqual([]);
    const newer = await service.mailbox.key('invitation', email);
    service.clock.advance(week - 1);
    expect(outcomeOf(await accept(older, person))).toBe('key_invalid');
    expect(outcomeOf(await accept(newer, person))).toBe('done');
  });

  test('an invitation of another application or company returns 404 if it is resent or revoked', async () => {
    const [admin, other] = [await service.given.admin(), await service.given.admin()];
    const app = await service.given.app();
    const abroad = await service.given.admin({ app });
    const email = service.given.email();
    const { id } = answerOf(await invite({ email }, admin.headers));
    for (const headers of [other.headers, abroad.headers, { 'X-Service-Key': app.serviceKey }])
      for (const act of [resendInvitation, revokeInvitation]) {
        const reply = await act(id, headers);
        expect([outcomeOf(reply), statusOf(reply)]).toEqual(['not_found', 404]);
      }
    expect(outcomeOf(await revokeInvitation(2_147_483_647, admin.headers))).toBe('not_found');
    const key = await service.mailbox.key('invitation', email);
    for (const reply of [
      await lookAt(key, { 'X-Service-App': app.appKey }),
      await accept(key, person, { 'X-Service-App': app.appKey }),
    ])
      expect(outcomeOf(reply)).toBe('key_invalid');
    expect(outcomeOf(await lookAt(key))).toBe('done');
  });

  test('inviting, resending and revoking are recorded in the audit log with the user, the credential and the invitation', async () => {
    const admin = await service.given.admin();
    const { id } = answerOf(await invite({ email: service.given.email() }, admin.headers));
    await resendInvitation(id, admin.headers);
    await revokeInvitation(id, superAdmin);
    await invite({ email: service.given.email(), role: 'Owner' }, admin.headers);
    const rows = await service.db('audit').orderBy('id', 'desc').limit(4);
    expect(rows.toReversed().map(({ event, factor, failure, target }) => [event, factor, failure, target])).toEqual([
      ['invite', 'token', null, `invitation:${id}`],
      ['resend_invitation', 'token', null, `invitation:${id}`],
      ['revoke_invitation', 'service_key', null, `invitation:${id}`],
      ['invite', 'token', 'forbidden', null],
    ]);
    expect(rows.toReversed()[0].user_id).toBe(admin.id);
  });
});

/** The same user after a week: their token has expired, their session has not. */
const renewed = async ({ email, password, headers }: { email: string; password: string; headers: Headers }) => {
  const { body } = await service.send('POST', '/v1/auth', { body: { email, password } });
  return { headers: { ...headers, Authorization: `Bearer ${body.token}` } };
};
