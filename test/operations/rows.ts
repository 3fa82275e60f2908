import type * as cases from '../contract/cases/index.ts';
import { accounts } from './accounts.ts';
import { anonymousUsers } from './anonymous-users.ts';
import { application } from './application.ts';
import { auditLog } from './audit-log.ts';
import { challenges } from './challenges.ts';
import { clients } from './clients.ts';
import { companies } from './companies.ts';
import { connections } from './connections.ts';
import { diagnostics } from './diagnostics.ts';
import { directories } from './directories.ts';
import { domains } from './domains.ts';
import { emailChange } from './email-change.ts';
import { events } from './events.ts';
import { factors } from './factors.ts';
import { grants } from './grants.ts';
import { invitations } from './invitations.ts';
import { loginCodes } from './login-codes.ts';
import { loginOptions } from './login-options.ts';
import { logins } from './logins.ts';
import { mailAdministration } from './mail-administration.ts';
import { mergingOperations } from './merging.ts';
import { notifications } from './notifications.ts';
import { passkeys } from './passkeys.ts';
import { passwordSource } from './password-source.ts';
import { ownPermissions } from './permissions.ts';
import { phones } from './phones.ts';
import { recovery } from './recovery.ts';
import { type AnyRequest, unknownRequest } from './request.ts';
import { resourceServers } from './resource-servers.ts';
import { roles } from './roles.ts';
import type { AnyRow } from './row.ts';
import { serviceAccounts } from './service-accounts.ts';
import { sessions } from './sessions.ts';
import { setupLinks } from './setup-links.ts';
import { signingKeys } from './signing-keys.ts';
import { social } from './social.ts';
import { statistics } from './statistics.ts';
import { userFields } from './user-fields.ts';
import { users } from './users.ts';
import { webhookEndpoints } from './webhook-endpoints.ts';

/** The tests of every operation that has a row. */
const rows = {
  ...accounts,
  ...anonymousUsers,
  ...logins,
  ...loginCodes,
  ...factors,
  ...passkeys,
  ...phones,
  ...recovery,
  ...ownPermissions,
  ...challenges,
  ...passwordSource,
  ...auditLog,
  ...mergingOperations,
  ...notifications,
  ...sessions,
  ...users,
  ...companies,
  ...roles,
  ...application,
  ...serviceAccounts,
  ...clients,
  ...resourceServers,
  ...userFields,
  ...webhookEndpoints,
  ...diagnostics,
  ...connections,
  ...directories,
  ...domains,
  ...setupLinks,
  ...emailChange,
  ...events,
  ...grants,
  ...invitations,
  ...loginOptions,
  ...mailAdministration,
  ...statistics,
  ...social,
  ...signingKeys,
};

/** The operations that have a row. */
export type RowId = keyof typeof rows;
/** The others: pages, documents and protocols, which have cases of the REST contract alone. */
export type PageId = keyof typeof cases;

export const rowIds = Object.keys(rows) as RowId[];

/** Returns the row of an operation, whichever it is. */
export const rowOf = (operation: RowId): AnyRow => rows[operation] as AnyRow;

/** Returns a request of an operation with IDs that do not exist, and its body. */
export const unknownOf = (operation: RowId): AnyRequest => {
  const { body } = rowOf(operation);
  return unknownRequest(operation, typeof body === 'function' ? body() : body);
};
