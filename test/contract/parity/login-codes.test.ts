import { settled } from '../../kit/apis.ts';
import { enrolled, factorApis } from '../../kit/factors.ts';
import {
  type LoginCodeApi,
  loginCodeApis,
  requestCode,
  requestProofCode,
  wrongCodeFor,
} from '../../kit/login-codes.ts';
import type { Reply, TestService } from '../../kit/service.ts';
import { leaveTheSame, type Scenario } from './stage.ts';

/** Runs an action of each API after a preparation, in an application that allows emailed codes. */
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

/** The same of a proof by a code, which a user has requested before. */
const afterRequest = (proofOf: (code: string) => string, codes: Pick<Scenario, 'code'> = {}): Scenario => ({
  async play(service, api) {
    await service.given.settings({ emailCodes: 'allowed' });
    const known = await user(service);
    const code = await requestProofCode(service, known);
    await settled(service);
    return factorApis(service)[api].proveAgain(known.headers, { email_code: proofOf(code) });
  },
  ...codes,
});

/** The same in an application whose users can sign up with a code, for an address that requested one. */
const afterSignup = (
  act: (
    api: LoginCodeApi,
    prepared: { readonly email: string; readonly code: string; readonly key: string },
  ) => Promise<Reply>,
  codes: Pick<Scenario, 'code'> = {},
): Scenario => ({
  async play(service, api) {
    await service.given.settings({ emailCodes: 'allowed', emailCodeSignup: true });
    const email = 'grace@example.com';
    const { code, key } = await requestCode(service, email);
    await settled(service);
    const reply = await act(loginCodeApis(service)[api], { email, code, key });
    await settled(service);
    await service.given.settings({ emailCodeSignup: false });
    return reply;
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
  'reauthenticating with a code': afterRequest((code) => code),
  'reauthenticating with a wrong code': afterRequest(wrongCodeFor, { code: 'code_invalid' }),
  'logging in with a code': after(mailed, (api, { email, code }) => api.loginWithCode({}, { email, code })),
  'signing up with a code': afterSignup((api, { email, code }) => api.loginWithCode({}, { email, code })),
  'signing up with a link and names': afterSignup((api, { key }) =>
    api.loginWithCode({}, { key, firstname: 'Grace', lastname: 'Hopper' }),
  ),
  'signing up with a link and an invalid name': afterSignup(
    (api, { key }) => api.loginWithCode({}, { key, displayname: 'https://evil.example' }),
    { code: 'validation_failed' },
  ),
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
  ),
});
