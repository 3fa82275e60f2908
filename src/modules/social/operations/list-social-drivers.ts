import type { Visitor } from '../../../kernel/principal.ts';
import { offered, type Provider } from '../provider.ts';

export type ListSocialDrivers = (command: { readonly principal: Visitor }) => Promise<readonly Provider[]>;

/** Lists the providers that users can log in with, and their labels for the buttons of a login page. */
export const listSocialDrivers =
  (): ListSocialDrivers =>
  async ({ principal }) =>
    offered(await principal.store.reads.providers.list());
