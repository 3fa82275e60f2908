import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, apiNames, apisOf, outcomeOf, statusOf, tokenOf } from '../kit/apis.ts';
import { challenged, codeAt, enrolled, factorApis, renewedBy, wrongCode } from '../kit/factors.ts';
import { bearer, type KnownUser, password } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { type Reply, useService } from '../kit/service.ts';

const service = useService();
const apis = apisOf(service);
const factors = factorApis(service);
const administration = administrationOf(service);
const people = membersOf(service);
const now = () => service.clock.now();
const methodsOf = ({ body }: Reply): unknown => body.methods ?? body.errors?.[0].extensions.methods;
const recoveryCode = /^[a-z2-7]{6}(-[a-z2-7]{6}){3}$/;

throughEachApi('through %s', (api, test) => {
  const { login, me, reauthenticate } = apis[api];
  const { addTotp, confirmTotp, renameFactor, deleteFactor, replaceRecoveryCodes } = factors[api];
  const { proveAgain, completeLogin } = factors[api];
  const list = async (user: Pick<KnownUser, 'headers'>) => answerOf(await factors[api].factors(user.headers, 'me'));

  /** A user whose session has a recent proof. */
  const proven = async (): Promise<KnownUser> => {
    const user = await service.given.user();
    return { ...user, headers: bearer(tokenOf(await reauthenticate({ password }, user.headers))!) };
  };
  const completed = async (user: Parameters<typeof challenged>[1] & { readonly secret: string }) => {
    const challenge = await challenged(service, user, api);
    return tokenOf(await completeLogin({}, challenge, { totp_code: codeAt(user.secret, now()) }))!;
  };

  test('an app that was added counts for nothing until a code confirms it', async () => {
    const user = await proven();
    const made = answerOf(await addTotp(user.headers, 'Phone'));
    expect(made.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(made.uri).searchParams.get('secret')).toBe(made.secret);
    expect(made.qr_code).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
    expect(await list(user)).toEqual({ data: [], recovery_codes_left: 0 });
    expect(tokenOf(await login({ email: user.email, password }))).toBeDefined();
  });

  // checklist 57
  test('the first confirmed app makes logins require it, gives ten recovery codes, ends other sessions and is told by email', async () => {
    const user = await proven();
    const other = tokenOf(await login({ email: user.email, password }))!;
    const { id, secret } = answerOf(await addTotp(user.headers));
    const confirmed = answerOf(await confirmTotp(user.headers, Number(id), codeAt(secret, now())));
    expect(confirmed.factor).toMatchObject({ kind: 'totp', name: 'Authenticator app', last_used_at: null });
    expect(new Set(confirmed.recovery_codes).size).toBe(10);
    for (const code of confirmed.recovery_codes) expect(code).toMatch(recoveryCode);
    expect(await list(user)).toMatchObject({ data: [{ name: 'Authenticator app' }], recovery_codes_left: 10 });
    expect(outcomeOf(await me(bearer(other)))).toBe('session_ended');
    expect(outcomeOf(await me(user.headers))).toBe('done');
    expect((await service.mailbox.next('factor-added', user.email)).data).toMatchObject({
      factor: 'Authenticator app',
    });
    expect(tokenOf(await login({ email: user.email, password }))).toBeUndefined();
  });

  test('secrets are kept sealed, and recovery codes as digests', async () => {
    const user = await enrolled(service, api);
    const rows = [
      ...(await service.db('factors').where({ user_id: user.id })),
      ...(await service.db('recovery_codes').where({ user_id: user.id })),
    ];
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(user.secret);
    for (const code of user.recoveryCodes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
  });

  // checklist F5
  test('a stolen session without a recent proof adds, removes and replaces nothing', async () => {
    const [fresh, user] = [await service.given.user(), await enrolled(service, api)];
    const added = await addTotp(fresh.headers);
    expect([outcomeOf(added), statusOf(added), methodsOf(added)]).toEqual([
      'reauthentication_required',
      403,
      ['password'],
    ]);
    service.clock.advance(601);
    for (const attempt of [
      () => addTotp(user.headers),
      () => deleteFactor(user.headers, 'me', user.factorId),
      () => replaceRecoveryCodes(user.headers),
    ]) {
      const reply = await attempt();
      expect([outcomeOf(reply), methodsOf(reply)]).toEqual(['reauthentication_required', ['totp', 'recovery_code']]);
    }
    expect(await list(user)).toMatchObject({ data: [{ id: expect.anything() }], recovery_codes_left: 10 });
  });

  test('the password alone is not a recent proof of a user with a second factor, in no operation', async () => {
    const user = await enrolled(service, api);
    service.clock.advance(601);
    for (const attempt of [
      () => reauthenticate({ password }, user.headers),
      () => apis[api].changePassword({ current: password, password: 'another good battery' }, user.headers),
      () => apis[api].changeEmail({ email: service.given.email(), password }, user.headers),
      () => administration[api].deleteUser(user.headers, 'me', password),
    ]) {
      const reply = await attempt();
      expect([outcomeOf(reply), methodsOf(reply)]).toEqual(['reauthentication_required', ['totp', 'recovery_code']]);
    }
  });

  test('a user renames an app, which the list and the audit log show', async () => {
    const user = await enrolled(service, api);
    service.clock.advance(601);
    const renamed = await renameFactor(user.headers, user.factorId, 'Old phone');
    expect(answerOf(renamed)).toMatchObject({ kind: 'totp', name: 'Old phone' });
    expect(await list(user)).toMatchObject({ data: [{ name: 'Old phone' }] });
    expect(await service.db('audit').where({ user_id: user.id }).orderBy('id', 'desc').first()).toMatchObject({
      event: 'rename_factor',
      is_success: true,
      target: `user:${user.id}`,
    });
  });

  test('an app that is not confirmed, an app of another user and an invalid name are not accepted in renaming', async () => {
    const [user, other] = [await proven(), await enrolled(service, api)];
    const { id } = answerOf(await addTotp(user.headers, 'Phone'));
    for (const factorId of [Number(id), other.factorId])
      expect(outcomeOf(await renameFactor(user.headers, factorId, 'Mine'))).toBe('not_found');
    for (const name of ['', ' ', 'x'.repeat(101)])
      expect(outcomeOf(await renameFactor(other.headers, other.factorId, name))).toBe('validation_failed');
    if (api === 'REST')
      expect(outcomeOf(await renameFactor(user.headers, other.factorId, 'Mine', other.id))).toBe('not_found');
    expect(await list(other)).toMatchObject({ data: [{ name: 'Phone' }] });
  });

  test('a code proves a session again for 10 minutes, and is used up', async () => {
    const user = await enrolled(service, api);
    service.clock.advance(601);
    const totp = codeAt(user.secret, now());
    const token = tokenOf(await proveAgain(user.headers, { totp_code: totp }))!;
    expect(decodeJwt(token)).toMatchObject({ acr: 'aal2', auth_time: Math.floor(now().getTime() / 1000) });
    expect(outcomeOf(await proveAgain(bearer(token), { totp_code: totp }))).toBe('code_invalid');
    const changed = await apis[api].changePassword({ password: 'another good battery' }, bearer(token));
    expect(outcomeOf(changed)).toBe('done');
  });

  test('exactly one proof is accepted', async () => {
    const user = await enrolled(service, api);
    for (const proof of [{}, { password, totp_code: '000000' }, { totp_code: '000000', recovery_code: 'x' }])
      expect(outcomeOf(await proveAgain(user.headers, proof))).toBe('validation_failed');
    const challenge = await challenged(service, user, api);
    for (const proof of [{}, { totp_code: '000000', recovery_code: 'x' }])
      expect(outcomeOf(await completeLogin({}, challenge, proof))).toBe('validation_failed');
  });

  test('a login with both factors is a recent proof, and the last use of the app', async () => {
    const user = await enrolled(service, api);
    expect((await list(user)).data).toMatchObject([{ last_used_at: null }]);
    service.clock.advance(601);
    const token = await completed(user);
    const at = now().toISOString().slice(0, 19).replace('T', ' ');
    expect((await list({ headers: bearer(token) })).data).toMatchObject([{ last_used_at: at }]);
    expect(outcomeOf(await replaceRecoveryCodes(bearer(token)))).toBe('done');
  });

  test('new recovery codes replace the previous ones, and the user gets an email without them', async () => {
    const user = await enrolled(service, api);
    const { recovery_codes: fresh } = answerOf(await replaceRecoveryCodes(user.headers));
    expect(fresh).toHaveLength(10);
    const { data } = await service.mailbox.next('recovery-codes-replaced', user.email);
    expect(Object.keys(data).toSorted()).toEqual(['ip', 'user_agent']);
    const old = { recovery_code: user.recoveryCodes[0] };
    expect(outcomeOf(await completeLogin({}, await challenged(service, user, api), old))).toBe('code_invalid');
    const next = { recovery_code: fresh[0] };
    expect(outcomeOf(await completeLogin({}, await challenged(service, user, api), next))).toBe('done');
  });

  test('a user without a second factor has no recovery codes to replace', async () => {
    const user = await proven();
    expect(outcomeOf(await replaceRecoveryCodes(user.headers))).toBe('not_found');
  });

  test('a wrong code confirms nothing, and a factor of another user cannot be confirmed', async () => {
    const [user, other] = [await proven(), await proven()];
    const { id, secret } = answerOf(await addTotp(user.headers));
    const wrong = await confirmTotp(user.headers, Number(id), wrongCode(secret, now()));
    expect([outcomeOf(wrong), statusOf(wrong)]).toEqual(['code_invalid', 403]);
    const foreign = await confirmTotp(other.headers, Number(id), codeAt(secret, now()));
    expect([outcomeOf(foreign), statusOf(foreign)]).toEqual(['not_found', 404]);
    expect(await list(user)).toMatchObject({ data: [] });
  });

  test('a newer secret replaces one that was not confirmed, and a user has at most 5 apps', async () => {
    const user = await enrolled(service, api);
    const first = answerOf(await addTotp(user.headers));
    await addTotp(user.headers);
    const late = await confirmTotp(user.headers, Number(first.id), codeAt(first.secret, now()));
    expect(outcomeOf(late)).toBe('not_found');
    let { headers } = user;
    for (let n = 2; n <= 5; n += 1) {
      const { id, secret } = answerOf(await addTotp(headers, `App ${n}`));
      const confirmed = answerOf(await confirmTotp(headers, Number(id), codeAt(secret, now())));
      expect(confirmed.recovery_codes).toBeNull();
      headers = renewedBy(headers, confirmed);
    }
    const sixth = await addTotp(headers);
    expect([outcomeOf(sixth), statusOf(sixth)]).toEqual(['too_many_factors', 409]);
  });

  test('users remove their factor: other sessions and the recovery codes go, and the user is told', async () => {
    const user = await enrolled(service, api);
    const other = await completed(user);
    expect(outcomeOf(await deleteFactor(user.headers, 'me', user.factorId))).toBe('done');
    expect(outcomeOf(await me(bearer(other)))).toBe('session_ended');
    expect(await list(user)).toEqual({ data: [], recovery_codes_left: 0 });
    expect((await service.mailbox.next('factor-removed', user.email)).data).toMatchObject({ factor: 'Phone' });
    expect(tokenOf(await login({ email: user.email, password }))).toBeDefined();
    expect(outcomeOf(await deleteFactor(user.headers, 'me', user.factorId))).not.toBe('done');
  });

  test('administrators remove the lost factor of a user, all sessions of whom end; strangers do not learn of it', async () => {
    const [user, stranger] = [await enrolled(service, api), await proven()];
    const refused = await deleteFactor(stranger.headers, user.id, user.factorId);
    expect(outcomeOf(refused)).toBe('not_found');
    const admin = await people.everywhere('Admin');
    expect(outcomeOf(await deleteFactor(admin.headers, user.id, user.factorId))).toBe('done');
    expect(outcomeOf(await me(user.headers))).toBe('session_ended');
    const entry = await service
      .db('audit')
      .where({ event: 'delete_factor', failure: null })
      .orderBy('id', 'desc')
      .first();
    expect(entry).toMatchObject({ user_id: admin.id, target: `user:${user.id}` });
  });

  test('the super admin lists the factors of a user, without their secrets', async () => {
    const user = await enrolled(service, api);
    const reply = await factors[api].factors(superAdmin, user.id);
    expect(answerOf(reply).data).toMatchObject([{ name: 'Phone' }]);
    expect(reply.text).not.toContain(user.secret);
  });
});

describe('with limits', () => {
  const limited = useService({ config: { hasRateLimits: true } });

  test.each(apiNames)('one address gets emails about at most 5 apps an hour, through %s', async (api) => {
    const user = await limited.given.user();
    const { addTotp, confirmTotp, deleteFactor, proveAgain } = factorApis(limited)[api];
    const prove = async (proof: { readonly password?: string; readonly totp_code?: string }) =>
      bearer(tokenOf(await proveAgain(user.headers, proof))!);
    const outcomes: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      const headers = await prove({ password });
      const added = await addTotp(headers, `App ${n}`);
      outcomes.push(outcomeOf(added));
      if (outcomeOf(added) !== 'done') break;
      const { id, secret } = answerOf(added);
      const confirmed = answerOf(await confirmTotp(headers, Number(id), codeAt(secret, limited.clock.now())));
      expect(outcomeOf(await deleteFactor(renewedBy(headers, confirmed), 'me', Number(id)))).toBe('done');
    }
    expect(outcomes).toEqual(['done', 'done', 'done', 'done', 'done', 'rate_limited']);
  });
});
