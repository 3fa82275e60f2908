import type { Actor } from '../../domain/principal.ts';
import type { Provider } from '../../domain/social.ts';
import { requireEverywhere } from '../access.ts';
import type { Ports } from '../ports.ts';

export type ListProviders = (command: { readonly principal: Actor }) => Promise<readonly Provider[]>;

/** The providers that an application has set up, by name. */
export const providers =
  ({ store }: Pick<Ports, 'store'>): ListProviders =>
  async ({ principal }) => {
    await requireEverywhere(store.read, principal, 'settings:write');
    return store.read.providers.list(principal.app.id);
  };
