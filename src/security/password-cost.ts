/** OWASP's second choice for Argon2id: 19 MiB, two passes, one lane. */
export const argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
export const bcryptCost = 12;
/** What bcrypt looks at. */
export const bcryptBytes = 72;
