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

/** Milliseconds on an ordinary core: for each KiB and pass of Argon2, and for each round of bcrypt. */
export const argon2Rate = 0.0007;
const bcryptRate = 0.09;

/**
 * The bounds of every stored hash, of any family: what occupies a thread for a moment, from the parameters alone. The time is that
 * of an ordinary core.
 */
export const costBounds = { ms: 2000, memory: 262_144 } as const;

/** The minimum of the algorithms, below which they fail (RFC 9106, section 3.1; bcrypt's minimum is 4). */
const leastBcrypt = 4;
const leastMemoryPerLane = 8;
const mostLanes = 16;

/** The work of computing a hash, which is all that is known of a hash before it is computed. */
export interface HashCost {
  /** The family whose measured times are alike for each unit of work. */
  readonly family: string;
  readonly units: number;
  /** Milliseconds of an ordinary core for each unit. */
  readonly rate: number;
  /** The memory in KiB, or 0 if it is negligible. */
  readonly memory: number;
}

/** The setting of a hash of the service. */
export type HashSetting =
  | ({ readonly algorithm: 'argon2id' } & Argon2Cost)
  | { readonly algorithm: 'bcrypt'; readonly logRounds: number };

/** Returns the cost of a hash. The lanes of Argon2id share its memory and add no work. */
export const workOf = (setting: HashSetting): HashCost =>
  setting.algorithm === 'bcrypt'
    ? { family: 'bcrypt', units: 2 ** setting.logRounds, rate: bcryptRate, memory: 0 }
    : {
        ...{ family: 'argon2id', units: setting.memoryCost * setting.timeCost, rate: argon2Rate },
        memory: setting.memoryCost,
      };

/** Returns true if a hash of this cost may be computed. */
export const isAffordable = ({ units, rate, memory }: HashCost): boolean =>
  units * rate <= costBounds.ms && memory <= costBounds.memory;

const bcryptHash = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const argon2Hash = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([+/A-Za-z0-9]+)\$([+/A-Za-z0-9]+)$/;
/** The numbers of base64 characters without padding, for a salt of at least 8 and a digest of at least 12 bytes. */
const argon2Lengths = { salt: { min: 11, max: 86 }, digest: { min: 16, max: 86 } } as const;

const isWithin = (value: number, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  value >= min && value <= max;

const bcryptCostOf = (hash: string): HashCost | undefined => {
  const logRounds = Number(bcryptHash.exec(hash)?.[1]);
  return logRounds >= leastBcrypt ? workOf({ algorithm: 'bcrypt', logRounds }) : undefined;
};

const argon2CostOf = (hash: string): HashCost | undefined => {
  const [, memory, time, lanes, salt = '', digest = ''] = argon2Hash.exec(hash) ?? [];
  const [memoryCost, timeCost, parallelism] = [Number(memory), Number(time), Number(lanes)];
  const isVerifiable =
    isWithin(salt.length, argon2Lengths.salt) &&
    isWithin(digest.length, argon2Lengths.digest) &&
    isWithin(parallelism, { min: 1, max: mostLanes }) &&
    timeCost >= 1 &&
    memoryCost >= leastMemoryPerLane * parallelism;
  return isVerifiable ? workOf({ algorithm: 'argon2id', memoryCost, timeCost, parallelism }) : undefined;
};

/**
 * Returns the cost of a stored hash of an algorithm of the service, or undefined for another hash or a cost outside the bounds.
 * Those of other systems are in `foreign-hashes/`.
 */
export const costOf = (hash: string): HashCost | undefined => {
  const cost = bcryptCostOf(hash) ?? argon2CostOf(hash);
  return cost && isAffordable(cost) ? cost : undefined;
};

/** Returns true for a text that begins like a hash of an algorithm of the service, which is not loaded from elsewhere. */
export const isOwnFormat = (text: string): boolean => !/^\$(?!argon2id\$v=19\$)[a-z]/.test(text);

/** Returns the text before the salt in a hash of this setting. */
export const prefixOf = (setting: HashSetting): string =>
  setting.algorithm === 'bcrypt'
    ? `$2b$${String(setting.logRounds).padStart(2, '0')}$`
    : `$argon2id$v=19$m=${setting.memoryCost},t=${setting.timeCost},p=${setting.parallelism}$`;
