import { DomainError } from '../../kernel/errors.ts';
import type { Unit } from '../../kernel/ports.ts';
import type { User } from '../../kernel/user.ts';

/** @throws `last_owner` if a company with other members, or the application, would be left without an owner */
export const requireNotLastOwner = async (unit: Unit, user: User): Promise<void> => {
  const isAppOwner = (await unit.applications.ownerId()) === user.id;
  if (isAppOwner || (await unit.members.isLastOwner(user.id))) throw new DomainError('last_owner');
};
