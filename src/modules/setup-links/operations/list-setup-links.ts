import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { requireCompanyWith } from '../../companies/policy.ts';
import { hasEnded, type SetupLink } from '../setup-link.ts';

export interface ListSetupLinksCommand {
  readonly principal: Actor;
  readonly companyId: number;
}

export type ListSetupLinks = (command: ListSetupLinksCommand) => Promise<readonly SetupLink[]>;

/** Lists the setup links of a company that have not ended. */
export const listSetupLinks =
  ({ clock }: Pick<Ports, 'clock'>): ListSetupLinks =>
  async ({ principal, companyId }) => {
    const { reads } = principal.store;
    await requireCompanyWith(reads, principal, companyId, operationPermissions.listSetupLinks);
    const now = clock.now();
    return (await reads.setupLinks.list(companyId)).filter((link) => !hasEnded(link, now));
  };
