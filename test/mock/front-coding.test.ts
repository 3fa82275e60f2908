import { expect, test } from 'vitest';
import { decodeWords, encodeWords } from '../../packages/mock/bundled/front-coding.ts';
import { commonPasswords } from '../../src/security/common-passwords.ts';

test('the mock package has exactly the common passwords of the service', () => {
  expect(decodeWords(encodeWords(commonPasswords()))).toEqual(new Set(commonPasswords()));
});

test('words that continue each other, are long, or have digits and signs are decoded as they were', () => {
  const long = 'a'.repeat(40);
  const words = ['z', 'pass', 'password', 'password1', 'password!', '0', '00', `${long}1`, `${long}2`, long, 'p'];
  expect(decodeWords(encodeWords(words))).toEqual(new Set(words));
});

test.each(['Password', 'pass word', 'größe', '😀', ''])(
  'the word %j, which would be decoded as another one, is refused',
  (word) => {
    expect(() => encodeWords([word])).toThrow(`The word ${JSON.stringify(word)} cannot be encoded.`);
  },
);
