import type { AppDetails } from '../../domain/app.ts';
import type { Actor } from '../../domain/principal.ts';
import { requireEverywhere } from '../access.ts';
import type { Ports } from '../ports.ts';

export type ReadApp = (command: { readonly principal: Actor }) => Promise<AppDetails>;

/** The application, for whoever may change it. */
export const app =
  ({ store }: Pick<Ports, 'store'>): ReadApp =>
  async ({ principal }) => {
    await requireEverywhere(store.read, principal, 'settings:write');
    return store.read.administration.details(principal.app.id);
  };
