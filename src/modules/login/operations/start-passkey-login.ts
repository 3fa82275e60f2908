import type { Ports } from '../../../kernel/ports.ts';
import type { Client } from '../../../kernel/principal.ts';
import { type RequestOptions, requestOptions } from '../../second-factors/passkeys/options.ts';

export type StartPasskeyLogin = (command: { readonly principal: Client }) => Promise<RequestOptions>;

/** What a login is bound to: no user is known before it. */
export const loginUse = (appId: number) => ({ appId, purpose: 'login', boundTo: '' }) as const;

/** Asks for any passkey of the application. It reads and writes nothing, and so tells nothing of any user. */
export const startPasskeyLogin =
  ({
    clock,
    passkeyChallenges,
    relyingPartyOf,
  }: Pick<Ports, 'clock' | 'passkeyChallenges' | 'relyingPartyOf'>): StartPasskeyLogin =>
  async ({ principal: { app } }) =>
    requestOptions(relyingPartyOf(app), passkeyChallenges.issue(loginUse(app.id), clock.now()), []);
