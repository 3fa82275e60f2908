import type { User as GraphqlUser } from '../../../generated/graphql.ts';
import type { components } from '../../../generated/openapi.ts';
import type { Relation, User } from '../../kernel/user.ts';
import { type Profile, profileFields, profileTable } from '../../kernel/user-fields.ts';

/** A user with the fields of the profile on the same level. */
type Fields = Omit<User, 'profile'> & Profile;

/** Every field of a user in either contract. */
type ContractField = keyof components['schemas']['User'] | Exclude<keyof GraphqlUser, '__typename'>;

interface Rule {
  readonly shownTo: readonly Relation[];
  /** The fields of the entity that the field is made from, if every relation sees it. */
  readonly reads: readonly (keyof Fields)[];
  /** The values of the fields of the entity for other relations. */
  readonly neutral: Partial<Fields>;
}

export type VisibilityRules = Readonly<Record<ContractField, Rule>>;

const administrators = ['self', 'superAdmin', 'administrator'] as const satisfies readonly Relation[];
const everyone = [...administrators, 'sharedCompany'] as const satisfies readonly Relation[];

const toEveryone = <F extends keyof Fields>(...reads: readonly F[]) => ({
  shownTo: everyone,
  reads,
  neutral: {},
});

const toAdministrators = <N extends Partial<Fields>>(neutral: N) => ({
  shownTo: administrators,
  reads: [] as readonly never[],
  neutral,
});

/** The field is not made from the entity. */
const always = toEveryone<never>();

/** The field describes the session of the request. Only `getMe` adds it. */
const toSelf = { shownTo: ['self'], reads: [], neutral: {} } as const;

/** The values are added to the entity after its fields. */
const toSome = { shownTo: administrators, reads: [], neutral: {} } as const;

const never = new Date(0);

/** The fields of the profile that every relation sees have no value for others. */
type ProfileVisibility = {
  readonly [F in keyof Profile as (typeof profileTable.wireNames)[F]]: (typeof profileFields)[F] extends {
    readonly hidden: unknown;
  }
    ? { readonly shownTo: typeof administrators; readonly reads: readonly never[]; readonly neutral: Pick<Profile, F> }
    : { readonly shownTo: typeof everyone; readonly reads: readonly F[]; readonly neutral: object };
};

const profileVisibility = Object.fromEntries(
  profileTable.names.map((name) => {
    const field = profileFields[name];
    const rule = 'hidden' in field ? toAdministrators({ [name]: field.hidden }) : toEveryone(name);
    return [profileTable.wireNames[name], rule];
  }),
) as unknown as ProfileVisibility;

/**
 * The relations that see each field of a user: one row for each field of the contracts, those of the profile by its table. Every reply with a user is made from the
 * visible fields, so that neither a list nor an export nor a version (`ETag`) depends on a hidden value. The schema allows each
 * neutral value; the contracts list them.
 */
export const userVisibility = {
  id: toEveryone('id'),
  uuid: toEveryone('uuid'),
  email: toEveryone('email'),
  ...profileVisibility,
  password: always,
  firstname: toEveryone('firstname'),
  lastname: toEveryone('lastname'),
  displayname: toEveryone('displayname'),
  // The roles are filtered to companies in which the caller may read them.
  roles: toEveryone('roles'),
  roles_id: toEveryone('roles'),
  memberships: always,
  version: always,
  user_activation_key: always,
  user_activation_forgot: always,
  authentication: toSelf,
  second_factor_due_at: toSelf,
  proven_until: toSelf,
  // The buckets depend on the relation, too.
  fields: toSome,
  field: toSome,
  default_company: toAdministrators({ defaultCompanyId: 0 }),
  default_company_branch: toAdministrators({ defaultBranchId: 0 }),
  registered: toAdministrators({ registeredAt: never }),
  lastvisit: toAdministrators({ lastVisitAt: never }),
  user_active: toAdministrators({ isActive: true }),
  user_login_tries: toAdministrators({ loginTries: 0 }),
  user_last_login_try: toAdministrators({ lastLoginTryAt: undefined }),
  session_time: toAdministrators({ lastVisitAt: never }),
  banned: toAdministrators({ isBanned: false }),
  created_at: toAdministrators({ createdAt: never }),
  updated_at: toAdministrators({ updatedAt: never }),
  is_deleted: toAdministrators({ isDeleted: false }),
  restorable_until: toAdministrators({ restorableSince: undefined }),
  status: toAdministrators({ isActive: true, isBanned: false, isDeleted: false }),
  is_verified: toAdministrators({ emailVerifiedAt: undefined }),
  password_breached: toAdministrators({ isPasswordBreached: false }),
  is_anonymous: toAdministrators({ isAnonymous: false }),
} as const satisfies VisibilityRules;

/** Fields of the entity that no contract shows; the version of a user depends on them. */
const unlisted = {
  app: toEveryone('appId'),
  secondFactor: toAdministrators({ hasSecondFactor: false, secondFactorRequiredAt: undefined }),
} as const satisfies Readonly<Record<string, Rule>>;

type Rules = (typeof userVisibility)[ContractField] | (typeof unlisted)[keyof typeof unlisted];
type KeyOf<T> = T extends unknown ? keyof T : never;
type Read = Rules['reads'][number];
type Hidden = KeyOf<Rules['neutral']>;

const allRules: readonly Rule[] = [...Object.values(userVisibility), ...Object.values(unlisted)];

const neutralFor = (relation: Relation): Partial<Fields> =>
  Object.assign({}, ...allRules.map(({ shownTo, neutral }) => (shownTo.includes(relation) ? {} : neutral)));

/** Does not compile while a field of the entity is neither visible to every relation nor has a neutral value. */
const forSharedCompany = neutralFor('sharedCompany') as Pick<Fields, Hidden> satisfies Omit<Fields, Read>;

const isOfProfile = ([name]: readonly [string, unknown]): boolean => name in profileFields;

const hide = (neutral: Partial<Fields>): ((user: User) => User) => {
  const entries = Object.entries(neutral);
  if (entries.length === 0) return (user) => user;
  const ofProfile: Partial<Profile> = Object.fromEntries(entries.filter(isOfProfile));
  const ofUser: Partial<User> = Object.fromEntries(entries.filter((entry) => !isOfProfile(entry)));
  return (user) => ({ ...user, ...ofUser, profile: { ...user.profile, ...ofProfile } });
};

/** Returns the user as a caller in each relation sees it, except the roles, which depend on the caller's memberships. */
export const fieldsFor: Readonly<Record<Relation, (user: User) => User>> = {
  self: hide(neutralFor('self')),
  superAdmin: hide(neutralFor('superAdmin')),
  administrator: hide(neutralFor('administrator')),
  sharedCompany: hide(forSharedCompany),
};
