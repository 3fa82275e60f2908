import { operationPermissions } from '../../../../generated/permissions.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { Provider } from '../social.ts';

export type ListProviders = (command: { readonly principal: Actor }) => Promise<readonly Provider[]>;

/** Lists the providers that an application has set up, by name. */
export const listProviders =
  ({ store }: Pick<Ports, 'store'>): ListProviders =>
  async ({ principal }) => {
    await requireEverywhere(store.reads, principal, operationPermissions.listProviders);
    return store.reads.providers.list(principal.app.id);
  };
