import { DomainError } from '../../kernel/errors.ts';
import type { Unit } from '../../kernel/ports.ts';
import type { User } from '../../kernel/user.ts';

/** Gives a user whose default company this was the oldest of their other companies as default. @throws `last_company` */
export const rehome = async (unit: Unit, user: User, companyId: number, at: Date): Promise<void> => {
  if (user.defaultCompanyId !== companyId) return;
  const others = (await unit.members.of([user.id])).filter((membership) => membership.companyId !== companyId);
  const [next] = others;
  if (!next) throw new DomainError('last_company');
  await unit.users.update(user.id, { defaultCompanyId: next.companyId, defaultBranchId: next.branchId }, at);
};
