import { operationPermissions } from '../../../../generated/permissions.ts';
import { requireEverywhere } from '../../../kernel/policy.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { type ShownApp, shownTo } from '../app-move.ts';

export type ReadApp = (command: { readonly principal: Actor }) => Promise<ShownApp>;

/** Returns the application, to users who may change it. */
export const getApp =
  (): ReadApp =>
  async ({ principal }) => {
    await requireEverywhere(principal.store.reads, principal, operationPermissions.getApp);
    return shownTo(principal, await principal.store.reads.administration.details());
  };
