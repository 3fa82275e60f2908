import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displaynameRule, nameFaults, personNameRule } from '../../src/kernel/names.ts';
import { anyText } from './text.ts';

describe('a name', () => {
  test.each([
    'Ada',
    'X',
    "O'Hara",
    'Jean-Luc',
    '李',
    'محمد',
    'María José',
    ' Ada ',
    '👩‍🚀',
    'Nguyễn',
    '"; drop table users; --',
  ])('the name %j is accepted as it is', (name) => {
    expect(nameFaults('firstname', name)).toEqual([]);
  });

  test.each([
    ['', 'too_short'],
    [' ', 'invalid_format'],
    ['\u00a0\u2003', 'invalid_format'],
    ['Ada\nLovelace', 'invalid_format'],
    ['Ada\u0000', 'invalid_format'],
    ['Ada\u0085', 'invalid_format'],
    ['Ada\ud83d', 'invalid_format'],
  ])('the name %j is refused: %s', (name, code) => {
    expect(nameFaults('lastname', name)).toMatchObject([{ field: 'lastname', code }]);
  });

  test.each([
    ['firstname', personNameRule.maxLength],
    ['lastname', personNameRule.maxLength],
    ['displayname', displaynameRule.maxLength],
  ] as const)('a name as %s has at most %i characters, counted in code points', (field, maxLength) => {
    for (const letter of ['a', '李', '𝒶']) {
      expect(nameFaults(field, letter.repeat(maxLength))).toEqual([]);
      expect(nameFaults(field, letter.repeat(maxLength + 1))).toMatchObject([{ field, code: 'too_long' }]);
    }
  });

  test('made of any two names that are accepted is accepted as displayname', () => {
    const name = fc
      .string({ unit: fc.constantFrom('a', 'Z', ' ', '-', 'é', '李', '𝒶'), minLength: 1, maxLength: 100 })
      .filter((text) => nameFaults('firstname', text).length === 0);
    fc.assert(
      fc.property(name, name, (firstname, lastname) => {
        expect(nameFaults('displayname', `${firstname} ${lastname}`)).toEqual([]);
      }),
    );
  });

  test('gets at most one error, so that a form shows one line for it', () => {
    fc.assert(
      fc.property(anyText(300), (text) => {
        expect(nameFaults('firstname', text).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
