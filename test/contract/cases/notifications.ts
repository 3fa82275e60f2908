import { serviceKey, type TestService } from '../../kit/service.ts';
import { type Cases, failureCases, get, notAcceptable } from './case.ts';

const headers = { 'X-Service-Key': serviceKey };
const user = async (service: TestService) => ({ headers: (await service.given.user()).headers });

/** The path of a notification that is in a state. */
const inState = async (service: TestService, state: 'dead' | 'delivered'): Promise<string> => {
  const { email } = await service.given.user();
  await service.mailbox.next('verify-email', email);
  const [row] = await service.db('notifications').where({ email }).update({ state }).returning('id');
  return `/v1/notifications/${row.id}/resend`;
};

export const listNotifications = {
  500: ({ service }) =>
    service.clock.whileBroken(() =>
      service.send('GET', '/v1/notifications', { headers: { 'X-Service-Key': 'gh_svc_nobody-has-this-one' } }),
    ),
  503: ({ outage }) => outage.send('GET', '/v1/notifications', { headers }),
  200: get('/v1/notifications', { headers }),
  401: get('/v1/notifications'),
  403: async ({ service }) => service.send('GET', '/v1/notifications', await user(service)),
  406: notAcceptable('/v1/notifications'),
  422: get('/v1/notifications?limit=201', { headers }),
} satisfies Cases<'listNotifications'>;

const absent = '/v1/notifications/5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e/resend';

export const resendNotification = {
  ...failureCases('POST', absent, () => ({ headers })),
  202: async ({ service }) => service.send('POST', await inState(service, 'dead'), { headers }),
  401: ({ service }) => service.send('POST', absent),
  403: async ({ service }) => service.send('POST', absent, await user(service)),
  404: ({ service }) => service.send('POST', absent, { headers }),
  406: notAcceptable(absent, 'POST'),
  409: async ({ service }) => service.send('POST', await inState(service, 'delivered'), { headers }),
  422: ({ service }) => service.send('POST', '/v1/notifications/none/resend', { headers }),
} satisfies Cases<'resendNotification'>;
