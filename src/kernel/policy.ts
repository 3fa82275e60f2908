import { DomainError } from './errors.ts';
import type { Reads, Unit } from './ports.ts';
import type { Actor, SignedInUser } from './principal.ts';
import { isAtLeast, type Permission, permissions, permissionsBy } from './role.ts';
import type { Account, User } from './user.ts';

/** The user that an operation is about: the caller, or the user with an ID. */
export type UserRef = 'me' | number;

export const idOf = (ref: UserRef, { user }: Actor): number => (ref === 'me' ? user.id : ref);

export const isSelf = (ref: UserRef, principal: Actor): boolean => idOf(ref, principal) === principal.user.id;

/**
 * Restricts a use case to the caller's own account: only the user may change how they log in. The decision is made
 * before anything is read, and without an audit entry, so that another user's ID gets the same reply as an ID that does
 * not exist.
 * @throws `not_found`
 */
export const ownAccountOnly =
  <C extends { readonly principal: SignedInUser; readonly userId: UserRef }, R>(useCase: (command: C) => Promise<R>) =>
  async (command: C): Promise<R> => {
    if (!isSelf(command.userId, command.principal)) throw new DomainError('not_found');
    return useCase(command);
  };

/** The permissions of an actor in a company; undefined if the actor has no access to it. */
export const permissionsIn = async (
  reads: Reads,
  { user }: Actor,
  companyId: number,
): Promise<readonly Permission[] | undefined> => permissionsBy(await reads.companies.standingOf(user.id, companyId));

/** The permissions of an actor in the whole application: those of their role in its own company. */
export const permissionsEverywhere = async (reads: Reads, principal: Actor): Promise<readonly Permission[]> => {
  if (principal.kind === 'superAdmin') return permissions;
  const { app, user } = principal;
  return (await reads.companies.standingOf(user.id, app.companyId ?? user.defaultCompanyId)).everywhere;
};

/** @throws `forbidden` if the caller lacks one of the permissions in the whole application */
export const requireEverywhere = async (
  reads: Reads,
  principal: Actor,
  ...needed: readonly Permission[]
): Promise<readonly Permission[]> => {
  const own = await permissionsEverywhere(reads, principal);
  if (!needed.every((permission) => own.includes(permission))) throw new DomainError('forbidden');
  return own;
};

/**
 * The companies in which an actor has a permission; undefined: the whole application. @throws `forbidden` if the actor
 * has it in no company
 */
export const scopeOf = async (
  reads: Reads,
  principal: Actor,
  needed: Permission,
): Promise<readonly number[] | undefined> => {
  if ((await permissionsEverywhere(reads, principal)).includes(needed)) return undefined;
  const companies = await reads.companies.companiesWith(principal.user.id, needed);
  if (companies.length === 0) throw new DomainError('forbidden');
  return companies;
};

/** Stands in for a user that does not exist, so that the same statements are executed as for one. */
const noUser = { id: 0, roles: [], defaultCompanyId: 0 } as const satisfies Partial<User>;

type Visible = Pick<User, 'roles' | 'defaultCompanyId'>;

const mayRead = async (reads: Reads, principal: Actor, { roles, defaultCompanyId }: Visible): Promise<boolean> => {
  const inDefault = await permissionsIn(reads, principal, defaultCompanyId);
  if (inDefault?.includes('users:read')) return true;
  const readable = await reads.companies.companiesWith(principal.user.id, 'users:read');
  return roles.some(({ companyId }) => readable.includes(companyId));
};

/** An account of the actor's application. @throws `not_found`, as for an id that never was */
export const requireOfApp = (account: Account | undefined, { app }: Actor): Account => {
  if (account?.user.appId !== app.id) throw new DomainError('not_found');
  return account;
};

type Find<R> = (repositories: R, userId: number) => Promise<Account | undefined>;

const found = async <R extends Reads>(reads: R, principal: Actor, ref: UserRef, find: Find<R>): Promise<Account> => {
  const account = await find(reads, idOf(ref, principal));
  const isReadable = isSelf(ref, principal) || (await mayRead(reads, principal, account?.user ?? noUser));
  if (!isReadable) throw new DomainError('not_found');
  return requireOfApp(account, principal);
};

/**
 * A user that the caller may read. A user that the caller may not read takes the same statements as one that does not
 * exist, so that the time of the reply does not tell them apart. @throws `not_found`
 */
export const requireReadable = async (reads: Reads, principal: Actor, ref: UserRef): Promise<User> =>
  (await found(reads, principal, ref, ({ users }, id) => users.find(id))).user;

/** Whether an actor may change the users of their default company, and lacks nothing there that the user has. */
const administers = async (unit: Unit, principal: Actor, user: User): Promise<boolean> => {
  const own = await unit.companies.standingOf(principal.user.id, user.defaultCompanyId);
  const theirs = await unit.companies.standingOf(user.id, user.defaultCompanyId);
  return (permissionsBy(own)?.includes('users:write') ?? false) && isAtLeast(own, theirs);
};

/**
 * Locks a user whom an actor may change: the actor, or a user whose default company the actor administers.
 * Administrators of a company that a user has merely joined cannot change their account.
 * @throws `not_found` if the actor may not read the user, `forbidden` if the actor may only read the user
 */
export const lockWritable = async (unit: Unit, principal: Actor, ref: UserRef): Promise<Account> => {
  const account = await found(unit, principal, ref, ({ users }, id) => users.lock(id));
  if (!isSelf(ref, principal) && !(await administers(unit, principal, account.user)))
    throw new DomainError('forbidden');
  return account;
};

/** Locks a user, other than the actor, whom the actor may change: users cannot ban themselves. */
export const lockOther = async (unit: Unit, principal: Actor, ref: UserRef): Promise<User> => {
  const { user } = await lockWritable(unit, principal, ref);
  if (user.id === principal.user.id) throw new DomainError('forbidden');
  return user;
};

/** A user whose affairs an actor may look into: oneself, or one in whose default company they have the permission. */
export const requireUserInScope = async (
  reads: Reads,
  principal: Actor,
  ref: UserRef,
  needed: 'users:read' | 'audit:read',
): Promise<User> => {
  const account = await reads.users.find(idOf(ref, principal));
  if (isSelf(ref, principal)) return requireOfApp(account, principal).user;
  const own = await permissionsIn(reads, principal, (account?.user ?? noUser).defaultCompanyId);
  if (!own?.includes(needed)) throw new DomainError('not_found');
  return requireOfApp(account, principal).user;
};
