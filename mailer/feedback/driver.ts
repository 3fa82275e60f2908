import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Fields } from '../fields.ts';
import type { Suppression } from '../suppressions.ts';

/** A recipient that a provider reports, because the address does not exist or the recipient complained. */
export interface Report extends Pick<Suppression, 'email' | 'reason' | 'detail'> {
  /** The `webhook-id` of the email; undefined if the provider does not report it. */
  readonly mailId: string | undefined;
}

/** A request that is authentic but cannot be read. The text is constant: it goes into the response. */
export class InvalidReport extends Error {
  override readonly name = 'InvalidReport';
}

/** Reads the reports of bounces and spam of one provider. */
export interface FeedbackDriver {
  readonly isSecret: (text: string) => boolean;
  /** Completes the error message "… must be". */
  readonly secretRule: string;
  /** The value of `WWW-Authenticate`, for providers that send credentials when they are asked to. */
  readonly challenge?: string;
  /** Returns true if the sender knows one of the secrets. Times are in milliseconds. */
  isAuthentic(body: string, headers: IncomingHttpHeaders, secrets: readonly string[], now: number): boolean;
  /** Returns the recipients to suppress, an empty list for other events. @throws InvalidReport */
  read(event: Fields): readonly Report[];
  /** Returns a message for the operator's log, for an event that needs one. */
  notice?(event: Fields): { readonly text: string; readonly values: Readonly<Record<string, string>> } | undefined;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time: the duration does not tell where two texts differ. */
export const isEqual = (left: string, right: string): boolean => timingSafeEqual(digest(left), digest(right));

/** Authenticates by credentials in the URL of the webhook, as `user:password`. */
export const basicCredentials = {
  isSecret: (text) => /^[\w.~-]+:[\w.~-]{20,}$/.test(text),
  secretRule: 'user:password, with a password of at least 20 letters, digits and -._~',
  challenge: 'Basic realm="feedback"',
  isAuthentic(_body, { authorization = '' }, secrets) {
    const [, encoded = ''] = /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(authorization) ?? [];
    const given = Buffer.from(encoded, 'base64').toString();
    return secrets.filter((secret) => isEqual(given, secret)).length > 0;
  },
} as const satisfies Omit<FeedbackDriver, 'read'>;
