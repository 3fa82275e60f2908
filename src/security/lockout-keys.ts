import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { fromBase64url } from '../kernel/base64url.ts';
import type { LockoutKeys } from '../modules/lockouts/ports.ts';
import type { KnownTokenKeys } from './token-keys.ts';

/** The time in seconds for which a device is known after its last login. */
const deviceSeconds = 180 * 86_400;
const idBytes = 16;
const prefix = 'gh_dev_';
/** Matches a device token: the ID in base64url, the time of the login in seconds since 1970, and the signature in base64url. */
const tokenPattern = /^gh_dev_([\w-]{22})\.([1-9]\d{0,10})\.([\w-]{43})$/;

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

const accountOf = (key: KeyObject, appId: number, canonicalEmail: string): string =>
  createHmac('sha256', key).update(`${appId} ${canonicalEmail}`).digest('base64url');

interface Device {
  readonly account: string;
  readonly passwordHash: string | undefined;
  readonly deviceId: string;
  /** The time of the login, in seconds since 1970. */
  readonly issuedAt: number;
}

/** Includes the password hash, so that a new password ends the trust in all devices, whichever operation sets it. */
const sign = (key: KeyObject, { account, passwordHash, deviceId, issuedAt }: Device): Buffer =>
  createHmac('sha256', key)
    .update(`${account} ${deviceId} ${issuedAt} ${passwordHash ?? ''}`)
    .digest();

/**
 * Creates digests and device tokens with stored keys, so that devices stay known when `SECRET` is replaced. Device tokens of all keys
 * are accepted. Counters are named only by the keys in use, so failures are counted from zero once others are.
 */
export const createLockoutKeys = (keys: KnownTokenKeys): LockoutKeys => ({
  accountOf: (appId, canonicalEmail) => accountOf(keys()[0].lockouts, appId, canonicalEmail),

  accountsOf: (appId, canonicalEmail) => keys().map(({ lockouts }) => accountOf(lockouts, appId, canonicalEmail)),

  issueDeviceToken(account, passwordHash, deviceId = randomBytes(idBytes).toString('base64url'), at) {
    const issuedAt = secondsOf(at);
    const signature = sign(keys()[0].devices, { account, passwordHash, deviceId, issuedAt }).toString('base64url');
    return `${prefix}${deviceId}.${issuedAt}.${signature}`;
  },

  deviceOf(appId, canonicalEmail, passwordHash, token, now) {
    const [, deviceId, seconds, encoded = ''] = tokenPattern.exec(token) ?? [];
    const signature = fromBase64url(encoded);
    if (!deviceId || !seconds || !signature) return undefined;
    const issuedAt = Number(seconds);
    const isGenuine = keys().some(({ devices, lockouts }) => {
      const account = accountOf(lockouts, appId, canonicalEmail);
      return timingSafeEqual(signature, sign(devices, { account, passwordHash, deviceId, issuedAt }));
    });
    const age = secondsOf(now) - issuedAt;
    return isGenuine && age >= 0 && age <= deviceSeconds ? deviceId : undefined;
  },
});
