import type { Argon2Cost } from './password-cost.ts';

/** What a thread computes. */
export type Task =
  | { readonly kind: 'hash'; readonly algorithm: 'argon2id'; readonly cost: Argon2Cost; readonly password: string }
  | { readonly kind: 'hash'; readonly algorithm: 'bcrypt'; readonly logRounds: number; readonly password: string }
  | { readonly kind: 'verify'; readonly passwords: readonly string[]; readonly hash: string };

/** What came of a computation, and how long the thread was busy with it. */
export interface Computed {
  readonly result: string | boolean;
  readonly ms: number;
}
