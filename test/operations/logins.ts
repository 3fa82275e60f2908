import { cautiousApp } from '../graphql/codes/scenario.ts';
import { soonEnforced } from '../kit/connections.ts';
import { challenged, codeAt, enrolled, wrongCode } from '../kit/factors.ts';
import { password } from '../kit/given.ts';
import { unknownAssertion } from '../kit/passkeys.ts';
import { importedUser, migratingApp } from '../kit/password-source.ts';
import type { TestService } from '../kit/service.ts';
import { challengeRefusals } from './challenge-refusals.ts';
import type { Rows } from './row.ts';

/** Another address each time, because one takes only so many failed logins. */
const unknownUser = () => ({ email: `${crypto.randomUUID()}@example.com`, password: 'wrong' });
const unknownLogin = () => ({ body: unknownUser() });

const tooLong = 'x'.repeat(257);

/** A login that waits for its second factor, and the code of the authenticator app, or one that is wrong. */
const waiting = async (service: TestService, toCode = codeAt) => {
  const user = await enrolled(service);
  return { challenge: await challenged(service, user), totp_code: toCode(user.secret, service.clock.now()) };
};

const proving =
  (body: object, userOf: (service: TestService) => Promise<{ readonly headers: object }>) =>
  async (service: TestService) => ({ headers: { ...(await userOf(service)).headers }, body: { ...body } });
const ofUser = ({ given }: TestService) => given.user();

export const logins = {
  login: {
    body: unknownUser,
    done: {
      200: async ({ given }) => ({ body: { email: (await given.user()).email, password } }),
      202: async (service) => ({ body: { email: (await enrolled(service)).email, password } }),
    },
    refused: {
      validation_failed: () => ({ body: { ...unknownUser(), password: tooLong } }),
      invalid_credentials: unknownLogin,
      email_unverified: async (service) => {
        const { app, headers } = await cautiousApp(service);
        await service.given.settings({ requireVerifiedEmail: false }, app.id);
        const { email } = await service.given.user({ app });
        await service.given.settings({ requireVerifiedEmail: true }, app.id);
        return { headers, body: { email, password } };
      },
      second_factor_required: async (service) => ({ body: { email: (await enrolled(service)).email, password } }),
      sso_required: async (service) => {
        const { email, enforce } = soonEnforced(service);
        await enforce();
        return { body: { email, password } };
      },
      overloaded: unknownLogin,
      password_source_unavailable: async (service) => {
        const { app, headers } = await migratingApp(service);
        return { headers, body: { email: (await importedUser(service, app)).email, password } };
      },
      ...challengeRefusals(unknownLogin),
    },
    // The other field returns the challenge as a result.
    onlyIn: { second_factor_required: 'login' },
    outcome: 'invalid_credentials',
  },
  completeLogin: {
    body: { challenge: 'unknown', totp_code: '492039' },
    done: { 200: async (service) => ({ body: await waiting(service) }) },
    refused: {
      validation_failed: () => ({ body: { challenge: 'unknown', totp_code: '1'.repeat(21) } }),
      login_expired: () => ({ body: { challenge: 'unknown', totp_code: '492039' } }),
      code_invalid: async (service) => ({ body: await waiting(service, wrongCode) }),
      sso_required: async (service) => {
        const { email, enforce } = soonEnforced(service);
        const user = await enrolled(service);
        await service.db('users').where({ id: user.id }).update({ email, email_canonical: email });
        const challenge = await challenged(service, { ...user, email });
        await enforce();
        return { body: { challenge, totp_code: codeAt(user.secret, service.clock.now()) } };
      },
      passkey_invalid: async (service) => {
        const { challenge } = await waiting(service);
        return { body: { challenge, passkey: unknownAssertion } };
      },
    },
    outcome: 'login_expired',
  },
  reauthenticate: {
    body: { password: 'wrong' },
    done: { 200: proving({ password }, ofUser) },
    refused: {
      validation_failed: proving({ password: tooLong }, ofUser),
      password_incorrect: proving({ password: 'wrong' }, ofUser),
      code_invalid: async (service) => {
        const { headers, secret } = await enrolled(service);
        return { headers, body: { totp_code: wrongCode(secret, service.clock.now()) } };
      },
      passkey_invalid: proving({ passkey: unknownAssertion }, (service) => enrolled(service)),
      reauthentication_required: proving({ password }, (service) => enrolled(service)),
      overloaded: proving({ password: 'wrong' }, ofUser),
    },
    outcome: 'password_incorrect',
  },
} satisfies Rows;
