import { challengeRefusals } from '../../kit/challenges.ts';
import { enrolled } from '../../kit/factors.ts';
import { loginCodeApis, requestCode } from '../../kit/login-codes.ts';
import type { Headers, Reply, TestService } from '../../kit/service.ts';
import type { Scenarios } from './scenario.ts';

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
      second_factor_required: () =>
        allowed(async () => {
          const user = await enrolled(service);
          await service.db('users').where({ id: user.id }).update({ is_owner_proven: true });
          return api.loginWithCode({}, { key: (await requestCode(service, user.email)).key });
        }),
    },
    loginCode: {
      login_method_disabled: () => disabled((headers) => api.getLoginCode(headers, key)),
      key_invalid: () => allowed(() => api.getLoginCode({}, key)),
    },
  };
};
