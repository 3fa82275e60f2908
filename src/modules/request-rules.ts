import type { RequestRules } from '../rest/request-rules.ts';
import { rules as accounts } from './accounts/rest.ts';
import { rules as apiKeys } from './api-keys/rest.ts';
import { rules as applications } from './applications/rest.ts';
import { rules as audit } from './audit/rest.ts';
import { rules as challenges } from './challenges/rest.ts';
import { rules as companies } from './companies/rest.ts';
import { rules as emailChange } from './email-change/rest.ts';
import { rules as invitations } from './invitations/rest.ts';
import { rules as loginCodes } from './login-codes/rest.ts';
import { rules as recovery } from './recovery/rest.ts';
import { rules as roles } from './roles/rest.ts';
import { rules as social } from './social/rest.ts';
import { rules as users } from './users/rest.ts';

/** The rules of requests of all modules. They need no database, so that the mock applies them, too. */
export const requestRules: RequestRules = {
  ...accounts,
  ...apiKeys,
  ...applications,
  ...audit,
  ...challenges,
  ...companies,
  ...emailChange,
  ...invitations,
  ...loginCodes,
  ...recovery,
  ...roles,
  ...social,
  ...users,
};
