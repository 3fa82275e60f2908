import { areas } from '../baseline/baseline.ts';
import { steps as events } from './0002-events.ts';
import { steps as serviceAccounts } from './0003-service-accounts.ts';
import { steps as webhookEndpoints } from './0004-webhook-endpoints.ts';
import { steps as impersonation } from './0005-impersonation.ts';
import { steps as clients } from './0006-clients.ts';
import { steps as appImages } from './0007-app-images.ts';
import { steps as openid } from './0008-openid.ts';
import { steps as grantsOfClients } from './0009-grants-of-clients.ts';
import { steps as openidLogout } from './0010-openid-logout.ts';
import { steps as claimsOfClients } from './0011-claims-of-clients.ts';
import { steps as deviceCodes } from './0012-device-codes.ts';
import { steps as documentClients } from './0013-document-clients.ts';
import { steps as fapiClients } from './0014-fapi-clients.ts';
import { steps as statistics } from './0015-statistics.ts';
import { steps as userFilters } from './0016-user-filters.ts';
import { steps as appSessions } from './0017-app-sessions.ts';
import { steps as companySearch } from './0018-company-search.ts';
import { steps as operatorKeys } from './0019-operator-keys.ts';
import { steps as emailChangesByAdministrators } from './0020-email-changes-by-administrators.ts';
import { steps as webhookHours } from './0022-webhook-hours.ts';
import { steps as webhookExchanges } from './0023-webhook-exchanges.ts';
import { steps as restorableUsers } from './0024-restorable-users.ts';
import { steps as openedClients } from './0025-opened-clients.ts';
import { steps as tokenKeys } from './0029-token-keys.ts';
import { steps as hashKeys } from './0030-hash-keys.ts';
import { steps as clientErrors } from './0032-client-errors.ts';
import { steps as auditChanges } from './0033-audit-changes.ts';
import { steps as search } from './0035-search.ts';
import { steps as prefixSearch } from './0036-prefix-search.ts';
import type { Baseline, Migration, OnlineMigration } from './migration.ts';

/** The schema of an empty database. It is not edited: databases have it, and migrations continue it. */
export const baseline: Baseline = { name: '0001-baseline', areas };

/**
 * The migrations since the baseline, in order, which run while the release before works on the same database
 * (docs/migrations.md). Append only: one that has been released is never edited.
 */
const onlineMigrations: readonly OnlineMigration[] = [
  { name: '0002-events', steps: events },
  { name: '0003-service-accounts', steps: serviceAccounts },
  { name: '0004-webhook-endpoints', steps: webhookEndpoints },
  { name: '0005-impersonation', steps: impersonation },
  { name: '0006-clients', steps: clients },
  { name: '0007-app-images', steps: appImages },
  { name: '0008-openid', steps: openid },
  { name: '0009-grants-of-clients', steps: grantsOfClients },
  { name: '0010-openid-logout', steps: openidLogout },
  { name: '0011-claims-of-clients', steps: claimsOfClients },
  { name: '0012-device-codes', steps: deviceCodes },
  { name: '0013-document-clients', steps: documentClients },
  { name: '0014-fapi-clients', steps: fapiClients },
  { name: '0015-statistics', steps: statistics },
  { name: '0016-user-filters', steps: userFilters },
  { name: '0017-app-sessions', steps: appSessions },
  { name: '0018-company-search', steps: companySearch },
  { name: '0019-operator-keys', steps: operatorKeys },
  { name: '0020-email-changes-by-administrators', steps: emailChangesByAdministrators },
  { name: '0022-webhook-hours', steps: webhookHours },
  { name: '0023-webhook-exchanges', steps: webhookExchanges },
  { name: '0024-restorable-users', steps: restorableUsers },
  { name: '0025-opened-clients', steps: openedClients },
  { name: '0029-token-keys', steps: tokenKeys },
  { name: '0030-hash-keys', steps: hashKeys },
  { name: '0032-client-errors', steps: clientErrors },
  { name: '0033-audit-changes', steps: auditChanges },
  { name: '0035-search', steps: search },
  { name: '0036-prefix-search', steps: prefixSearch },
];

export const migrations: readonly [Baseline, ...Migration[]] = [baseline, ...onlineMigrations];
