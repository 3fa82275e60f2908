import { timingSafeEqual } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { SignatureHeaders } from './ports.ts';

interface Signed {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

/** Limits the difference of the clocks, as Standard Webhooks recommends. */
const toleranceSeconds = 300;

/**
 * Returns the headers of Standard Webhooks for a body, with one signature for each secret, so that a receiver can change its
 * secret at any time while both are configured.
 */
export const signatureHeaders = ({ id, at, body }: Signed, secrets: readonly string[]) => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
});

const equal = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Returns true if a body was signed with one of the secrets, at most 5 minutes from now. */
export const isSigned = (body: string, headers: SignatureHeaders, secrets: readonly string[], now: Date): boolean => {
  const { 'webhook-id': id = '', 'webhook-timestamp': timestamp = '', 'webhook-signature': signatures = '' } = headers;
  const at = new Date(Number(timestamp) * 1000);
  if (!/^\d+$/.test(timestamp) || Math.abs(now.getTime() - at.getTime()) > toleranceSeconds * 1000) return false;
  const expected = secrets.map((secret) => new Webhook(secret).sign(id, at, body));
  return signatures.split(' ').some((given) => expected.some((one) => equal(given, one)));
};
