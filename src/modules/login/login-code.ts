import type { App } from '../../kernel/app.ts';
import type { Email } from '../../kernel/email.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { OneTimeToken } from '../one-time-tokens/one-time-token.ts';
import { isSignupOpen } from '../users/signup-rule.ts';

/** Equal to the contract. */
export const loginCodeRules = {
  code: { maxLength: 20 },
  key: { maxLength: 200 },
} as const;

/**
 * Limits how long a request is remembered: longer than the delivery of an email and the validity of its key. Rows of addresses
 * without an account are deleted with all others.
 */
export const rememberedSeconds = 7 * 86_400;

/** The origin and time of a request for a code. */
export interface LoginCodeRequest {
  readonly requestedAt: Date;
  readonly ip: string;
  readonly userAgent: string;
}

/** The key of an email with a code. The code is derived from the digest, and is not stored. */
export type LoginKey = OneTimeToken & { readonly digest: string };

/** A sign-up that an address without an account began by requesting a code. */
export interface PendingSignup {
  readonly id: number;
  readonly email: Email;
}

/** Returns true if an address without an account can sign up with a code. */
export const allowsCodeSignup = (app: App): boolean =>
  app.settings.emailCodes !== 'off' && app.settings.emailCodeSignup && isSignupOpen(app);

/** @throws `login_method_disabled` if the application does not allow codes from emails */
export const requireEmailCodes = ({ settings }: App): void => {
  if (settings.emailCodes === 'off') throw new DomainError('login_method_disabled');
};
