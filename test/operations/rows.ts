import type * as unmoved from '../contract/cases/index.ts';
import { application } from './application.ts';
import { clients } from './clients.ts';
import { companies } from './companies.ts';
import { diagnostics } from './diagnostics.ts';
import { emailChange } from './email-change.ts';
import { events } from './events.ts';
import { grants } from './grants.ts';
import { invitations } from './invitations.ts';
import { loginOptions } from './login-options.ts';
import { mailAdministration } from './mail-administration.ts';
import { type AnyRequest, type FieldOf, unknownRequest } from './request.ts';
import { resourceServers } from './resource-servers.ts';
import { roles } from './roles.ts';
import type { AnyRow } from './row.ts';
import { serviceAccounts } from './service-accounts.ts';
import { sessions } from './sessions.ts';
import { signingKeys } from './signing-keys.ts';
import { social } from './social.ts';
import { statistics } from './statistics.ts';
import { users } from './users.ts';
import { webhookEndpoints } from './webhook-endpoints.ts';

/** The tests of every operation that has a row. The others still have one in each table. */
const rows = {
  ...sessions,
  ...users,
  ...companies,
  ...roles,
  ...application,
  ...serviceAccounts,
  ...clients,
  ...resourceServers,
  ...webhookEndpoints,
  ...diagnostics,
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
/** The others. */
export type Unmoved = keyof typeof unmoved;
/** The root fields of GraphQL of the operations that have a row. */
export type RowField = FieldOf<RowId>;

export const rowIds = Object.keys(rows) as RowId[];

/** Returns the row of an operation, whichever it is. */
export const rowOf = (operation: RowId): AnyRow => rows[operation] as AnyRow;

/** Returns a request of an operation with IDs that do not exist, and its body. */
export const unknownOf = (operation: RowId): AnyRequest => {
  const { body } = rowOf(operation);
  return unknownRequest(operation, typeof body === 'function' ? body() : body);
};
