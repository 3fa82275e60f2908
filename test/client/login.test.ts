import { describe, expect, test } from 'vitest';
import { getMe, sendLoginCode, sendLoginSms, signup, updateUser } from '../../packages/client/src/operations.ts';
import { codeAt, factorApis } from '../kit/factors.ts';
import { password } from '../kit/given.ts';
import { loginCodeSteps } from '../kit/login-codes.ts';
import { useService } from '../kit/service.ts';
import { clientOf } from './client.ts';

const service = useService();
const { provenUser } = loginCodeSteps(service);

// regression A74
describe('login', () => {
  test('a password starts a session, which the client keeps and later requests use', async () => {
    const user = await service.given.user();
    const { client } = clientOf(service);
    const outcome = await client.login({ email: user.email, password });
    expect(outcome).toMatchObject({ kind: 'session', session: { userId: user.id } });
    expect(await client.session()).toMatchObject({ userId: user.id });
    const me = await getMe(client);
    expect(me.ok && me.data.email).toBe(user.email);
  });

  test('timestamps of the contract are dates, and dates of birth stay text', async () => {
    const user = await service.given.user();
    const { client } = clientOf(service);
    await client.login({ email: user.email, password });
    const me = await getMe(client);
    expect(me.ok && me.data).toMatchObject({
      registered: new Date('2026-03-14T09:26:53Z'),
      authentication: { auth_time: new Date('2026-03-14T09:26:53Z') },
      trial_ends_at: null,
      dob: '1900-01-01',
    });
    const ends = new Date('2027-01-02T03:04:05Z');
    const updated = await updateUser(client, { id: 'me', language: 'fr' });
    expect(updated.ok && updated.data.locale).toBe('fr');
    const { client: admin } = clientOf(service, { serviceKey: 'gh_svc_a-key-that-only-the-tests-know-0002' });
    const trial = await updateUser(admin, { id: user.id, trial_ends_at: ends });
    expect(trial.ok && trial.data.trial_ends_at).toEqual(ends);
  });

  test('a wrong password is a problem with the code of the operation, and keeps no session', async () => {
    const user = await service.given.user();
    const { client } = clientOf(service);
    const outcome = await client.login({ email: user.email, password: 'wrong' });
    expect(outcome).toMatchObject({ kind: 'problem', problem: { status: 401, code: 'invalid_credentials' } });
    expect(await client.session()).toBeUndefined();
  });

  test('a second factor is a challenge with its methods, which completeLogin answers', async () => {
    const user = await service.given.user();
    await service.given.proven(user);
    const api = factorApis(service).REST;
    const { id, secret } = (await api.addTotp(user.headers)).body;
    await api.confirmTotp(user.headers, id, codeAt(secret, service.clock.now()));
    const { client } = clientOf(service);
    const outcome = await client.login({ email: user.email, password });
    if (outcome.kind !== 'challenge') throw new Error(outcome.kind);
    expect(outcome.challenge.methods).toEqual(['totp', 'recovery_code']);
    expect(outcome.challenge.expires_at).toBeInstanceOf(Date);
    expect(await client.session()).toBeUndefined();
    const sms = await sendLoginSms(client, { challenge: outcome.challenge.challenge });
    expect(sms).toMatchObject({ ok: false, status: 403, code: 'sms_codes_disabled' });
    service.clock.advance(60);
    expect(await client.completeLogin(outcome.challenge, { totp_code: '000000' })).toMatchObject({
      kind: 'problem',
      problem: { code: 'code_invalid' },
    });
    const done = await client.completeLogin(outcome.challenge, { totp_code: codeAt(secret, service.clock.now()) });
    expect(done).toMatchObject({ kind: 'session', session: { userId: user.id } });
  });

  test('the device token of a login is sent with the next one, also after a logout', async () => {
    const user = await service.given.user();
    const { client, net } = clientOf(service);
    await client.login({ email: user.email, password });
    await client.logout();
    await client.login({ email: user.email, password });
    const logins = net.sent.filter(({ url }) => url.endsWith('/v1/auth'));
    expect(logins.map(({ headers }) => headers.get('x-device-token')?.slice(0, 7))).toEqual([undefined, 'gh_dev_']);
  });
});

describe('other methods', () => {
  test('the code of an email and the key of its link start a session', async () => {
    await service.given.settings({ emailCodes: 'allowed' });
    const user = await provenUser();
    const { client } = clientOf(service);
    for (const proofOf of [
      ({ code }: { code: string }) => ({ email: user.email, code }),
      ({ key }: { key: string }) => ({ key }),
    ]) {
      expect((await sendLoginCode(client, { email: user.email })).ok).toBe(true);
      const { data } = await service.mailbox.next('login-code', user.email);
      expect(await client.loginWithCode(proofOf(data))).toMatchObject({
        kind: 'session',
        session: { userId: user.id },
      });
      await client.logout();
    }
    expect(await client.loginWithCode({ email: user.email, code: '12345678' })).toMatchObject({
      kind: 'problem',
      problem: { status: 403, code: 'code_invalid' },
    });
  });

  test('a passkey that the service does not know is a problem of its operation', async () => {
    const { client } = clientOf(service);
    const passkey = {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
    };
    expect(await client.loginWithPasskey({ passkey })).toMatchObject({
      kind: 'problem',
      problem: { code: 'passkey_invalid' },
    });
  });

  test('the redirect of a provider without a login that this tab started is refused', async () => {
    const { client } = clientOf(service);
    const outcome = await client.socialLogin('https://app.example.com/callback?code=stolen&state=theirs');
    expect(outcome).toMatchObject({ kind: 'problem' });
    expect(await client.session()).toBeUndefined();
  });
});

describe('signup', () => {
  test('a repeated sign-up whose response was lost creates one user', async () => {
    const { client, net } = clientOf(service);
    const body = service.given.signupBody() as unknown as Parameters<typeof client.signup>[0];
    net.fate = ({ url }, count) => (url.endsWith('/v1/users') && count <= 2 ? 'lose' : undefined);
    expect(await client.signup(body)).toMatchObject({ kind: 'problem', problem: { status: 0, code: 'no_response' } });
    expect(await client.signup(body)).toMatchObject({ kind: 'session', user: { email: body.email } });
    expect(new Set(net.sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    const other = await client.signup({ ...body, email: service.given.email() });
    expect(other.kind).toBe('session');
    expect(new Set(net.sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
  });

  test('an application that requires a verified address returns the next step', async () => {
    await service.given.settings({ requireVerifiedEmail: true });
    const { client } = clientOf(service);
    const outcome = await client.signup(service.given.signupBody() as unknown as Parameters<typeof client.signup>[0]);
    await service.given.settings({ requireVerifiedEmail: false });
    expect(outcome).toMatchObject({ kind: 'verification', message: expect.any(String) });
  });

  test('an invalid field is located in the problem', async () => {
    const { client } = clientOf(service);
    const body = service.given.signupBody({ email: 'nonsense' }) as unknown as Parameters<typeof client.signup>[0];
    const result = await signup(client, body);
    expect(result).toMatchObject({ ok: false, code: 'validation_failed', errors: [{ pointer: '#/email' }] });
  });
});
