import { settled } from '../../kit/apis.ts';
import { enrolled } from '../../kit/factors.ts';
import { type LoginCodeApi, loginCodeApis, requestCode, wrongCodeFor } from '../../kit/login-codes.ts';
import type { Reply, TestService } from '../../kit/service.ts';
import { leaveTheSame, type Scenario } from './stage.ts';

/** What each API does with what was prepared, in an application that allows emailed codes. */
const after = <P>(
  prepare: (service: TestService) => Promise<P>,
  act: (api: LoginCodeApi, prepared: P) => Promise<Reply>,
  codes: Pick<Scenario, 'code' | 'graphqlCode'> = {},
): Scenario => ({
  async play(service, api) {
    await service.given.settings({ emailCodes: 'allowed' });
    const prepared = await prepare(service);
    await settled(service);
    return act(loginCodeApis(service)[api], prepared);
  },
  ...codes,
});

const user = ({ given }: TestService) => given.user();
const mailed = async (service: TestService) => {
  const known = await user(service);
  return { ...known, ...(await requestCode(service, known.email)) };
};
const mailedUntil =
  (then: (service: TestService, prepared: Awaited<ReturnType<typeof mailed>>) => unknown) =>
  async (service: TestService) => {
    const prepared = await mailed(service);
    await then(service, prepared);
    return prepared;
  };

// checklist 74
leaveTheSame({
  'asking for a login code': after(user, (api, { email }) => api.sendLoginCode({}, email)),
  'asking for a login code of an unknown address': after(user, (api) => api.sendLoginCode({}, 'unknown@example.com')),
  'asking for a second login code': after(mailed, (api, { email }) => api.sendLoginCode({}, email)),
  'asking for a login code for no address': after(user, (api) => api.sendLoginCode({}, 'no address'), {
    code: 'validation_failed',
  }),
  'logging in with a code': after(mailed, (api, { email, code }) => api.loginWithCode({}, { email, code })),
  'logging in with a link': after(mailed, (api, { key }) => api.loginWithCode({}, { key })),
  'logging in with a wrong code': after(
    mailed,
    (api, { email, code }) => api.loginWithCode({}, { email, code: wrongCodeFor(code) }),
    { code: 'code_invalid' },
  ),
  'logging in with a used link': after(
    mailedUntil((service, { key }) => loginCodeApis(service).REST.loginWithCode({}, { key })),
    (api, { key }) => api.loginWithCode({}, { key }),
    { code: 'key_invalid' },
  ),
  'logging in with a code and no address': after(mailed, (api, { code }) => api.loginWithCode({}, { code }), {
    code: 'validation_failed',
  }),
  'logging in with a code after emailed codes were switched off': after(
    mailedUntil(({ given }) => given.settings({ emailCodes: 'off' })),
    (api, { email, code }) => api.loginWithCode({}, { email, code }),
    { code: 'login_method_disabled' },
  ),
  'logging in with the code of a user with a second factor': after(
    async (service) => {
      const { id, email } = await enrolled(service);
      await service.db('users').where({ id }).update({ is_owner_proven: true });
      return requestCode(service, email);
    },
    (api, { key }) => api.loginWithCode({}, { key }),
    { graphqlCode: 'second_factor_required' },
  ),
});
