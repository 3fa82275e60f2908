import { lastOwner } from '../../kit/colleagues.ts';
import type { TestService } from '../../kit/service.ts';
import {
  bodyCases,
  byOperator,
  type Cases,
  get,
  inProgress,
  knownCases,
  listCases,
  notAcceptable,
  operatorSends,
  type Stage,
  unenrolledSends,
  userSends,
} from './case.ts';

const all = '/v1/companies';
const absent = '/v1/companies/999999';
const noId = '/v1/companies/none';
const named = { name: 'Analytical Engines' };

/** The path of a company without members. */
const company = async (service: TestService, rest = '') => `${all}/${await service.given.company()}${rest}`;
/** The path of a branch of it; new members start in another one. */
const branch = async (service: TestService) => {
  const path = await company(service, '/branches');
  const { body } = await service.send('POST', path, { ...byOperator, body: named });
  return `${path}/${body.id}`;
};

/** Asked by an ordinary member, who has no permission there. */
const memberSends =
  (method: string, rest = '', body?: unknown) =>
  async ({ service }: Stage) => {
    const { headers, company } = await service.given.user();
    return service.send(method, `${all}/${company}${rest}`, { headers, ...(body ? { body } : {}) });
  };

/** The cases of what is read of a company. */
const readingCases = (rest = '') => ({
  ...knownCases('GET', `${absent}${rest}`),
  200: async ({ service }: Stage) => service.send('GET', await company(service, rest), byOperator),
  403: unenrolledSends('GET', `${absent}${rest}`),
  404: get(`${absent}${rest}`, byOperator),
  406: notAcceptable(`${absent}${rest}`),
  422: get(`${noId}${rest}`, byOperator),
});

/** The cases of what is sent to change a company. `made` is where it succeeds. */
const changeCases = (method: string, rest: string, body: object) => ({
  ...bodyCases(method, `${absent}${rest}`, () => ({ ...byOperator, body })),
  401: ({ service }: Stage) => service.send(method, `${absent}${rest}`),
  403: memberSends(method, rest, body),
  404: operatorSends(method, `${absent}${rest}`, body),
  406: notAcceptable(`${absent}${rest}`, method),
});

export const listCompanies = listCases(all) satisfies Cases<'listCompanies'>;

export const createCompany = {
  ...bodyCases('POST', all, () => ({ ...byOperator, body: named })),
  201: operatorSends('POST', all, named),
  401: ({ service }) => service.send('POST', all),
  403: userSends('POST', all, named),
  406: notAcceptable(all, 'POST'),
  409: inProgress('POST', all, () => ({ ...byOperator, body: named })),
} satisfies Cases<'createCompany'>;

const read = readingCases() satisfies Cases<'getCompany'>;

export { read as getCompany };

export const updateCompany = {
  ...changeCases('PATCH', '', named),
  200: async ({ service }) => service.send('PATCH', await company(service), { ...byOperator, body: named }),
} satisfies Cases<'updateCompany'>;

export const deleteCompany = {
  ...knownCases('DELETE', absent),
  204: async ({ service }) => service.send('DELETE', await company(service), byOperator),
  403: memberSends('DELETE'),
  404: operatorSends('DELETE', absent),
  409: async ({ service }) => service.send('DELETE', `${all}/${(await service.given.user()).company}`, byOperator),
  422: operatorSends('DELETE', noId),
} satisfies Cases<'deleteCompany'>;

export const listBranches = readingCases('/branches') satisfies Cases<'listBranches'>;

export const createBranch = {
  ...changeCases('POST', '/branches', named),
  201: async ({ service }) => service.send('POST', await company(service, '/branches'), { ...byOperator, body: named }),
  409: async (stage) => {
    const path = await company(stage.service, '/branches');
    return inProgress('POST', path, () => ({ ...byOperator, body: named }))(stage);
  },
} satisfies Cases<'createBranch'>;

export const updateBranch = {
  ...changeCases('PATCH', '/branches/999999', named),
  200: async ({ service }) => service.send('PATCH', await branch(service), { ...byOperator, body: named }),
} satisfies Cases<'updateBranch'>;

export const deleteBranch = {
  ...knownCases('DELETE', `${absent}/branches/999999`),
  204: async ({ service }) => service.send('DELETE', await branch(service), byOperator),
  403: memberSends('DELETE', '/branches/999999'),
  404: operatorSends('DELETE', `${absent}/branches/999999`),
  409: async ({ service }) => {
    const path = await company(service, '/branches');
    const [first] = (await service.send('GET', path, byOperator)).body.data;
    return service.send('DELETE', `${path}/${first.id}`, byOperator);
  },
  422: operatorSends('DELETE', `${absent}/branches/none`),
} satisfies Cases<'deleteBranch'>;

const joining = async (service: TestService) => ({ headers: (await service.given.user()).headers });

export const joinCompany = {
  ...knownCases('POST', `${absent}/join`, joining),
  201: async ({ service }) => service.send('POST', await company(service, '/join'), await joining(service)),
  403: operatorSends('POST', `${absent}/join`),
  404: userSends('POST', `${absent}/join`),
  406: notAcceptable(`${absent}/join`, 'POST'),
  409: async ({ service }) => {
    const [path, user] = [await company(service, '/join'), await joining(service)];
    await service.send('POST', path, user);
    return service.send('POST', path, user);
  },
  422: userSends('POST', `${noId}/join`),
} satisfies Cases<'joinCompany'>;

export const listMembers = {
  ...readingCases('/members'),
  403: memberSends('GET', '/members'),
} satisfies Cases<'listMembers'>;

const role = { role: 'User' };

/** The path of the only owner of a company with other members. */
const owner = async (service: TestService) => {
  const { company, id } = await lastOwner(service);
  return `${all}/${company}/members/${id}`;
};

export const setMember = {
  ...changeCases('PUT', '/members/me', role),
  200: async ({ service }) => {
    const { id } = await service.given.user();
    return service.send('PUT', await company(service, `/members/${id}`), { ...byOperator, body: role });
  },
  409: async ({ service }) => service.send('PUT', await owner(service), { ...byOperator, body: role }),
} satisfies Cases<'setMember'>;

export const removeMember = {
  ...knownCases('DELETE', `${absent}/members/me`),
  204: async ({ service }) => {
    const user = await joining(service);
    const path = await company(service);
    await service.send('POST', `${path}/join`, user);
    return service.send('DELETE', `${path}/members/me`, user);
  },
  403: memberSends('DELETE', '/members/1'),
  404: operatorSends('DELETE', `${absent}/members/me`),
  409: async ({ service }) => service.send('DELETE', await owner(service), byOperator),
  422: operatorSends('DELETE', `${absent}/members/unknown`),
} satisfies Cases<'removeMember'>;
