import { administrationOf } from '../../kit/administration.ts';
import { superAdmin } from '../../kit/people.ts';
import type { TestService } from '../../kit/service.ts';
import { byUser, type Scenarios, strangers } from './scenario.ts';

export const audit = (service: TestService): Scenarios => {
  const door = administrationOf(service).GraphQL;
  return {
    audit: {
      ...strangers(service, (headers) => door.audit(headers)),
      validation_failed: () => door.audit(superAdmin, { from: '0000-01-01 00:00:00' }),
      not_found: byUser(service, (headers) => door.audit(headers, { user_id: 999_999 })),
    },
  };
};
