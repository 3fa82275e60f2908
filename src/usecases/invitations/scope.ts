import type { Origin } from '../../domain/audit.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Invitation } from '../../domain/invitation.ts';
import type { Actor } from '../../domain/principal.ts';
import type { Permission } from '../../domain/role.ts';
import { userData } from '../../domain/user-data.ts';
import { permissionsIn, scopeOf } from '../access.ts';
import type { Unit } from '../ports.ts';

export interface InvitationCommand {
  readonly principal: Actor;
  readonly id: number;
  readonly origin: Origin;
}

/** Inviting makes users, and needs the right to. */
const needed: Permission = userData.invitations.permission;

export const mayInvite = (own: readonly Permission[]): boolean => own.includes(needed);

/** The companies an actor may invite to; absent: all of the application. @throws `forbidden` where it is none */
export const companiesOf = (unit: Unit, principal: Actor): Promise<readonly number[] | undefined> =>
  scopeOf(unit, principal, needed);

/** An invitation that the actor may see. @throws `not_found`, whether there is none or it isn't theirs */
export const requireInvitation = async (unit: Unit, principal: Actor, id: number, now: Date): Promise<Invitation> => {
  const invitation = await unit.invitations.find(principal.app.id, id, now);
  // Queried even if the invitation does not exist, so that the time of the reply does not tell.
  const own = await permissionsIn(unit, principal, invitation?.companyId ?? 0);
  if (!invitation || !own || !mayInvite(own)) throw new DomainError('not_found');
  return invitation;
};
