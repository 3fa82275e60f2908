import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { audited } from '../../../kernel/audited.ts';
import { inAuditedTransaction } from '../../../kernel/audited-transaction.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports, Reads } from '../../../kernel/ports.ts';
import type { Configurer } from '../../../kernel/principal.ts';
import { lockCompanyWith, requireCompanyWith } from '../../companies/policy.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { type Domain, recordOf } from '../domain.ts';
import { domainTarget, proofEvents } from '../domain-events.ts';
import { tellOfConflict, tellOfState } from '../steps/tell-owners.ts';

export interface VerifyDomainCommand {
  readonly principal: Configurer;
  readonly companyId: number;
  readonly id: number;
  readonly origin: Origin;
}

export type VerifyDomain = (command: VerifyDomainCommand) => Promise<Domain>;

const found = (domain: Domain | undefined): Domain => {
  if (!domain) throw new DomainError('not_found');
  return domain;
};

/** Verifies a domain by its TXT record. No connection is held while the name servers are asked. */
export const verifyDomain = (ports: Pick<Ports, 'store' | 'clock' | 'txtRecordsOf'>): VerifyDomain => {
  const { clock, txtRecordsOf } = ports;

  const pending = async (reads: Reads, { principal, companyId, id }: VerifyDomainCommand): Promise<Domain> => {
    await requireCompanyWith(reads, principal, companyId, operationPermissions.verifyDomain);
    await requireProof(reads, 'verifyDomain', principal, clock.now());
    return found(await reads.domains.find(companyId, id));
  };

  return audited(
    ports,
    'verify_domain',
  )(async (command: VerifyDomainCommand) => {
    const { principal, companyId } = command;
    const { name, value } = recordOf(await pending(principal.store.reads, command));
    if (!(await txtRecordsOf(name)).includes(value)) throw new DomainError('domain_not_proven');
    const verified = inAuditedTransaction(ports, 'verify_domain', command, async (unit, at) => {
      // The caller may have lost the permission meanwhile.
      await lockCompanyWith(unit, principal, companyId, operationPermissions.verifyDomain);
      const before = found(await unit.domains.lock(companyId, command.id));
      const domain = { ...before, verifiedAt: before.verifiedAt ?? at, checkedAt: at, failingSince: undefined };
      await unit.domains.update(domain);
      await tellOfState(unit, before, domain, at);
      return { result: domain, target: domainTarget(domain), events: proofEvents(before, domain) };
    });
    return verified.catch(async (error: unknown) => {
      if (error instanceof DomainError && error.code === 'domain_taken')
        await tellOfConflict(ports, principal.app.id, { companyId, id: command.id });
      throw error;
    });
  });
};
