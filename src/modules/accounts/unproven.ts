import type { Unit } from '../../kernel/ports.ts';
import type { Account, User } from '../../kernel/user.ts';
import type { Message, UnlinkedIdentity } from '../notifications/mail.ts';
import { confirmsAddress } from '../social/social.ts';
import { revokeAccess } from '../users/revoke-access.ts';

/** What a joining identity removed from the account, as its mail tells it. */
export type RemovedCredentials = Pick<
  Extract<Message, { readonly template: 'new-identity' }>['data'],
  'password_removed' | 'unlinked_identities'
>;

export const nothingRemoved: RemovedCredentials = { password_removed: false, unlinked_identities: [] };

/** Unlinks every identity whose provider does not confirm the user's address. @returns them, as a mail lists them */
export const unlinkUnconfirmed = async (unit: Unit, user: User): Promise<UnlinkedIdentity[]> => {
  const linked = await unit.identities.list(user.id);
  const unconfirmed = linked.filter((identity) => !confirmsAddress(identity, user));
  if (unconfirmed.length === 0) return [];
  for (const { id } of unconfirmed) await unit.identities.delete(id);
  const labels = new Map((await unit.providers.list(user.appId)).map(({ name, label }) => [name, label]));
  return unconfirmed.map(({ provider, email }) => ({
    provider: labels.get(provider) ?? provider,
    email: email ?? null,
  }));
};

/**
 * Prepares an account for an identity that joins it by its address. The first one ends whatever is open: sessions, mailed
 * keys, a change of address. Where the account is not proven, its credentials may be those of someone who signed up with
 * another person's address: they go, except identities that confirm the address. The user is locked.
 */
export const removeUnproven = async (unit: Unit, account: Account, at: Date): Promise<RemovedCredentials> => {
  const { user, passwordHash, isOwnerProven } = account;
  const linked = await unit.identities.list(user.id);
  if (isOwnerProven && linked.some((identity) => confirmsAddress(identity, user))) return nothingRemoved;
  await revokeAccess(unit, user.id, 'identity_joined', at);
  if (isOwnerProven) return nothingRemoved;
  await unit.factors.deleteAll(user.id);
  if (passwordHash !== undefined) await unit.users.removePassword(user.id, at);
  return { password_removed: passwordHash !== undefined, unlinked_identities: await unlinkUnconfirmed(unit, user) };
};
