import { DomainError } from '../../../kernel/errors.ts';
import type { EventOf, StatedEvents } from '../../../kernel/event-causes.ts';
import type { Unit } from '../../../kernel/ports.ts';
import { type Account, mayLogIn, type User } from '../../../kernel/user.ts';
import { membershipCreated } from '../../companies/company-events.ts';
import { grantEvent } from '../../grants/grant-events.ts';
import { factorEvent } from '../../second-factors/factor-events.ts';
import { mostFactors } from '../../second-factors/rules.ts';
import { identityLinked } from '../../social/identity-events.ts';
import { confirmsAddress } from '../../social/social.ts';
import { copyMissingValues } from '../../user-fields/steps/copy-missing-values.ts';
import { requireNotLastOwner } from '../../users/last-owner.ts';
import { closeAccount } from '../../users/steps/revoke-access.ts';
import { userMerged } from '../merging.ts';
import type { Moved } from '../ports.ts';

type MergeEvents = Exclude<StatedEvents<'merge_users'>['events'], 'unchanged'>;

/** The number of rows that have moved, or would move. */
export interface MergedAccounts {
  readonly from: number;
  readonly into: number;
  readonly identities: number;
  readonly factors: number;
  readonly memberships: number;
  /** The number of companies in which both were members. */
  readonly keptMemberships: number;
  readonly grants: number;
  /** The number of values of custom fields that are copied. */
  readonly fields: number;
  /** The number of those for which there is no room. */
  readonly fieldsLeftOut: number;
  readonly isExternalIdMoved: boolean;
}

export interface Accounts {
  /** The account that ends. */
  readonly from: Account;
  /** The account that stays. */
  readonly into: Account;
}

/** Returns two accounts, locked in the order of their IDs: merges in both directions at once wait for each other. */
export const lockAccounts = async (unit: Unit, from: number, into: number): Promise<Partial<Accounts>> => {
  const found = new Map<number, Account | undefined>();
  for (const id of [from, into].toSorted((one, other) => one - other)) found.set(id, await unit.users.lock(id));
  const [ending, staying] = [found.get(from), found.get(into)];
  return { ...(ending && { from: ending }), ...(staying && { into: staying }) };
};

const hasPassword = async (unit: Unit, { user, passwordHash }: Account): Promise<boolean> =>
  passwordHash !== undefined || (await unit.users.isPasswordAwaited(user.id));

/**
 * Returns true if an account whose owner is not proven has a login method besides its password that may be that of a person who signed up
 * with the address of another one.
 */
const hasUnproven = async (unit: Unit, { user, isOwnerProven }: Account): Promise<boolean> =>
  !isOwnerProven &&
  ((await unit.factors.list(user.id)).some(({ confirmedAt }) => confirmedAt !== undefined) ||
    (await unit.identities.list(user.id)).some((identity) => !confirmsAddress(identity, user)));

/**
 * Requires that a merge by an administrator joins no two people. Two passwords may have been chosen by two people; one that another
 * system still has counts, too. A login method of an account whose owner is not proven may be that of a person who signed up with the
 * address of another one, for whom the administrator takes that person. The password of the account that ends does not move.
 * @throws `merge_proof_required`
 */
export const requireOnePerson = async (unit: Unit, { from, into }: Accounts): Promise<void> => {
  const isHeld = await hasPassword(unit, into);
  const arePasswords = isHeld && (await hasPassword(unit, from));
  const isTyped = isHeld && !into.isOwnerProven;
  const isUnproven = isTyped || (await hasUnproven(unit, into)) || (await hasUnproven(unit, from));
  if (arePasswords || isUnproven) throw new DomainError('merge_proof_required');
};

/** Requires that the user could still add what moves. @throws `too_many_factors` */
const requireRoomForFactors = async (unit: Unit, from: User, into: User): Promise<void> => {
  const moving = (await unit.factors.list(from.id)).filter(
    ({ kind, confirmedAt }) => kind !== 'sms' && confirmedAt !== undefined,
  );
  const present = await unit.factors.list(into.id);
  if (moving.length > 0 && moving.length + present.length > mostFactors) throw new DomainError('too_many_factors');
};

/** @throws `last_owner`, `user_inactive`, `too_many_factors` */
export const requireMayMerge = async (
  unit: Unit,
  { from: { user: from }, into: { user: into } }: Accounts,
): Promise<void> => {
  if (!mayLogIn(from) || !mayLogIn(into)) throw new DomainError('user_inactive');
  if ((await unit.applications.ownerId()) === into.id) throw new DomainError('last_owner');
  await requireNotLastOwner(unit, from);
  await requireRoomForFactors(unit, from, into);
};

/** Ends the sessions of a user who has a second factor from now on, because they have not proven it. */
const endUnproven = async (unit: Unit, into: User, { factors }: Moved, at: Date, sessionId: string | undefined) =>
  into.hasSecondFactor || factors.length === 0 ? [] : unit.sessions.endAll(into.id, 'factor_added', at, sessionId);

const externalIdMoved = (userId: number): EventOf<'user.updated'> => ({
  type: 'user.updated',
  subject: `user:${userId}`,
  data: { fields: ['external_id'] },
});

/**
 * Merges an account into another one, both of which are locked. Password, address, names, fields and existing roles of the account that
 * stays are not changed.
 * @param sessionId the session of the caller, which goes on
 */
export const mergeAccounts = async (
  unit: Unit,
  accounts: Accounts,
  at: Date,
  sessionId: string | undefined,
): Promise<{ readonly merged: MergedAccounts; readonly events: MergeEvents }> => {
  const merge = { from: accounts.from.user, into: accounts.into.user, at };
  const { from, into } = merge;
  // That of an anonymous user is a setting of the application, not what the user has got.
  const memberships = from.isAnonymous ? [] : await unit.merges.moveMemberships(merge);
  const moved = await unit.merges.move(merge);
  const values = await copyMissingValues(unit, from.id, into.id, at);
  // All that has not moved ends with the account, which is erased later.
  const closed = await closeAccount(unit, from.id, false, at);
  const isExternalIdMoved = await unit.merges.moveExternalId(merge);
  const ended = await endUnproven(unit, into, moved, at, sessionId);
  const ids = { from: from.id, into: into.id };
  const events: MergeEvents = [
    userMerged('from', ids),
    userMerged('into', ids),
    ...closed,
    ...ended,
    ...moved.identities.map(identityLinked),
    ...moved.factors.map((factor) => factorEvent('factor.added', factor)),
    ...moved.grants.map((grant) => grantEvent('grant.created', grant)),
    ...memberships.map((membership) => membershipCreated({ ...membership, role: membership.role.name })),
    ...(isExternalIdMoved ? [externalIdMoved(into.id)] : []),
  ];
  return {
    merged: {
      ...ids,
      identities: moved.identities.length,
      factors: moved.factors.length,
      grants: moved.grants.length,
      fields: values.copied,
      fieldsLeftOut: values.leftOut,
      memberships: memberships.length,
      keptMemberships: from.isAnonymous ? 0 : from.roles.length - memberships.length,
      isExternalIdMoved,
    },
    events,
  };
};
