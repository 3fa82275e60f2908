import { expect, test } from 'vitest';
import { newRecoveryCodes, recoveryCodeDigest } from '../../src/modules/second-factors/recovery-codes.ts';
import { createKeys } from '../../src/security/keys.ts';
import { systemRandom } from '../../src/system.ts';

const keys = createKeys('a secret that only the tests know, 32 bytes or more');
const make = () => newRecoveryCodes({ random: systemRandom, keys });

test('a user gets ten different recovery codes of 120 bits in base32, in groups of six', () => {
  const { codes, digests } = make();
  for (const code of codes) expect(code).toMatch(/^([a-z2-7]{6}-){3}[a-z2-7]{6}$/);
  expect([new Set(codes).size, new Set(digests).size]).toEqual([10, 10]);
  expect(make().codes.filter((code) => codes.includes(code))).toEqual([]);
});

test('a recovery code consists of the first 15 of the random bytes', () => {
  const bytes = Buffer.alloc(32, 0xff);
  bytes[14] = 0xe0;
  const { codes } = newRecoveryCodes({ random: { key: () => bytes.toString('base64url') }, keys });
  expect(codes[0]).toBe('777777-777777-777777-77777a');
});

test('a recovery code is stored as a digest that it is found by', () => {
  const { codes, digests } = make();
  expect(codes.map((code) => recoveryCodeDigest(keys, code))).toEqual(digests);
  for (const [index, digest] of digests.entries()) {
    expect(digest).toMatch(/^[\w-]{43}$/);
    expect(digest).not.toContain(codes[index]);
  }
});

test('case, spaces and hyphens of a typed recovery code do not matter', () => {
  const { codes, digests } = make();
  const code = codes[0]!;
  const spellings = [
    code.toUpperCase(),
    code.replaceAll('-', ''),
    code.replaceAll('-', ' '),
    code.replaceAll('-', '\u2011'),
    ` ${code.replaceAll('-', ' – ')}\n`,
  ];
  for (const spelling of spellings) expect(recoveryCodeDigest(keys, spelling), spelling).toBe(digests[0]);
});

test('a text that cannot be a recovery code has no digest', () => {
  const code = make().codes[0]!;
  for (const text of ['', '123456', code.slice(1), `${code}a`, `1${code.slice(1)}`, code.replaceAll('-', '_')])
    expect(recoveryCodeDigest(keys, text), text).toBeUndefined();
});
