import { apisOf, fresh, settled } from '../../kit/apis.ts';
import { challengedApp } from '../../kit/challenges.ts';
import type { KnownApp } from '../../kit/given.ts';
import type { TestService } from '../../kit/service.ts';
import { leaveTheSame, through } from './stage.ts';

const hour = 3600;

const user = ({ given }: TestService) => given.user();
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
  'signing up while the provider of the challenge is unavailable': through(
    challengedApp,
    (api, { headers }) => api.signup({ email: 'ada@example.com' }, { ...headers, 'Challenge-Response': 'any-token' }),
    { code: 'challenge_unavailable' },
  ),
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
