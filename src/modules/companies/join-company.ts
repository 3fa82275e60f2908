import type { Origin } from '../../kernel/audit.ts';
import { auditedTransaction } from '../../kernel/audited-transaction.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { SignedInUser } from '../../kernel/principal.ts';
import { type VisibleMember, visibleMember } from '../users/visible-user.ts';

export interface JoinCompanyCommand {
  readonly principal: SignedInUser;
  readonly companyId: number;
  readonly origin: Origin;
}

export type JoinCompany = (command: JoinCompanyCommand) => Promise<VisibleMember>;

/** Makes a user a member of a company that is open to join, as sign-up would have. */
export const joinCompany = (ports: Pick<Ports, 'store' | 'clock'>): JoinCompany =>
  auditedTransaction(ports, 'join_company', {
    async work(unit, { principal, companyId }, at) {
      const { app, user } = principal;
      await unit.users.lock(user.id);
      const company = await unit.companies.findJoinable(app.id, companyId);
      if (!company) throw new DomainError('not_found');
      const role = app.settings.signupRole;
      await unit.companies.join({ user, companyId, branchId: company.defaultBranchId, role, at });
      const member = await unit.members.find(companyId, user.id);
      return { result: await visibleMember(unit, principal, member!), target: `company:${companyId}` };
    },
  });
