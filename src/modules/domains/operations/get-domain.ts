import { operationPermissions } from '../../../../generated/permissions.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Configurer } from '../../../kernel/principal.ts';
import { requireCompanyWith } from '../../companies/policy.ts';
import type { Domain } from '../domain.ts';

export interface GetDomainCommand {
  readonly principal: Configurer;
  readonly companyId: number;
  readonly id: number;
}

export type GetDomain = (command: GetDomainCommand) => Promise<Domain>;

export const getDomain =
  (): GetDomain =>
  async ({ principal, companyId, id }) => {
    const { reads } = principal.store;
    await requireCompanyWith(reads, principal, companyId, operationPermissions.getDomain);
    const domain = await reads.domains.find(companyId, id);
    if (!domain) throw new DomainError('not_found');
    return domain;
  };
