import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { DomainError, refuseFaults } from '../../../kernel/errors.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { Configurer } from '../../../kernel/principal.ts';
import { lockCompanyWith } from '../../companies/policy.ts';
import { canonicalDomain } from '../../domains/domain.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { type Connection, enforcementFaults } from '../connection.ts';
import { connectionEnforced, connectionTarget } from '../connection-events.ts';
import type { Enforcement } from '../enforcement.ts';
import { requireConnection } from '../require-connection.ts';
import { type ShownConnection, shownConnection } from '../service-provider.ts';
import { requireRecentTest } from './recent-test.ts';

export interface SetEnforcementCommand extends Enforcement {
  readonly principal: Configurer;
  readonly companyId: number;
  readonly id: number;
  readonly origin: Origin;
}

export type SetEnforcement = (command: SetEnforcementCommand) => Promise<ShownConnection>;

/** Requires verified domains of an active connection. @throws `validation_failed` */
const requireVerified = async (unit: Unit, connection: Connection, domains: readonly string[]): Promise<void> => {
  const own = await unit.domains.list(connection.companyId);
  const verified = own.filter(({ verifiedAt }) => verifiedAt).map(({ name }) => name);
  const isAllowed = (name: string) => connection.domains.includes(name) && verified.includes(name);
  if (connection.state === 'active' && domains.every(isAllowed)) return;
  const detail = 'must contain only verified domains of the connection, which must be active';
  refuseFaults([{ field: 'domains', code: 'not_allowed', detail }]);
};

/**
 * Requires that users of domains log in with a connection. Their other sessions end in a job. The lock on the company keeps its owners
 * and domains as they are.
 */
export const setEnforcement = (ports: Pick<Ports, 'store' | 'clock' | 'publicUrlOf'>): SetEnforcement =>
  auditedTransaction(ports, 'set_enforcement', {
    validate: (command: SetEnforcementCommand) => refuseFaults(enforcementFaults(command)),
    async work(unit, { principal, companyId, id, domains: sent, breakGlassUserIds, origin }, at) {
      await lockCompanyWith(unit, principal, companyId, operationPermissions.setEnforcement);
      await requireProof(unit, 'setEnforcement', principal, at);
      const before = await requireConnection(unit, companyId, id);
      const domains = sent.map(canonicalDomain);
      await requireVerified(unit, before, domains);
      await requireRecentTest(unit, principal.app, before, at);
      if (!(await unit.enforcements.areQualified(companyId, breakGlassUserIds)))
        throw new DomainError('break_glass_required');
      await unit.enforcements.set(id, { domains, breakGlassUserIds }, at);
      await unit.enforcements.addWalks({ companyId, connectionId: id, origin });
      const connection = (await unit.connections.find(companyId, id))!;
      const events = [connectionEnforced(connection, domains)] as const;
      return { result: shownConnection(ports, principal, connection), target: connectionTarget(connection), events };
    },
  });
