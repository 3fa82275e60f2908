import { expect, test } from 'vitest';
import { createImportHashes } from '../../../src/security/foreign-hashes/import-hashes.ts';
import computeHash from '../../../src/security/password-worker.js';
import { storedOf, type Vector, vectors as whole } from '../../kit/foreign-hashes.ts';
import { thinned } from '../../kit/tables.ts';

const matches = async (hash: string, password: string, key?: string) =>
  (await computeHash({ kind: 'verify', passwords: [password], hash, key })).result;

/** Changes one bit in the last section of a stored hash, or in the one before. */
const withOneBit = (hash: string, section: number): string => {
  const sections = hash.split('$');
  const text = sections.at(section)!;
  const isBcrypt = hash.startsWith('$2');
  if (isBcrypt) return hash.replace(/.(.{20})$/, (tail, rest) => `${tail[0] === 'a' ? 'b' : 'a'}${rest}`);
  const bytes = Buffer.from(text, 'base64');
  bytes[bytes.length >> 1]! ^= 4;
  sections[sections.length + section] = bytes.toString('base64').replaceAll('=', '');
  return sections.join('$');
};

/** In `npm test`, one of each algorithm. */
const vectors = thinned(whole, [({ name }) => name.split(/[ ,]/)[0]!]);

// regression A860
test.each(vectors)('a hash of $name matches its password alone', async ({ password, ...vector }: Vector) => {
  const { hash, key } = await storedOf(vector);
  expect(await matches(hash, password, key)).toBe(true);
  expect(await matches(hash, `${password}!`, key)).toBe(false);
  expect(await matches(withOneBit(hash, -1), password, key)).toBe(false);
  const hasSalt = !hash.startsWith('$2') && hash.split('$').at(-2) !== '';
  if (hasSalt) expect(await matches(withOneBit(hash, -2), password, key)).toBe(false);
});

test.each(vectors)('a truncated hash of $name is refused or matches nothing', async ({ password, text, fileKeys }) => {
  const hashes = createImportHashes(async () => '1', fileKeys);
  for (const cut of [1, 2, 3, 4, 8]) {
    // Without its padding, base64 is complete.
    const truncated = text.replace(/=+$/, '').slice(0, -cut);
    if ('fault' in hashes.read(truncated)) continue;
    const { hash, key } = await storedOf({ text: truncated, ...(fileKeys && { fileKeys }) });
    expect(await matches(hash, password, key), `without the last ${cut}`).toBe(false);
  }
});

test.each(vectors)('a hash of $name with another key matches nothing', async ({ password, ...vector }) => {
  const { hash, key } = await storedOf(vector);
  if (key === undefined) return expect(hash).not.toMatch(/[$,]k=/);
  expect(hash).not.toContain(key);
  expect(await matches(hash, password, Buffer.from('another key').toString('base64'))).toBe(false);
  return expect(await matches(hash, password)).toBe(false);
});
