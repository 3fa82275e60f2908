import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Clock } from '../usecases/ports.ts';
import type { SigningAlgorithm, SigningKeyRecord, SigningKeys } from '../usecases/signing-keys.ts';
import { createSealer } from './sealing.ts';

export interface VerificationKey {
  readonly kid: string;
  readonly alg: SigningAlgorithm;
  readonly key: CryptoKey;
}

export interface Keyring {
  /** The newest key whose time to sign has come. */
  signingKey(): Promise<VerificationKey>;
  /** The public half of a key in force, or nothing. */
  verificationKey(kid: string): Promise<VerificationKey | undefined>;
  /** The public halves of all keys in force, as JWKs. */
  published(): Promise<readonly JWK[]>;
}

interface Options {
  readonly signingKeys: SigningKeys;
  readonly clock: Clock;
  readonly secret: string;
  readonly algorithm: SigningAlgorithm;
}

/** A key that was added or removed elsewhere is known here after this long at the latest. */
const reloadSeconds = 60;
/** Unknown key ids in tokens cause no more reads than one in this time (ASVS 9.1.3). */
const missSeconds = 5;

const sealerOf = (secret: string) => createSealer(secret, 'signing keys');

const importKey = async (jwk: JWK, alg: string): Promise<CryptoKey> => (await importJWK(jwk, alg)) as CryptoKey;

const generate = async ({ secret, algorithm, clock }: Options): Promise<SigningKeyRecord> => {
  const pair = await generateKeyPair(algorithm, { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const privateJwe = await sealerOf(secret).seal(JSON.stringify(await exportJWK(pair.privateKey)));
  return { kid, alg: algorithm, publicJwk: publicJwk as Record<string, string>, privateJwe, signsFrom: clock.now() };
};

const openPrivateKey = async ({ kid, alg, privateJwe }: SigningKeyRecord, secret: string): Promise<CryptoKey> => {
  const plain = await sealerOf(secret)
    .open(privateJwe)
    .catch((cause: unknown) => {
      const what = `SECRET does not open the signing key ${kid}: it is not the secret this database was made with.`;
      throw new Error(what, { cause });
    });
  return importKey(JSON.parse(plain), alg);
};

const newestSigning = (
  records: readonly SigningKeyRecord[],
  { clock, algorithm }: Options,
): SigningKeyRecord | undefined =>
  records.findLast(({ alg, signsFrom }) => alg === algorithm && signsFrom <= clock.now());

/** Makes the first key of the configured algorithm, where there is none. To be called while no other process can. */
export const ensureSigningKey = async (options: Options): Promise<void> => {
  const { signingKeys, clock } = options;
  if (newestSigning(await signingKeys.list(), options)) return;
  await signingKeys.insert(await generate(options), clock.now());
};

interface Loaded {
  readonly at: number;
  readonly records: readonly SigningKeyRecord[];
  readonly keys: ReadonlyMap<string, VerificationKey>;
}

/**
 * The keys in force, read from the database now and then. While it is away, the last known keys stay in force: they
 * vouch for nothing by themselves, since every session is looked up.
 */
export const loadKeyring = async (options: Options): Promise<Keyring> => {
  const { signingKeys, clock, secret } = options;
  const load = async (): Promise<Loaded> => {
    const records = await signingKeys.list();
    const keys = await Promise.all(
      records.map(async ({ kid, alg, publicJwk }) => ({ kid, alg, key: await importKey(publicJwk, alg) })),
    );
    return { at: clock.now().getTime(), records, keys: new Map(keys.map((key) => [key.kid, key])) };
  };

  let loaded = await load();
  let loading: Promise<void> | undefined;
  let signing: VerificationKey | undefined;
  const reload = (): Promise<void> => {
    loading ??= load()
      .then((next) => {
        loaded = next;
      })
      .catch(() => {
        loaded = { ...loaded, at: clock.now().getTime() };
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };
  const isOlderThan = (seconds: number): boolean => clock.now().getTime() - loaded.at > seconds * 1000;
  const current = async (): Promise<Loaded> => {
    if (isOlderThan(reloadSeconds)) await reload();
    return loaded;
  };

  return {
    async signingKey() {
      const record = newestSigning((await current()).records, options);
      if (!record) throw new Error('There is no key to sign with.');
      if (signing?.kid !== record.kid)
        signing = { kid: record.kid, alg: record.alg, key: await openPrivateKey(record, secret) };
      return signing;
    },

    async verificationKey(kid) {
      const known = (await current()).keys.get(kid);
      if (known || !isOlderThan(missSeconds)) return known;
      await reload();
      return loaded.keys.get(kid);
    },

    async published() {
      const { records } = await current();
      return records.map(({ kid, alg, publicJwk }) => ({ ...publicJwk, kid, alg, use: 'sig' }));
    },
  };
};
