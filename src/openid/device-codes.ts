import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { App } from '../kernel/app.ts';
import type { Clock, Store } from '../kernel/ports.ts';
import type { FoundRecord, OpenidRecord } from '../modules/openid/ports.ts';
import type { Library } from './library.ts';

/** Begins the ID of a device code that was found by its user code: the code itself is known to the client only. */
const digestMark = 'digest:';

/** Returns the digest of a device code that an authorization refers to. */
export const deviceDigestOf = (id: string): string => id.slice(digestMark.length);

/** Returns a user code as it is compared: upper-case letters, without separators (RFC 8628, section 6.1). */
export const normalizedUserCode = (entered: string): string => entered.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Returns a user code as devices show it. */
export const shownUserCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

interface Options {
  readonly library: Library;
  readonly app: App;
  readonly store: Store;
  readonly clock: Clock;
  readonly digestOf: (secret: string) => string;
  readonly recordOf: (kind: string, id: string, payload: AdapterPayload, expiresIn?: number) => OpenidRecord;
  /** Returns a payload with the fact that it was used some time ago. */
  readonly withUse: (found: FoundRecord) => AdapterPayload;
}

/**
 * Creates the storage of device codes. The library saves a code that it has found by its user code, so it gets an ID from which the
 * digest follows. The token endpoint accepts no such ID: digests are stored, and reveal nothing that a client can present.
 */
export const createDeviceCodes = (
  { library, app, store, clock, digestOf, recordOf, withUse }: Options,
  consume: Adapter['consume'],
): Pick<Adapter, 'upsert' | 'find' | 'findByUserCode' | 'consume'> => {
  const { openid: reads } = store.of(app).reads;
  const { openid: single } = store.of(app).single;

  /** A user who has left the login page, or opened another one, can enter the code again: only a decision is final. */
  const reopened = ({ inFlight: _inFlight, ...payload }: AdapterPayload): AdapterPayload => payload;

  return {
    async upsert(id, payload, expiresIn) {
      const record = recordOf('DeviceCode', id, payload, expiresIn);
      if (!id.startsWith(digestMark))
        return single.saveRecord(app.id, { ...record, userCode: digestOf(String(payload.userCode)) });
      if (!(await single.decideDeviceCode(app.id, { ...record, digest: deviceDigestOf(id) })))
        throw new library.errors.InvalidRequest('the code was already used');
    },

    async find(id) {
      const now = clock.now();
      if (library.Provider.ctx?.oidc.route === 'token') {
        if (id.startsWith(digestMark)) return undefined;
        const polled = await single.pollDeviceCode(app.id, digestOf(id), now);
        if (polled?.isExpired) throw new library.errors.ExpiredToken('the device code has expired');
        if (polled?.isTooEarly) throw new library.errors.SlowDown();
        return polled && { ...withUse(polled), jti: id };
      }
      const found = await reads.findRecord(app.id, 'DeviceCode', deviceDigestOf(id), now);
      return found && { ...reopened(withUse(found)), jti: id };
    },

    async findByUserCode(userCode) {
      const found = await reads.findDeviceCode(app.id, digestOf(userCode), clock.now());
      return found && { ...reopened(found.payload), jti: `${digestMark}${found.digest}` };
    },

    consume,
  };
};
