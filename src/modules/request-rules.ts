import type { RequestRules } from '../rest/request-rules.ts';
import { rules as apiKeys } from './api-keys/operations/rest.ts';
import { rules as applications } from './applications/operations/rest.ts';
import { rules as audit } from './audit/operations/rest.ts';
import { rules as challenges } from './challenges/operations/rest.ts';
import { rules as companies } from './companies/operations/rest.ts';
import { rules as emailChange } from './email-change/operations/rest.ts';
import { rules as invitations } from './invitations/operations/rest.ts';
import { rules as login } from './login/operations/rest.ts';
import { rules as recovery } from './recovery/operations/rest.ts';
import { rules as roles } from './roles/operations/rest.ts';
import { rules as social } from './social/operations/rest.ts';
import { rules as users } from './users/operations/rest.ts';

/**
 * What requests may have wrong besides their schema, by the rules of all modules. The list is apart from that of the modules, because the
 * mock applies the rules, too, and loads neither a use case nor a store.
 */
export const requestRules: RequestRules = {
  ...apiKeys,
  ...applications,
  ...audit,
  ...challenges,
  ...companies,
  ...emailChange,
  ...invitations,
  ...login,
  ...recovery,
  ...roles,
  ...social,
  ...users,
};
