import type { App } from '../../../kernel/app.ts';
import { memoizeByObject, onceSucceeded } from '../../../kernel/memoize.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Client } from '../../../kernel/principal.ts';
import { type LoginOptions, loginOptionsOf } from '../login-options.ts';

export type GetLoginOptions = (command: { readonly principal: Client }) => Promise<LoginOptions>;

/**
 * Returns the options of the application. Its settings come with the caller, and its providers and connections are read once for
 * each version of the application, which changes with them.
 */
export const getLoginOptions = ({
  store,
  breachedPasswords,
  imageUrlOf,
}: Pick<Ports, 'store' | 'breachedPasswords' | 'imageUrlOf'>): GetLoginOptions => {
  const waysOf = memoizeByObject((app: App) => onceSucceeded(() => store.of(app).reads.providers.waysToLogIn()));
  return async ({ principal: { app } }) =>
    loginOptionsOf(app, await waysOf(app)(), { hasBreachList: breachedPasswords.hasList, imageUrlOf });
};
