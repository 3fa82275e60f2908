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

/** Loads the hashes of other systems at the first of them. Its TypeScript takes some 25 ms of a thread. */
const foreignHashes = () => import('./foreign-hashes/foreign-hash.ts');
const isForeign = /^\$(?!argon2id\$v=19\$)[a-z]/;

/**
 * @param {string} password
 * @param {string} hash
 */
const matches = (password, hash) =>
  hash.startsWith('$argon2') ? matchesArgon2(password, hash) : bcrypt.compareSync(password, hash);

/**
 * Compares with all passwords, even after one has matched, so that the time does not reveal which one did.
 * @param {readonly string[]} passwords
 * @param {(password: string) => boolean} matchesHash
 */
const matchesOne = (passwords, matchesHash) => passwords.map(matchesHash).includes(true);

/**
 * @param {() => string | boolean} compute
 * @returns {Computed}
 */
const measured = (compute) => {
  const start = performance.now();
  const result = compute();
  return { result, ms: performance.now() - start };
};

/** @param {Extract<Task, { kind: 'verify' }>} task */
const verifyForeign = async ({ passwords, hash, key }) => {
  const { matchesForeign } = await foreignHashes();
  return measured(() => matchesOne(passwords, (password) => matchesForeign(password, hash, key)));
};

/** @param {Exclude<Task, { kind: 'verify' }>} task */
const hashOf = (task) =>
  task.algorithm === 'bcrypt'
    ? bcrypt.hashSync(task.password, task.logRounds)
    : argon2.hashSync(task.password, { algorithm: argon2id, ...task.cost });

/**
 * Runs a task synchronously, because no other work uses this thread.
 * @param {Task} task
 * @returns {Computed | Promise<Computed>}
 */
export default (task) => {
  if (task.kind === 'hash') return measured(() => hashOf(task));
  if (isForeign.test(task.hash)) return verifyForeign(task);
  return measured(() => matchesOne(task.passwords, (password) => matches(password, task.hash)));
};
