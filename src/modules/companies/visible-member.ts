import type { Unit } from '../../kernel/ports.ts';
import type { Actor } from '../../kernel/principal.ts';
import type { VisibleUser } from '../../kernel/user.ts';
import { visibleTo } from '../users/visible-user.ts';
import type { Member } from './company.ts';

/** A member of a company with the user as the caller sees them. */
export interface VisibleMember extends Member {
  readonly user: VisibleUser;
}

export const visibleMember = async (unit: Unit, principal: Actor, member: Member): Promise<VisibleMember> => ({
  ...member,
  user: await visibleTo(unit, principal, member.user),
});
