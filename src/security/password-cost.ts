/** Memory in KiB, passes over it, and lanes. */
export interface Argon2Cost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's second choice for Argon2id: 19 MiB, two passes, one lane. */
export const argon2Cost: Argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const bcryptCost = 12;
/** What bcrypt looks at. */
export const bcryptBytes = 72;

/**
 * What a stored hash may ask for: no more than keeps a thread busy for a moment, and no less than the algorithms know
 * (RFC 9106, section 3.1; bcrypt's least is 4).
 */
export const costBounds = {
  bcrypt: { min: 4, max: 14 },
  memoryCost: { minPerLane: 8, max: 262_144 },
  timeCost: { min: 1, max: 10 },
  parallelism: { min: 1, max: 16 },
} as const;

const bcryptHash = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
/** Salt and digest of at least 8 and 12 bytes, without padding. */
const argon2Hash = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$[+/A-Za-z0-9]{11,86}\$[+/A-Za-z0-9]{16,86}$/;

const isWithin = (value: number, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  value >= min && value <= max;

/** Whether a stored hash is of a kind that is verified here, at a cost within the bounds. */
export const isVerifiable = (hash: string): boolean => {
  const cost = bcryptHash.exec(hash)?.[1];
  if (cost !== undefined) return isWithin(Number(cost), costBounds.bcrypt);
  const [, memory, time, lanes] = argon2Hash.exec(hash) ?? [];
  const { minPerLane, max } = costBounds.memoryCost;
  return (
    memory !== undefined &&
    isWithin(Number(lanes), costBounds.parallelism) &&
    isWithin(Number(time), costBounds.timeCost) &&
    isWithin(Number(memory), { min: minPerLane * Number(lanes), max })
  );
};
