import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { Clock } from '../kernel/ports.ts';
import { after } from '../kernel/timestamp.ts';
import type { TokenKeyReads, TokenKeyRecord, TokenKeySingles } from '../modules/token-keys/ports.ts';
import { deriveKey } from './derive-key.ts';
import { createSealer, secretId } from './sealing.ts';

/** The uses of the keys. The names are those that the keys of earlier releases were derived from `SECRET` for. */
const purposes = ['refresh tokens', 'devices', 'lockouts'] as const;

type TokenKeyPurpose = (typeof purposes)[number];

export type TokenKeys = Readonly<Record<TokenKeyPurpose, KeyObject>>;

/** Returns the keys. The first are in use, and all verify. */
export type KnownTokenKeys = () => readonly [TokenKeys, ...TokenKeys[]];

/** `SECRET`, and `SECRET_FALLBACK` if it is set. */
type Secrets = readonly [secret: string, fallback: string | undefined];

const keyBytes = 32;

/** The interval in which each process reads the keys. */
const reloadSeconds = 30;

/**
 * The time between the creation of keys and their use: until then, every process has read them. A process that cannot reach the
 * database for so long issues no tokens either.
 */
export const settledSeconds = 600;

const toJson = (keyOf: (purpose: TokenKeyPurpose) => Uint8Array): string =>
  JSON.stringify(
    Object.fromEntries(purposes.map((purpose) => [purpose, Buffer.from(keyOf(purpose)).toString('base64url')])),
  );

const fromJson = (json: string): TokenKeys => {
  const texts = JSON.parse(json) as Readonly<Record<TokenKeyPurpose, string>>;
  const keyOf = (purpose: TokenKeyPurpose): KeyObject => createSecretKey(Buffer.from(texts[purpose], 'base64url'));
  return Object.fromEntries(purposes.map((purpose) => [purpose, keyOf(purpose)])) as TokenKeys;
};

/** Encrypts token keys. */
export const tokenKeySealer = (secrets: Secrets) => createSealer('token keys', ...secrets);

const randomKeys = (): string => toJson(() => randomBytes(keyBytes));

/** Returns the keys that releases without stored ones derive from a secret. */
const derivedKeys = (secret: string): string => toJson((purpose) => deriveKey(secret, purpose, keyBytes));

interface Options {
  readonly clock: Clock;
  readonly secrets: Secrets;
}

/**
 * Stores the first keys. In a new database they are random. In one of a release that derived them from `SECRET`, they are the derived ones,
 * so that its tokens stay valid, and so that processes of that release accept the tokens of this one. The next replacement of `SECRET`
 * adds random ones.
 */
export const ensureTokenKeys = async (
  { tokenKeys, clock, secrets }: Options & { readonly tokenKeys: TokenKeyReads & TokenKeySingles },
  isNewDatabase: boolean,
): Promise<void> => {
  if ((await tokenKeys.list()).length > 0) return;
  const [secret, fallback] = secrets;
  const { seal } = tokenKeySealer(secrets);
  const createdAt = clock.now();
  const add = async (of: string, keys: string, usedFrom: Date) =>
    tokenKeys.add({ id: secretId(of), sealed: await seal(keys), usedFrom, createdAt });
  if (isNewDatabase) await add(secret, randomKeys(), createdAt);
  else {
    if (fallback !== undefined) await add(fallback, derivedKeys(fallback), new Date(0));
    await add(secret, derivedKeys(secret), createdAt);
  }
};

/** Returns new random keys for a `SECRET`, which are used as soon as every process knows them. */
export const newTokenKeys = async ({ clock, secrets }: Options): Promise<TokenKeyRecord> => {
  const createdAt = clock.now();
  return {
    id: secretId(secrets[0]),
    sealed: await tokenKeySealer(secrets).seal(randomKeys()),
    usedFrom: after(createdAt, settledSeconds),
    createdAt,
  };
};

export interface TokenKeySet {
  readonly keys: KnownTokenKeys;
  /** Reads the keys. @throws if they cannot be decrypted */
  load(): Promise<void>;
  /** Reads the keys regularly from now on. */
  start(): void;
  close(): void;
}

interface SetOptions extends Options {
  readonly tokenKeys: TokenKeyReads;
  /** Called if the keys cannot be read again. Those that are known stay in use. */
  readonly onFailure?: (error: unknown) => void;
}

/** Holds the keys that refresh tokens, device tokens and the names of failed logins are derived from. */
export const createTokenKeySet = ({
  tokenKeys,
  clock,
  secrets,
  onFailure = () => undefined,
}: SetOptions): TokenKeySet => {
  const { open } = tokenKeySealer(secrets);
  let known: readonly { readonly usedFrom: Date; readonly keys: TokenKeys }[] = [];
  let timer: NodeJS.Timeout | undefined;

  const openKeys = async ({ id, sealed, usedFrom }: TokenKeyRecord) => {
    const json = await open(sealed).catch((cause: unknown) => {
      const what =
        `SECRET cannot decrypt the token keys ${id}. Set SECRET_FALLBACK to the previous secret. ` +
        'If it was lost, see `npm run cli -- secret reset --dry-run`.';
      throw new Error(what, { cause });
    });
    return { usedFrom, keys: fromJson(json) };
  };
  const load = async (): Promise<void> => {
    known = await Promise.all((await tokenKeys.list()).map(openKeys));
  };

  return {
    keys() {
      const now = clock.now();
      const inUse = known.find(({ usedFrom }) => usedFrom <= now) ?? known.at(-1);
      if (!inUse) throw new Error('There are no token keys that SECRET or SECRET_FALLBACK decrypts.');
      return [inUse.keys, ...known.filter((keys) => keys !== inUse).map(({ keys }) => keys)];
    },

    load,

    start() {
      timer = setInterval(() => load().catch(onFailure), reloadSeconds * 1000).unref();
    },

    close() {
      clearInterval(timer);
    },
  };
};
