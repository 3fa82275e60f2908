import { serviceKey, type TestService } from '../../kit/service.ts';
import {
  bodyCases,
  type Cases,
  failureCases,
  get,
  notAcceptable,
  refusedKey,
  type Stage,
  unenrolledSends,
  unknownKey,
  unknownParameter,
} from './case.ts';

const headers = { 'X-Service-Key': serviceKey };
const fresh = 'another good battery';
const acceptance = { firstname: 'Grace', lastname: 'Hopper', password: fresh, verify_password: fresh };
const guest = (service: TestService) => ({ headers, body: { email: service.given.email() } });
const user = async (service: TestService) => ({ headers: (await service.given.user()).headers });

/** An invitation that waits, and its key. */
const invited = async (service: TestService, email = service.given.email()) => {
  const { body } = await service.send('POST', '/v1/invitations', { headers, body: { email } });
  return { id: body.id, email, path: `/v1/auth/invitation/${await service.mailbox.key('invitation', email)}` };
};

/** One that has been accepted. */
const accepted = async (service: TestService) => {
  const invitation = await invited(service);
  await service.send('POST', invitation.path, { body: acceptance });
  return invitation;
};

export const invite = {
  ...bodyCases('POST', '/v1/invitations', guest),
  201: ({ service }) => service.send('POST', '/v1/invitations', guest(service)),
  401: ({ service }) => service.send('POST', '/v1/invitations', { body: { email: 'grace@example.com' } }),
  403: async ({ service }) => service.send('POST', '/v1/invitations', { ...guest(service), ...(await user(service)) }),
  406: notAcceptable('/v1/invitations', 'POST'),
  409: async ({ service }) => {
    const { email } = await accepted(service);
    return service.send('POST', '/v1/invitations', { headers, body: { email } });
  },
} satisfies Cases<'invite'>;

export const listInvitations = {
  ...failureCases('GET', '/v1/invitations', () => ({ headers })),
  200: get('/v1/invitations', { headers }),
  401: get('/v1/invitations'),
  403: async ({ service }) => service.send('GET', '/v1/invitations', await user(service)),
  406: notAcceptable('/v1/invitations'),
  422: get('/v1/invitations?limit=0', { headers }),
} satisfies Cases<'listInvitations'>;

const absent = '/v1/invitations/999999';

export const revokeInvitation = {
  ...failureCases('DELETE', absent, () => ({ headers })),
  204: async ({ service }) => service.send('DELETE', `/v1/invitations/${(await invited(service)).id}`, { headers }),
  401: ({ service }) => service.send('DELETE', absent),
  403: unenrolledSends('DELETE', absent),
  404: ({ service }) => service.send('DELETE', absent, { headers }),
  409: async ({ service }) => service.send('DELETE', `/v1/invitations/${(await accepted(service)).id}`, { headers }),
  422: ({ service }) => service.send('DELETE', '/v1/invitations/0', { headers }),
} satisfies Cases<'revokeInvitation'>;

const resend = (id: number) => `/v1/invitations/${id}/resend`;

export const resendInvitation = {
  ...failureCases('POST', `${absent}/resend`, () => ({ headers })),
  202: async ({ service }) => service.send('POST', resend((await invited(service)).id), { headers }),
  401: ({ service }) => service.send('POST', `${absent}/resend`),
  403: unenrolledSends('POST', `${absent}/resend`),
  404: ({ service }) => service.send('POST', `${absent}/resend`, { headers }),
  406: notAcceptable(`${absent}/resend`, 'POST'),
  409: async ({ service }) => service.send('POST', resend((await accepted(service)).id), { headers }),
  422: ({ service }) => service.send('POST', resend(0), { headers }),
} satisfies Cases<'resendInvitation'>;

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
