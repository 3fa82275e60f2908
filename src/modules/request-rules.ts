import type { RequestRules } from '../rest/request-rules.ts';
import { rules as apiKeys } from './api-keys/operations/rest.ts';
import { rules as applications } from './applications/operations/rest.ts';
import { rules as audit } from './audit/operations/rest.ts';
import { rules as challenges } from './challenges/operations/rest.ts';
import { rules as clients } from './clients/operations/rest.ts';
import { rules as companies } from './companies/operations/rest.ts';
import { rules as connections } from './connections/operations/rest.ts';
import { rules as directories } from './directories/operations/rest.ts';
import { rules as domains } from './domains/operations/rest.ts';
import { rules as emailChange } from './email-change/operations/rest.ts';
import { rules as events } from './events/operations/rest.ts';
import { rules as impersonation } from './impersonation/operations/rest.ts';
import { rules as invitations } from './invitations/operations/rest.ts';
import { rules as login } from './login/operations/rest.ts';
import { rules as merging } from './merging/operations/rest.ts';
import { rules as passwordSource } from './password-source/operations/rest.ts';
import { rules as reauthentication } from './reauthentication/operations/rest.ts';
import { rules as recovery } from './recovery/operations/rest.ts';
import { rules as resourceServers } from './resource-servers/operations/rest.ts';
import { rules as roles } from './roles/operations/rest.ts';
import { rules as serviceAccounts } from './service-accounts/operations/rest.ts';
import { rules as sessions } from './sessions/operations/rest.ts';
import { rules as social } from './social/operations/rest.ts';
import { rules as statistics } from './statistics/operations/rest.ts';
import { rules as userFields } from './user-fields/operations/rest.ts';
import { rules as users } from './users/operations/rest.ts';
import { rules as webhookEndpoints } from './webhook-endpoints/operations/rest.ts';

/**
 * The rules of all modules that requests must follow besides their schema. This list is separate from that of the modules,
 * because the mock applies the rules, too, without use cases and stores.
 */
export const requestRules: RequestRules = {
  ...apiKeys,
  ...applications,
  ...audit,
  ...challenges,
  ...clients,
  ...companies,
  ...connections,
  ...directories,
  ...domains,
  ...emailChange,
  ...events,
  ...impersonation,
  ...invitations,
  ...login,
  ...merging,
  ...passwordSource,
  ...reauthentication,
  ...recovery,
  ...resourceServers,
  ...roles,
  ...serviceAccounts,
  ...sessions,
  ...social,
  ...statistics,
  ...userFields,
  ...users,
  ...webhookEndpoints,
};
