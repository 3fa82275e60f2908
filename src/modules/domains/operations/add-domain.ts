import { operationPermissions } from '../../../../generated/permissions.ts';
import { DomainError, refuseFaults } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Configurer } from '../../../kernel/principal.ts';
import { lockCompanyWith } from '../../companies/policy.ts';
import { auditedCreation } from '../../idempotency/audited-creation.ts';
import type { RetryableCommand, RetryPorts } from '../../idempotency/idempotent.ts';
import { canonicalDomain, type Domain, domainFaults, mostDomains } from '../domain.ts';
import { domainTarget } from '../domain-events.ts';

export interface AddDomainCommand extends RetryableCommand {
  readonly principal: Configurer;
  readonly companyId: number;
  readonly name: string;
}

export type AddDomain = (command: AddDomainCommand) => Promise<Domain>;

/** Adds a domain that the company has to prove. The lock on the company keeps the number of its domains. */
export const addDomain = (ports: RetryPorts & Pick<Ports, 'random'>): AddDomain =>
  auditedCreation(ports, 'add_domain', {
    validate: ({ name }: AddDomainCommand) => refuseFaults(domainFaults(name)),
    authorize: (unit, { principal, companyId }) =>
      lockCompanyWith(unit, principal, companyId, operationPermissions.addDomain),
    async work(unit, { companyId, name }, at) {
      if ((await unit.domains.list(companyId)).length >= mostDomains) throw new DomainError('too_many_domains');
      const domain = await unit.domains.insert({
        companyId,
        name: canonicalDomain(name),
        token: ports.random.key(),
        createdAt: at,
      });
      return { result: domain, target: domainTarget(domain) };
    },
  });
