import { challengedApp } from '../../kit/challenges.ts';
import { type KnownApp, password } from '../../kit/given.ts';
import { serviceKey, type TestService } from '../../kit/service.ts';
import {
  bodyCases,
  type Cases,
  failureCases,
  keyFailureCases,
  notAcceptable,
  refusedKey,
  type Stage,
  unenrolledSends,
  unknownKey,
  unknownParameter,
} from './case.ts';

const fresh = 'another good battery';
const newPassword = { body: { password: fresh, verify_password: fresh } };
const holder = async (service: TestService) => ({ headers: (await service.given.user()).headers });
const newEmail = (service: TestService) => ({ body: { email: service.given.email() } });

export const recover = {
  ...bodyCases('POST', '/v1/auth/forgot', newEmail),
  ...keyFailureCases('POST', '/v1/auth/forgot', { body: { email: 'unknown@example.com' } }),
  202: ({ service }) => service.send('POST', '/v1/auth/forgot', newEmail(service)),
  401: refusedKey('POST', '/v1/auth/forgot', { email: 'unknown@example.com' }),
  403: async ({ service }) => {
    const { headers } = await challengedApp(service);
    return service.send('POST', '/v1/auth/forgot', { headers, ...newEmail(service) });
  },
  406: notAcceptable('/v1/auth/forgot', 'POST'),
} satisfies Cases<'recover'>;

/** Returns the cases of operations with an unknown key. */
const keyCases = (method: string, path: string, body?: object) => ({
  ...failureCases(method, path, () => (body ? { body } : {})),
  401: refusedKey(method, path, body),
  410: ({ service }: Stage) => service.send(method, path, body ? { body } : {}),
});

const resetCases = (path: string) => ({
  ...bodyCases('POST', `${path}/${unknownKey}`, () => newPassword),
  ...keyCases('POST', `${path}/${unknownKey}`, newPassword.body),
  204: async ({ service }: Stage) => {
    const { email } = await service.given.user();
    await service.send('POST', '/v1/auth/forgot', { body: { email } });
    return service.send('POST', `${path}/${await service.mailbox.key('password-recovery', email)}`, newPassword);
  },
});

export const reset = resetCases('/v1/auth/rest') satisfies Cases<'reset'>;
export const resetPassword = resetCases('/v1/auth/reset') satisfies Cases<'resetPassword'>;

export const getPasswordReset = {
  ...keyCases('GET', `/v1/auth/reset/${unknownKey}`),
  200: async ({ service }) => {
    const { email } = await service.given.user();
    await service.send('POST', '/v1/auth/forgot', { body: { email } });
    return service.send('GET', `/v1/auth/reset/${await service.mailbox.key('password-recovery', email)}`);
  },
  406: notAcceptable(`/v1/auth/reset/${unknownKey}`),
  422: unknownParameter('GET', `/v1/auth/reset/${unknownKey}`),
} satisfies Cases<'getPasswordReset'>;

/** A user whose address waits, and where the key from the email is used. */
const pending = async (service: TestService, app?: KnownApp) => {
  const user = await service.given.user(app && { app });
  return { ...user, path: `/v1/auth/verify/${await service.mailbox.key('verify-email', user.email)}` };
};

export const getVerification = {
  ...keyCases('GET', `/v1/auth/verify/${unknownKey}`),
  200: async ({ service }) => service.send('GET', (await pending(service)).path),
  406: async ({ service }) => notAcceptable((await pending(service)).path)({ service } as Stage),
  409: async ({ service }) => {
    const { path } = await pending(service);
    await service.send('POST', path, { body: { password } });
    return service.send('GET', path);
  },
  422: unknownParameter('GET', `/v1/auth/verify/${unknownKey}`),
} satisfies Cases<'getVerification'>;

export const verifyEmail = {
  ...bodyCases('POST', `/v1/auth/verify/${unknownKey}`, () => ({ body: { password } })),
  ...keyCases('POST', `/v1/auth/verify/${unknownKey}`, { password }),
  204: async ({ service }) => service.send('POST', (await pending(service)).path, { body: { password } }),
  401: async ({ service }) => service.send('POST', (await pending(service)).path, { body: { password: fresh } }),
  403: unenrolledSends('POST', `/v1/auth/verify/${unknownKey}`),
  422: async ({ service }) => service.send('POST', (await pending(service)).path),
} satisfies Cases<'verifyEmail'>;

export const rejectSignup = {
  ...keyCases('POST', `/v1/auth/verify/${unknownKey}/reject`),
  204: async ({ service }) => service.send('POST', `${(await pending(service)).path}/reject`),
  409: async ({ service }) => {
    const app = await service.given.app();
    const { id, path } = await pending(service, app);
    await service.db('apps').where({ id: app.id }).update({ owner_user_id: id });
    return service.send('POST', `${path}/reject`, { headers: { 'X-Service-App': app.appKey } });
  },
  422: unknownParameter('POST', `/v1/auth/verify/${unknownKey}/reject`),
} satisfies Cases<'rejectSignup'>;

export const resendVerification = {
  ...failureCases('POST', '/v1/auth/verify', holder),
  202: async ({ service }) => service.send('POST', '/v1/auth/verify', await holder(service)),
  401: ({ service }) => service.send('POST', '/v1/auth/verify'),
  403: ({ service }) => service.send('POST', '/v1/auth/verify', { headers: { 'X-Service-Key': serviceKey } }),
  406: notAcceptable('/v1/auth/verify', 'POST'),
  409: async ({ service }) => {
    const { path, headers } = await pending(service);
    await service.send('POST', path, { headers });
    return service.send('POST', '/v1/auth/verify', { headers });
  },
  422: unknownParameter('POST', '/v1/auth/verify', holder),
} satisfies Cases<'resendVerification'>;

/** A change of address that has been asked for, and the keys of both sides. */
const change = async (service: TestService) => {
  const { email, headers } = await service.given.user();
  const next = service.given.email();
  await service.send('POST', '/v1/users/me/email', { headers, body: { email: next, password } });
  const [ofNew, ofOld] = await Promise.all(
    [next, email].map((side) => service.mailbox.key('email-change-confirm', side)),
  );
  return { next, ofNew: ofNew!, ofOld: ofOld! };
};

export const getEmailChange = {
  ...keyCases('GET', `/v1/auth/email/${unknownKey}`),
  200: async ({ service }) => service.send('GET', `/v1/auth/email/${(await change(service)).ofNew}`),
  406: notAcceptable(`/v1/auth/email/${unknownKey}`),
  422: unknownParameter('GET', `/v1/auth/email/${unknownKey}`),
} satisfies Cases<'getEmailChange'>;

export const confirmEmailChange = {
  ...keyCases('POST', `/v1/auth/email/${unknownKey}`),
  204: async ({ service }) => service.send('POST', `/v1/auth/email/${(await change(service)).ofNew}`),
  409: async ({ service }) => {
    const { next, ofNew, ofOld } = await change(service);
    await service.given.user({ email: next });
    await service.send('POST', `/v1/auth/email/${ofNew}`);
    return service.send('POST', `/v1/auth/email/${ofOld}`);
  },
  422: unknownParameter('POST', `/v1/auth/email/${unknownKey}`),
} satisfies Cases<'confirmEmailChange'>;

export const cancelEmailChange = {
  ...keyCases('DELETE', `/v1/auth/email/${unknownKey}`),
  204: async ({ service }) => service.send('DELETE', `/v1/auth/email/${(await change(service)).ofOld}`),
  422: unknownParameter('DELETE', `/v1/auth/email/${unknownKey}`),
} satisfies Cases<'cancelEmailChange'>;
