import { cautiousApp, withoutProof } from '../graphql/codes/scenario.ts';
import { soonEnforced } from '../kit/connections.ts';
import { password } from '../kit/given.ts';
import type { Headers, TestService } from '../kit/service.ts';
import { challengeRefusals } from './challenge-refusals.ts';
import type { Rows } from './row.ts';

const newPerson = (over: object = {}) => ({
  body: {
    ...{ firstname: 'Ada', lastname: 'Lovelace', email: `${crypto.randomUUID()}@example.com` },
    ...{ password, verify_password: password },
    ...over,
  },
});

const own = async ({ given }: TestService) => ({ headers: (await given.user()).headers });

const fresh = 'another good battery';
const newPassword = { current_password: password, password: fresh, verify_password: fresh };
const changing =
  (over: object = {}, headersOf = async ({ given }: TestService): Promise<Headers> => (await given.user()).headers) =>
  async (service: TestService) => ({
    headers: await headersOf(service),
    path: { id: 'me' },
    body: { ...newPassword, ...over },
  });

export const accounts = {
  signup: {
    body: () => newPerson().body,
    done: {
      201: () => newPerson(),
      202: async (service) => ({ headers: (await cautiousApp(service)).headers, ...newPerson() }),
    },
    refused: {
      validation_failed: () => newPerson({ verify_password: 'another password' }),
      company_not_joinable: async ({ given }) =>
        newPerson({ default_company: await given.company({ isJoinable: false }) }),
      email_taken: async ({ given }) => newPerson({ email: (await given.user()).email }),
      email_unverified: async (service) => ({ headers: (await cautiousApp(service)).headers, ...newPerson() }),
      signup_closed: async ({ given }) => {
        const app = await given.app();
        await given.settings({ signup: 'invitation' }, app.id);
        return { headers: { 'X-Service-App': app.appKey }, ...newPerson() };
      },
      sso_required: async (service) => {
        const { email, enforce } = soonEnforced(service);
        await enforce();
        return newPerson({ email });
      },
      overloaded: () => newPerson(),
      ...challengeRefusals(() => newPerson()),
    },
    outcome: { user: undefined, superAdmin: undefined },
  },
  getMe: { done: { 200: own }, refused: {} },
  changePassword: {
    body: { password: fresh, verify_password: fresh },
    done: { 204: changing() },
    refused: {
      validation_failed: changing({ password: 'short', verify_password: 'short' }),
      password_incorrect: changing({ current_password: 'wrong' }),
      reauthentication_required: changing({ current_password: undefined }, withoutProof),
      overloaded: changing({ current_password: 'wrong' }),
    },
    outcome: 'reauthentication_required',
  },
} satisfies Rows;
