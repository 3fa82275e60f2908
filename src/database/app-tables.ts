/** The tables whose rows name their application. A test compares them with the database. */
const tablesOfApps: ReadonlySet<string> = new Set([
  'app_images',
  'audit',
  'challenges',
  'companies',
  'event_expirations',
  'event_outbox',
  'events',
  'factor_challenges',
  'factors',
  'idempotency_keys',
  'hash_keys',
  'identities',
  'imports',
  'invitations',
  'keys',
  'lockouts',
  'login_codes',
  'mail_keys',
  'notifications',
  'oidc_apis',
  'oidc_clients',
  'oidc_consents',
  'oidc_grants',
  'oidc_records',
  'oidc_sessions',
  'pending_logins',
  'pending_signups',
  'providers',
  'recovery_codes',
  'roles',
  'service_accounts',
  'sessions',
  'statistics_days',
  'statistics_totals',
  'statistics_users',
  'suspended_receivers',
  'used_nonces',
  'user_handles',
  'users',
  'webhook_endpoints',
]);

interface Parent {
  readonly column: string;
  readonly parent: string;
}

const ofUser: Parent = { column: 'user_id', parent: 'users' };
const ofSession: Parent = { column: 'session_id', parent: 'sessions' };
const ofEndpoint: Parent = { column: 'endpoint_id', parent: 'webhook_endpoints' };

/** The tables whose rows belong to a row that names the application. */
const tablesOfParents: Readonly<Record<string, Parent>> = {
  branches: { column: 'company_id', parent: 'companies' },
  client_errors: { column: 'client_id', parent: 'oidc_clients' },
  email_changes: ofUser,
  memberships: ofUser,
  oidc_session_clients: ofSession,
  phone_codes: ofUser,
  reauthentication_codes: ofSession,
  webhook_attempts: ofEndpoint,
  webhook_cursors: ofEndpoint,
  webhook_exchanges: ofEndpoint,
  webhook_hours: ofEndpoint,
  webhook_retries: ofEndpoint,
};

/** The tables that belong to the deployment. */
export const tablesOfDeployment: readonly string[] = [
  'event_log',
  'event_marks',
  'operator_keys',
  'rate_limits',
  'schema_migration_steps',
  'schema_migrations',
  'signing_keys',
  'statistics_position',
  'token_keys',
];

/** Returns true if the rows of a table have the column `app_id`. */
export const isTableOfApp = (table: string): boolean => tablesOfApps.has(table);

/** Returns true if the rows of a table belong to a row that names the application. */
export const isTableOfParent = (table: string): boolean => table in tablesOfParents;

/** Returns the row to which the rows of a table belong. */
export const parentOf = (table: string): Parent => {
  const parent = tablesOfParents[table];
  if (!parent) throw new Error(`The table ${table} belongs to no application.`);
  return parent;
};

export const allTablesOfApps: readonly string[] = ['apps', ...tablesOfApps, ...Object.keys(tablesOfParents)];
