import type { Invitation } from '../../domain/invitation.ts';
import type { MailKey } from '../../domain/mail-key.ts';
import type { Visitor } from '../../domain/principal.ts';
import { mayGive, permissionsBy } from '../../domain/role.ts';
import { mayLogIn } from '../../domain/user.ts';
import { keyInvalid } from '../mail/keys.ts';
import type { Unit } from '../ports.ts';
import { mayInvite } from './scope.ts';

/** The invitation behind a key that opens. @throws `key_invalid` */
export const requirePending = async (unit: Unit, { app }: Visitor, key: MailKey, now: Date): Promise<Invitation> => {
  const invitation = await unit.invitations.find(app.id, key.invitationId!, now);
  if (invitation?.state !== 'pending') throw keyInvalid();
  return invitation;
};

/** The inviter may have lost since what they gave away, or the account itself: then it is worth nothing. */
export const requireInviter = async (unit: Unit, { inviterId, companyId, role }: Invitation): Promise<void> => {
  const inviter = await unit.users.find(inviterId);
  if (!inviter || !mayLogIn(inviter.user)) throw keyInvalid();
  const standing = await unit.companies.standingOf(inviterId, companyId);
  if (!mayInvite(permissionsBy(standing) ?? []) || !mayGive(standing, role.permissions)) throw keyInvalid();
};
