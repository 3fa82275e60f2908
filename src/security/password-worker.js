// @ts-check
// This file is JavaScript, so that threads start sooner: for TypeScript Node.js loads a WebAssembly module into each thread.
import argon2 from '@node-rs/argon2';
import bcrypt from 'bcryptjs';

/** @import { Computed, Task } from './password-task.ts' */

const argon2id = 2;

/**
 * Compares a password with a hash. A malformed hash that looks valid (an odd length of base64) matches no password.
 * @param {string} password
 * @param {string} hash
 */
const matchesArgon2 = (password, hash) => {
  try {
    return argon2.verifySync(hash, password);
  } catch {
    return false;
  }
};

/**
 * @param {string} password
 * @param {string} hash
 */
const matches = (password, hash) =>
  hash.startsWith('$argon2') ? matchesArgon2(password, hash) : bcrypt.compareSync(password, hash);

/** @param {Task} task */
const compute = (task) => {
  if (task.kind === 'hash')
    return task.algorithm === 'bcrypt'
      ? bcrypt.hashSync(task.password, task.logRounds)
      : argon2.hashSync(task.password, { algorithm: argon2id, ...task.cost });
  // All are compared, even after one has matched, so that the time does not reveal which one did.
  return task.passwords.map((password) => matches(password, task.hash)).includes(true);
};

/**
 * Runs a task synchronously, because no other work uses this thread.
 * @param {Task} task
 * @returns {Computed}
 */
export default (task) => {
  const start = performance.now();
  const result = compute(task);
  return { result, ms: performance.now() - start };
};
