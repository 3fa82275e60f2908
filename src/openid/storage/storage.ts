import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { App } from '../../kernel/app.ts';
import type { Clock, Ports, Store } from '../../kernel/ports.ts';
import { after, toUnixSeconds } from '../../kernel/timestamp.ts';
import type { Keys } from '../../modules/api-keys/ports.ts';
import type {
  FoundRecord,
  OpenidReads,
  OpenidRecord,
  OpenidSingles,
  Payload,
  RefreshTokens,
} from '../../modules/openid/ports.ts';
import type { FindActing } from '../acting.ts';
import type { ClientFinder } from '../client-finder.ts';
import type { Library } from '../library.ts';
import { type CurrentRequest, createCurrentRequest } from './current-request.ts';

export interface StorageOptions {
  readonly library: Library;
  readonly app: App;
  readonly publicUrl: string;
  readonly store: Store;
  readonly clock: Clock;
  readonly keys: Pick<Keys, 'digest'>;
  readonly refreshTokens: RefreshTokens;
  readonly clients: ClientFinder;
  readonly findActing: FindActing;
  readonly deployment: Pick<Ports['deployment'], 'isProduction'>;
}

/** The parts that the adapters of all models share. */
export interface Storage extends StorageOptions, CurrentRequest {
  readonly reads: OpenidReads;
  readonly single: OpenidSingles;
  recordOf(kind: string, id: string, payload: AdapterPayload, expiresIn?: number): OpenidRecord;
  /** Returns the payload of a record, with the time of its use if it is used again. */
  withUse(found: FoundRecord): AdapterPayload;
}

/**
 * The seconds after its use for which a record is found as unused. Requests that are sent at the same time then fail when they use it,
 * and the library does not revoke the tokens of the one that succeeds. A later request is a replay.
 */
const parallelSeconds = 10;

/** Leaves out the secret of a record, which each payload has: only its digest is stored. */
export const withoutSecret = ({ jti: _secret, ...payload }: AdapterPayload): Payload => payload;

const nothing = async (): Promise<void> => undefined;

/** An adapter that stores nothing: those of the models replace the methods that the library calls for them. */
export const noAdapter: Adapter = {
  upsert: nothing,
  find: nothing,
  findByUserCode: nothing,
  findByUid: nothing,
  consume: nothing,
  destroy: nothing,
  revokeByGrantId: nothing,
};

export const createStorage = (options: StorageOptions): Storage => {
  const { library, app, store, clock, keys } = options;
  return {
    ...options,
    ...createCurrentRequest(library),
    reads: store.of(app).reads.openid,
    single: store.of(app).single.openid,

    recordOf: (kind, id, payload, expiresIn = 0) => ({
      kind,
      digest: keys.digest(id),
      grantId: payload.grantId,
      payload: withoutSecret(payload),
      expiresAt: after(clock.now(), expiresIn),
    }),

    withUse({ payload, consumedAt }) {
      const isReplay = consumedAt !== undefined && clock.now() > after(consumedAt, parallelSeconds);
      return { ...payload, ...(isReplay ? { consumed: toUnixSeconds(consumedAt) } : {}) };
    },
  };
};
