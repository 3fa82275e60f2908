import type { Reads } from '../../../kernel/ports.ts';
import type { Visitor } from '../../../kernel/principal.ts';
import { mayGive, permissionsBy } from '../../../kernel/role.ts';
import { mayLogIn } from '../../../kernel/user.ts';
import type { OneTimeToken } from '../../one-time-tokens/one-time-token.ts';
import { keyInvalid } from '../../one-time-tokens/tokens.ts';
import type { Invitation } from '../invitation.ts';
import { mayInvite } from '../policy.ts';

/** Returns the pending invitation of a key. @throws `key_invalid` */
export const requirePending = async (
  reads: Reads,
  { app }: Visitor,
  key: OneTimeToken,
  now: Date,
): Promise<Invitation> => {
  const invitation = await reads.invitations.find(app.id, key.invitationId!, now);
  if (invitation?.state !== 'pending') throw keyInvalid();
  return invitation;
};

/**
 * Requires that the inviter may still give the role: the inviter may have lost permissions or the account since.
 * @throws `key_invalid`
 */
export const requireInviter = async (reads: Reads, { inviterId, companyId, role }: Invitation): Promise<void> => {
  const inviter = await reads.users.find(inviterId);
  if (!inviter || !mayLogIn(inviter.user)) throw keyInvalid();
  const standing = await reads.companies.standingOf(inviterId, companyId);
  if (!mayInvite(permissionsBy(standing) ?? []) || !mayGive(standing, role.permissions)) throw keyInvalid();
};
