import bcrypt from 'bcryptjs';
import { base64, cryptAlphabet, fromCrypt, inOrder, orders } from './encodings.ts';
import { bcryptBytesOf, families } from './families.ts';
import type { ForeignHash } from './foreign-hash.ts';

/** A hash that was read, with the key that its text contains. Its values are not validated yet. */
export interface Translated extends ForeignHash {
  /** In the form of `hash_keys`. */
  readonly key?: string;
}

/** Texts of keys that the file of an import does not contain. */
export interface FileKeys {
  /** The signer key and the salt separator of a Firebase project, in base64, separated by a space. */
  readonly firebase?: string;
  /** The pepper of Devise: each bcrypt hash is of the password and the pepper. */
  readonly pepper?: string;
}

/** A text that contains another one, or the hash. Undefined if the text is malformed. */
type Reading = Translated | string | undefined;

interface Spelling {
  readonly pattern: RegExp;
  readonly read: (groups: readonly string[], keys: FileKeys) => Reading;
}

const hex = (text = ''): Buffer => Buffer.from(text, 'hex');

const ofParts = (
  family: string,
  parameters: Readonly<Record<string, string | number | undefined>>,
  salt: Buffer | undefined,
  digest: Buffer | undefined,
): Translated | undefined =>
  salt &&
  digest && {
    ...{ family, salt, digest },
    parameters: Object.fromEntries(
      Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ),
  };

/** Reads PBKDF2 whose digest has the length that the other system always writes: a shorter one was truncated. */
const pbkdf2 = (of: string, i: string | undefined, salt: Buffer | undefined, digest: Buffer | undefined, l?: number) =>
  ofParts(`pbkdf2-${of}`, { i, l: l ?? lengthOf(of) }, salt, digest);

const scrypt = (
  ln: number,
  [r, p]: readonly [string | number | undefined, string | number | undefined],
  l: number,
  salt: Buffer | undefined,
  digest: Buffer | undefined,
) => ofParts('scrypt', { ln, r, p, l }, salt, digest);

/** Returns the length of a digest of this function. */
const lengthOf = (of: string): number => Number(families.get(of)?.digest(() => Number.NaN));

/** Reads bcrypt that is not of the password itself. */
const bcryptOf = (rounds: string | undefined, text: string, pre: string): Translated | undefined =>
  ofParts('bcrypt', { r: Number(rounds), pre }, ...bcryptParts(text));

const bcryptParts = (text: string): readonly [Buffer, Buffer] => [
  Buffer.from(bcrypt.decodeBase64(text.slice(0, 22), bcryptBytesOf.salt)),
  Buffer.from(bcrypt.decodeBase64(text.slice(22), bcryptBytesOf.digest)),
];

const plain = (of: string, at: 'start' | 'end', salt: Buffer | undefined, digest: Buffer | undefined) =>
  ofParts(of, { at }, salt, digest);

/** The directories' base64 of a digest with the salt after it. */
const ldap = (of: string, bytes: number, text: string | undefined): Translated | undefined => {
  const whole = base64(text);
  return whole && plain(of, 'end', whole.subarray(bytes), whole.subarray(0, bytes));
};

/** The pseudo random functions of ASP.NET Core Identity, by their numbers. */
const aspNetFunctions = ['sha1', 'sha256', 'sha512'];
const aspNetV2 = { salt: 16, rounds: '1000' } as const;
const aspNetDigest = 32;

const aspNet = (bytes: Buffer | undefined): Translated | undefined => {
  if (bytes?.[0] === 0) {
    const end = 1 + aspNetV2.salt;
    return pbkdf2('sha1', aspNetV2.rounds, bytes.subarray(1, end), bytes.subarray(end), aspNetDigest);
  }
  if (bytes?.[0] !== 1 || bytes.length < 13) return undefined;
  const [of, rounds, length] = [1, 5, 9].map((at) => bytes.readUInt32BE(at)) as [number, number, number];
  const [salt, digest] = [bytes.subarray(13, 13 + length), bytes.subarray(13 + length)];
  return pbkdf2(String(aspNetFunctions[of]), String(rounds), salt, digest, aspNetDigest);
};

/** The formats of salted digests that Kratos spells with base64 of a template. */
const templates: Readonly<Record<string, 'start' | 'end'>> = { '{SALT}{PASSWORD}': 'start', '{PASSWORD}{SALT}': 'end' };

/** Reads the hash of a Firebase project, which has the length of its signer key. */
const firebase = (
  parameters: Readonly<Record<string, string | undefined>>,
  salt: Buffer | undefined,
  digest: Buffer | undefined,
  key: string | undefined,
): Translated | undefined => {
  const found = ofParts('firescrypt', { ...parameters, k: 1 }, salt, digest);
  const [signer, separator] = key?.split(' ').map((part) => base64(part)) ?? [];
  return found && key && separator && signer?.length === found.digest.length ? { ...found, key } : undefined;
};

/** Reads a PHC string whose parameters have any order. The key of a family comes from elsewhere. */
const phc: Spelling['read'] = ([, family = '', version, listed = '', salt, digest], keys) => {
  const pairs = listed.split(',').map((pair) => pair.split('=') as [string, string]);
  const parameters: Readonly<Record<string, string>> = Object.fromEntries(pairs);
  const names = Object.keys(families.get(family)?.parameters ?? {}).filter((name) => name !== 'k');
  const isKnown = pairs.every(
    ([name], at) => names.includes(name) && pairs.findIndex(([other]) => other === name) === at,
  );
  if (!isKnown) return undefined;
  const [saltBytes, digestBytes] = [base64(salt), base64(digest)];
  const read = (more: Readonly<Record<string, string | number | undefined>>) =>
    ofParts(family, { ...parameters, ...more }, saltBytes, digestBytes);
  // Without a version, it is the first one.
  if (/^argon2(i|d|id)$/.test(family)) return read({ v: version ?? 16 });
  if (version !== undefined) return undefined;
  if (family === 'firescrypt') return firebase(parameters, saltBytes, digestBytes, keys.firebase);
  if (family.startsWith('pbkdf2-')) return read({ l: parameters['l'] ?? lengthOf(family.slice('pbkdf2-'.length)) });
  if (family !== 'scrypt') return read({});
  const cost = Number(parameters['ln']);
  // Kratos writes the cost itself, and there are two usual lengths.
  const ln = cost > 31 && Number.isInteger(Math.log2(cost)) ? Math.log2(cost) : parameters['ln'];
  return read({ ln, l: parameters['l'] ?? (digestBytes?.length === 64 ? 64 : 32) });
};

const of = (pattern: RegExp, read: Spelling['read']): Spelling => ({ pattern, read });
const sameBut = (text: string | undefined): string => text ?? '';

/** The spellings of other systems. The first that matches counts. */
const spellings: readonly Spelling[] = [
  // Prefixes of Spring Security, directories, Django and Drupal's migrated users.
  of(/^\{(?:bcrypt|argon2(?:@SpringSecurity_v5_8)?|crypt)\}(.+)$/i, ([, rest]) => sameBut(rest)),
  of(/^(?:bcrypt\$|argon2)(\$.+)$/, ([, rest]) => sameBut(rest)),
  of(/^U(\$[SPH]\$.+)$/, ([, rest], keys) => {
    const read = translate(sameBut(rest), keys);
    return typeof read === 'object' ? { ...read, parameters: { ...read.parameters, pre: 'md5' } } : undefined;
  }),
  // crypt(3), Apache, phpass and Drupal 7.
  of(/^\$(1|apr1)\$([^$]{0,8})\$([./0-9A-Za-z]{22})$/, ([, magic, salt, digest]) =>
    ofParts(magic === '1' ? 'md5-crypt' : 'apr1-crypt', {}, Buffer.from(salt!), fromCrypt(digest!, orders.md5)),
  ),
  of(/^\$5\$(?:rounds=(\d{1,9})\$)?([^$]{0,16})\$([./0-9A-Za-z]{43})$/, ([, i = '5000', salt, digest]) =>
    ofParts('sha256-crypt', { i }, Buffer.from(salt!), fromCrypt(digest!, orders.sha256)),
  ),
  of(/^\$6\$(?:rounds=(\d{1,9})\$)?([^$]{0,16})\$([./0-9A-Za-z]{86})$/, ([, i = '5000', salt, digest]) =>
    ofParts('sha512-crypt', { i }, Buffer.from(salt!), fromCrypt(digest!, orders.sha512)),
  ),
  of(/^\$[PH]\$([./0-9A-Za-z])([./0-9A-Za-z]{8})([./0-9A-Za-z]{22})$/, ([, ln, salt, digest]) =>
    ofParts('phpass', { ln: cryptAlphabet.indexOf(ln!) }, Buffer.from(salt!), fromCrypt(digest!, inOrder(16))),
  ),
  of(/^\$S\$([./0-9A-Za-z])([./0-9A-Za-z]{8})([./0-9A-Za-z]{43})$/, ([, ln, salt, digest]) =>
    ofParts(
      'phpass-sha512',
      { ln: cryptAlphabet.indexOf(ln!) },
      Buffer.from(salt!),
      fromCrypt(digest!, inOrder(32), true),
    ),
  ),
  // bcrypt of something else than the password: WordPress, Django, passlib; and the pepper of Devise.
  of(/^\$wp\$2y\$(\d\d)\$([./A-Za-z0-9]{53})$/, ([, rounds, text]) => bcryptOf(rounds, text!, 'wordpress')),
  of(/^bcrypt_sha256\$\$2[aby]\$(\d\d)\$([./A-Za-z0-9]{53})$/, ([, rounds, text]) =>
    bcryptOf(rounds, text!, 'sha256-hex'),
  ),
  of(/^\$bcrypt-sha256\$v=2,t=2b,r=(\d{1,2})\$([./A-Za-z0-9]{22})\$([./A-Za-z0-9]{31})$/, ([, rounds, salt, digest]) =>
    bcryptOf(rounds, `${salt}${digest}`, 'sha256-hmac'),
  ),
  of(/^\$bcrypt-sha256\$2[ab],(\d{1,2})\$([./A-Za-z0-9]{22})\$([./A-Za-z0-9]{31})$/, ([, rounds, salt, digest]) =>
    bcryptOf(rounds, `${salt}${digest}`, 'sha256'),
  ),
  of(/^\$2[aby]\$(\d\d)\$([./A-Za-z0-9]{53})$/, ([, rounds, text], { pepper }) =>
    pepper === undefined
      ? undefined
      : { ...ofParts('bcrypt-pepper', { r: Number(rounds), k: 1 }, ...bcryptParts(text!))!, key: pepper },
  ),
  // PBKDF2 and scrypt: Django, Werkzeug, passlib, Spring Security, Better Auth.
  of(/^pbkdf2_(sha1|sha256)\$(\d+)\$([^$]+)\$([A-Za-z0-9+/=]+)$/, ([, name, i, salt, digest]) =>
    pbkdf2(name!, i, Buffer.from(salt!), base64(digest)),
  ),
  of(/^pbkdf2:(sha1|sha224|sha256|sha384|sha512):(\d+)\$([^$]+)\$((?:[0-9a-f]{2})+)$/, ([, name, i, salt, digest]) =>
    pbkdf2(name!, i, Buffer.from(salt!), hex(digest)),
  ),
  of(
    /^(?:\{PBKDF2(?:-(SHA1|SHA256|SHA512))?\}|\$pbkdf2(?:-(sha1|sha256|sha512))?\$)(\d+)\$([A-Za-z0-9./+]*)\$([A-Za-z0-9./+]+)$/,
    ([, ldapName, name, i, salt, digest]) =>
      pbkdf2((ldapName ?? name ?? 'sha1').toLowerCase(), i, base64(salt), base64(digest)),
  ),
  of(/^\{pbkdf2@SpringSecurity_v5_8\}([0-9a-f]{32})([0-9a-f]{64})$/, ([, salt, digest]) =>
    pbkdf2('sha256', '310000', hex(salt), hex(digest)),
  ),
  of(/^\{pbkdf2\}([0-9a-f]{16})([0-9a-f]{64})$/, ([, salt, digest]) =>
    pbkdf2('sha1', '185000', hex(salt), hex(digest), 32),
  ),
  of(/^scrypt\$([^$]+)\$(\d+)\$(\d+)\$(\d+)\$([A-Za-z0-9+/=]+)$/, ([, salt, cost, r, p, digest]) =>
    scrypt(Math.log2(Number(cost)), [r, p], 64, Buffer.from(salt!), base64(digest)),
  ),
  of(/^scrypt:(\d+):(\d+):(\d+)\$([^$]+)\$((?:[0-9a-f]{2})+)$/, ([, cost, r, p, salt, digest]) =>
    scrypt(Math.log2(Number(cost)), [r, p], 64, Buffer.from(salt!), hex(digest)),
  ),
  of(
    /^\{scrypt(?:@SpringSecurity_v5_8)?\}\$([0-9a-f]{5,6})\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/,
    ([, packed, salt, digest]) => {
      const value = Number.parseInt(packed!, 16);
      return scrypt(value >> 16, [(value >> 8) & 255, value & 255], 32, base64(salt), base64(digest));
    },
  ),
  of(/^([0-9a-f]{32}):([0-9a-f]{128})$/, ([, salt, digest]) => {
    const read = scrypt(14, [16, 1], 64, Buffer.from(salt!), hex(digest));
    return read && { ...read, parameters: { ...read.parameters, pre: 'nfkc' } };
  }),
  of(/^A[A-Za-z0-9+/]{40,400}={0,2}$/, ([text]) => aspNet(base64(text))),
  // Digests: directories, Django, Kratos.
  of(/^\{S?(MD5|SHA|SHA1|SHA224|SHA256|SHA384|SHA512)\}([A-Za-z0-9+/]+={0,2})$/i, ([, name, text]) => {
    const algorithm = name!.toLowerCase() === 'sha' ? 'sha1' : name!.toLowerCase();
    return ldap(algorithm, lengthOf(algorithm), text);
  }),
  of(/^(md5|sha1)\$([^$]*)\$((?:[0-9a-f]{2})+)$/, ([, name, salt, digest]) =>
    plain(name!, 'start', Buffer.from(salt!), hex(digest)),
  ),
  of(/^\$(md5|sha1|sha224|sha256|sha384|sha512)\$([A-Za-z0-9+/=]+)$/, ([, name, digest]) =>
    plain(name!, 'end', Buffer.alloc(0), base64(digest)),
  ),
  of(
    /^\$(md5|sha1|sha224|sha256|sha384|sha512)\$pf=([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]*)\$([A-Za-z0-9+/=]+)$/,
    ([, name, template, salt, digest]) => {
      const at = templates[base64(template)?.toString() ?? ''];
      return at && plain(name!, at, base64(salt), base64(digest));
    },
  ),
  of(
    /^\$hmac-(md5|sha1|sha224|sha256|sha384|sha512)\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/,
    ([, name, digest, key]) => {
      const read = ofParts(`hmac-${name}`, { k: 1 }, Buffer.alloc(0), base64(digest));
      return read && { ...read, key: key! };
    },
  ),
  of(
    /^\$firescrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)\$([^$]+)\$([^$]+)$/,
    ([, ln, r, p, salt, digest, separator, signer]) => {
      return firebase({ ln, r, p }, base64(salt), base64(digest), `${signer} ${separator}`);
    },
  ),
  of(/^\$([a-z0-9-]+)(?:\$v=(\d\d))?\$([a-z]+=[^$=,]+(?:,[a-z]+=[^$=,]+)*)\$([^$]*)\$([^$]+)$/, phc),
];

const mostSteps = 3;
const own = /^\$(?:2[aby]|argon2id\$v=19)\$/;

/** Reads a hash in the spelling of another system. A text is a hash of an algorithm of the service. */
export const translate = (text: string, keys: FileKeys, steps = mostSteps): Translated | string | undefined => {
  if (own.test(text) && !(keys.pepper && text.startsWith('$2'))) return text;
  for (const { pattern, read } of spellings) {
    const groups = pattern.exec(text);
    if (!groups) continue;
    const reading = read(groups, keys);
    if (typeof reading !== 'string') return reading;
    return steps > 0 ? translate(reading, keys, steps - 1) : undefined;
  }
  return undefined;
};
