import { challengeRefusals } from '../../kit/challenges.ts';
import { enrolled } from '../../kit/factors.ts';
import { loginCodeApis, requestCode } from '../../kit/login-codes.ts';
import { superAdmin } from '../../kit/members.ts';
import type { Headers, Reply, TestService } from '../../kit/service.ts';
import { type Scenarios, strangers } from './scenario.ts';

const key = 'A'.repeat(43);
const email = 'unknown@example.com';

export const loginCodes = (service: TestService): Scenarios => {
  const api = loginCodeApis(service).GraphQL;
  const allow = () => service.given.settings({ emailCodes: 'allowed' });
  const disabled = async (ask: (headers: Headers) => Promise<Reply>): Promise<Reply> =>
    ask({ 'X-Service-App': (await service.given.app()).appKey });
  const allowed = async (ask: () => Promise<Reply>): Promise<Reply> => {
    await allow();
    return ask();
  };

  return {
    sendLoginCode: {
      validation_failed: () => api.sendLoginCode({}, 'no address'),
      login_method_disabled: () => disabled((headers) => api.sendLoginCode(headers, email)),
      ...challengeRefusals(service, async (headers) => {
        await service.db('apps').update({ settings: service.db.raw(`settings || '{"email_codes": "allowed"}'`) });
        return api.sendLoginCode(headers, email);
      }),
    },
    loginWithCode: {
      validation_failed: () => api.loginWithCode({}, { email }),
      login_method_disabled: () => disabled((headers) => api.loginWithCode(headers, { key })),
      code_invalid: () => allowed(() => api.loginWithCode({}, { email, code: '12345678' })),
      key_invalid: () => allowed(() => api.loginWithCode({}, { key })),
      signup_closed: async () => {
        const app = await service.given.app({ emailCodes: 'allowed', emailCodeSignup: true });
        const headers = { 'X-Service-App': app.appKey };
        const mail = await requestCode(service, service.given.email(), 'GraphQL', headers);
        await service.given.settings({ signup: 'closed' }, app.id);
        return api.loginWithCode(headers, { key: mail.key });
      },
      company_not_joinable: async () => {
        const app = await service.given.app();
        const settings = { emailCodes: 'allowed', emailCodeSignup: true, signupCompany: 999_999 } as const;
        await service.given.settings(settings, app.id);
        const headers = { 'X-Service-App': app.appKey };
        const mail = await requestCode(service, service.given.email(), 'GraphQL', headers);
        return api.loginWithCode(headers, { key: mail.key });
      },
    },
    sendReauthenticationCode: {
      ...strangers(service, api.sendReauthenticationCode),
      session_required: () => api.sendReauthenticationCode(superAdmin),
      login_method_disabled: async () => {
        const user = await service.given.user({ app: await service.given.app() });
        return api.sendReauthenticationCode(user.headers);
      },
      reauthentication_required: () =>
        allowed(async () => api.sendReauthenticationCode((await enrolled(service)).headers)),
    },
    loginCode: {
      login_method_disabled: () => disabled((headers) => api.getLoginCode(headers, key)),
      key_invalid: () => allowed(() => api.getLoginCode({}, key)),
    },
  };
};
