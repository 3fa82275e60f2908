import { fieldPathFaults } from '../user-fields/field-filter.ts';

/** The sources of claims: fields of the user, roles, companies and permissions. */
export const claimSources = [
  'user_uuid',
  'displayname',
  'nickname',
  'language',
  'email',
  'phone_number',
  'roles',
  'app_roles',
  'company_roles',
  'permissions',
  'companies',
  'default_company',
  'default_branch',
  'external_id',
  'field',
] as const;
export type ClaimSource = (typeof claimSources)[number];

/** A claim of the ID tokens and UserInfo responses of a client, beside those of OpenID Connect. */
export interface ClientClaim {
  readonly name: string;
  readonly source: ClaimSource;
  /** The custom field of the source `field`, as `bucket.name`. */
  readonly field?: string;
}

/** The bounds of the list, equal to the contract. */
export const claimsRule = { maxItems: 20 } as const;
/** The form of a name, equal to the contract. It may be a URL, which other issuers use to avoid collisions. */
const nameForm = /^[A-Za-z][A-Za-z0-9_.:/-]*$/;
export const claimNameRule = { maxLength: 100, pattern: nameForm.source } as const;

/**
 * The claims that the protocols and the provider give a meaning (RFC 7519, RFC 9068, RFC 9449, OpenID Connect Core, sections 2, 5.1 and 5.6,
 * and Back-Channel Logout). A mapping must not change what a client relies on. `preferred_username`, `nickname` and `groups` are names for
 * display and choices of the software, which a mapping can replace.
 */
const reserved: ReadonlySet<string> = new Set([
  ...[
    'iss',
    'sub',
    'aud',
    'exp',
    'nbf',
    'iat',
    'jti',
    'nonce',
    'azp',
    'sid',
    'auth_time',
    'acr',
    'amr',
    'events',
    'act',
  ],
  ...['at_hash', 'c_hash', 's_hash', 'cnf', 'scope', 'client_id', 'gid', 'typ', 'token_use', 'may_act', 'sub_id'],
  ...['name', 'given_name', 'family_name', 'middle_name', 'profile', 'picture', 'website', 'gender'],
  ...['birthdate', 'zoneinfo', 'locale', 'updated_at', 'address', 'email', 'email_verified'],
  ...['phone_number', 'phone_number_verified', 'sub_jwk', '_claim_names', '_claim_sources'],
]);

/** Returns true if a mapping may use a name. */
export const isClaimName = (name: string): boolean =>
  name.length <= claimNameRule.maxLength && nameForm.test(name) && !reserved.has(name);

/** Returns true if exactly the claims of custom fields name one. */
export const namesField = ({ source, field }: ClientClaim): boolean =>
  source === 'field' ? field !== undefined && fieldPathFaults('claims', field).length === 0 : (field ?? null) === null;

/** Returns the scope with which a claim is given, as the claims of OpenID Connect with the same content. */
export const scopeOfSource = (source: ClaimSource): 'profile' | 'email' | 'phone' => {
  if (source === 'email') return 'email';
  return source === 'phone_number' ? 'phone' : 'profile';
};
