import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Configurer } from '../../../kernel/principal.ts';
import { requireCompanyWith } from '../../companies/policy.ts';
import { type BreakGlassOwner, mostListedOwners } from '../enforcement.ts';
import { requireConnection } from '../require-connection.ts';

export interface ListBreakGlassOwnersCommand {
  readonly principal: Configurer;
  readonly companyId: number;
  readonly connectionId: number;
}

export type ListBreakGlassOwners = (command: ListBreakGlassOwnersCommand) => Promise<readonly BreakGlassOwner[]>;

/** Lists the owners of a company, and what each lacks to log in without a required connection. */
export const listBreakGlassOwners =
  (): ListBreakGlassOwners =>
  async ({ principal, companyId, connectionId }) => {
    const { reads } = principal.store;
    await requireCompanyWith(reads, principal, companyId, operationPermissions.listBreakGlassOwners);
    const { id } = await requireConnection(reads, companyId, connectionId);
    return reads.enforcements.listOwners(companyId, mostListedOwners, id);
  };
