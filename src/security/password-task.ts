import type { Argon2Cost } from './password-cost.ts';

/** A computation for a thread. */
export type Task =
  | { readonly kind: 'hash'; readonly algorithm: 'argon2id'; readonly cost: Argon2Cost; readonly password: string }
  | { readonly kind: 'hash'; readonly algorithm: 'bcrypt'; readonly logRounds: number; readonly password: string }
  | {
      readonly kind: 'verify';
      readonly passwords: readonly string[];
      readonly hash: string;
      readonly key?: string | undefined;
    };

/** The result of a computation, and the time that the thread took. */
export interface Computed {
  readonly result: string | boolean;
  readonly ms: number;
}
