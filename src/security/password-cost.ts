/** The memory in KiB, the number of passes over it, and the number of lanes. */
export interface Argon2Cost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** The second recommendation of OWASP for Argon2id: 19 MiB, two passes, one lane. */
export const argon2Cost: Argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const bcryptCost = 12;
/** The number of bytes that bcrypt uses. */
export const bcryptBytes = 72;

/**
 * The allowed cost of a stored hash: at most what occupies a thread for a moment, at least the minimum of the algorithms (RFC
 * 9106, section 3.1; bcrypt's minimum is 4).
 */
export const costBounds = {
  bcrypt: { min: 4, max: 14 },
  memoryCost: { minPerLane: 8, max: 262_144 },
  timeCost: { min: 1, max: 10 },
  parallelism: { min: 1, max: 16 },
} as const;

/** The cost of computing a hash, which is all that is known of a hash before it is computed. */
export type HashCost =
  | ({ readonly algorithm: 'argon2id' } & Argon2Cost)
  | { readonly algorithm: 'bcrypt'; readonly logRounds: number };

const bcryptHash = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const argon2Hash = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([+/A-Za-z0-9]+)\$([+/A-Za-z0-9]+)$/;
/** The numbers of base64 characters without padding, for a salt of at least 8 and a digest of at least 12 bytes. */
const argon2Lengths = { salt: { min: 11, max: 86 }, digest: { min: 16, max: 86 } } as const;

const isWithin = (value: number, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  value >= min && value <= max;

const bcryptCostOf = (hash: string): HashCost | undefined => {
  const logRounds = Number(bcryptHash.exec(hash)?.[1]);
  return isWithin(logRounds, costBounds.bcrypt) ? { algorithm: 'bcrypt', logRounds } : undefined;
};

const argon2CostOf = (hash: string): HashCost | undefined => {
  const [, memory, time, lanes, salt = '', digest = ''] = argon2Hash.exec(hash) ?? [];
  const [memoryCost, timeCost, parallelism] = [Number(memory), Number(time), Number(lanes)];
  const { minPerLane, max } = costBounds.memoryCost;
  const isVerifiable =
    isWithin(salt.length, argon2Lengths.salt) &&
    isWithin(digest.length, argon2Lengths.digest) &&
    isWithin(parallelism, costBounds.parallelism) &&
    isWithin(timeCost, costBounds.timeCost) &&
    isWithin(memoryCost, { min: minPerLane * parallelism, max });
  return isVerifiable ? { algorithm: 'argon2id', memoryCost, timeCost, parallelism } : undefined;
};

/** Returns the cost of a stored hash, or undefined for an unsupported hash or a cost outside the bounds. */
export const costOf = (hash: string): HashCost | undefined => bcryptCostOf(hash) ?? argon2CostOf(hash);

/** Returns true if a stored hash can be verified: its kind is supported, and its cost is within the bounds. */
export const isVerifiable = (hash: string): boolean => costOf(hash) !== undefined;

/** Returns the text before the salt in a hash of this cost. */
export const prefixOf = (cost: HashCost): string =>
  cost.algorithm === 'bcrypt'
    ? `$2b$${String(cost.logRounds).padStart(2, '0')}$`
    : `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
