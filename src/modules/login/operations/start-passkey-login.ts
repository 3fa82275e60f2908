import type { Ports } from '../../../kernel/ports.ts';
import type { Client } from '../../../kernel/principal.ts';
import { type RequestOptions, requestOptions } from '../../second-factors/passkeys/options.ts';

export type StartPasskeyLogin = (command: { readonly principal: Client }) => Promise<RequestOptions>;

/** Binds a challenge to the login. It is not bound to a user, because no user is known yet. */
export const loginUse = (appId: number) => ({ appId, purpose: 'login', boundTo: '' }) as const;

/** Requests any passkey of the application. It does not read or write users, and so reveals none. */
export const startPasskeyLogin =
  ({
    clock,
    passkeyChallenges,
    relyingPartyOf,
  }: Pick<Ports, 'clock' | 'passkeyChallenges' | 'relyingPartyOf'>): StartPasskeyLogin =>
  async ({ principal: { app } }) =>
    requestOptions(relyingPartyOf(app), passkeyChallenges.issue(loginUse(app.id), clock.now()), []);
