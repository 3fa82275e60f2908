import { decodeJwt } from 'jose';
import { beforeEach, expect } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { apisOf, outcomeOf, statusOf, tokenOf } from '../kit/apis.ts';
import { challengeOf, codeAt, enroll, factorApis } from '../kit/factors.ts';
import { superAdmin } from '../kit/members.ts';
import { useService } from '../kit/service.ts';
import { newClaims } from '../kit/social/stage.ts';
import { useRogue } from './stage.ts';

const service = useService();
const { rogue, stage } = useRogue(service);
const now = () => service.clock.now();

beforeEach(() => rogue.behaves());

throughEachApi('through %s', (api, test) => {
  /** A user with a password, a linked identity and an authenticator app. */
  const linked = async () => {
    const user = await service.given.user();
    const person = newClaims();
    const nonce = `a nonce ${crypto.randomUUID()}`;
    const proof = { id_token: rogue.idToken({ ...person, nonce }), nonce };
    await stage.apis[api].link(user.headers, { provider: 'acme', password: user.password, ...proof });
    rogue.behaves({ claims: person });
    return enroll(service, user, api);
  };

  test('a login by an identity requires the second factor of its user', async () => {
    const user = await linked();
    const first = await stage.logIn(api);
    expect([statusOf(first), tokenOf(first)]).toEqual([api === 'REST' ? 202 : 200, undefined]);
    const { challenge, methods } = challengeOf(first);
    expect(methods).toEqual(['totp', 'recovery_code']);
    const totp = codeAt(user.secret, now());
    const token = tokenOf(await factorApis(service)[api].completeLogin({}, challenge, { totp_code: totp }))!;
    expect(decodeJwt(token)).toMatchObject({ amr: ['otp', 'mfa'], acr: 'aal2' });
    const entries = await service.db('audit').where({ user_id: user.id }).orderBy('id', 'desc').limit(2);
    expect(entries.reverse()).toMatchObject([
      { event: 'social_login', factor: 'identity', failure: 'second_factor_required' },
      { event: 'complete_login', factor: 'totp', failure: null },
    ]);
  });

  // regression A22
  test('a login that waits for the second factor ends when its identity is unlinked', async () => {
    const user = await linked();
    const { challenge } = challengeOf(await stage.logIn(api));
    const { id } = await service.db('identities').where({ user_id: user.id }).first('id');
    const { unlinkIdentity } = administrationOf(service)[api];
    expect(outcomeOf(await unlinkIdentity(user.headers, 'me', id))).toBe('done');
    const totp = codeAt(user.secret, now());
    const reply = await factorApis(service)[api].completeLogin({}, challenge, { totp_code: totp });
    expect([outcomeOf(reply), statusOf(reply)]).toEqual(['login_expired', 410]);
  });

  // regression A22
  test.each([
    ['disabled', () => stage.setUp({ is_enabled: false })],
    ['set up for another client', () => stage.setUp({ client_id: 'another client' })],
    ['deleted', () => service.send('DELETE', '/v1/providers/acme', { headers: superAdmin })],
  ] as const)('a login that waits for the second factor ends when its provider is %s', async (_change, change) => {
    const user = await linked();
    const { challenge } = challengeOf(await stage.logIn(api));
    await change();
    const totp = codeAt(user.secret, now());
    const reply = await factorApis(service)[api].completeLogin({}, challenge, { totp_code: totp });
    expect([outcomeOf(reply), statusOf(reply)]).toEqual(['login_expired', 410]);
    await stage.setUp();
  });

  test('a login that waits for the second factor goes on when its provider gets another label', async () => {
    const user = await linked();
    const { challenge } = challengeOf(await stage.logIn(api));
    await stage.setUp({ label: 'Acme Corporation' });
    const proof = { totp_code: codeAt(user.secret, now()) };
    expect(outcomeOf(await factorApis(service)[api].completeLogin({}, challenge, proof))).toBe('done');
  });

  // Someone signed up with the address of another person, and added a factor to keep the owner out.
  test('a factor goes from an account that was not proven when an identity joins it by its address', async () => {
    const user = await enroll(service, await service.given.user(), api);
    rogue.behaves({ claims: { ...newClaims(), email: user.email, email_verified: true } });
    await service.given.settings({ linkByEmail: 'verified' });
    const token = tokenOf(await stage.logIn(api));
    expect(token && decodeJwt(token)).toMatchObject({ sub: String(user.id), acr: 'aal1' });
    expect(await service.db('factors').where({ user_id: user.id })).toEqual([]);
    expect(await service.db('recovery_codes').where({ user_id: user.id })).toEqual([]);
  });

  test('an identity alone is not a recent proof of a user with a second factor', async () => {
    const user = await linked();
    service.clock.advance(601);
    const reply = await apisOf(service)[api].changePassword({ password: 'another good battery' }, user.headers);
    expect(outcomeOf(reply)).toBe('reauthentication_required');
  });
});
