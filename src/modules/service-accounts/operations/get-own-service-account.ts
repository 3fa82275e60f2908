import { DomainError } from '../../../kernel/errors.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { ServiceAccount } from '../service-account.ts';

export type GetOwnServiceAccount = (command: { readonly principal: Actor }) => Promise<ServiceAccount>;

/** Returns the service account of the caller's key. @throws `not_found` for users and super admins */
export const getOwnServiceAccount =
  (): GetOwnServiceAccount =>
  async ({ principal }) => {
    const account =
      principal.kind === 'serviceAccount' ? await principal.store.reads.serviceAccounts.find(principal.id) : undefined;
    if (!account) throw new DomainError('not_found');
    return account;
  };
