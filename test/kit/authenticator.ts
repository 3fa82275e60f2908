import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import { cbor } from './cbor.ts';

/** The creation options that the authenticator needs, in the format of both APIs. */
export interface SentCreationOptions {
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
  readonly challenge: string;
}
export interface SentRequestOptions {
  readonly rpId: string;
  readonly challenge: string;
}

export interface SentRegistration {
  readonly id: string;
  readonly rawId: string;
  readonly type: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports: readonly string[];
  };
}

export interface SentAssertion {
  readonly id: string;
  readonly rawId: string;
  readonly type: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle: string | null;
  };
}

export type Algorithm = 'ES256' | 'EdDSA' | 'RS256' | 'ES384';

/** Values of an attack that replace those of a browser or an authenticator. */
export interface Forgery {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  readonly isUserVerified?: boolean;
  readonly isUserPresent?: boolean;
  readonly isSynced?: boolean;
  readonly counter?: number;
  readonly userHandle?: string | null;
  /** The attestation statement, for a format other than `none`. */
  readonly attestation?: { readonly format: string; readonly statement: ReadonlyMap<string, Uint8Array | number> };
}

/** A passkey with its private key, as Chromium takes it for a virtual authenticator. */
interface ExportedPasskey {
  readonly credentialId: string;
  readonly privateKey: string;
  readonly userHandle: string;
  readonly signCount: number;
  readonly backupEligibility: boolean;
  readonly backupState: boolean;
}

interface Model {
  readonly algorithm?: Algorithm;
  /** True if its passkeys can be synchronized. These have no counter. */
  readonly isSynced?: boolean;
  readonly origin: string;
  /** A passkey that exists already. */
  readonly passkey?: ExportedPasskey;
}

const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
const bytesOf = (part: string | undefined): Buffer => Buffer.from(part ?? '', 'base64url');

interface KeyPair {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

const newKeys: Readonly<Record<Algorithm, () => KeyPair>> = {
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  ES384: () => generateKeyPairSync('ec', { namedCurve: 'P-384' }),
  EdDSA: () => generateKeyPairSync('ed25519'),
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
};

const importedKeys = ({ privateKey }: ExportedPasskey): KeyPair => {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), type: 'pkcs8', format: 'der' });
  return { privateKey: key, publicKey: createPublicKey(key) };
};

const hashes: Readonly<Record<Algorithm, string | null>> = {
  ES256: 'sha256',
  ES384: 'sha384',
  EdDSA: null,
  RS256: 'sha256',
};

/** Converts a public key to COSE (RFC 9053). */
const toCose = (algorithm: Algorithm, key: KeyObject): Buffer => {
  const { x, y, n, e } = key.export({ format: 'jwk' });
  const elliptic = (alg: number, curve: number) =>
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, alg],
      [-1, curve],
      [-2, bytesOf(x)],
      [-3, bytesOf(y)],
    ]);
  const keys: Readonly<Record<Algorithm, ReadonlyMap<number, number | Uint8Array>>> = {
    ES256: elliptic(-7, 1),
    ES384: elliptic(-35, 2),
    EdDSA: new Map<number, number | Uint8Array>([
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytesOf(x)],
    ]),
    RS256: new Map<number, number | Uint8Array>([
      [1, 3],
      [3, -257],
      [-1, bytesOf(n)],
      [-2, bytesOf(e)],
    ]),
  };
  return cbor(keys[algorithm]);
};

/** The flags of authenticator data (WebAuthn Level 3, section 6.1). */
const flag = { userPresent: 1, userVerified: 4, backupEligible: 8, backedUp: 16, attested: 64 } as const;

export const aaguid = 'adce0002-35bc-c60a-648b-0b25f1f05503';

/** Creates an authenticator with one passkey, and the browser around it. */
export const createAuthenticator = ({ algorithm = 'ES256', isSynced = false, origin, passkey }: Model) => {
  const { privateKey, publicKey } = passkey ? importedKeys(passkey) : newKeys[algorithm]();
  const credentialId = passkey ? Buffer.from(passkey.credentialId, 'base64') : randomBytes(16);
  const id = credentialId.toString('base64url');
  let counter = passkey?.signCount ?? 0;
  let userHandle = passkey ? Buffer.from(passkey.userHandle, 'base64').toString('base64url') : null;

  const clientData = (type: string, challenge: string, forgery: Forgery): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: forgery.type ?? type,
        challenge: forgery.challenge ?? challenge,
        origin: forgery.origin ?? origin,
        crossOrigin: forgery.crossOrigin ?? false,
      }),
    );

  const authenticatorData = (rpId: string, forgery: Forgery, attested: Buffer = Buffer.alloc(0)): Buffer => {
    const synced = forgery.isSynced ?? isSynced;
    const flags =
      ((forgery.isUserPresent ?? true) ? flag.userPresent : 0) |
      ((forgery.isUserVerified ?? true) ? flag.userVerified : 0) |
      (synced ? flag.backupEligible | flag.backedUp : 0) |
      (attested.length > 0 ? flag.attested : 0);
    counter += isSynced ? 0 : 1;
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags, 0);
    tail.writeUInt32BE(forgery.counter ?? counter, 1);
    return Buffer.concat([sha256(forgery.rpId ?? rpId), tail, attested]);
  };

  return {
    id,
    create(options: SentCreationOptions, forgery: Forgery = {}): SentRegistration {
      userHandle = options.user.id;
      const idSize = Buffer.alloc(2);
      idSize.writeUInt16BE(credentialId.length);
      const model = Buffer.from(aaguid.replaceAll('-', ''), 'hex');
      const attested = Buffer.concat([model, idSize, credentialId, toCose(algorithm, publicKey)]);
      const { format, statement } = forgery.attestation ?? { format: 'none', statement: new Map() };
      const attestationObject = cbor(
        new Map<string, string | Uint8Array | ReadonlyMap<string, Uint8Array | number>>([
          ['fmt', format],
          ['attStmt', statement],
          ['authData', authenticatorData(options.rp.id, forgery, attested)],
        ]),
      );
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, forgery).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    exported: (): ExportedPasskey => ({
      credentialId: credentialId.toString('base64'),
      privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
      userHandle: bytesOf(userHandle ?? '').toString('base64'),
      signCount: counter,
      backupEligibility: isSynced,
      backupState: isSynced,
    }),

    get(options: SentRequestOptions, forgery: Forgery = {}): SentAssertion {
      const client = clientData('webauthn.get', options.challenge, forgery);
      const data = authenticatorData(options.rpId, forgery);
      const signature = sign(hashes[algorithm], Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: forgery.userHandle === undefined ? userHandle : forgery.userHandle,
        },
      };
    },
  };
};

export type Authenticator = ReturnType<typeof createAuthenticator>;
