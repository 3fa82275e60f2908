import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createCursors } from '../../src/security/cursors.ts';
import { createLoginCodeKeys } from '../../src/security/login-code-keys.ts';
import { createOutcomes } from '../../src/security/outcomes.ts';
import { createPasskeyChallenges } from '../../src/security/passkey-challenges.ts';
import { createSealer, createSecretSealer, sealedPrefix, unnamedPrefix } from '../../src/security/sealing.ts';
import { sealUnnamed } from '../kit/sealed.ts';

const [first, second, third] = ['the first', 'the second', 'the third'].map(
  (name) => `${name} of the secrets of these tests, long enough`,
) as [string, string, string];
const now = new Date('2026-03-14T09:26:53Z');
const digest = randomBytes(32).toString('base64url');

/**
 * The values that one process issues. Another process must accept them, and a process with an unrelated secret must refuse them.
 */
const issuedAndAccepted: Readonly<
  Record<string, (issuer: readonly [string, string?]) => (other: readonly [string, string?]) => unknown>
> = {
  cursor: (issuer) => {
    const cursor = createCursors(...issuer).seal('1/users', { id: 5 });
    return (other) => createCursors(...other).open('1/users', cursor);
  },
  'passkey challenge': (issuer) => {
    const use = { appId: 1, purpose: 'login', boundTo: '' } as const;
    const challenge = createPasskeyChallenges(...issuer).issue(use, now);
    return (other) => createPasskeyChallenges(...other).expiryOf(challenge, use, now);
  },
  'emailed code': (issuer) => {
    const code = createLoginCodeKeys(...issuer).codeOf(digest);
    return (other) => createLoginCodeKeys(...other).isCodeOf(code, digest) || undefined;
  },
  'fingerprint of a request': (issuer) => {
    const fingerprint = createOutcomes(...issuer).fingerprint('a request');
    return (other) => createOutcomes(...other).isFingerprintOf(fingerprint, 'a request') || undefined;
  },
};

describe.each(Object.entries(issuedAndAccepted))('a %s', (_what, issue) => {
  test('issued with SECRET is accepted where it is SECRET_FALLBACK, in each step of a rotation', () => {
    const steps = [[first], [first, second], [second, first], [second]] as const;
    for (const [at, step] of steps.entries())
      for (const other of steps.slice(Math.max(0, at - 1), at + 2)) expect(issue(step)(other)).toBeDefined();
  });

  test('is refused with other secrets', () => {
    expect(issue([first])([second])).toBeUndefined();
    expect(issue([first, second])([second, third])).toBeUndefined();
  });
});

describe('a sealed text', () => {
  test('is opened by every process of a rotation, and names the secret without revealing it', async () => {
    const sealed = await createSecretSealer(first, second).seal('a text');
    expect(await createSecretSealer(first).open(sealed)).toBe('a text');
    expect(await createSecretSealer(second, first).open(sealed)).toBe('a text');
    await expect(createSecretSealer(second, third).open(sealed)).rejects.toThrow('Neither SECRET nor SECRET_FALLBACK');
    expect(sealed.startsWith(sealedPrefix(first))).toBe(true);
    expect((await createSealer('outcomes', first).seal('x')).startsWith(sealedPrefix(first))).toBe(true);
    expect(sealedPrefix(second)).not.toBe(sealedPrefix(first));
  });

  test('of an earlier release, which does not name the secret, is opened with either', async () => {
    const sealed = await sealUnnamed('mail keys', first, 'a text');
    expect(sealed.startsWith(unnamedPrefix)).toBe(true);
    expect(await createSecretSealer(first, second).open(sealed)).toBe('a text');
    expect(await createSecretSealer(second, first).open(sealed)).toBe('a text');
    await expect(createSecretSealer(second, third).open(sealed)).rejects.toThrow();
  });

  test('of one purpose is not opened for another', async () => {
    const sealed = await createSealer('outcomes', first).seal('a text');
    await expect(createSealer('mail keys', first).open(sealed)).rejects.toThrow();
  });
});
