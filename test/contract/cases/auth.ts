import { enrolled } from '../../kit/factors.ts';
import { password } from '../../kit/given.ts';
import type { TestService } from '../../kit/service.ts';
import { bodyCases, type Cases, notAcceptable } from './case.ts';

const known = async (service: TestService) => {
  const { email } = await service.given.user();
  return { body: { email, password } };
};
const holder = async (service: TestService) => ({ headers: (await service.given.user()).headers });

export const login = {
  ...bodyCases('POST', '/v1/auth', known),
  200: async ({ service }) => service.send('POST', '/v1/auth', await known(service)),
  202: async ({ service }) => {
    const { email } = await enrolled(service);
    return service.send('POST', '/v1/auth', { body: { email, password } });
  },
  401: async ({ service }) => {
    const { body } = await known(service);
    return service.send('POST', '/v1/auth', { body: { ...body, password: 'not the password' } });
  },
  403: async ({ service }) => {
    const app = await service.given.app();
    const { email } = await service.given.user({ app });
    await service.given.settings({ requireVerifiedEmail: true }, app.id);
    return service.send('POST', '/v1/auth', { headers: { 'X-Service-App': app.appKey }, body: { email, password } });
  },
  406: notAcceptable('/v1/auth', 'POST'),
} satisfies Cases<'login'>;

const proof = async (service: TestService) => ({ ...(await holder(service)), body: { password } });

export const reauthenticate = {
  ...bodyCases('POST', '/v1/auth/reauthenticate', proof),
  200: async ({ service }) => service.send('POST', '/v1/auth/reauthenticate', await proof(service)),
  401: ({ service }) => service.send('POST', '/v1/auth/reauthenticate', { body: { password } }),
  403: async ({ service }) => {
    const { headers } = await holder(service);
    return service.send('POST', '/v1/auth/reauthenticate', { headers, body: { password: 'not the password' } });
  },
  406: notAcceptable('/v1/auth/reauthenticate', 'POST'),
} satisfies Cases<'reauthenticate'>;
