import { serviceKey, type TestService } from '../../kit/service.ts';
import {
  bodyCases,
  type Cases,
  failureCases,
  get,
  notAcceptable,
  refusedKey,
  type Stage,
  unknownKey,
  unknownParameter,
} from './case.ts';

const headers = { 'X-Service-Key': serviceKey };
const fresh = 'another good battery';
const acceptance = { firstname: 'Grace', lastname: 'Hopper', password: fresh, verify_password: fresh };
const user = async (service: TestService) => ({ headers: (await service.given.user()).headers });

/** An invitation that waits, and its key. */
const invited = async (service: TestService, email = service.given.email()) => {
  const { body } = await service.send('POST', '/v1/invitations', { headers, body: { email } });
  return { id: body.id, email, path: `/v1/auth/invitation/${await service.mailbox.key('invitation', email)}` };
};

const unknown = `/v1/auth/invitation/${unknownKey}`;

export const getInvitation = {
  ...failureCases('GET', unknown, () => ({})),
  200: async ({ service }) => service.send('GET', (await invited(service)).path),
  401: refusedKey('GET', unknown),
  406: notAcceptable(unknown),
  410: get(unknown),
  422: unknownParameter('GET', unknown),
} satisfies Cases<'getInvitation'>;

export const acceptInvitation = {
  ...bodyCases('POST', unknown, () => ({ body: acceptance })),
  201: async ({ service }) => service.send('POST', (await invited(service)).path, { body: acceptance }),
  401: ({ service }: Stage) => service.send('POST', unknown, { headers: { Authorization: 'Bearer alone' } }),
  403: async ({ service }) => service.send('POST', (await invited(service)).path, await user(service)),
  406: notAcceptable(unknown, 'POST'),
  409: async ({ service }) => {
    const { email } = await service.given.user();
    return service.send('POST', (await invited(service, email)).path, { body: acceptance });
  },
  410: ({ service }) => service.send('POST', unknown, { body: acceptance }),
} satisfies Cases<'acceptInvitation'>;
