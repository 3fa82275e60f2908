import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Fields } from '../fields.ts';
import type { Suppression } from '../suppressions.ts';

/** A recipient that a provider reports: an address that does not exist, or a complaint. */
export interface Report extends Pick<Suppression, 'email' | 'reason' | 'detail'> {
  /** The `webhook-id` of the email; undefined if the provider does not tell it. */
  readonly mailId: string | undefined;
}

/** A request that is authentic but cannot be read. The text is constant: it goes into the response. */
export class InvalidReport extends Error {
  override readonly name = 'InvalidReport';
}

/** How a provider reports bounces and spam. */
export interface FeedbackDriver {
  readonly isSecret: (text: string) => boolean;
  /** What the setting must be, for an error message. */
  readonly secretRule: string;
  /** The value of `WWW-Authenticate`, for providers that send credentials when they are asked to. */
  readonly challenge?: string;
  /** Whether the sender of a request knows one of the secrets. Times are in milliseconds. */
  isAuthentic(body: string, headers: IncomingHttpHeaders, secrets: readonly string[], now: number): boolean;
  /** The recipients to suppress: none for events that are not about them. @throws InvalidReport */
  read(event: Fields): readonly Report[];
  /** What the operator has to know of an event besides its recipients, for the log. */
  notice?(event: Fields): { readonly text: string; readonly values: Readonly<Record<string, string>> } | undefined;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in a time that does not tell where two texts differ. */
export const isEqual = (left: string, right: string): boolean => timingSafeEqual(digest(left), digest(right));

/** Credentials in the URL of a webhook, as `user:password`. */
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
