import { apisOf, fresh, settled } from '../../kit/apis.ts';
import { challengedApp } from '../../kit/challenges.ts';
import { bearer, type KnownApp } from '../../kit/given.ts';
import { serviceKey, type TestService } from '../../kit/service.ts';
import { leaveTheSame, through } from './stage.ts';

const endless = `${'x'.repeat(250)}@example.com`;
const hour = 3600;

const user = ({ given }: TestService) => given.user();
const changed = (change: object) => async (service: TestService) => {
  const known = await user(service);
  await service.db('users').where({ id: known.id }).update(change);
  return known;
};

/** A user, and the key from the email for a new password. */
const forgetful = async (service: TestService) => {
  const known = await user(service);
  await apisOf(service).REST.forgot(known.email);
  return { ...known, key: await service.mailbox.key('password-recovery', known.email) };
};
const forgetfulUntil =
  (then: (service: TestService, prepared: Awaited<ReturnType<typeof forgetful>>) => unknown) =>
  async (service: TestService) => {
    const prepared = await forgetful(service);
    await settled(service);
    await then(service, prepared);
    return prepared;
  };

/** A user, and the key from the email that verifies their address. */
const newUser = async (service: TestService) => {
  const known = await user(service);
  return { ...known, key: await service.mailbox.key('verify-email', known.email) };
};
const verified = async (service: TestService) => {
  const known = await newUser(service);
  await apisOf(service).REST.verify(known.key, {}, known.password);
  return known;
};

/** An application that asks for a verified address first. */
const strict = async ({ given }: TestService) => {
  const app: KnownApp = await given.app();
  const known = await given.user({ app });
  await given.settings({ requireVerifiedEmail: true }, app.id);
  return { ...known, app: { 'X-Service-App': app.appKey }, free: given.email() };
};

const reset = { password: fresh };

// checklist 74
leaveTheSame({
  'asking for a new password': through(user, (api, { email }) => api.forgot(email)),
  'asking for a new password without the required challenge': through(
    challengedApp,
    (api, { headers }) => api.forgot('ada@example.com', headers),
    { code: 'challenge_required' },
  ),
  'signing up while the provider of the challenge is unavailable': through(
    challengedApp,
    (api, { headers }) => api.signup({ email: 'ada@example.com' }, { ...headers, 'Challenge-Response': 'any-token' }),
    { code: 'challenge_unavailable' },
  ),
  'asking for a new password twice': through(
    async (service) => {
      const known = await user(service);
      await apisOf(service).REST.forgot(known.email);
      await service.mailbox.next('password-recovery', known.email);
      return known;
    },
    (api, { email }) => api.forgot(email),
  ),
  'asking for a new password of an unknown address': through(user, (api) => api.forgot('unknown@example.com')),
  'asking for a new password while banned': through(changed({ is_banned: true }), (api, { email }) =>
    api.forgot(email),
  ),
  'asking for a new password for an address too long to be one': through(user, (api) => api.forgot(endless), {
    code: 'validation_failed',
  }),
  'setting a new password': through(forgetful, (api, { key, email }) => api.reset({ key, email, ...reset })),
  'setting a common password': through(
    forgetful,
    (api, { key, email }) => api.reset({ key, email, password: 'sunshine1' }),
    { code: 'validation_failed' },
  ),
  'setting a password that is not repeated': through(
    forgetful,
    (api, { key, email }) => api.reset({ key, email, ...reset, confirmation: 'something else' }),
    { code: 'validation_failed' },
  ),
  'setting a new password with no key there is': through(
    user,
    (api, { email }) => api.reset({ key: 'no such key', email, ...reset }),
    { code: 'key_invalid' },
  ),
  'setting a new password with a used key': through(
    forgetfulUntil((service, { key, email }) => apisOf(service).REST.reset({ key, email, ...reset })),
    (api, { key, email }) => api.reset({ key, email, password: `${fresh} again` }),
    { code: 'key_invalid' },
  ),
  'setting a new password with an expired key': through(
    forgetfulUntil(({ clock }) => clock.advance(hour + 1)),
    (api, { key, email }) => api.reset({ key, email, ...reset }),
    { code: 'key_invalid' },
  ),
  'setting a new password while banned': through(
    forgetfulUntil(({ db }, { id }) => db('users').where({ id }).update({ is_banned: true })),
    (api, { key, email }) => api.reset({ key, email, ...reset }),
    { code: 'key_invalid' },
  ),
  'setting a new password while a change of address waits': through(
    forgetfulUntil((service, { headers, password }) =>
      apisOf(service).REST.changeEmail({ email: service.given.email(), password }, headers),
    ),
    (api, { key, email }) => api.reset({ key, email, ...reset }),
  ),
  'verifying an address': through(newUser, (api, { key, password }) => api.verify(key, {}, password)),
  'verifying an address with a session': through(newUser, (api, { key, headers }) => api.verify(key, headers)),
  'verifying an address without a password': through(newUser, (api, { key }) => api.verify(key), {
    code: 'validation_failed',
  }),
  'verifying an address with a wrong password': through(newUser, (api, { key }) => api.verify(key, {}, fresh), {
    code: 'invalid_credentials',
  }),
  'verifying an address with a password too long to be one': through(
    newUser,
    (api, { key }) => api.verify(key, {}, endless + endless),
    { code: 'validation_failed' },
  ),
  'reading a verification': through(newUser, (api, { key }) => api.getVerification(key)),
  'reading a verification that is done': through(verified, (api, { key }) => api.getVerification(key), {
    code: 'already_verified',
  }),
  'rejecting a sign-up': through(newUser, (api, { key }) => api.rejectSignup(key)),
  'rejecting a sign-up that was verified': through(verified, (api, { key }) => api.rejectSignup(key), {
    code: 'key_invalid',
  }),
  'verifying an address twice': through(verified, (api, { key }) => api.verify(key), { code: 'key_invalid' }),
  'verifying a day late': through(
    async (service) => {
      const known = await newUser(service);
      await settled(service);
      service.clock.advance(24 * hour);
      return known;
    },
    (api, { key }) => api.verify(key),
    { code: 'key_invalid' },
  ),
  'asking for the verification mail again': through(newUser, (api, { headers }) => api.resendVerification(headers)),
  'asking for the verification mail when verified': through(
    verified,
    (api, { headers }) => api.resendVerification(headers),
    { code: 'already_verified' },
  ),
  'asking for the verification mail with a super admin key': through(
    user,
    (api) => api.resendVerification({ 'X-Service-Key': serviceKey }),
    { code: 'session_required' },
  ),
  'asking for the verification mail with a forged token': through(
    user,
    (api) => api.resendVerification(bearer('forged')),
    { code: 'token_invalid' },
  ),
  'signing up where a verified address is asked for first': through(
    strict,
    (api, { app, free }) => api.signup({ email: free }, app),
    { graphqlCode: 'email_unverified' },
  ),
  'signing up with a taken address there': through(strict, (api, { app, email }) => api.signup({ email }, app), {
    graphqlCode: 'email_unverified',
  }),
  'logging in there before the address is verified': through(
    strict,
    (api, { app, email, password }) => api.login({ email, password }, app),
    { code: 'email_unverified' },
  ),
  'logging in there five minutes later': through(
    async (service) => {
      const known = await strict(service);
      await settled(service);
      service.clock.advance(300);
      return known;
    },
    (api, { app, email, password }) => api.login({ email, password }, app),
    { code: 'email_unverified' },
  ),
  'logging in there with a wrong password': through(
    strict,
    (api, { app, email }) => api.login({ email, password: 'wrong' }, app),
    { code: 'invalid_credentials' },
  ),
});
