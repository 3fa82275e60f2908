import { operationPermissions } from '../../../../generated/permissions.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { ServiceAccount } from '../service-account.ts';

export type GetServiceAccount = (command: {
  readonly principal: Actor;
  readonly id: number;
}) => Promise<ServiceAccount>;

export const getServiceAccount =
  (): GetServiceAccount =>
  async ({ principal, id }) => {
    await requireEverywhere(principal.store.reads, principal, operationPermissions.getServiceAccount);
    const account = await principal.store.reads.serviceAccounts.find(id);
    if (!account) throw new DomainError('not_found');
    return account;
  };
