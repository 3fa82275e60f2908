import { byOperator, type Cases, get, knownCases, notAcceptable, unenrolledSends } from './case.ts';

const own = '/v1/users/me/permissions';

export const getPermissions = {
  ...knownCases('GET', own),
  200: get(own, byOperator),
  403: unenrolledSends('GET', own),
  404: get(`${own}?company_id=999999`, byOperator),
  406: notAcceptable(own),
  422: get(`${own}?company_id=none`, byOperator),
} satisfies Cases<'getPermissions'>;
