import { challengedApp } from '../../kit/challenges.ts';
import { password } from '../../kit/given.ts';
import type { TestService } from '../../kit/service.ts';
import { newServiceAccount } from '../../kit/service-accounts.ts';
import { bodyCases, type Cases, failureCases, get, notAcceptable, unchanged, unknownParameter } from './case.ts';

const newUser = (service: { given: { signupBody(): object } }) => ({ body: service.given.signupBody() });

export const signup = {
  ...bodyCases('POST', '/v1/users', newUser),
  201: ({ service }) => service.send('POST', '/v1/users', newUser(service)),
  202: async ({ service }) => {
    const app = await service.given.app();
    await service.given.settings({ requireVerifiedEmail: true }, app.id);
    return service.send('POST', '/v1/users', { ...newUser(service), headers: { 'X-Service-App': app.appKey } });
  },
  401: ({ service }) =>
    service.send('POST', '/v1/users', { ...newUser(service), headers: { 'X-Service-Key': 'wrong' } }),
  403: async ({ service }) => {
    const { headers } = await challengedApp(service);
    return service.send('POST', '/v1/users', { headers, ...newUser(service) });
  },
  409: async ({ service }) => {
    const { email } = await service.given.user();
    return service.send('POST', '/v1/users', { body: service.given.signupBody({ email }) });
  },
  406: notAcceptable('/v1/users', 'POST'),
} satisfies Cases<'signup'>;

const user = async (service: TestService) => ({ headers: (await service.given.user()).headers });

export const getMe = {
  ...failureCases('GET', '/v1/users/me', user),
  200: async ({ service }) => service.send('GET', '/v1/users/me', await user(service)),
  304: unchanged('/v1/users/me', user),
  401: get('/v1/users/me'),
  403: async ({ service }) =>
    service.send('GET', '/v1/users/me', { headers: (await newServiceAccount(service, ['users:read'])).headers }),
  406: notAcceptable('/v1/users/me'),
  422: unknownParameter('GET', '/v1/users/me', user),
} satisfies Cases<'getMe'>;

const fresh = 'another good battery';

const passwordChange = async (service: TestService) => ({
  headers: (await service.given.user()).headers,
  body: { current_password: password, password: fresh, verify_password: fresh },
});

export const changePassword = {
  ...bodyCases('PUT', '/v1/users/me/password', passwordChange),
  204: async ({ service }) => service.send('PUT', '/v1/users/me/password', await passwordChange(service)),
  401: ({ service }) => service.send('PUT', '/v1/users/me/password'),
  403: async ({ service }) => {
    const { headers, body } = await passwordChange(service);
    return service.send('PUT', '/v1/users/me/password', { headers, body: { ...body, current_password: 'wrong' } });
  },
  404: async ({ service }) => service.send('PUT', '/v1/users/1/password', await passwordChange(service)),
} satisfies Cases<'changePassword'>;
