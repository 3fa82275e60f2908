import { beforeAll, describe, expect, test } from 'vitest';
import { fromBase64url } from '../../src/kernel/base64url.ts';
import { newRecoveryCodes, recoveryCodeDigest } from '../../src/modules/second-factors/recovery-codes.ts';
import { createCursors } from '../../src/security/cursors.ts';
import { createKeys } from '../../src/security/keys.ts';
import { createLockoutKeys } from '../../src/security/lockout-keys.ts';
import { createPasskeyChallenges } from '../../src/security/passkey-challenges.ts';
import { systemRandom } from '../../src/system.ts';
import { apiNames, apisOf, outcomeOf } from '../kit/apis.ts';
import { bearer } from '../kit/given.ts';
import { appKey, type Reply, serviceKey, useService } from '../kit/service.ts';
import { spellingsOf } from '../kit/spellings.ts';
import { tokenKeysOf } from '../kit/token-keys.ts';

const service = useService();
const secret = 'a secret that only these tests know';
const now = new Date('2026-03-14T09:26:53Z');
const email = 'ada@example.com';

/** Issues tokens, and tells whether a text is accepted as one of them. */
const kinds: Readonly<Record<string, () => readonly [token: string, accepts: (text: string) => unknown]>> = {
  cursor: () => {
    const cursors = createCursors(secret);
    return [cursors.seal('1/users', { id: 5, value: 'Ada' }), (text) => cursors.open('1/users', text)];
  },
  'passkey challenge': () => {
    const challenges = createPasskeyChallenges(secret);
    const use = { appId: 1, purpose: 'login', boundTo: '' } as const;
    return [challenges.issue(use, now), (text) => challenges.expiryOf(text, use, now)];
  },
  'device token': () => {
    const keys = createLockoutKeys(tokenKeysOf(secret));
    const token = keys.issueDeviceToken(keys.accountOf(1, email), 'a hash', undefined, now);
    return [token, (text) => keys.deviceOf(1, email, 'a hash', text, now)];
  },
  'one-time key': () => {
    const keys = createKeys(secret);
    const key = systemRandom.key();
    const stored = keys.digest(key);
    return [key, (text) => keys.digest(text) === stored];
  },
};

// regression A46
describe.each(Object.entries(kinds))('a %s', (_kind, issue) => {
  test('only the text that was issued is accepted, and no other spelling of it', () => {
    for (let time = 0; time < 20; time += 1) {
      const [token, accepts] = issue();
      expect(accepts(token)).toBeTruthy();
      expect(spellingsOf(token).filter((text) => accepts(text))).toEqual([]);
    }
  });
});

// regression A46
test('a text is decoded from base64url only if it is the encoding of its bytes', () => {
  for (let size = 0; size < 50; size += 1) {
    const bytes = Buffer.from(systemRandom.key().repeat(2)).subarray(0, size);
    const text = bytes.toString('base64url');
    expect(fromBase64url(text)).toEqual(bytes);
    for (const other of spellingsOf(text)) {
      const decoded = fromBase64url(other);
      if (decoded) expect(decoded.equals(bytes), other).toBe(false);
    }
  }
});

// regression A46
test('a recovery code is accepted in another spelling only if case, spaces or hyphens differ', () => {
  const keys = createKeys(secret);
  const {
    codes: [code = ''],
    digests: [digest],
  } = newRecoveryCodes({ random: systemRandom, keys });
  const meant = (text: string): string =>
    text.replace(/[\s\p{Dash_Punctuation}]/gu, '').replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const accepted = spellingsOf(code).filter((text) => recoveryCodeDigest(keys, text) === digest);
  expect(accepted).toContain(code.toUpperCase());
  for (const text of accepted) expect(meant(text), text).toBe(meant(code));
});

/** Returns true for a text that a header can contain and that proxies and clients do not change. */
const inHeader = (text: string): boolean => /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text);

// regression A46
describe.each(apiNames)('through %s', (api) => {
  const { me, getPasswordReset } = apisOf(service)[api];
  let token: string;
  let key: string;
  beforeAll(async () => {
    const user = await service.given.user();
    ({ token } = user);
    await apisOf(service)[api].forgot(user.email);
    key = await service.mailbox.key('password-recovery', user.email);
  });

  const expectOnlySpelling = async (
    text: string,
    send: (text: string) => Promise<Reply>,
    isSendable = (_text: string) => true,
  ) => {
    expect(outcomeOf(await send(text))).toBe('done');
    const others = spellingsOf(text).filter(isSendable);
    expect(others.length).toBeGreaterThan(60);
    const accepted = [];
    for (const other of others) if (outcomeOf(await send(other)) === 'done') accepted.push(other);
    expect(accepted).toEqual([]);
  };

  test('an access token is accepted in the spelling in which it was issued only', () =>
    expectOnlySpelling(token, (text) => me(bearer(text)), inHeader));

  test('an application key is accepted in the spelling in which it was issued only', () =>
    expectOnlySpelling(appKey, (text) => me({ ...bearer(token), 'X-Service-App': text }), inHeader));

  test('a super admin key is accepted in the spelling in which it was issued only', () =>
    expectOnlySpelling(serviceKey, (text) => me({ 'X-Service-Key': text }), inHeader));

  test('an emailed key is accepted in the spelling in which it was issued only', () =>
    expectOnlySpelling(key, (text) => getPasswordReset(text)));
});
