import type { App } from '../../../kernel/app.ts';
import { standingOfAccount } from '../../../kernel/policy.ts';
import type { Reads } from '../../../kernel/ports.ts';
import type { Visitor } from '../../../kernel/principal.ts';
import { mayGive, permissionsBy, permissionsOfKey, type Standing } from '../../../kernel/role.ts';
import { mayLogIn } from '../../../kernel/user.ts';
import { isInForce } from '../../api-keys/api-key.ts';
import type { OneTimeToken } from '../../one-time-tokens/one-time-token.ts';
import { keyInvalid } from '../../one-time-tokens/tokens.ts';
import type { Invitation } from '../invitation.ts';
import { mayInvite } from '../policy.ts';

/** Returns the pending invitation of a key. @throws `key_invalid` */
export const requirePending = async (reads: Reads, key: OneTimeToken, now: Date): Promise<Invitation> => {
  const invitation = await reads.invitations.find(key.invitationId!, now);
  if (invitation?.state !== 'pending') throw keyInvalid();
  return invitation;
};

const standingsOfUser = async (reads: Reads, userId: number, companyId: number): Promise<readonly Standing[]> => {
  const inviter = await reads.users.find(userId);
  return inviter && mayLogIn(inviter.user) ? [await reads.companies.standingOf(userId, companyId)] : [];
};

/** Returns the standing of each valid key of a service account: one of them has sent the invitation, or replaces the one that did. */
const standingsOfAccount = async (
  reads: Reads,
  app: App,
  { id, companyId }: { readonly id: number; readonly companyId: number },
  now: Date,
): Promise<readonly Standing[]> => {
  const account = await reads.serviceAccounts.find(id);
  if (!account?.isEnabled) return [];
  const valid = (await reads.apiKeys.listOf(id)).filter((key) => isInForce(key, now));
  return valid.map(({ permissions, companyIds }) =>
    standingOfAccount(
      { app, permissions: permissionsOfKey(permissions, companyIds, app.settings.appPermissions), companyIds },
      companyId,
    ),
  );
};

/**
 * Requires that the inviter may still give the role: the inviter may have lost permissions or the account since.
 * @throws `key_invalid`
 */
export const requireInviter = async (
  reads: Reads,
  { app }: Visitor,
  invitation: Invitation,
  now: Date,
): Promise<void> => {
  const { inviterId, serviceAccountId, companyId, role } = invitation;
  const standings =
    inviterId === undefined
      ? await standingsOfAccount(reads, app, { id: serviceAccountId!, companyId }, now)
      : await standingsOfUser(reads, inviterId, companyId);
  const mayStill = (standing: Standing): boolean => mayInvite(permissionsBy(standing) ?? []) && mayGive(standing, role);
  if (!standings.some(mayStill)) throw keyInvalid();
};
