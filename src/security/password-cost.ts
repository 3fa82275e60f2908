/** OWASP's second choice for Argon2id: 19 MiB, two passes, one lane. */
export const argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
export const bcryptCost = 12;
/** What bcrypt looks at. */
export const bcryptBytes = 72;

/** The most that a stored hash may ask for: a hash from elsewhere must not keep a thread busy for minutes. */
export const costBounds = { bcrypt: 14, memoryCost: 262_144, timeCost: 10, parallelism: 16 } as const;

const bcryptHash = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const argon2Hash = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$[+/A-Za-z0-9]+\$[+/A-Za-z0-9]+$/;

/** Whether a stored hash is of a kind that is verified here, at a cost within the bounds. */
export const isVerifiable = (hash: string): boolean => {
  const cost = bcryptHash.exec(hash)?.[1];
  if (cost !== undefined) return Number(cost) <= costBounds.bcrypt;
  const [, memory, time, lanes] = argon2Hash.exec(hash) ?? [];
  return (
    memory !== undefined &&
    Number(memory) <= costBounds.memoryCost &&
    Number(time) <= costBounds.timeCost &&
    Number(lanes) <= costBounds.parallelism
  );
};
