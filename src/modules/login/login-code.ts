import type { App } from '../../kernel/app.ts';
import type { Email } from '../../kernel/email.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { OneTimeToken } from '../one-time-tokens/one-time-token.ts';

/** Equal to the contract. */
export const loginCodeRules = {
  code: { maxLength: 20 },
  key: { maxLength: 200 },
} as const;

/**
 * How long a request is remembered: longer than an email is delivered and its key is valid. The rows of addresses without
 * an account are deleted with those of others.
 */
export const rememberedSeconds = 7 * 86_400;

/** The origin and time of a request for a code. */
export interface LoginCodeRequest {
  readonly requestedAt: Date;
  readonly ip: string;
  readonly userAgent: string;
}

/** The key of an email with a code. The code follows from its digest, and is not stored. */
export type LoginKey = OneTimeToken & { readonly digest: string };

/** The sign-up of an address without an account that requested a code. */
export interface PendingSignup {
  readonly id: number;
  readonly email: Email;
}

/** Whether an address without an account can sign up with a code. */
export const allowsCodeSignup = ({ settings }: App): boolean =>
  settings.emailCodes !== 'off' && settings.emailCodeSignup;

/** @throws `login_method_disabled` where the application does not allow codes from emails */
export const requireEmailCodes = ({ settings }: App): void => {
  if (settings.emailCodes === 'off') throw new DomainError('login_method_disabled');
};
