import { timingSafeEqual } from 'node:crypto';
import { HOTP, Secret, TOTP } from 'otpauth';
import type { Random } from '../../kernel/ports.ts';

/** Parameters that all authenticator apps support; some ignore others in the URI. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** The length of the HMAC's output (RFC 4226, section 4, R6). */
const secretBytes = 20;

/** Limits the steps that a clock may differ, in either direction (RFC 6238, section 5.2). */
const windowSteps = 1;

const codePattern = /^[0-9]{6}$/;

/** Limits the characters of issuer and account in the URI: a QR code holds about 2300 of them. */
const mostEncoded = { issuer: 400, account: 600 } as const;

/** Shortens a text until its percent-encoded form has the given length. */
const shortened = (text: string, mostCharacters: number): string => {
  const characters = [...text];
  while (encodeURIComponent(characters.join('')).length > mostCharacters) characters.pop();
  return characters.join('');
};

/** Creates a secret of 160 bits, in base32. */
export const newTotpSecret = (random: Pick<Random, 'key'>): string => randomBase32(random, secretBytes);

/** Returns the URI that an authenticator app reads from a QR code (Key Uri Format of Google Authenticator). */
export const totpUri = ({
  secret,
  appName,
  email,
}: {
  readonly secret: string;
  readonly appName: string;
  readonly email: string;
}): string => {
  // A colon, encoded or not, ends the issuer in the label.
  const issuer = shortened(appName.replaceAll(':', ' '), mostEncoded.issuer);
  const label = shortened(email, mostEncoded.account);
  return new TOTP({ ...parameters, secret: Secret.fromBase32(secret), issuer, label }).toString();
};

/** Returns the time step of a time (RFC 6238, section 4.2). */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / parameters.period);

/** Removes the spaces that apps show between the digits from a typed code. */
export const normalizeTotpCode = (typed: string): string => typed.replace(/\s/g, '');

/**
 * Returns the time step that a code is valid for; undefined if it is not valid now, or not of a later step than `afterStep`, the
 * last accepted one (RFC 6238, section 5.2: a code is accepted once). The duration does not depend on the digits.
 */
export const matchingStep = (
  secret: string,
  code: string,
  now: Date,
  afterStep: number | undefined,
): number | undefined => {
  const typed = normalizeTotpCode(code);
  if (!codePattern.test(typed)) return undefined;
  const { algorithm, digits } = parameters;
  const key = Secret.fromBase32(secret);
  const current = stepAt(now);
  let matching: number | undefined;
  // Two steps can have the same code. The later one counts, so that the code cannot be used again for it.
  for (let step = Math.max(current - windowSteps, 0); step <= current + windowSteps; step += 1) {
    const expected = HOTP.generate({ secret: key, algorithm, digits, counter: step });
    if (timingSafeEqual(Buffer.from(expected), Buffer.from(typed)) && step > (afterStep ?? -1)) matching = step;
  }
  return matching;
};

/** Renders a text as a QR code, in SVG. The library is loaded on first use, because few requests need it. */
export const toQrCode = async (text: string): Promise<string> => {
  const { toString: render } = await import('qrcode');
  return render(text, { type: 'svg', errorCorrectionLevel: 'M' });
};

/** Returns random bytes in base32 (RFC 4648, section 6), without padding. A key has 32 bytes, which is the maximum. */
export const randomBase32 = (random: Pick<Random, 'key'>, bytes: number): string => {
  const { buffer } = Uint8Array.from(Buffer.from(random.key(), 'base64url').subarray(0, bytes));
  return new Secret({ buffer }).base32;
};
