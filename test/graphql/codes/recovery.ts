import { apisOf, fresh } from '../../kit/apis.ts';
import { challengeRefusals } from '../../kit/challenges.ts';
import { enrolled, factorApis, wrongCode } from '../../kit/factors.ts';
import { type KnownApp, password } from '../../kit/given.ts';
import { unknownAssertion } from '../../kit/passkeys.ts';
import { type Headers, serviceKey, type TestService } from '../../kit/service.ts';
import { late, onTop, refused, type Scenarios, withoutProof } from './scenario.ts';

const unknownKey = 'A'.repeat(43);
const unknown = 'unknown@example.com';

export const recovery = (service: TestService): Scenarios => {
  const api = apisOf(service).GraphQL;
  const { resendVerification } = api;
  const { proveAgain } = factorApis(service).GraphQL;

  const requested = async () => {
    const { email } = await service.given.user();
    await api.forgot(email);
    return { email, key: await service.mailbox.key('password-recovery', email) };
  };

  const verify = (headers: Headers) => api.verify(unknownKey, headers);
  /** A user whose address waits, and the key from the mail. */
  const pending = async (app?: KnownApp) => {
    const { id, email, headers } = await service.given.user(app && { app });
    return { id, headers, key: await service.mailbox.key('verify-email', email) };
  };

  const changeEmail = (headers: Headers, change: object = {}) =>
    api.changeEmail({ email: service.given.email(), password, ...change }, headers);
  const changePassword = (headers: Headers, change: object = {}) =>
    api.changePassword({ current: password, password: fresh, ...change }, headers);

  /** Returns the refusals that all operations of a user's own session have. */
  const ofSession = (ask: (headers: Headers) => ReturnType<typeof changeEmail>) => ({
    ...refused(ask),
    ...late(service, ask),
    session_required: () => ask({ 'X-Service-Key': serviceKey }),
  });
  const asUser = async (ask: (headers: Headers) => ReturnType<typeof changeEmail>) =>
    ask((await service.given.user()).headers);

  return {
    forgotPassword: {
      validation_failed: () => api.forgot('no address'),
      ...challengeRefusals(service, (headers) => api.forgot(unknown, headers)),
    },
    resetPassword: {
      validation_failed: async () => api.reset({ ...(await requested()), password: 'short' }),
      key_invalid: () => api.reset({ key: unknownKey, email: unknown, password: fresh }),
      overloaded: async () => {
        const request = await requested();
        return onTop(service, () => api.reset({ ...request, password: fresh }));
      },
    },
    verifyEmail: {
      ...late(service, verify),
      app_key_required: refused(verify).app_key_required,
      token_invalid: refused(verify).token_invalid,
      key_invalid: () => api.verify(unknownKey),
      validation_failed: async () => api.verify((await pending()).key),
      invalid_credentials: async () => api.verify((await pending()).key, {}, fresh),
      overloaded: async () => {
        const { key } = await pending();
        return onTop(service, () => api.verify(key, {}, fresh));
      },
    },
    passwordReset: { key_invalid: () => api.getPasswordReset(unknownKey) },
    emailChange: { key_invalid: () => api.getEmailChange(unknownKey) },
    verification: {
      key_invalid: () => api.getVerification(unknownKey),
      already_verified: async () => {
        const { key, headers } = await pending();
        await api.verify(key, headers);
        return api.getVerification(key);
      },
    },
    rejectSignup: {
      key_invalid: () => api.rejectSignup(unknownKey),
      last_owner: async () => {
        const app = await service.given.app();
        const { id, key } = await pending(app);
        await service.db('apps').where({ id: app.id }).update({ owner_user_id: id });
        return api.rejectSignup(key, { 'X-Service-App': app.appKey });
      },
    },
    resendVerification: {
      ...ofSession(resendVerification),
      already_verified: async () => {
        const { key, headers } = await pending();
        await api.verify(key, headers);
        return resendVerification(headers);
      },
    },
    confirmEmailChange: {
      key_invalid: () => api.confirmEmail(unknownKey),
      email_taken: async () => {
        const { email, headers } = await service.given.user();
        const next = service.given.email();
        await changeEmail(headers, { email: next });
        await api.confirmEmail(await service.mailbox.key('email-change-confirm', email));
        await service.given.user({ email: next });
        return api.confirmEmail(await service.mailbox.key('email-change-confirm', next));
      },
    },
    cancelEmailChange: { key_invalid: () => api.cancelEmail(unknownKey) },
    reauthenticate: {
      ...ofSession((headers) => api.reauthenticate({ password }, headers)),
      validation_failed: () => asUser((headers) => api.reauthenticate({ password: 'x'.repeat(257) }, headers)),
      password_incorrect: () => asUser((headers) => api.reauthenticate({ password: 'wrong' }, headers)),
      code_invalid: async () => {
        const { headers, secret } = await enrolled(service);
        return proveAgain(headers, { totp_code: wrongCode(secret, service.clock.now()) });
      },
      passkey_invalid: async () => proveAgain((await enrolled(service)).headers, { passkey: unknownAssertion }),
      reauthentication_required: async () => proveAgain((await enrolled(service)).headers, { password }),
      overloaded: () => asUser((headers) => onTop(service, () => api.reauthenticate({ password: 'wrong' }, headers))),
    },
    changePassword: {
      ...ofSession(changePassword),
      validation_failed: () => asUser((headers) => changePassword(headers, { password: 'short' })),
      password_incorrect: () => asUser((headers) => changePassword(headers, { current: 'wrong' })),
      reauthentication_required: async () => changePassword(await withoutProof(service), { current: undefined }),
      overloaded: () => asUser((headers) => onTop(service, () => changePassword(headers, { current: 'wrong' }))),
    },
  };
};
