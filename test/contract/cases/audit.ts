import { type Cases, listCases, userSends } from './case.ts';

export const listAuditEvents = {
  ...listCases('/v1/audit'),
  404: userSends('GET', '/v1/audit?user_id=999999'),
} satisfies Cases<'listAuditEvents'>;
