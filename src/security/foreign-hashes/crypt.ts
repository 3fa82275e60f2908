import { hash } from 'node:crypto';

/**
 * The number of bytes of a password that crypt(3) and phpass read, equal to the maximum of libxcrypt. Their work grows with the
 * length, and the parameters of a hash say nothing about it.
 */
export const cryptBytes = 511;

/** Repeats bytes up to a length. */
const filled = (bytes: Buffer, length: number): Buffer =>
  length === 0 ? Buffer.alloc(0) : Buffer.alloc(length, bytes);

/** Returns what one round of md5-crypt and SHA-crypt hashes. */
const partsOf = (round: number, password: Buffer, salt: Buffer, digest: Buffer): readonly Buffer[] => {
  const isOdd = round % 2 === 1;
  const parts = [isOdd ? password : digest];
  if (round % 3 !== 0) parts.push(salt);
  if (round % 7 !== 0) parts.push(password);
  parts.push(isOdd ? digest : password);
  return parts;
};

/** Returns a part for each bit of a length, the lowest first. */
const partsOfBits = (length: number, ofOne: Buffer, ofZero: Buffer): readonly Buffer[] => {
  const parts: Buffer[] = [];
  for (let rest = length; rest > 0; rest >>= 1) parts.push(rest % 2 === 1 ? ofOne : ofZero);
  return parts;
};

const md5Rounds = 1000;

/** Computes md5-crypt, whose magic is `$1$`, and `$apr1$` in Apache. */
export const md5Crypt = (magic: string, password: Buffer, salt: Buffer): Buffer => {
  const md5 = (...parts: readonly Buffer[]): Buffer => hash('md5', Buffer.concat(parts), 'buffer');
  const inner = filled(md5(password, salt, password), password.length);
  const bits = partsOfBits(password.length, Buffer.alloc(1), password.subarray(0, 1));
  let digest = md5(password, Buffer.from(magic), salt, inner, ...bits);
  for (let round = 0; round < md5Rounds; round += 1) digest = md5(...partsOf(round, password, salt, digest));
  return digest;
};

/** Computes SHA-crypt (https://www.akkadia.org/drepper/SHA-crypt.txt). */
export const shaCrypt = (of: 'sha256' | 'sha512', password: Buffer, salt: Buffer, rounds: number): Buffer => {
  const sha = (...parts: readonly Buffer[]): Buffer => hash(of, Buffer.concat(parts), 'buffer');
  const repeated = (part: Buffer, times: number): Buffer => sha(filled(part, times * part.length));
  const inner = sha(password, salt, password);
  let digest = sha(
    ...[password, salt, filled(inner, password.length)],
    ...partsOfBits(password.length, inner, password),
  );
  const ofPassword = filled(repeated(password, password.length), password.length);
  const ofSalt = filled(repeated(salt, 16 + digest[0]!), salt.length);
  for (let round = 0; round < rounds; round += 1) digest = sha(...partsOf(round, ofPassword, ofSalt, digest));
  return digest;
};

/** Computes phpass, and with SHA-512 the variant of Drupal 7. */
export const phpass = (of: 'md5' | 'sha512', password: Buffer, salt: Buffer, rounds: number): Buffer => {
  const digestOf = (start: Buffer): Buffer => hash(of, Buffer.concat([start, password]), 'buffer');
  let digest = digestOf(salt);
  for (let round = 0; round < rounds; round += 1) digest = digestOf(digest);
  return digest;
};
