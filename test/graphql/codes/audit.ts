import { administrationOf } from '../../kit/administration.ts';
import { superAdmin } from '../../kit/members.ts';
import type { TestService } from '../../kit/service.ts';
import { newServiceAccount } from '../../kit/service-accounts.ts';
import { byUser, type Scenarios, strangers } from './scenario.ts';

export const audit = (service: TestService): Scenarios => {
  const api = administrationOf(service).GraphQL;
  return {
    audit: {
      ...strangers(service, (headers) => api.audit(headers)),
      validation_failed: () => api.audit(superAdmin, { from: '0000-01-01 00:00:00' }),
      forbidden: async () => api.audit((await newServiceAccount(service, [])).headers),
      not_found: byUser(service, (headers) => api.audit(headers, { user_id: 999_999 })),
    },
  };
};
