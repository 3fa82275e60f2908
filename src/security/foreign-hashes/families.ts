import { createCipheriv, createHmac, hash, pbkdf2Sync, scryptSync } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import bcrypt from 'bcryptjs';
import { cryptBytes, md5Crypt, phpass, shaCrypt } from './crypt.ts';

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** Returns a number of the parameters; NaN if it is absent. */
export type Numbers = (name: string) => number;

export interface Input {
  readonly n: Numbers;
  /** The word of the parameter `at`; empty if the family has none. */
  readonly at: string;
  readonly salt: Buffer;
  /** The length of the digest; unknown for a family that needs no length. */
  readonly bytes: number;
  /** The key of the family; empty if it has none. */
  readonly key: string;
}

export interface Family {
  /** The parameters in their order: numbers in a range, or words. A parameter with an empty word may be absent. */
  readonly parameters: Readonly<Record<string, Range | readonly string[]>>;
  readonly salt: Range;
  /** The length of the digest in bytes, or its range if the parameters do not determine it. */
  readonly digest: (n: Numbers) => number | Range;
  /** The milliseconds of an ordinary core for a unit of work. */
  readonly rate: number;
  readonly units: (n: Numbers) => number;
  /** The memory in KiB; absent: negligible. */
  readonly memory?: (n: Numbers) => number;
  /** Returns false if the algorithm does not accept the combination of parameters. */
  readonly accepts?: (n: Numbers) => boolean;
  /** The number of bytes of a password that are read; a longer one matches no hash. Absent: any number. */
  readonly maxBytes?: number;
  readonly derive: (password: Buffer, input: Input) => Buffer;
}

const many: Range = { min: 1, max: 2 ** 31 - 1 };
const exactly = (bytes: number): Range => ({ min: bytes, max: bytes });
const upTo = (max: number): Range => ({ min: 0, max });
const anySalt = upTo(256);

const argon2Of = (algorithm: number): Family => ({
  parameters: { v: ['16', '19'], m: many, t: many, p: { min: 1, max: 16 } },
  salt: { min: 8, max: 64 },
  digest: () => ({ min: 12, max: 64 }),
  accepts: (n) => n('m') >= 8 * n('p'),
  rate: 0.0007,
  units: (n) => n('m') * n('t'),
  memory: (n) => n('m'),
  derive: (password, { n, salt, bytes }) =>
    argon2.hashRawSync(password, {
      ...{ algorithm, salt, outputLen: bytes, version: n('v') === 16 ? 0 : 1 },
      ...{ memoryCost: n('m'), timeCost: n('t'), parallelism: n('p') },
    }),
});

/** The number of bytes that bcrypt texts consist of. */
export const bcryptBytesOf = { salt: 16, digest: 23 } as const;

const bcryptDigest = (password: string, salt: Buffer, logRounds: number): Buffer => {
  const setting = `$2b$${String(logRounds).padStart(2, '0')}$${bcrypt.encodeBase64(salt, bcryptBytesOf.salt)}`;
  return Buffer.from(bcrypt.decodeBase64(bcrypt.hashSync(password, setting).slice(-31), bcryptBytesOf.digest));
};

const bcryptOf = (parameters: Family['parameters'], textOf: (password: Buffer, key: string) => string): Family => ({
  parameters: { r: { min: 4, max: 31 }, ...parameters },
  salt: exactly(bcryptBytesOf.salt),
  digest: () => bcryptBytesOf.digest,
  rate: 0.09,
  units: (n) => 2 ** n('r'),
  derive: (password, { n, salt, key }) => bcryptDigest(textOf(password, key), salt, n('r')),
});

const pbkdf2Of = (of: string, blockBytes: number, rate: number): Family => ({
  parameters: { i: many, l: { min: 12, max: 1024 } },
  salt: anySalt,
  digest: (n) => n('l'),
  rate,
  units: (n) => n('i') * Math.ceil(n('l') / blockBytes),
  derive: (password, { n, salt }) => pbkdf2Sync(password, salt, n('i'), n('l'), of),
});

const scryptMemory = (n: Numbers): number => (n('r') * (2 ** n('ln') + n('p'))) / 8;
const scryptOf = (
  parameters: Family['parameters'],
  derive: (compute: (salt: Buffer, bytes: number) => Buffer, input: Input) => Buffer,
): Family => ({
  parameters: { ln: { min: 1, max: 31 }, r: many, p: many, ...parameters },
  salt: anySalt,
  digest: (n) => n('l') || { min: 12, max: 128 },
  accepts: (n) => n('ln') < 16 * n('r') && n('r') * n('p') < 2 ** 30,
  rate: 0.0005,
  units: (n) => 2 ** n('ln') * n('r') * n('p'),
  memory: scryptMemory,
  derive(password, input) {
    const { n } = input;
    const cost = { N: 2 ** n('ln'), r: n('r'), p: n('p'), maxmem: 1024 * (scryptMemory(n) + 1024) };
    return derive((salt, bytes) => scryptSync(password, salt, bytes, cost), input);
  },
});

/** Encrypts the signer key of a Firebase project with the key that is made of the password. */
const firebaseDigest: Parameters<typeof scryptOf>[1] = (compute, { salt, key }) => {
  const [signerKey = '', separator = ''] = key.split(' ');
  const secret = compute(Buffer.concat([salt, Buffer.from(separator, 'base64')]), 32);
  return createCipheriv('aes-256-ctr', secret, Buffer.alloc(16)).update(Buffer.from(signerKey, 'base64'));
};

const shaCryptOf = (of: 'sha256' | 'sha512', bytes: number, rate: number): Family => ({
  parameters: { i: { min: 1000, max: 999_999_999 } },
  salt: upTo(16),
  digest: () => bytes,
  rate,
  units: (n) => n('i'),
  maxBytes: cryptBytes,
  derive: (password, { n, salt }) => shaCrypt(of, password, salt, n('i')),
});

const md5CryptOf = (magic: string): Family => ({
  parameters: {},
  salt: upTo(8),
  digest: () => 16,
  rate: 2.4,
  units: () => 1,
  maxBytes: cryptBytes,
  derive: (password, { salt }) => md5Crypt(magic, password, salt),
});

const phpassOf = (of: 'md5' | 'sha512', bytes: number, rate: number): Family => ({
  parameters: { ln: { min: 1, max: 30 }, pre: ['', 'md5'] },
  salt: exactly(8),
  digest: () => bytes,
  rate,
  units: (n) => 2 ** n('ln'),
  maxBytes: cryptBytes,
  derive: (password, { n, salt }) => phpass(of, password, salt, 2 ** n('ln')).subarray(0, bytes),
});

const fast = { rate: 0.005, units: () => 1 } as const;

const digestOf = (of: string, bytes: number): Family => ({
  ...fast,
  parameters: { at: ['start', 'end'] },
  salt: anySalt,
  digest: () => bytes,
  derive: (password, { at, salt }) =>
    hash(of, Buffer.concat(at === 'start' ? [salt, password] : [password, salt]), 'buffer'),
});

const hmacOf = (of: string, bytes: number): Family => ({
  ...fast,
  parameters: { k: many },
  salt: upTo(0),
  digest: () => bytes,
  derive: (password, { key }) => createHmac(of, Buffer.from(key, 'base64')).update(password).digest(),
});

const digests = { md5: 16, sha1: 20, sha224: 28, sha256: 32, sha384: 48, sha512: 64 } as const;

const ofEachDigest = (prefix: string, familyOf: (of: string, bytes: number) => Family) =>
  Object.fromEntries(Object.entries(digests).map(([of, bytes]) => [`${prefix}${of}`, familyOf(of, bytes)]));

/**
 * The families of other systems, by the first word of a stored hash. Argon2id of version 19 and bcrypt of the password itself are
 * also the service's own: they are in `password-cost.ts`.
 */
export const families: ReadonlyMap<string, Family> = new Map(
  Object.entries({
    argon2d: argon2Of(0),
    argon2i: argon2Of(1),
    argon2id: argon2Of(2),
    bcrypt: bcryptOf({ pre: ['sha256', 'sha256-hex', 'sha256-hmac', 'wordpress'] }, (password) => password.toString()),
    'bcrypt-pepper': bcryptOf({ k: many }, (password, pepper) => `${password}${pepper}`),
    'pbkdf2-sha1': pbkdf2Of('sha1', 20, 0.0002),
    'pbkdf2-sha224': pbkdf2Of('sha224', 28, 0.00024),
    'pbkdf2-sha256': pbkdf2Of('sha256', 32, 0.00024),
    'pbkdf2-sha384': pbkdf2Of('sha384', 48, 0.0007),
    'pbkdf2-sha512': pbkdf2Of('sha512', 64, 0.0007),
    scrypt: scryptOf({ l: { min: 12, max: 128 }, pre: ['', 'nfkc'] }, (compute, { salt, bytes }) =>
      compute(salt, bytes),
    ),
    firescrypt: scryptOf({ k: many }, firebaseDigest),
    'md5-crypt': md5CryptOf('$1$'),
    'apr1-crypt': md5CryptOf('$apr1$'),
    'sha256-crypt': shaCryptOf('sha256', 32, 0.0026),
    'sha512-crypt': shaCryptOf('sha512', 64, 0.0028),
    phpass: phpassOf('md5', 16, 0.0018),
    'phpass-sha512': phpassOf('sha512', 32, 0.002),
    ...ofEachDigest('', digestOf),
    ...ofEachDigest('hmac-', hmacOf),
  }),
);

const phpSpaces = ' \n\r\t\v\0';

/** Trims a text as PHP's `trim` does. A pattern for both ends would take quadratic time for a text of spaces. */
const trimmed = (text: string): string => {
  let [from, to] = [0, text.length];
  while (from < to && phpSpaces.includes(text.charAt(from))) from += 1;
  while (from < to && phpSpaces.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
};
const base64Hmac = (of: string, key: string, password: Buffer): string =>
  createHmac(of, key).update(password).digest('base64');

/** Prepares a password as other systems do before they hash it, by the word of the parameter `pre`. */
export const preparations: Readonly<Record<string, (password: Buffer, salt: Buffer) => Buffer | string>> = {
  '': (password) => password,
  md5: (password) => hash('md5', password),
  nfkc: (password) => password.toString().normalize('NFKC'),
  sha256: (password) => hash('sha256', password, 'base64'),
  'sha256-hex': (password) => hash('sha256', password),
  'sha256-hmac': (password, salt) => base64Hmac('sha256', bcrypt.encodeBase64(salt, bcryptBytesOf.salt), password),
  wordpress: (password) => base64Hmac('sha384', 'wp-sha384', Buffer.from(trimmed(password.toString()))),
};
