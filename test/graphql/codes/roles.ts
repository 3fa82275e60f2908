import { administrationOf } from '../../kit/administration.ts';
import { superAdmin } from '../../kit/members.ts';
import type { TestService } from '../../kit/service.ts';
import { type Scenarios, strangers } from './scenario.ts';

export const roles = (service: TestService): Scenarios => {
  const api = administrationOf(service).GraphQL;
  return {
    permissions: {
      ...strangers(service, (headers) => api.permissions(headers)),
      not_found: () => api.permissions(superAdmin, 999_999),
    },
  };
};
