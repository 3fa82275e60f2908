import { operationPermissions } from '../../../../generated/permissions.ts';
import type { AppDetails } from '../../../kernel/app.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';

export type ReadApp = (command: { readonly principal: Actor }) => Promise<AppDetails>;

/** Returns the application, to users who may change it. */
export const getApp =
  ({ store }: Pick<Ports, 'store'>): ReadApp =>
  async ({ principal }) => {
    await requireEverywhere(store.reads, principal, operationPermissions.getApp);
    return store.reads.administration.details(principal.app.id);
  };
