import type { Visitor } from '../../domain/principal.ts';
import type { Provider } from '../../domain/social.ts';
import type { Ports } from '../ports.ts';

export type ListSocialDrivers = (command: { readonly principal: Visitor }) => Promise<readonly Provider[]>;

/** The providers to log in with, by label: what a log-in page needs for its buttons. */
export const socialDrivers =
  ({ store }: Pick<Ports, 'store'>): ListSocialDrivers =>
  async ({ principal }) => {
    const providers = await store.read.providers.list(principal.app.id);
    return providers.filter(({ isEnabled }) => isEnabled).sort((a, b) => a.label.localeCompare(b.label, 'en'));
  };
