import { colleagues, lastOwner } from '../../kit/colleagues.ts';
import { type KnownUser, password } from '../../kit/given.ts';
import { superAdmin } from '../../kit/members.ts';
import type { TestService } from '../../kit/service.ts';
import {
  bodyCases,
  byOperator,
  type Cases,
  get,
  knownCases,
  listCases,
  notAcceptable,
  operatorSends,
  type Stage,
  unchanged,
  unenrolledSends,
  userSends,
} from './case.ts';

const self = '/v1/users/me';
const absent = '/v1/users/999999';
const noId = '/v1/users/unknown';
const pathOf = ({ id }: KnownUser) => `/v1/users/${id}`;
const stale = { 'If-Match': '"of-another-day"' };

/** Asked by a user who may read the user, and nothing else. */
const readerSends =
  (method: string, rest = '', body?: unknown) =>
  async ({ service }: Stage) => {
    const { host, guest } = await colleagues(service);
    return service.send(method, `${pathOf(guest)}${rest}`, { headers: host.headers, ...(body ? { body } : {}) });
  };

export const listUsers = {
  ...listCases('/v1/users'),
  403: userSends('GET', '/v1/users'),
} satisfies Cases<'listUsers'>;

/** The cases of what is read of one user. */
const readingCases = (rest = '') => ({
  ...knownCases('GET', `${absent}${rest}`),
  200: async ({ service }: Stage) => service.send('GET', `${pathOf(await service.given.user())}${rest}`, byOperator),
  403: unenrolledSends('GET', `${absent}${rest}`),
  404: get(`${absent}${rest}`, byOperator),
  406: notAcceptable(`${absent}${rest}`),
  422: get(`${noId}${rest}`, byOperator),
});

export const getUser = {
  ...readingCases(),
  304: async (stage) => unchanged(pathOf(await stage.service.given.user()), () => byOperator)(stage),
} satisfies Cases<'getUser'>;

export const listLockouts = {
  ...listCases(`${self}/lockouts`),
  404: get(`${absent}/lockouts`, byOperator),
} satisfies Cases<'listLockouts'>;

export const clearLockouts = {
  ...knownCases('DELETE', `${absent}/lockouts`),
  204: async ({ service }: Stage) =>
    service.send('DELETE', `${pathOf(await service.given.user())}/lockouts`, byOperator),
  403: readerSends('DELETE', '/lockouts'),
  404: operatorSends('DELETE', `${absent}/lockouts`),
  422: operatorSends('DELETE', `${noId}/lockouts`),
} satisfies Cases<'clearLockouts'>;

export const exportUser = {
  ...readingCases('/export'),
  403: userSends('GET', `${self}/export`),
} satisfies Cases<'exportUser'>;

/** Users who change themselves: what is sent depends on where they work. */
const changing = (bodyOf: (user: KnownUser) => object) => async (service: TestService) => {
  const user = await service.given.user();
  return { headers: user.headers, body: bodyOf(user) };
};

const changeCases = (method: string, bodyOf: (user: KnownUser) => object) => {
  const good = changing(bodyOf);
  const whole = bodyOf({ company: 1, branch: 1 } as KnownUser);
  return {
    ...bodyCases(method, self, good),
    200: async ({ service }: Stage) => service.send(method, self, await good(service)),
    401: ({ service }: Stage) => service.send(method, self),
    403: readerSends(method, '', whole),
    404: operatorSends(method, absent, whole),
    406: notAcceptable(self, method),
    412: async ({ service }: Stage) => {
      const { headers, body } = await good(service);
      return service.send(method, self, { headers: { ...headers, ...stale }, body });
    },
  };
};

export const updateUser = changeCases('PATCH', () => ({ displayname: 'Grace' })) satisfies Cases<'updateUser'>;

export const replaceUser = changeCases('PUT', ({ company, branch }) => ({
  firstname: 'Grace',
  lastname: 'Hopper',
  displayname: 'Grace Hopper',
  default_company: company,
  default_company_branch: branch,
  city_id: null,
  state_id: null,
  country_id: 840,
  sex: 'F',
  dob: '1906-12-09',
  timezone: 'America/New_York',
  phone_number: '+1 (202) 555-0117',
  cell_phone_number: null,
  profile_privacy: 0,
  profile_image: null,
  profile_header: '',
  profile_header_mobile: null,
  language: 'EN',
})) satisfies Cases<'replaceUser'>;

const leaving = changing(() => ({ password }));

export const deleteUser = {
  ...bodyCases('DELETE', self, leaving),
  204: async ({ service }) => service.send('DELETE', self, await leaving(service)),
  401: ({ service }) => service.send('DELETE', self),
  403: userSends('DELETE', self, { password: 'wrong' }),
  404: operatorSends('DELETE', absent),
  409: async ({ service }) => service.send('DELETE', pathOf(await lastOwner(service)), byOperator),
  412: async ({ service }) =>
    service.send('DELETE', pathOf(await service.given.user()), { headers: { ...superAdmin, ...stale } }),
  422: ({ service }) => service.send('DELETE', absent, { headers: { ...superAdmin, 'If-Match': 'x'.repeat(201) } }),
} satisfies Cases<'deleteUser'>;

/** The cases of a step from one state to another. */
const stateCases = (rest: string) => ({
  ...knownCases('POST', `${absent}${rest}`),
  200: async ({ service }: Stage) => service.send('POST', `${pathOf(await service.given.user())}${rest}`, byOperator),
  403: readerSends('POST', rest),
  404: operatorSends('POST', `${absent}${rest}`),
  406: notAcceptable(`${absent}${rest}`, 'POST'),
  422: operatorSends('POST', `${noId}${rest}`),
});

/** The same for a step after which the user can no longer log in. */
const endingCases = (rest: string) => ({
  ...stateCases(rest),
  409: async ({ service }: Stage) => service.send('POST', `${pathOf(await lastOwner(service))}${rest}`, byOperator),
});

export const banUser = endingCases('/ban') satisfies Cases<'banUser'>;
export const unbanUser = stateCases('/unban') satisfies Cases<'unbanUser'>;
export const deactivateUser = endingCases('/deactivate') satisfies Cases<'deactivateUser'>;
export const activateUser = stateCases('/activate') satisfies Cases<'activateUser'>;
