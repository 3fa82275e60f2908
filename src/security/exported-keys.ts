import { CompactEncrypt, compactDecrypt, decodeProtectedHeader, type JWK } from 'jose';
import type { SigningAlgorithm } from '../modules/signing-keys/ports.ts';
import { createSealer } from './sealing.ts';

/** The keys of a cell, in the clear: in memory only. Times are in milliseconds. */
export interface ExportedKeys {
  readonly version: 1;
  readonly signingKeys: readonly {
    readonly kid: string;
    readonly alg: SigningAlgorithm;
    readonly publicJwk: Readonly<Record<string, string>>;
    /** Absent if the secret that encrypted it was lost: the key verifies only. */
    readonly privateJwk?: JWK;
    readonly signsFrom: number;
  }[];
  readonly tokenKeys: readonly { readonly id: string; readonly keys: string; readonly usedFrom: number }[];
}

/** Encrypts and decrypts exported keys: with `SECRET`, or with a passphrase for a cell that does not have it yet. */
export interface ExportSealing {
  seal(keys: ExportedKeys): Promise<string>;
  /** @throws if the text was encrypted in another way, or is not an export */
  open(text: string): Promise<ExportedKeys>;
}

/** The iterations of PBKDF2 with SHA-512 that OWASP recommends. */
const iterations = 210_000;
const passphraseHeader = { alg: 'PBES2-HS512+A256KW', enc: 'A256GCM' } as const;
const shortestPassphrase = 20;

const toKeys = (text: string): ExportedKeys => {
  const keys = JSON.parse(text) as ExportedKeys;
  if (keys.version !== 1) throw new Error('The keys were exported by another release.');
  return keys;
};

const isByPassphrase = (text: string): boolean => {
  try {
    return decodeProtectedHeader(text).alg === passphraseHeader.alg;
  } catch {
    throw new Error('This is not an export of signing keys.');
  }
};

export const sealingBySecret = (secrets: readonly [secret: string, fallback: string | undefined]): ExportSealing => {
  const { seal, open } = createSealer('exported keys', ...secrets);
  return {
    seal: (keys) => seal(JSON.stringify(keys)),
    async open(text) {
      if (isByPassphrase(text)) throw new Error('The keys are encrypted with a passphrase. Use --passphrase-from.');
      const opened = await open(text).catch((cause: unknown) => {
        throw new Error('SECRET does not decrypt the keys. They were exported with another one.', { cause });
      });
      return toKeys(opened);
    },
  };
};

/** @throws if the passphrase could be guessed */
export const sealingByPassphrase = (passphrase: string): ExportSealing => {
  if (passphrase.length < shortestPassphrase)
    throw new Error(`The passphrase must have at least ${shortestPassphrase} characters.`);
  const key = new TextEncoder().encode(passphrase);
  return {
    seal: (keys) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify(keys)))
        .setProtectedHeader(passphraseHeader)
        .setKeyManagementParameters({ p2c: iterations })
        .encrypt(key),
    async open(text) {
      if (!isByPassphrase(text)) throw new Error('The keys are encrypted with SECRET, not with a passphrase.');
      const { plaintext } = await compactDecrypt(text, key, {
        keyManagementAlgorithms: [passphraseHeader.alg],
        maxPBES2Count: iterations,
      }).catch((cause: unknown) => {
        throw new Error('The passphrase does not decrypt the keys.', { cause });
      });
      return toKeys(new TextDecoder().decode(plaintext));
    },
  };
};
