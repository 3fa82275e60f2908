import type { Origin } from '../../../kernel/audit.ts';
import type { Unit } from '../../../kernel/ports.ts';
import type { Account, User } from '../../../kernel/user.ts';
import type { NotificationContent, UnlinkedIdentity } from '../../notifications/content.ts';
import { mailOriginOf } from '../../notifications/key-notification.ts';
import { tellUser } from '../../notifications/operations/tell-user.ts';
import { confirmsAddress } from '../../social/social.ts';
import { toUnlinkedIdentities } from '../../social/unlinked-identities.ts';
import { revokeAccess } from './revoke-access.ts';

/** The credentials that linking an identity removed from the account, for the email about it. */
export type RemovedCredentials = Pick<
  Extract<NotificationContent, { readonly template: 'new-identity' }>['data'],
  'password_removed' | 'unlinked_identities'
>;

export const nothingRemoved: RemovedCredentials = { password_removed: false, unlinked_identities: [] };

/** Unlinks every identity whose provider does not confirm the user's address. @returns them in the form of an email */
export const unlinkUnconfirmed = async (unit: Unit, user: User): Promise<UnlinkedIdentity[]> => {
  const linked = await unit.identities.list(user.id);
  const unconfirmed = linked.filter((identity) => !confirmsAddress(identity, user));
  if (unconfirmed.length === 0) return [];
  for (const { id } of unconfirmed) await unit.identities.delete(id);
  return unconfirmed.map(await toUnlinkedIdentities(unit, user.appId));
};

/**
 * Removes the second factors of an account whose owner is not proven: another person may have signed up with the address, and
 * added them to lock out the owner. They stay if the user has changed to the address, which the owner has confirmed: access to
 * the mailbox alone must not replace a second factor (ASVS 6.4.3). @returns true if factors were removed
 */
export const removeUnprovenFactors = async (unit: Unit, { user, isOwnerProven }: Account): Promise<boolean> => {
  if (isOwnerProven || !user.hasSecondFactor || (await unit.emailChanges.hasCompleted(user.id))) return false;
  await unit.factors.deleteAll(user.id);
  return true;
};

/** Removes the credentials of an account whose owner is not proven, except identities that confirm its address. */
const removeCredentials = async (
  unit: Unit,
  { user, passwordHash }: Account,
  at: Date,
): Promise<RemovedCredentials> => {
  if (passwordHash !== undefined) await unit.users.removePassword(user.id, at);
  return { password_removed: passwordHash !== undefined, unlinked_identities: await unlinkUnconfirmed(unit, user) };
};

/**
 * Prepares an account for an identity that is linked by its address. The first such identity ends all sessions, emailed keys and
 * changes of address. If the owner of the account is not proven, its credentials may be those of a person who signed up with
 * another person's address: they are removed, except identities that confirm the address. The user is locked.
 */
export const removeUnproven = async (unit: Unit, account: Account, at: Date): Promise<RemovedCredentials> => {
  const { user, isOwnerProven } = account;
  const linked = await unit.identities.list(user.id);
  if (isOwnerProven && linked.some((identity) => confirmsAddress(identity, user))) return nothingRemoved;
  await revokeAccess(unit, user.id, 'identity_joined', at);
  if (isOwnerProven) return nothingRemoved;
  await removeUnprovenFactors(unit, account);
  return removeCredentials(unit, account, at);
};

/**
 * Prepares an account whose owner is not proven for the owner of its mailbox, who logs in by an email: another person may have
 * signed up with the address. Sessions, keys and changes of address end, and an email lists the removed credentials. The user is
 * locked.
 */
export const removeUnprovenAtLogin = async (unit: Unit, account: Account, origin: Origin, at: Date): Promise<void> => {
  const { user } = account;
  await revokeAccess(unit, user.id, 'mailbox_proven', at);
  const factors_removed = await removeUnprovenFactors(unit, account);
  const removed = await removeCredentials(unit, account, at);
  if (!removed.password_removed && !factors_removed && removed.unlinked_identities.length === 0) return;
  await tellUser(unit, user, at, {
    template: 'credentials-removed',
    data: { ...removed, factors_removed, ...mailOriginOf(origin) },
  });
};
