/** Statements that do not name an application for each of their tables. */
interface Unscoped {
  readonly matches: RegExp;
  readonly reason: string;
}

/** Statements of work across applications. */
export const allowed: readonly Unscoped[] = [
  { matches: /as request\b.* join keys on keys\.digest/s, reason: 'finds the application of a key' },
  { matches: /^select .* from apps where is_default$/s, reason: 'finds the default application' },
  { matches: /^select .* from "apps" where "(?:uuid|is_default)" = /s, reason: 'finds an application by its UUID' },
  { matches: /^select 1 as yes from /, reason: 'finds out if an application allows an origin' },
  { matches: /^update "(?:keys|sessions)" set "last_used_at"/, reason: 'notes the use of what a look-up has found' },
  { matches: /from "app_images" inner join "apps"/, reason: 'finds a public image by its URL' },
  { matches: /^insert into "apps"/, reason: 'creates an application' },
  { matches: /^select "kind", min\("created_at"\) as "oldest" from "keys"/, reason: 'metrics of the deployment' },
  { matches: /^update "signing_keys"/, reason: 'keys of the deployment that no session needs' },
  { matches: /^insert into "email_changes"/, reason: 'the table has no column for the application yet' },
];

/** The modules whose statements are still to be changed. The list only gets shorter: `test/database/scoped-statements.test.ts`. */
export const toDo: readonly Unscoped[] = [
  { matches: /\bwalk_users\(|\b(?:memberships|companies|branches)\b/, reason: 'companies, users (lists)' },
  { matches: /"default_company_id" = |"invitations" where .* "company_id" = \$1 order by/s, reason: 'companies' },
  { matches: /\b(?:notifications|suspended_receivers)\b/, reason: 'notifications' },
  { matches: /^(?:select "purpose" from|update) "mail_keys" .* "id" = \$\d/s, reason: 'notifications' },
  { matches: /\boidc_(?:records|grants|sessions|session_clients)\b/, reason: 'openid' },
  { matches: /\bclient_errors\b/, reason: 'clients' },
  { matches: /\baudit\b/, reason: 'audit' },
  { matches: /\b(?:events|event_outbox|event_expirations)\b/, reason: 'events' },
  { matches: /\bwebhook_(?:endpoints|cursors|retries|attempts|exchanges|hours)\b/, reason: 'webhook-endpoints' },
  { matches: /\bstatistics_(?:days|totals|users)\b/, reason: 'statistics' },
  { matches: /^select apps\.uuid as app|^select .* from "apps"|^update "apps"/s, reason: 'applications' },
];
