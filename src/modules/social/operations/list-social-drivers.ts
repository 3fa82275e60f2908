import type { Ports } from '../../../kernel/ports.ts';
import type { Visitor } from '../../../kernel/principal.ts';
import { offered, type Provider } from '../social.ts';

export type ListSocialDrivers = (command: { readonly principal: Visitor }) => Promise<readonly Provider[]>;

/** Lists the providers that users can log in with, and their labels for the buttons of a login page. */
export const listSocialDrivers =
  ({ store }: Pick<Ports, 'store'>): ListSocialDrivers =>
  async ({ principal }) =>
    offered(await store.reads.providers.list(principal.app.id));
