import type { Origin } from '../../kernel/audit.ts';
import { DomainError } from '../../kernel/errors.ts';
import { permissionsIn, scopeOf } from '../../kernel/policy.ts';
import type { Reads } from '../../kernel/ports.ts';
import type { Actor } from '../../kernel/principal.ts';
import type { Permission } from '../../kernel/role.ts';
import { userData } from '../users/user-data.ts';
import type { Invitation } from './invitation.ts';

export interface InvitationCommand {
  readonly principal: Actor;
  readonly id: number;
  readonly origin: Origin;
}

/** The permission that invitations require. */
export const inviting: Permission = userData.invitations.permission;

export const mayInvite = (own: readonly string[]): boolean => own.includes(inviting);

/**
 * Returns the companies to which an actor may invite; undefined: all of the application. @throws `forbidden` if the actor may
 * invite to no company
 */
export const companiesOf = (reads: Reads, principal: Actor): Promise<readonly number[] | undefined> =>
  scopeOf(reads, principal, inviting);

/** Returns an invitation that the actor may read. @throws `not_found` if it does not exist or the actor may not read it */
export const requireInvitation = async (reads: Reads, principal: Actor, id: number, now: Date): Promise<Invitation> => {
  const invitation = await reads.invitations.find(id, now);
  // The permissions are queried even if the invitation does not exist, so that response times do not reveal it.
  const own = await permissionsIn(reads, principal, invitation?.companyId ?? 0);
  if (!invitation || !own || !mayInvite(own)) throw new DomainError('not_found');
  return invitation;
};
