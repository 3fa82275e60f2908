import { DomainError } from './errors.ts';
import type { Reads, Unit } from './ports.ts';
import type { Actor, Configurer, ServiceAccount, SetupHolder, SignedInUser, SuperAdmin } from './principal.ts';
import {
  allPermissions,
  coversEffective,
  effectiveIn,
  isAtLeast,
  missingFrom,
  missingToGive,
  noStanding,
  type Permission,
  permissionsBy,
  type RoleOfApp,
  type Standing,
} from './role.ts';
import type { Account, User } from './user.ts';

/** The user of an operation: the caller, or the user with an ID. */
export type UserRef = 'me' | number;

/** Returns the ID of the user that an actor acts as. A service account is not a user. */
export const userIdOf = (principal: Actor): number | undefined =>
  principal.kind === 'serviceAccount' ? undefined : principal.user.id;

/** @throws `forbidden` for a service account, which is not a user */
export const requireUserId = (principal: Actor): number => {
  const id = userIdOf(principal);
  if (id === undefined) throw new DomainError('forbidden');
  return id;
};

/** @throws `not_found` for the own user of a service account */
export const idOf = (ref: UserRef, principal: Actor): number => {
  const id = ref === 'me' ? userIdOf(principal) : ref;
  if (id === undefined) throw new DomainError('not_found');
  return id;
};

export const isSelf = (ref: UserRef, principal: Actor): boolean => idOf(ref, principal) === userIdOf(principal);

/**
 * Restricts a use case to the caller's own account: only users themselves may change how they log in. It decides before anything
 * is read and without an audit entry, so that another user's ID gets the same reply as an unknown one.
 * @throws `not_found`
 */
export const ownAccountOnly =
  <C extends { readonly principal: SignedInUser; readonly userId: UserRef }, R>(useCase: (command: C) => Promise<R>) =>
  async (command: C): Promise<R> => {
    if (!isSelf(command.userId, command.principal)) throw new DomainError('not_found');
    return useCase(command);
  };

/** Returns the standing of a service account or of a setup link in a company of its application. */
export const standingOfAccount = (
  { app, permissions: own, companyIds }: Pick<ServiceAccount | SetupHolder, 'app' | 'permissions' | 'companyIds'>,
  companyId: number,
): Standing => ({
  isAppCompany: companyId === app.companyId,
  here: companyIds?.includes(companyId) ? own : undefined,
  everywhere: companyIds ? [] : own,
});

/** The part of an actor that its permissions depend on. */
export type Holder =
  | Pick<SuperAdmin | SignedInUser, 'kind' | 'app' | 'user'>
  | Pick<ServiceAccount, 'kind' | 'app' | 'permissions' | 'companyIds'>;

/** Returns the permissions of an actor that apply to companies of the application. */
const standingsIn = async (
  reads: Reads,
  holder: Holder,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, Standing>> =>
  holder.kind === 'serviceAccount'
    ? new Map(companyIds.map((companyId) => [companyId, standingOfAccount(holder, companyId)]))
    : reads.companies.standingsOf(holder.user.id, companyIds);

/** Returns the permissions of an actor that apply to a company. An actor of another application has none there. */
export const standingIn = async (reads: Reads, principal: Configurer, companyId: number): Promise<Standing> => {
  if (principal.kind !== 'serviceAccount' && principal.kind !== 'setup')
    return reads.companies.standingOf(principal.user.id, companyId);
  const isOfApp = (await reads.companies.find(companyId)) !== undefined;
  return isOfApp ? standingOfAccount(principal, companyId) : noStanding;
};

/** Returns the permissions of an actor in a company, or undefined if the actor has no access to it. */
export const permissionsIn = async (
  reads: Reads,
  principal: Actor,
  companyId: number,
): Promise<readonly string[] | undefined> => permissionsBy(await standingIn(reads, principal, companyId));

/** Returns the companies in which an actor has a permission by a role there, or by the restriction of a key. */
export const companiesWith = async (reads: Reads, principal: Actor, needed: Permission): Promise<readonly number[]> => {
  if (principal.kind !== 'serviceAccount') return reads.companies.companiesWith(principal.user.id, needed);
  return principal.permissions.includes(needed) ? (principal.companyIds ?? []) : [];
};

/** Returns the permissions of an actor in the whole application: those of their role in the application's own company. */
export const permissionsEverywhere = async (reads: Reads, principal: Actor): Promise<readonly string[]> => {
  if (principal.kind === 'superAdmin') return allPermissions(principal.app.settings.appPermissions);
  if (principal.kind === 'serviceAccount') return principal.companyIds ? [] : principal.permissions;
  const { app, user } = principal;
  return (await reads.companies.standingOf(user.id, app.companyId ?? user.defaultCompanyId)).everywhere;
};

/** @throws `forbidden` with the permissions that are missing, if there are any */
const refuseMissing = (requiredPermissions: readonly string[]): void => {
  if (requiredPermissions.length > 0) throw new DomainError('forbidden', { requiredPermissions });
};

/** @throws `forbidden` if one of `needed` is missing */
export const requirePermissions = (own: readonly string[], ...needed: readonly string[]): void =>
  refuseMissing(missingFrom(own, needed));

/** @throws `forbidden` if an actor may not grant a role in a company */
export const requireMayGive = (standing: Standing, role: Pick<RoleOfApp, 'name' | 'permissions'>): void =>
  refuseMissing(missingToGive(standing, role));

/**
 * Returns the caller's permissions in the whole application.
 * @throws `forbidden` if one of `needed` is missing
 */
export const requireEverywhere = async (
  reads: Reads,
  principal: Actor,
  ...needed: readonly Permission[]
): Promise<readonly string[]> => {
  const own = await permissionsEverywhere(reads, principal);
  requirePermissions(own, ...needed);
  return own;
};

/**
 * Returns the companies in which an actor has a permission, or undefined for the whole application.
 * @throws `forbidden` if the actor does not have it in any company
 */
export const scopeOf = async (
  reads: Reads,
  principal: Actor,
  needed: Permission,
): Promise<readonly number[] | undefined> => {
  if ((await permissionsEverywhere(reads, principal)).includes(needed)) return undefined;
  const companies = await companiesWith(reads, principal, needed);
  if (companies.length === 0) refuseMissing([needed]);
  return companies;
};

/** Replaces a user that does not exist, so that the same statements are executed. */
const noUser = { id: 0, roles: [], defaultCompanyId: 0 } as const satisfies Partial<User>;

type Visible = Pick<User, 'roles' | 'defaultCompanyId'>;

/** Returns true if an actor may read a user, or has another permission for users of the user's default company. */
const mayKnow = async (
  reads: Reads,
  principal: Actor,
  { roles, defaultCompanyId }: Visible,
  needed: Permission,
): Promise<boolean> => {
  const inDefault = await permissionsIn(reads, principal, defaultCompanyId);
  if (inDefault?.includes('users:read') || inDefault?.includes(needed)) return true;
  const readable = await companiesWith(reads, principal, 'users:read');
  return roles.some(({ companyId }) => readable.includes(companyId));
};

/**
 * Returns the account, which the rows of the application have.
 * @throws `not_found`
 */
export const requireFound = (account: Account | undefined): Account => {
  if (!account) throw new DomainError('not_found');
  return account;
};

type Find<R> = (repositories: R, userId: number) => Promise<Account | undefined>;

const found = async <R extends Reads>(
  reads: R,
  principal: Actor,
  ref: UserRef,
  find: Find<R>,
  needed: Permission,
): Promise<Account> => {
  const account = await find(reads, idOf(ref, principal));
  const isKnown = isSelf(ref, principal) || (await mayKnow(reads, principal, account?.user ?? noUser, needed));
  if (!isKnown) throw new DomainError('not_found');
  return requireFound(account);
};

/**
 * Returns a user that the caller may read. A user that the caller may not read takes the same statements as one that does not
 * exist, so that the time of the reply is equal.
 * @throws `not_found`
 */
export const requireReadable = async (reads: Reads, principal: Actor, ref: UserRef): Promise<User> =>
  (await found(reads, principal, ref, ({ users }, id) => users.find(id), 'users:read')).user;

/**
 * Requires that an actor has a permission in the user's default company, and all permissions that the user has there. The refusal
 * does not name the latter: the actor might not be allowed to read the user's roles.
 */
const requireAdministration = async (unit: Unit, principal: Actor, user: User, needed: Permission): Promise<void> => {
  const own = await standingIn(unit, principal, user.defaultCompanyId);
  const theirs = await unit.companies.standingOf(user.id, user.defaultCompanyId);
  requirePermissions(permissionsBy(own) ?? [], needed);
  if (!isAtLeast(own, theirs)) throw new DomainError('forbidden');
};

const lock: Find<Unit> = ({ users }, id) => users.lock(id);

/**
 * Locks a user whom an actor may change: the actor, or a user in whose default company the actor has the permission. It is not
 * enough to have it in another company of the user.
 * @throws `not_found` if the actor may not read the user, `forbidden` if the actor may only read the user
 */
export const lockWritable = async (
  unit: Unit,
  principal: Actor,
  ref: UserRef,
  needed: Permission,
  find = lock,
): Promise<Account> => {
  const account = await found(unit, principal, ref, find, needed);
  if (!isSelf(ref, principal)) await requireAdministration(unit, principal, account.user, needed);
  return account;
};

/** Locks a user whom the actor may change, but not the actor: users cannot ban themselves. */
export const lockOther = async (
  unit: Unit,
  principal: Actor,
  ref: UserRef,
  needed: Permission,
  find = lock,
): Promise<User> => {
  const { user } = await lockWritable(unit, principal, ref, needed, find);
  if (user.id === userIdOf(principal)) throw new DomainError('forbidden');
  return user;
};

/**
 * Requires that an actor may act as a user of the same application: with the permission in every company of the user, and all
 * permissions that the user has there. @throws `forbidden`
 */
export const requireMayActAs = async (reads: Reads, actor: Holder, user: User, needed: Permission): Promise<void> => {
  const { appPermissions } = actor.app.settings;
  const companyIds = [...new Set([user.defaultCompanyId, ...user.roles.map(({ companyId }) => companyId)])];
  const own = await standingsIn(reads, actor, companyIds);
  const theirs = await reads.companies.standingsOf(user.id, companyIds);
  for (const companyId of companyIds) {
    const here = own.get(companyId) ?? noStanding;
    requirePermissions(effectiveIn(here, appPermissions) ?? [], needed);
    if (!coversEffective(here, theirs.get(companyId) ?? noStanding, appPermissions)) throw new DomainError('forbidden');
  }
};

/** Returns a user whose data an actor may inspect: the actor, or a user in whose default company the actor has the permission. */
export const requireUserInScope = async (
  reads: Reads,
  principal: Actor,
  ref: UserRef,
  needed: Permission,
): Promise<User> => {
  const account = await reads.users.find(idOf(ref, principal));
  if (isSelf(ref, principal)) return requireFound(account).user;
  const own = await permissionsIn(reads, principal, (account?.user ?? noUser).defaultCompanyId);
  if (!own?.includes(needed)) throw new DomainError('not_found');
  return requireFound(account).user;
};

/** Rejects a change that only users with an account may get: an address, a role or another company. @throws `account_incomplete` */
export const requireComplete = ({ isAnonymous }: Pick<User, 'isAnonymous'>): void => {
  if (isAnonymous) throw new DomainError('account_incomplete');
};
