import { apisOf } from '../../kit/apis.ts';
import { challengeRefusals } from '../../kit/challenges.ts';
import { enrolled, factorApis } from '../../kit/factors.ts';
import { password } from '../../kit/given.ts';
import type { Headers, TestService } from '../../kit/service.ts';
import { newServiceAccount } from '../../kit/service-accounts.ts';
import { cautiousApp, excess, onTop, retried, type Scenarios, strangers } from './scenario.ts';

export const sessions = (service: TestService): Scenarios => {
  const { me, login } = apisOf(service).GraphQL;
  const register = (overrides: object = {}, headers: Headers = {}) =>
    service.graphql('mutation ($data: RegisterInput!) { register(data: $data) { token } }', {
      variables: {
        data: {
          displayname: 'Ada',
          email: service.given.email(),
          password,
          password_confirmation: password,
          ...overrides,
        },
      },
      headers,
    });
  const unknown = { email: 'unknown@example.com', password };
  const { logIn } = factorApis(service).GraphQL;

  return {
    me: {
      ...strangers(service, me),
      forbidden: async () => me((await newServiceAccount(service, [])).headers),
    },
    register: {
      validation_failed: () => register({ password_confirmation: 'another password' }),
      company_not_joinable: async () =>
        register({ default_company: await service.given.company({ isJoinable: false }) }),
      email_taken: async () => register({ email: (await service.given.user()).email }),
      email_unverified: async () => register({}, (await cautiousApp(service)).headers),
      signup_closed: async () => {
        const app = await service.given.app();
        await service.given.settings({ signup: 'invitation' }, app.id);
        return register({}, { 'X-Service-App': app.appKey });
      },
      overloaded: () => onTop(service, () => register()),
      ...challengeRefusals(service, (headers) => register({}, headers)),
      ...retried(
        service,
        () => service.given.email(),
        (headers, email) => register({ email }, headers),
      ),
    },
    login: {
      validation_failed: () => login({ email: 'ada@example.com', password: 'x'.repeat(257) }),
      invalid_credentials: () => login(unknown),
      email_unverified: async () => {
        const { headers } = await cautiousApp(service);
        const email = service.given.email();
        await register({ email }, headers);
        return login({ email, password }, headers);
      },
      second_factor_required: async () => login({ email: (await enrolled(service)).email, password }),
      overloaded: () => excess(() => login(unknown)),
      ...challengeRefusals(service, (headers) => login(unknown, headers)),
    },
    loginWithPassword: {
      validation_failed: () => logIn({}, { email: 'ada@example.com', password: 'x'.repeat(257) }),
      invalid_credentials: () => logIn({}, unknown),
      email_unverified: async () => {
        const { headers } = await cautiousApp(service);
        const email = service.given.email();
        await register({ email }, headers);
        return logIn(headers, { email, password });
      },
      overloaded: () => excess(() => logIn({}, unknown)),
      ...challengeRefusals(service, (headers) => logIn(headers, unknown)),
    },
  };
};
