import { DomainError } from '../../../kernel/errors.ts';
import type { Unit } from '../../../kernel/ports.ts';

/** Requires a user other than a break-glass owner, whom no directory changes. @throws `break_glass_required` */
export const requireNotBreakGlass = async (unit: Unit, companyId: number, userId: number): Promise<void> => {
  if (await unit.enforcements.isBreakGlass(companyId, userId)) throw new DomainError('break_glass_required');
};
