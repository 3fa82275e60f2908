/** The kinds of values in the corpus. */
export const kinds = [
  'user',
  'company',
  'branch',
  'role',
  'key',
  'session',
  'grant',
  'identity',
  'invitation',
  'notification',
  'provider',
  'recovery key',
  'verification key',
  'address key',
  'invitation key',
  'id token',
  'nonce',
  'email',
  'password',
  'role name',
  'cursor',
  'etag',
  'retry key',
  'timestamp',
  'date',
  'time zone',
  'language',
  'redirect uri',
  'issuer',
  'receiver',
  'application',
  'account action',
  'problem',
  'shared company',
] as const;

export type Kind = (typeof kinds)[number];

/** The kinds of fields by their names in the contracts. */
const byName: Readonly<Record<string, Kind>> = {
  user_id: 'user',
  company_id: 'company',
  default_company: 'company',
  branch_id: 'branch',
  company_branch_id: 'branch',
  default_company_branch: 'branch',
  session_id: 'session',
  grant_id: 'grant',
  identity_id: 'identity',
  provider: 'provider',
  token: 'recovery key',
  id_token: 'id token',
  nonce: 'nonce',
  email: 'email',
  password: 'password',
  current_password: 'password',
  verify_password: 'password',
  password_confirmation: 'password',
  role: 'role name',
  signup_role: 'role name',
  founder_role: 'role name',
  anonymous_role: 'role name',
  signup_company: 'shared company',
  cursor: 'cursor',
  'If-Match': 'etag',
  if_match: 'etag',
  'Idempotency-Key': 'retry key',
  from: 'timestamp',
  to: 'timestamp',
  trial_ends_at: 'timestamp',
  dob: 'date',
  timezone: 'time zone',
  language: 'language',
  redirect_uri: 'redirect uri',
  issuer: 'issuer',
  notification_url: 'receiver',
  app: 'application',
  action: 'account action',
  code: 'problem',
};

/** The kinds of `id`, by the preceding part of the path, or by the root field. */
const owners: readonly (readonly [RegExp, Kind])[] = [
  [/session/i, 'session'],
  [/grant/i, 'grant'],
  [/identit/i, 'identity'],
  [/invitation/i, 'invitation'],
  [/notification|inbox/i, 'notification'],
  [/branch/i, 'branch'],
  [/compan/i, 'company'],
  [/role/i, 'role'],
  [/key/i, 'key'],
  [/user/i, 'user'],
];

/** The kinds of `key` in emails, by their template. */
const locks: readonly (readonly [RegExp, Kind])[] = [
  [/verif/i, 'verification key'],
  [/email/i, 'address key'],
  [/invit/i, 'invitation key'],
  [/rese?t/i, 'recovery key'],
];

const firstOf = (rules: readonly (readonly [RegExp, Kind])[], owner: string): Kind | undefined =>
  rules.find(([pattern]) => pattern.test(owner))?.[1];

/** Returns the kind of a field, or undefined if its name does not indicate one. */
export const kindOf = (name: string, owner = ''): Kind | undefined => {
  if (name === 'id') return firstOf(owners, owner);
  return name === 'key' ? firstOf(locks, owner) : byName[name];
};

/** Of these every value goes where the service will call: what is made up could be another user's. */
export const isAddressOfOthers = (kind: Kind): boolean => kind === 'issuer' || kind === 'receiver';
