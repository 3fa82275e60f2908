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
  unenrolledSends,
  userSends,
} from './case.ts';

const all = '/v1/roles';
const own = '/v1/users/me/permissions';
const absent = '/v1/roles/999999';
const auditor = () => ({ name: `Auditor ${crypto.randomUUID()}`, permissions: ['audit:read'] });

/** The path of a role that does not exist. */
const role = async (service: TestService) => {
  const { body } = await service.send('POST', all, { ...byOperator, body: auditor() });
  return `${all}/${body.id}`;
};
/** The path of the role of a name. */
const pathOf = async (service: TestService, wanted: string) => {
  const { body } = await service.send('GET', `${all}?limit=200`, byOperator);
  return `${all}/${body.data.find(({ name }: { name: string }) => name === wanted).id}`;
};

export const getPermissions = {
  ...knownCases('GET', own),
  200: get(own, byOperator),
  403: unenrolledSends('GET', own),
  404: get(`${own}?company_id=999999`, byOperator),
  406: notAcceptable(own),
  422: get(`${own}?company_id=none`, byOperator),
} satisfies Cases<'getPermissions'>;

export const listRoles = listCases(all) satisfies Cases<'listRoles'>;

export const createRole = {
  ...bodyCases('POST', all, () => ({ ...byOperator, body: auditor() })),
  201: (stage) => operatorSends('POST', all, auditor())(stage),
  401: ({ service }) => service.send('POST', all),
  403: userSends('POST', all, auditor()),
  406: notAcceptable(all, 'POST'),
  409: operatorSends('POST', all, { name: 'User', permissions: [] }),
} satisfies Cases<'createRole'>;

const change = { permissions: ['audit:read', 'users:read'] };

export const updateRole = {
  ...bodyCases('PATCH', absent, () => ({ ...byOperator, body: change })),
  200: async ({ service }) => service.send('PATCH', await role(service), { ...byOperator, body: change }),
  401: ({ service }: Stage) => service.send('PATCH', absent),
  403: userSends('PATCH', absent, change),
  404: operatorSends('PATCH', absent, change),
  406: notAcceptable(absent, 'PATCH'),
  409: async ({ service }) => service.send('PATCH', await pathOf(service, 'User'), { ...byOperator, body: change }),
} satisfies Cases<'updateRole'>;

export const deleteRole = {
  ...knownCases('DELETE', absent),
  204: async ({ service }) => service.send('DELETE', await role(service), byOperator),
  403: userSends('DELETE', absent),
  404: operatorSends('DELETE', absent),
  409: async ({ service }) => {
    const { name } = (await service.send('POST', all, { ...byOperator, body: auditor() })).body;
    const body = { email: service.given.email(), role: name };
    await service.send('POST', '/v1/invitations', { ...byOperator, body });
    return service.send('DELETE', await pathOf(service, name), byOperator);
  },
  422: operatorSends('DELETE', `${all}/none`),
} satisfies Cases<'deleteRole'>;
