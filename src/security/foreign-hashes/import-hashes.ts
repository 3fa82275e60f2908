import type { HashFault, ImportHashes } from '../../modules/import/ports.ts';
import { typicalMs } from '../hash-estimates.ts';
import { argon2Cost, costOf, isAffordable, workOf } from '../password-cost.ts';
import { foreignCostOf, formatHash, wrapHash } from './foreign-hash.ts';
import { type FileKeys, translate } from './spellings.ts';

/** Longer texts are not examined. */
const maxLength = 4096;
/** Hashes of less typical time are wrapped in Argon2id, so that a database that others got does not contain them. */
const wrapBelowMs = 5;

const badCost: HashFault = { fault: 'bad_hash_cost', detail: 'password_hash has an unsupported cost' };
const bad = (detail: string): HashFault => ({ fault: 'bad_hash', detail });
const badFormat = bad('password_hash has an unsupported format');

/** The work of the Argon2id around a fast hash. */
const wrapperWork = workOf({ algorithm: 'argon2id', ...argon2Cost });

/** An import with more keys has one in each row, which is a salt. */
const mostKeys = 1000;

/** The reasons for which known texts are refused. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/^\$(?:y|gy|7)\$/, 'password_hash is yescrypt, which is not supported'],
  [/^\$2x?\$/, 'password_hash is of a faulty version of bcrypt'],
  [/^\{noop\}|^\{(?:clear|cleartext)\}/i, 'password_hash is a password in plain text'],
  [/^\$(?:hmac-)?md4\$|^\$(?:3|NT|LM)\$|^\{MD4\}/i, 'password_hash is of MD4, which is not supported'],
  [/^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128})$/i, 'password_hash has no algorithm'],
  [/^\$firescrypt\$/, 'password_hash requires the key of the Firebase project'],
];

const withLeastCost = (hash: string): string =>
  hash.replace(/^(\$2[aby]\$)\d\d/, '$104').replace(/^(\$argon2id\$v=19\$)m=\d+,t=\d+,p=\d+/, '$1m=19456,t=2,p=1');

/** Returns why a hash of an algorithm of the service is refused. */
const faultOfOwn = (hash: string): HashFault => (costOf(withLeastCost(hash)) ? badCost : badFormat);

/** Returns the ID of a key, which is stored if it is new. */
export type KeyIdOf = (key: string) => Promise<string>;

/** Reads hashes in the spellings of other systems, and makes what is stored of them. */
export const createImportHashes = (keyIdOf: KeyIdOf, fileKeys: FileKeys = {}): ImportHashes => {
  const keys = new Set<string>();
  const mayUse = (key: string): boolean => keys.has(key) || keys.size < mostKeys;
  return {
    read(text) {
      if (text.length > maxLength) return badFormat;
      const translated = translate(text, fileKeys);
      if (translated === undefined)
        return bad(reasons.find(([pattern]) => pattern.test(text))?.[1] ?? badFormat.detail);
      if (typeof translated === 'string') return costOf(translated) ? { hash: translated } : faultOfOwn(translated);
      const hash = formatHash(translated);
      const cost = foreignCostOf(hash);
      if (!cost) return badFormat;
      if (!isAffordable(cost)) return badCost;
      const isFast = !hash.startsWith('$argon2') && typicalMs(cost) < wrapBelowMs;
      const { key } = translated;
      if (key === undefined) return { hash, isFast };
      if (!mayUse(key)) return bad(`password_hash has another key than the first ${mostKeys}`);
      keys.add(key);
      return { hash, key, isFast };
    },

    loginCostOf({ hash, isFast }) {
      const algorithm = hash.startsWith('$2') ? 'bcrypt' : (hash.split('$')[1] ?? '');
      // A wrapped hash costs what its Argon2id does.
      const cost = isFast ? wrapperWork : (costOf(hash) ?? foreignCostOf(hash));
      return { algorithm: isFast ? `${algorithm} (wrapped)` : algorithm, ms: cost ? typicalMs(cost) : 0 };
    },

    async toStored({ hash, key, isFast }) {
      const named = key === undefined ? hash : hash.replace(/(?<=[$,]k=)1(?=[$,])/, await keyIdOf(key));
      return isFast ? wrapHash(named, argon2Cost) : named;
    },
  };
};
