import { bodyCases, type Cases, failureCases, get, notAcceptable } from './case.ts';

const newcomer = (service: { given: { signupBody(): object } }) => ({ body: service.given.signupBody() });

export const signup = {
  ...bodyCases('POST', '/v1/users', newcomer),
  201: ({ service }) => service.send('POST', '/v1/users', newcomer(service)),
  401: ({ service }) =>
    service.send('POST', '/v1/users', { ...newcomer(service), headers: { 'X-Service-Key': 'wrong' } }),
  409: async ({ service }) => {
    const { email } = await service.given.user();
    return service.send('POST', '/v1/users', { body: service.given.signupBody({ email }) });
  },
  406: notAcceptable('/v1/users', 'POST'),
} satisfies Cases<'signup'>;

export const me = {
  ...failureCases('GET', '/v1/users/me', async (service) => ({ headers: (await service.given.user()).headers })),
  200: async ({ service }) => service.send('GET', '/v1/users/me', { headers: (await service.given.user()).headers }),
  401: get('/v1/users/me'),
  406: notAcceptable('/v1/users/me'),
} satisfies Cases<'me'>;
