import { colleagues } from '../../kit/colleagues.ts';
import { wholeProfile } from '../../kit/given.ts';
import type { TestService } from '../../kit/service.ts';
import { bodyCases, type Cases, notAcceptable, operatorSends } from './case.ts';

const self = '/v1/users/me';
const whole = wholeProfile({ company: 1, branch: 1 }, 'Grace');

/** Users who replace their own profile: what is sent depends on where they work. */
const replacing = async ({ given }: TestService) => {
  const user = await given.user();
  return { headers: user.headers, body: wholeProfile(user, 'Grace') };
};

export const replaceUser = {
  ...bodyCases('PUT', self, replacing),
  200: async ({ service }) => service.send('PUT', self, await replacing(service)),
  401: ({ service }) => service.send('PUT', self),
  // A caller who may read the user, and nothing else.
  403: async ({ service }) => {
    const { host, guest } = await colleagues(service);
    return service.send('PUT', `/v1/users/${guest.id}`, { headers: host.headers, body: whole });
  },
  404: operatorSends('PUT', '/v1/users/999999', whole),
  406: notAcceptable(self, 'PUT'),
  412: async ({ service }) => {
    const { headers, body } = await replacing(service);
    return service.send('PUT', self, { headers: { ...headers, 'If-Match': '"of-another-day"' }, body });
  },
} satisfies Cases<'replaceUser'>;
