import { operationPermissions } from '../../../../generated/permissions.ts';
import { refuseFaults } from '../../../kernel/errors.ts';
import { labelFaults } from '../../../kernel/names.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { auditedCreation } from '../../idempotency/audited-creation.ts';
import type { RetryableCommand, RetryPorts } from '../../idempotency/idempotent.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import type { Company } from '../company.ts';
import { companyEvent } from '../company-events.ts';
import { requireMayOpen } from '../policy.ts';

export interface CreateCompanyCommand extends RetryableCommand {
  readonly principal: Actor;
  readonly name: string;
  readonly isJoinable: boolean;
}

export type CreateCompany = (command: CreateCompanyCommand) => Promise<Company>;

/** Creates a company without members. */
export const createCompany = (ports: RetryPorts): CreateCompany =>
  auditedCreation(ports, 'create_company', {
    validate: ({ name }) => refuseFaults(labelFaults(name)),
    async authorize(unit, { principal, isJoinable }) {
      const everywhere = await requireEverywhere(unit, principal, operationPermissions.createCompany);
      if (isJoinable) await requireMayOpen(unit, principal, { isAppCompany: false, here: undefined, everywhere });
      await requireProof(unit, 'createCompany', principal, ports.clock.now());
    },
    async work(unit, { name, isJoinable }, at) {
      const company = await unit.companies.insert({ name, isJoinable, at });
      const events = [companyEvent('company.created', company.id)] as const;
      return { result: { ...company, membersCount: 0 }, target: `company:${company.id}`, events };
    },
  });
