import { colleagues } from '../../kit/colleagues.ts';
import {
  byOperator,
  type Cases,
  get,
  knownCases,
  listCases,
  operatorSends,
  type Stage,
  unenrolledSends,
} from './case.ts';

const own = '/v1/users/me/sessions';
const absent = '/v1/users/999999/sessions';
const noId = '/v1/users/unknown/sessions';
const unknown = '/3c9a5f0e-6b0d-4e0b-8f52-7d1f0d9b6a10';

export const listSessions = {
  ...listCases(own),
  403: unenrolledSends('GET', absent),
  404: get(absent, byOperator),
} satisfies Cases<'listSessions'>;

/** Asked by a user who may read the user, and nothing else. */
const readerSends =
  (rest = '') =>
  async ({ service }: Stage) => {
    const { host, guest } = await colleagues(service);
    return service.send('DELETE', `/v1/users/${guest.id}/sessions${rest}`, { headers: host.headers });
  };

export const endSessions = {
  ...knownCases('DELETE', own),
  204: async ({ service }) => service.send('DELETE', own, { headers: (await service.given.user()).headers }),
  403: readerSends(),
  404: operatorSends('DELETE', absent),
  422: operatorSends('DELETE', noId),
} satisfies Cases<'endSessions'>;

export const endSession = {
  ...knownCases('DELETE', `${own}${unknown}`),
  204: async ({ service }) => {
    const { headers } = await service.given.user();
    const [session] = (await service.send('GET', own, { headers })).body.data;
    return service.send('DELETE', `${own}/${session.id}`, { headers });
  },
  403: readerSends(unknown),
  404: operatorSends('DELETE', `${own}${unknown}`),
  422: operatorSends('DELETE', `${own}/none`),
} satisfies Cases<'endSession'>;
