import { soonEnforced } from '../kit/connections.ts';
import { enrolled } from '../kit/factors.ts';
import { requestCode } from '../kit/login-codes.ts';
import type { TestService } from '../kit/service.ts';
import { challengeRefusals } from './challenge-refusals.ts';
import { unknownKey } from './ids.ts';
import type { Rows } from './row.ts';

const newEmail = () => ({ email: `${crypto.randomUUID()}@example.com` });

/** The default application, which allows emailed codes from then on. */
const allowed = async (service: TestService): Promise<TestService> => {
  await service.given.settings({ emailCodes: 'allowed' });
  return service;
};

/** A request in an application that does not allow them. */
const elsewhere =
  <R extends object>(request: R) =>
  async ({ given }: TestService) => ({ headers: { 'X-Service-App': (await given.app()).appKey }, ...request });

const mailed = async (service: TestService) => {
  const { email } = await (await allowed(service)).given.user();
  const { code, key } = await requestCode(service, email);
  return { email, code, key };
};

/** The request of a new user in an application that has changed its settings since the email. */
const newUserWhere = async (service: TestService, changed: Parameters<TestService['given']['settings']>[0]) => {
  const app = await service.given.app({ emailCodes: 'allowed', emailCodeSignup: true });
  const headers = { 'X-Service-App': app.appKey };
  const { key } = await requestCode(service, service.given.email(), 'REST', headers);
  await service.given.settings(changed, app.id);
  return { headers, body: { key } };
};

const ofUser = async (service: TestService) => ({ headers: (await (await allowed(service)).given.user()).headers });

export const loginCodes = {
  sendLoginCode: {
    body: newEmail,
    done: {
      202: async (service) => {
        await allowed(service);
        return { body: newEmail() };
      },
    },
    refused: {
      validation_failed: () => ({ body: { email: 'no address' } }),
      login_method_disabled: elsewhere({ body: newEmail() }),
      sso_required: async (service) => {
        const { email, enforce } = soonEnforced(await allowed(service));
        await enforce();
        return { body: { email } };
      },
      ...challengeRefusals(() => ({ body: newEmail() }), { emailCodes: 'allowed' }),
    },
    outcome: 'login_method_disabled',
  },
  getLoginCode: {
    done: { 200: async (service) => ({ path: { key: (await mailed(service)).key } }) },
    refused: { login_method_disabled: elsewhere({ path: { key: unknownKey } }) },
    outcome: 'login_method_disabled',
  },
  loginWithCode: {
    body: { key: unknownKey },
    done: {
      200: async (service) => {
        const { email, code } = await mailed(service);
        return { body: { email, code } };
      },
      201: async (service) => {
        const { headers, body } = await newUserWhere(service, {});
        return { headers, body: { ...body, displayname: 'Grace Hopper' } };
      },
      202: async (service) => {
        const { id, email } = await enrolled(await allowed(service));
        await service.db('users').where({ id }).update({ is_owner_proven: true });
        return { body: { key: (await requestCode(service, email)).key } };
      },
    },
    refused: {
      validation_failed: () => ({ body: newEmail() }),
      login_method_disabled: elsewhere({ body: { key: unknownKey } }),
      code_invalid: async (service) => {
        await allowed(service);
        return { body: { ...newEmail(), code: '12345678' } };
      },
      key_invalid: async (service) => {
        await allowed(service);
        return { body: { key: unknownKey } };
      },
      sso_required: async (service) => {
        const { email, enforce } = soonEnforced(await allowed(service));
        await service.given.user({ email });
        const { key } = await requestCode(service, email);
        await enforce();
        return { body: { key } };
      },
      signup_closed: (service) => newUserWhere(service, { signup: 'closed' }),
      company_not_joinable: (service) => newUserWhere(service, { signupCompany: 999_999 }),
    },
    outcome: 'login_method_disabled',
  },
  sendReauthenticationCode: {
    done: { 202: ofUser },
    refused: {
      login_method_disabled: async ({ given }) => ({
        headers: (await given.user({ app: await given.app() })).headers,
      }),
      reauthentication_required: async (service) => ({ headers: (await enrolled(await allowed(service))).headers }),
    },
    outcome: 'login_method_disabled',
  },
} satisfies Rows;
