import { operationPermissions } from '../../../../generated/permissions.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { Provider } from '../provider.ts';

export type ListProviders = (command: { readonly principal: Actor }) => Promise<readonly Provider[]>;

/** Lists the providers that an application has set up, by name. */
export const listProviders =
  (): ListProviders =>
  async ({ principal }) => {
    await requireEverywhere(principal.store.reads, principal, operationPermissions.listProviders);
    return principal.store.reads.providers.list();
  };
