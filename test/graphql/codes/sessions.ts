import { administrationOf } from '../../kit/administration.ts';
import { apisOf } from '../../kit/apis.ts';
import { challengeRefusals } from '../../kit/challenges.ts';
import { colleagues } from '../../kit/colleagues.ts';
import { enrolled, factorApis } from '../../kit/factors.ts';
import { bearer, password } from '../../kit/given.ts';
import { superAdmin } from '../../kit/members.ts';
import { type Headers, serviceKey, type TestService } from '../../kit/service.ts';
import { cautiousApp, excess, onTop, refused, retried, type Scenarios, strangers } from './scenario.ts';

const unknownId = 999_999;

export const sessions = (service: TestService): Scenarios => {
  const { me, login, refresh } = apisOf(service).GraphQL;
  const logout = (headers: Headers) => service.graphql('mutation { logout }', { headers });
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
  const api = administrationOf(service).GraphQL;

  /** What of another user's session is refused to those who may read the user, and to every caller without a session. */
  const ofOthers = (end: (headers: Headers, user: number) => ReturnType<typeof logout>) => ({
    ...strangers(service, (headers) => end(headers, unknownId)),
    not_found: () => end(superAdmin, unknownId),
    forbidden: async () => {
      const { host, guest } = await colleagues(service);
      return end(host.headers, guest.id);
    },
  });

  return {
    me: strangers(service, me),
    register: {
      validation_failed: () => register({ password_confirmation: 'another password' }),
      company_not_joinable: async () =>
        register({ default_company: await service.given.company({ isJoinable: false }) }),
      email_taken: async () => register({ email: (await service.given.user()).email }),
      email_unverified: async () => register({}, (await cautiousApp(service)).headers),
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
    refreshToken: {
      ...refused(refresh),
      token_reused: async () => {
        const { headers } = await service.given.user();
        const next = await refresh(headers);
        await refresh(bearer(next.body.data.refreshToken.token));
        return refresh(headers);
      },
      session_ended: async () => {
        const { headers } = await service.given.user();
        service.clock.advance(31 * 86_400);
        return refresh(headers);
      },
      session_required: () => refresh({ 'X-Service-Key': serviceKey }),
    },
    logout: {
      ...strangers(service, logout),
      session_required: () => logout({ 'X-Service-Key': serviceKey }),
    },
    sessions: {
      ...strangers(service, (headers) => api.sessions(headers, 'me')),
      validation_failed: () => api.sessions(superAdmin, 'me', { limit: 0 }),
      not_found: () => api.sessions(superAdmin, unknownId),
    },
    endSession: ofOthers((headers, user) => api.endSession(headers, user, 'none')),
    endSessions: ofOthers((headers, user) => api.endSessions(headers, user)),
  };
};
