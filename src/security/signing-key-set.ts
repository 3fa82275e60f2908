import { type CryptoKey, calculateJwkThumbprint, errors, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Clock } from '../kernel/ports.ts';
import type { SigningAlgorithm, SigningKeyRecord, SigningKeys } from '../modules/signing-keys/ports.ts';
import { createSealer } from './sealing.ts';

export interface VerificationKey {
  readonly kid: string;
  readonly alg: SigningAlgorithm;
  readonly key: CryptoKey;
}

export interface SigningKeySet {
  /**
   * Returns the newest key that may sign.
   * @throws `database_unavailable`
   */
  signingKey(): Promise<VerificationKey>;
  /**
   * Returns the public half of a valid key, or undefined.
   * @throws `database_unavailable`
   */
  verificationKey(kid: string): Promise<VerificationKey | undefined>;
  /** Returns the public halves of all valid keys, as JWKs. */
  published(): Promise<readonly JWK[]>;
  /**
   * Returns the private half of the key that signs for each algorithm, as JWKs in the order of the algorithms. A missing key is created.
   * @throws `database_unavailable`
   */
  signers(algorithms: readonly SigningAlgorithm[]): Promise<readonly JWK[]>;
}

/**
 * Returns the key of a token's header. Each key has one algorithm, so the header cannot choose it (RFC 8725, section 3.1).
 * @throws `JWKSNoMatchingKey`
 */
export const keyOfHeader =
  (signingKeySet: Pick<SigningKeySet, 'verificationKey'>) =>
  async ({ kid = '', alg }: { readonly kid?: string; readonly alg?: string }): Promise<CryptoKey> => {
    const key = await signingKeySet.verificationKey(kid);
    if (!key || key.alg !== alg) throw new errors.JWKSNoMatchingKey();
    return key.key;
  };

export interface SigningKeyOptions {
  readonly signingKeys: SigningKeys;
  readonly clock: Clock;
  /** `SECRET`, and `SECRET_FALLBACK` if it is set. */
  readonly secrets: readonly [secret: string, fallback: string | undefined];
  readonly algorithm: SigningAlgorithm;
}

/** The maximum age in seconds of a key set: within this time, every process knows which keys were added or removed elsewhere. */
export const reloadSeconds = 30;
/** The minimum time in seconds between two reads for unknown key IDs in tokens (ASVS 9.1.3). */
const missSeconds = 5;

/** Encrypts private halves. */
export const signingKeySealer = ({ secrets }: Pick<SigningKeyOptions, 'secrets'>) =>
  createSealer('signing keys', ...secrets);

const importKey = async (jwk: JWK, alg: string): Promise<CryptoKey> => (await importJWK(jwk, alg)) as CryptoKey;

/** Creates a key of the configured algorithm that signs from a given time. */
export const generateSigningKey = async (options: SigningKeyOptions, signsFrom: Date): Promise<SigningKeyRecord> => {
  const { algorithm } = options;
  const pair = await generateKeyPair(algorithm, { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const privateJwe = await signingKeySealer(options).seal(JSON.stringify(await exportJWK(pair.privateKey)));
  return { kid, alg: algorithm, publicJwk: publicJwk as Record<string, string>, privateJwe, signsFrom };
};

/**
 * Decrypts the private half of a key as a JWK.
 * @throws if it was encrypted with neither `SECRET` nor `SECRET_FALLBACK`
 */
export const openPrivateJwk = async (
  { kid, privateJwe }: SigningKeyRecord,
  options: Pick<SigningKeyOptions, 'secrets'>,
): Promise<JWK> => {
  const plain = await signingKeySealer(options)
    .open(privateJwe)
    .catch((cause: unknown) => {
      const what =
        `SECRET cannot decrypt the signing key ${kid}. It is not the SECRET that the database was created with. ` +
        'Set that one, or set SECRET_FALLBACK to it. If it was lost, see `npm run cli -- secret reset --dry-run`.';
      throw new Error(what, { cause });
    });
  return JSON.parse(plain);
};

/**
 * Decrypts the private half of a key.
 * @throws if it was encrypted with neither `SECRET` nor `SECRET_FALLBACK`
 */
export const openPrivateKey = async (record: SigningKeyRecord, options: SigningKeyOptions): Promise<CryptoKey> =>
  importKey(await openPrivateJwk(record, options), record.alg);

/**
 * Returns true if the key has its private half. Without it, because the secret that encrypted it was lost, the key only verifies.
 */
const canSign = ({ privateJwe }: SigningKeyRecord): boolean => privateJwe !== '';

/**
 * Returns the key to sign with: the newest key of the configured algorithm whose time has come. If the last key of the algorithm
 * was removed, or clocks differ, it returns another one, so that logins do not fail.
 */
export const signerOf = (
  records: readonly SigningKeyRecord[],
  { clock, algorithm }: Pick<SigningKeyOptions, 'clock' | 'algorithm'>,
): SigningKeyRecord | undefined => {
  const now = clock.now();
  const able = records.filter(canSign);
  const due = able.filter(({ signsFrom }) => signsFrom <= now);
  return due.findLast(({ alg }) => alg === algorithm) ?? due.at(-1) ?? able[0];
};

/**
 * Creates the first key of the configured algorithm if it does not exist, and removes keys that no token needs. Must not run in
 * several processes at once.
 */
export const ensureSigningKey = async (options: SigningKeyOptions): Promise<void> => {
  const { signingKeys, clock, algorithm } = options;
  const now = clock.now();
  await signingKeys.retire(now);
  if ((await signingKeys.list()).some((key) => key.alg === algorithm && canSign(key))) return;
  await signingKeys.insert(await generateSigningKey(options, now), now);
};

interface Loaded {
  readonly at: number;
  readonly records: readonly SigningKeyRecord[];
  readonly keys: ReadonlyMap<string, VerificationKey>;
}

/**
 * Loads the valid keys and reads them again when they are used and too old. During an outage of the database they are still
 * published, but once they are too old they neither sign nor verify: an outage does not prolong the life of a removed key.
 */
export const loadSigningKeySet = async (options: SigningKeyOptions): Promise<SigningKeySet> => {
  const { signingKeys, clock } = options;
  const load = async (): Promise<Loaded> => {
    const at = clock.now().getTime();
    const records = await signingKeys.list();
    const keys = await Promise.all(
      records.map(async ({ kid, alg, publicJwk }) => ({ kid, alg, key: await importKey(publicJwk, alg) })),
    );
    return { at, records, keys: new Map(keys.map((key) => [key.kid, key])) };
  };

  let loaded = await load();
  let triedAt = loaded.at;
  let loading: Promise<Loaded> | undefined;
  let signing: VerificationKey | undefined;
  const opened = new Map<string, JWK>();
  const reload = (): Promise<Loaded> => {
    if (loading) return loading;
    triedAt = clock.now().getTime();
    loading = load()
      .then((next) => {
        loaded = next;
        return next;
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };
  const isLongerAgo = (at: number, seconds: number): boolean => clock.now().getTime() - at > seconds * 1000;
  const current = async (): Promise<Loaded> => (isLongerAgo(loaded.at, reloadSeconds) ? reload() : loaded);

  return {
    async signingKey() {
      const record = signerOf((await current()).records, options);
      if (!record) throw new Error('There is no signing key.');
      if (signing?.kid !== record.kid)
        signing = { kid: record.kid, alg: record.alg, key: await openPrivateKey(record, options) };
      return signing;
    },

    async verificationKey(kid) {
      const known = (await current()).keys.get(kid);
      if (known || !isLongerAgo(triedAt, missSeconds)) return known;
      return (await reload()).keys.get(kid);
    },

    async published() {
      const { records } = await current().catch(() => loaded);
      return records.map(({ kid, alg, publicJwk }) => ({ ...publicJwk, kid, alg, use: 'sig' }));
    },

    async signers(algorithms) {
      const isMissing = (records: readonly SigningKeyRecord[], alg: SigningAlgorithm): boolean =>
        !records.some((record) => record.alg === alg && canSign(record));
      const { records: before } = await current();
      const missing = algorithms.filter((alg) => isMissing(before, alg));
      for (const alg of missing) {
        const now = clock.now();
        await signingKeys.insert(await generateSigningKey({ ...options, algorithm: alg }, now), now);
      }
      const { records } = missing.length > 0 ? await reload() : loaded;
      const signers = algorithms.flatMap((algorithm) => {
        const record = signerOf(
          records.filter(({ alg }) => alg === algorithm),
          { clock, algorithm },
        );
        return record ? [record] : [];
      });
      return Promise.all(
        signers.map(async (record) => {
          const { kid, alg } = record;
          const jwk = opened.get(kid) ?? (await openPrivateJwk(record, options));
          opened.set(kid, jwk);
          return { ...jwk, kid, alg, use: 'sig' };
        }),
      );
    },
  };
};
