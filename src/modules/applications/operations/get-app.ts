import { operationPermissions } from '../../../../generated/permissions.ts';
import type { AppDetails } from '../../../kernel/app.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Actor } from '../../../kernel/principal.ts';

export type ReadApp = (command: { readonly principal: Actor }) => Promise<AppDetails>;

/** Returns the application, to users who may change it. */
export const getApp =
  (): ReadApp =>
  async ({ principal }) => {
    await requireEverywhere(principal.store.reads, principal, operationPermissions.getApp);
    return principal.store.reads.administration.details();
  };
