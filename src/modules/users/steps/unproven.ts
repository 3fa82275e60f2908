import type { Origin } from '../../../kernel/audit.ts';
import type { EventsOf } from '../../../kernel/event-causes.ts';
import type { Unit } from '../../../kernel/ports.ts';
import type { EndReason } from '../../../kernel/session.ts';
import type { Account, User } from '../../../kernel/user.ts';
import { passwordChanged } from '../../../kernel/user-events.ts';
import type { NotificationContent, UnlinkedIdentity } from '../../notifications/content.ts';
import { mailOriginOf } from '../../notifications/key-notification.ts';
import { tellUser } from '../../notifications/steps/tell-user.ts';
import { type FactorRemoved, factorEvent } from '../../second-factors/factor-events.ts';
import { type IdentityUnlinked, identityUnlinked } from '../../social/identity-events.ts';
import { confirmsAddress } from '../../social/social.ts';
import { toUnlinkedIdentities } from '../../social/unlinked-identities.ts';
import { revokeAccess } from './revoke-access.ts';

/** The credentials that linking an identity removed from the account, for the email about it. */
export type RemovedCredentials = Pick<
  Extract<NotificationContent, { readonly template: 'new-identity' }>['data'],
  'password_removed' | 'unlinked_identities'
>;

/** The events of removed credentials and ended sessions. */
export type RemovalEvents = readonly EventsOf<
  'session.ended' | 'factor.removed' | 'user.password_changed' | 'identity.unlinked'
>[];

/** Removed credentials, with their events. */
interface Removed {
  readonly removed: RemovedCredentials;
  readonly events: RemovalEvents;
}

export const nothingRemoved: RemovedCredentials = { password_removed: false, unlinked_identities: [] };

/** Unlinks every identity whose provider does not confirm the user's address. @returns them in the form of an email */
export const unlinkUnconfirmed = async (
  unit: Unit,
  user: User,
): Promise<{ readonly unlinked: UnlinkedIdentity[]; readonly events: readonly IdentityUnlinked[] }> => {
  const linked = await unit.identities.list(user.id);
  const unconfirmed = linked.filter((identity) => !confirmsAddress(identity, user));
  if (unconfirmed.length === 0) return { unlinked: [], events: [] };
  for (const { id } of unconfirmed) await unit.identities.delete(id);
  const unlinked = await toUnlinkedIdentities(unit, unconfirmed);
  return { unlinked, events: unconfirmed.map(identityUnlinked) };
};

/**
 * Removes the second factors of an account whose owner is not proven: another person may have signed up with the address, and
 * added them to lock out the owner. They stay if the user has changed to the address, which the owner has confirmed: access to
 * the mailbox alone must not replace a second factor (ASVS 6.4.3). @returns an event for each
 */
export const removeUnprovenFactors = async (
  unit: Unit,
  { user, isOwnerProven }: Account,
): Promise<readonly FactorRemoved[]> => {
  if (isOwnerProven || !user.hasSecondFactor || (await unit.emailChanges.hasCompleted(user.id))) return [];
  const removed = await unit.factors.deleteAll(user.id);
  return removed.map((factor) => factorEvent('factor.removed', factor));
};

/** Removes the credentials of an account whose owner is not proven, except identities that confirm its address. */
const removeCredentials = async (
  unit: Unit,
  { user, passwordHash, isPasswordAwaited }: Account,
  at: Date,
): Promise<Removed> => {
  const hasPassword = passwordHash !== undefined;
  if (hasPassword || isPasswordAwaited) await unit.users.removePassword(user.id, at);
  const { unlinked, events } = await unlinkUnconfirmed(unit, user);
  return {
    removed: { password_removed: hasPassword, unlinked_identities: unlinked },
    events: [...(hasPassword ? [passwordChanged(user.id, 'removed')] : []), ...events],
  };
};

/**
 * Prepares an account for an identity that is linked by its address. The first such identity ends all sessions, emailed keys and
 * changes of address. If the owner of the account is not proven, its credentials may be those of a person who signed up with
 * another person's address: they are removed, except identities that confirm the address. The user is locked.
 */
export const removeUnproven = async (unit: Unit, account: Account, at: Date): Promise<Removed> => {
  const { user, isOwnerProven } = account;
  const linked = await unit.identities.list(user.id);
  if (isOwnerProven && linked.some((identity) => confirmsAddress(identity, user)))
    return { removed: nothingRemoved, events: [] };
  const ended = await revokeAccess(unit, user.id, 'identity_joined', at);
  if (isOwnerProven) return { removed: nothingRemoved, events: ended };
  const factors = await removeUnprovenFactors(unit, account);
  const { removed, events } = await removeCredentials(unit, account, at);
  return { removed, events: [...ended, ...factors, ...events] };
};

/**
 * Prepares an account whose owner is not proven for the owner of its mailbox, who logs in by an email: another person may have
 * signed up with the address. Sessions, keys and changes of address end, and an email lists the removed credentials. The user is
 * locked.
 */
export const removeUnprovenAtLogin = async (
  unit: Unit,
  account: Account,
  origin: Origin,
  at: Date,
  reason: EndReason = 'mailbox_proven',
): Promise<Removed> => {
  const { user } = account;
  const ended = await revokeAccess(unit, user.id, reason, at);
  const factors = await removeUnprovenFactors(unit, account);
  const { removed, events } = await removeCredentials(unit, account, at);
  const factors_removed = factors.length > 0;
  if (!factors_removed && events.length === 0) return { removed, events: ended };
  await tellUser(unit, user, at, {
    template: 'credentials-removed',
    data: { ...removed, factors_removed, ...mailOriginOf(origin) },
  });
  return { removed, events: [...ended, ...factors, ...events] };
};
