import { DomainError } from '../../../kernel/errors.ts';
import type { SignedInUser } from '../../../kernel/principal.ts';
import { auditedCreation } from '../../idempotency/audited-creation.ts';
import { noPermissionNeeded, type RetryableCommand, type RetryPorts } from '../../idempotency/idempotent.ts';
import { requireLiveSession } from '../../sessions/steps/live-session.ts';
import { shownToSelf } from '../../users/visible-user.ts';
import { membershipCreated } from '../company-events.ts';
import type { VisibleMember } from '../visible-member.ts';

export interface JoinCompanyCommand extends RetryableCommand {
  readonly principal: SignedInUser;
  readonly companyId: number;
}

export type JoinCompany = (command: JoinCompanyCommand) => Promise<VisibleMember>;

/** Makes a user a member of a company that users may join by themselves, with the same role as a sign-up. */
export const joinCompany = (ports: RetryPorts): JoinCompany => {
  const join = auditedCreation(ports, 'join_company', {
    authorize: noPermissionNeeded,
    async work(unit, { principal, companyId }: JoinCompanyCommand, at) {
      const { app, user, sessionId } = principal;
      await unit.users.lock(user.id);
      await requireLiveSession(unit, sessionId, at);
      const company = await unit.companies.findJoinable(companyId);
      if (!company) throw new DomainError('not_found');
      const role = app.settings.signupRole;
      const place = { companyId, branchId: company.defaultBranchId, role };
      await unit.companies.join({ user, ...place, at });
      const member = await unit.members.find(companyId, user.id);
      const events = [membershipCreated({ userId: user.id, ...place })] as const;
      return { result: member!, target: `company:${companyId}`, events };
    },
  });
  return async (command) => {
    const member = await join(command);
    const { app, store } = command.principal;
    return { ...member, user: await shownToSelf(store.reads, app, member.user) };
  };
};
