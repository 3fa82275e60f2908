import argon2 from '@node-rs/argon2';
import bcrypt from 'bcryptjs';
import { type Argon2Cost, bcryptBytes, bcryptCost } from './password-cost.ts';

export type Task =
  | { readonly kind: 'hash'; readonly algorithm: 'argon2id'; readonly cost: Argon2Cost; readonly password: string }
  | { readonly kind: 'hash'; readonly algorithm: 'bcrypt'; readonly password: string }
  | { readonly kind: 'verify'; readonly password: string; readonly hash: string };

const argon2id = 2;

/** A malformed hash that looks valid (an odd length of base64) matches no password. */
const matchesArgon2 = (password: string, hash: string): boolean => {
  try {
    return argon2.verifySync(hash, password);
  } catch {
    return false;
  }
};

const verify = (password: string, hash: string): boolean => {
  if (hash.startsWith('$argon2')) return matchesArgon2(password, hash);
  const matches = bcrypt.compareSync(password, hash);
  // bcrypt would accept every password that begins with the same 72 bytes (ASVS 6.2.8).
  return matches && Buffer.byteLength(password) <= bcryptBytes;
};

const compute = (task: Task): string | boolean => {
  if (task.kind === 'verify') return verify(task.password, task.hash);
  return task.algorithm === 'bcrypt'
    ? bcrypt.hashSync(task.password, bcryptCost)
    : argon2.hashSync(task.password, { algorithm: argon2id, ...task.cost });
};

/** What came of a computation, and how long the thread was busy with it. */
export interface Computed {
  readonly result: string | boolean;
  readonly ms: number;
}

/** One computation of a password hash, synchronous: it has this thread to itself. */
export default (task: Task): Computed => {
  const start = performance.now();
  const result = compute(task);
  return { result, ms: performance.now() - start };
};
