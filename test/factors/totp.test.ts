import { Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';
import {
  matchingStep,
  newTotpSecret,
  normalizeTotpCode,
  stepAt,
  toQrCode,
  totpUri,
} from '../../src/modules/second-factors/totp.ts';
import { systemRandom } from '../../src/system.ts';

const secret = Secret.fromLatin1('12345678901234567890').base32;
const atSecond = (second: number): Date => new Date(second * 1000);
const matches = (code: string, second: number, afterStep?: number): number | undefined =>
  matchingStep(secret, code, atSecond(second), afterStep);

/** RFC 6238, appendix B, SHA-1: the last six digits of the eight. */
const vectors = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
] as const;

describe('a TOTP code', () => {
  test.each(vectors)('the code of RFC 6238 for second %d is %s', (second, code) => {
    expect(matches(code, second)).toBe(Math.floor(second / 30));
    expect(stepAt(atSecond(second))).toBe(Math.floor(second / 30));
  });

  test('a code is valid in its step, the step before and the step after it, and in no other step', () => {
    const code = '005924';
    const step = Math.floor(1234567890 / 30);
    const validAt = [-2, -1, 0, 1, 2].map((difference) => matches(code, (step + difference) * 30));
    expect(validAt).toEqual([undefined, step, step, step, undefined]);
    expect(matches(code, (step - 1) * 30 - 1)).toBeUndefined();
    expect(matches(code, (step + 2) * 30 - 1)).toBe(step);
  });

  test('a code of the last accepted step or an earlier one is not valid again', () => {
    const step = Math.floor(1234567890 / 30);
    expect(matches('005924', 1234567890, step - 1)).toBe(step);
    expect(matches('005924', 1234567890, step)).toBeUndefined();
    expect(matches('005924', 1234567890, step + 1)).toBeUndefined();
  });

  test('a code with a wrong digit, a wrong length or other characters is not valid', () => {
    for (const code of [
      '005925',
      '',
      '00592',
      '0059240',
      '94287082',
      '5924',
      '00592a',
      '００５９２４',
      '-05924',
      '0x1724',
    ])
      expect(matches(code, 1234567890), code).toBeUndefined();
  });

  test('spaces in a typed code do not matter', () => {
    expect(normalizeTotpCode(' 005\u00a0924\n')).toBe('005924');
    expect(matches('005 924', 1234567890)).toBe(Math.floor(1234567890 / 30));
  });

  test('a code is checked in the first step of the clock, which has no step before it', () => {
    expect(matches('755224', 0)).toBe(0);
    expect(matches('287082', 0)).toBe(1);
  });

  test('a code of another secret is not valid', () => {
    const other = Secret.fromLatin1('12345678901234567891').base32;
    expect(matchingStep(other, '005924', atSecond(1234567890), undefined)).toBeUndefined();
  });
});

describe('a TOTP secret', () => {
  test('a new secret has 160 bits in base32, and is different each time', () => {
    const secrets = Array.from({ length: 100 }, () => newTotpSecret(systemRandom));
    for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(secrets).size).toBe(100);
    expect(Secret.fromBase32(secrets[0]!).bytes).toHaveLength(20);
  });

  test('a new secret consists of the first 20 of the random bytes', () => {
    const bytes = Buffer.from(Array.from({ length: 32 }, (_, index) => 255 - index));
    const made = newTotpSecret({ key: () => bytes.toString('base64url') });
    expect(Buffer.from(Secret.fromBase32(made).bytes)).toEqual(bytes.subarray(0, 20));
  });

  test('the URI of a secret names the application, the account and all parameters', () => {
    const uri = new URL(totpUri({ secret, appName: 'Ärger & Co: Shop?', email: 'a+b@example.com' }));
    expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(uri.pathname)).toBe('/Ärger & Co  Shop?:a+b@example.com');
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Ärger & Co  Shop?',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(uri.href).not.toMatch(/[+ ]/);
  });
});

describe('a QR code', () => {
  test('is an SVG image without scripts or styles, and depends on the text', async () => {
    const uri = totpUri({ secret, appName: 'Gatehouse', email: 'user@example.com' });
    const image = await toQrCode(uri);
    expect(image).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"[^>]*viewBox="0 0 (\d+) \1"/);
    expect(image.trim()).toMatch(/<\/svg>$/);
    expect(image).not.toMatch(/<script|style|href|on\w+=/);
    expect(image).not.toContain(secret);
    expect(await toQrCode(uri)).toBe(image);
    expect(await toQrCode(uri.replace('user%40', 'owner%40'))).not.toBe(image);
  });

  test('the longest name of an application and the longest email address fit into a QR code, shortened if needed', async () => {
    const long = totpUri({ secret, appName: '🏠'.repeat(100), email: `${'字'.repeat(64)}@${'字'.repeat(185)}.com` });
    expect(await toQrCode(long)).toContain('<svg');
    expect(decodeURIComponent(new URL(long).pathname)).toMatch(/^\/(🏠){33}:字{64}@字+$/u);
    const [appName, email] = ['n'.repeat(100), `${'a'.repeat(64)}@${'b'.repeat(185)}.com`];
    const ascii = totpUri({ secret, appName, email });
    expect(await toQrCode(ascii)).toContain('<svg');
    expect(decodeURIComponent(new URL(ascii).pathname)).toBe(`/${appName}:${email}`);
  });
});
