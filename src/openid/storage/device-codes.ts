import type { Adapter, AdapterPayload } from 'oidc-provider';
import { records } from './records.ts';
import { noAdapter, type Storage } from './storage.ts';

/** Begins the ID of a device code that was found by its user code: the code itself is known to the client only. */
const digestMark = 'digest:';

/** Returns the digest of a device code that an authorization refers to. */
export const deviceDigestOf = (id: string): string => id.slice(digestMark.length);

/** Returns a user code as it is compared: upper-case letters, without separators (RFC 8628, section 6.1). */
export const normalizedUserCode = (entered: string): string => entered.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Returns a user code as devices show it. */
export const shownUserCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** The life of device codes and user codes, in seconds. */
export const deviceSeconds = 600;

/** Leaves out that a user has begun, who may leave the login page or open another one, and enter the code again: only a decision is final. */
const reopened = ({ inFlight: _inFlight, ...payload }: AdapterPayload): AdapterPayload => payload;

/**
 * Creates the storage of device codes. The library saves a code that it has found by its user code, so it gets an ID from which the
 * digest follows. The token endpoint accepts no such ID: digests are stored, and reveal nothing that a client can present.
 */
export const deviceCodes = (storage: Storage): Adapter => {
  const { library, clock, keys, reads, single, context, recordOf, withUse } = storage;
  return {
    ...noAdapter,
    consume: records(storage, 'DeviceCode').consume,

    async upsert(id, payload, expiresIn) {
      const record = recordOf('DeviceCode', id, payload, expiresIn);
      if (!id.startsWith(digestMark))
        return single.saveRecord({ ...record, userCode: keys.digest(String(payload.userCode)) });
      if (!(await single.decideDeviceCode({ ...record, digest: deviceDigestOf(id) })))
        throw new library.errors.InvalidRequest('the code was already used');
    },

    async find(id) {
      const now = clock.now();
      if (context()?.oidc.route === 'token') {
        if (id.startsWith(digestMark)) return undefined;
        const polled = await single.pollDeviceCode(keys.digest(id), now);
        if (polled?.isExpired) throw new library.errors.ExpiredToken('the device code has expired');
        if (polled?.isTooEarly) throw new library.errors.SlowDown();
        return polled && { ...withUse(polled), jti: id };
      }
      const found = await reads.findRecord('DeviceCode', deviceDigestOf(id), now);
      return found && { ...reopened(withUse(found)), jti: id };
    },

    async findByUserCode(userCode) {
      const found = await reads.findDeviceCode(keys.digest(userCode), clock.now());
      return found && { ...reopened(found.payload), jti: `${digestMark}${found.digest}` };
    },
  };
};
