import { randomBytes, timingSafeEqual } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import { type Argon2Cost, argon2Rate, type HashCost } from '../password-cost.ts';
import { type Family, families, type Numbers, preparations, type Range } from './families.ts';

/**
 * A hash of another system in the only spelling that is stored, a PHC string:
 * `$<family>[$v=<version>][$<name>=<value>,…]$<salt>$<digest>`. With `wrapped-` before the family, the digest is the Argon2id of the
 * family's digest: `m` and `t` are the cost of Argon2id, whose salt is the whole one; the family's salt is its end.
 */
export interface ForeignHash {
  readonly family: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly salt: Buffer;
  readonly digest: Buffer;
}

/** A hash whose text is valid. Its cost may be any. */
interface Known extends ForeignHash {
  readonly rules: Family;
  readonly n: Numbers;
  readonly isWrapped: boolean;
}

const phc =
  /^\$([a-z0-9-]{1,40})(?:\$v=(\d\d))?(?:\$([a-z]{1,3}=[a-z0-9-]{1,16}(?:,[a-z]{1,3}=[a-z0-9-]{1,16}){0,7}))?\$([A-Za-z0-9+/]{0,700})\$([A-Za-z0-9+/]{1,1400})$/;
const wrapper = 'wrapped-';
const wrapperBytes = { salt: 16, digest: 32 } as const;
const wrapperRules: Family['parameters'] = { m: { min: 8, max: 262_144 }, t: { min: 1, max: 10 } };
/** The usual length of a digest that may have several. */
const usualDigest = 32;

const toBase64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

const isWithin = (value: number, { min, max }: Range): boolean => value >= min && value <= max;

const isAllowed = (value: string | undefined, rule: Range | readonly string[]): boolean =>
  'min' in rule ? /^[1-9]\d*$/.test(value ?? '') && isWithin(Number(value), rule) : rule.includes(value ?? '');

const rulesOf = (name: string): Pick<Known, 'rules' | 'isWrapped'> | undefined => {
  const isWrapped = name.startsWith(wrapper);
  const family = families.get(isWrapped ? name.slice(wrapper.length) : name);
  if (!family || !isWrapped) return family && { rules: family, isWrapped };
  // Argon2 is not wrapped in Argon2.
  if ('m' in family.parameters) return undefined;
  return { rules: { ...family, parameters: { ...family.parameters, ...wrapperRules } }, isWrapped };
};

/** Writes a hash in the stored spelling. The parameters are in the order of its family. */
export const formatHash = ({ family, parameters, salt, digest }: ForeignHash): string => {
  const names = Object.keys(rulesOf(family)?.rules.parameters ?? {}).filter((name) => name !== 'v' && parameters[name]);
  const version = parameters['v'] === undefined ? [] : [`v=${parameters['v']}`];
  const others = names.length === 0 ? [] : [names.map((name) => `${name}=${parameters[name]}`).join(',')];
  return `$${[family, ...version, ...others, toBase64(salt), toBase64(digest)].join('$')}`;
};

/** Reads a text whose digest may have any length. Each hash has one spelling: another order and duplicates are not accepted. */
const read = (text: string): Known | undefined => {
  const [, family = '', version, listed, salt = '', digest = ''] = phc.exec(text) ?? [];
  const found = rulesOf(family);
  if (!found) return undefined;
  const pairs = [...(version ? [`v=${version}`] : []), ...(listed?.split(',') ?? [])];
  const parameters: ForeignHash['parameters'] = Object.fromEntries(pairs.map((pair) => pair.split('=')));
  const hash = { family, parameters, salt: Buffer.from(salt, 'base64'), digest: Buffer.from(digest, 'base64') };
  const { rules, isWrapped } = found;
  const n: Numbers = (name) => Number(parameters[name]);
  const areAllowed = Object.entries(rules.parameters).every(([name, rule]) => isAllowed(parameters[name], rule));
  if (formatHash(hash) !== text || !areAllowed || rules.accepts?.(n) === false) return undefined;
  const ownSalt = hash.salt.length - (isWrapped ? wrapperBytes.salt : 0);
  return isWithin(ownSalt, rules.salt) ? { ...hash, ...found, n } : undefined;
};

const digestRange = ({ rules, n, isWrapped }: Known): Range => {
  const length = isWrapped ? wrapperBytes.digest : rules.digest(n);
  return typeof length === 'number' ? { min: length, max: length } : length;
};

/** Reads a stored hash. */
const parse = (text: string): Known | undefined => {
  const hash = read(text);
  return hash && isWithin(hash.digest.length, digestRange(hash)) ? hash : undefined;
};

/** Returns the cost of a hash, which may exceed the bounds; undefined for an invalid one. */
export const foreignCostOf = (text: string): HashCost | undefined => {
  const hash = parse(text);
  if (!hash) return undefined;
  const { rules, n, isWrapped, family } = hash;
  // The family adds less than the inaccuracy of an estimate.
  if (isWrapped) return { family: 'argon2id', units: n('m') * n('t'), rate: argon2Rate, memory: n('m') };
  return { family, units: rules.units(n), rate: rules.rate, memory: rules.memory?.(n) ?? 0 };
};

/** Returns the ID of the key that the verification requires. */
export const keyIdOf = (text: string): string | undefined => parse(text)?.parameters['k'];

const argon2Options = (salt: Buffer, memoryCost: number, timeCost: number) => ({
  ...{ algorithm: 2, parallelism: 1, outputLen: wrapperBytes.digest, salt, memoryCost, timeCost },
});

const matches = (password: string, hash: Known, key: string): boolean => {
  const { rules, n, isWrapped, parameters } = hash;
  const salt = isWrapped ? hash.salt.subarray(wrapperBytes.salt) : hash.salt;
  const prepared = Buffer.from(preparations[parameters['pre'] ?? '']!(Buffer.from(password), salt));
  // A longer password costs as much as one of the maximum length.
  const [taken, rest] = [prepared.subarray(0, rules.maxBytes), prepared.subarray(rules.maxBytes ?? prepared.length)];
  const bytes = Number(rules.digest(n)) || hash.digest.length;
  const inner = rules.derive(taken, { n, at: parameters['at'] ?? '', salt, bytes, key });
  const digest = isWrapped ? argon2.hashRawSync(inner, argon2Options(hash.salt, n('m'), n('t'))) : inner;
  return digest.length === hash.digest.length && timingSafeEqual(digest, hash.digest) && rest.length === 0;
};

/** Compares a password with a hash. A hash that its algorithm does not accept matches no password. */
export const matchesForeign = (password: string, text: string, key = ''): boolean => {
  const hash = parse(text);
  try {
    return hash !== undefined && matches(password, hash, key);
  } catch {
    return false;
  }
};

/**
 * Returns a hash that no password matches. It has the work of the hash whose text up to the digest is `head`, down to the length of
 * the salt; undefined for an invalid one.
 */
export const foreignDecoy = (head: string): string | undefined => {
  const hash = read(`${head}AAAA`);
  if (!hash) return undefined;
  const { min, max } = digestRange(hash);
  return head + toBase64(randomBytes(Math.min(Math.max(min, usualDigest), max)));
};

/** Returns the same hash with its digest hashed with Argon2id. */
export const wrapHash = async (text: string, cost: Argon2Cost): Promise<string> => {
  const hash = parse(text);
  if (!hash || hash.isWrapped) throw new Error('The hash cannot be wrapped.');
  const salt = Buffer.concat([randomBytes(wrapperBytes.salt), hash.salt]);
  return formatHash({
    family: `${wrapper}${hash.family}`,
    parameters: { ...hash.parameters, m: String(cost.memoryCost), t: String(cost.timeCost) },
    salt,
    digest: await argon2.hashRaw(hash.digest, argon2Options(salt, cost.memoryCost, cost.timeCost)),
  });
};
