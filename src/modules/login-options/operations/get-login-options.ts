import type { Ports } from '../../../kernel/ports.ts';
import type { Client } from '../../../kernel/principal.ts';
import { offered } from '../../social/social.ts';
import { type LoginOptions, loginOptionsOf } from '../login-options.ts';

export type GetLoginOptions = (command: { readonly principal: Client }) => Promise<LoginOptions>;

/** Returns the options of the application. Its settings come with the caller: only the providers are read. */
export const getLoginOptions =
  ({
    store,
    breachedPasswords,
    imageUrlOf,
  }: Pick<Ports, 'store' | 'breachedPasswords' | 'imageUrlOf'>): GetLoginOptions =>
  async ({ principal: { app } }) =>
    loginOptionsOf(app, offered(await store.reads.providers.list(app.id)), {
      hasBreachList: breachedPasswords.hasList,
      imageUrlOf,
    });
