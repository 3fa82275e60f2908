import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  normalizePassword,
  type PasswordContext,
  type PasswordLimits,
  passwordFaults,
  passwordRule,
} from '../../src/kernel/password.ts';
import { isCommonPassword } from '../../src/security/common-passwords.ts';
import { anyText } from './text.ts';

const noContext: PasswordContext = { email: '', names: [], appName: '' };
const anyLimits: PasswordLimits = { maxBytes: Number.POSITIVE_INFINITY, isCommon: () => false };
const bcryptLimits: PasswordLimits = { maxBytes: 72, isCommon: () => false };
const realLimits: PasswordLimits = { maxBytes: Number.POSITIVE_INFINITY, isCommon: isCommonPassword };

const faultsOf = (password: string, limits = anyLimits, context = noContext) =>
  passwordFaults(password, password, context, limits);
const codesOf = (...args: Parameters<typeof faultsOf>) => faultsOf(...args).map(({ code }) => code);

describe('the length of a password', () => {
  // checklist 1
  test.each(['a', 'é', '𝒶', '字', ' '])('is counted in code points: %j', (letter) => {
    expect(codesOf(letter.repeat(passwordRule.minLength - 1))).toEqual(['too_short']);
    expect(codesOf(letter.repeat(passwordRule.minLength))).toEqual([]);
    expect(codesOf(letter.repeat(passwordRule.maxLength))).toEqual([]);
    expect(codesOf(letter.repeat(passwordRule.maxLength + 1))).toEqual(['too_long']);
  });

  // checklist 1
  test('the minimum length of a password is counted after normalization, and the maximum length as sent', () => {
    const decomposed = 'e\u0301';
    expect(codesOf(decomposed.repeat(passwordRule.minLength - 1))).toEqual(['too_short']);
    expect(codesOf(decomposed.repeat(passwordRule.minLength))).toEqual([]);
    expect(codesOf(decomposed.repeat(passwordRule.maxLength / 2))).toEqual([]);
    expect(codesOf(decomposed.repeat(passwordRule.maxLength / 2 + 1))).toEqual(['too_long']);
  });

  // checklist 2
  test('a password of 64 characters is accepted in any script', () => {
    for (const letter of ['a', 'ж', '字', '한', 'ا', '👩‍🚀']) expect(codesOf(letter.repeat(64)), letter).toEqual([]);
  });

  // checklist 2
  test('a password longer than the 72 bytes that the hasher reads is refused, and the detail names the limit', () => {
    expect(codesOf('a'.repeat(72), bcryptLimits)).toEqual([]);
    expect(faultsOf('a'.repeat(73), bcryptLimits)).toEqual([
      { field: 'password', code: 'too_long', detail: 'must be at most 72 bytes' },
    ]);
    expect(codesOf('字'.repeat(24), bcryptLimits)).toEqual([]);
    expect(codesOf('字'.repeat(25), bcryptLimits)).toEqual(['too_long']);
  });
});

describe('the characters of a password', () => {
  // checklist 3
  test.each([
    'aaaaabbbbbccccc',
    'thequietharbour',
    'onlylowercasexy',
    '982451653114728',
    'ÅÄÖÅÄÖÅÄÖ',
    '        pause        ',
  ])('a password needs no mixture of characters: %j is accepted', (password) => {
    expect(codesOf(password, realLimits)).toEqual([]);
  });

  // checklist 4
  test('a password with spaces keeps all of them', () => {
    expect(normalizePassword('  two  words  ')).toBe('  two  words  ');
  });

  // checklist 4
  test('a password in composed form and in decomposed form is the same password', () => {
    fc.assert(
      fc.property(anyText(), (password) => {
        expect(normalizePassword(password.normalize('NFD'))).toBe(normalizePassword(password.normalize('NFC')));
        expect(normalizePassword(normalizePassword(password))).toBe(normalizePassword(password));
      }),
    );
  });

  test('a password is not changed by normalization where it is plain ASCII text', () => {
    fc.assert(
      fc.property(fc.string(), (password) => {
        expect(normalizePassword(password)).toBe(password);
      }),
    );
  });

  test('a password with half a surrogate pair is refused, since that has no bytes', () => {
    expect(codesOf('half a pair \ud83d')).toEqual(['invalid_format']);
  });
});

describe('the repetition of a password', () => {
  test('is refused if it differs from the password in one letter', () => {
    expect(passwordFaults('a fine password', 'a fine passwore', noContext, anyLimits)).toEqual([
      { field: 'passwordConfirmation', code: 'password_mismatch', detail: expect.any(String) },
    ]);
  });

  test('the repetition is validated together with the password, so that a form shows both faults', () => {
    expect(passwordFaults('short', 'other', noContext, anyLimits).map(({ field }) => field)).toEqual([
      'passwordConfirmation',
      'password',
    ]);
  });

  test('a wrong repetition adds exactly its own fault to the faults of the password', () => {
    fc.assert(
      fc.property(anyText(300), (password) => {
        const repeated = passwordFaults(password, password, noContext, realLimits);
        const mistyped = passwordFaults(password, `${password}x`, noContext, realLimits);
        expect(repeated.length).toBeLessThanOrEqual(1);
        expect(mistyped).toEqual([expect.objectContaining({ code: 'password_mismatch' }), ...repeated]);
      }),
    );
  });
});

// checklist 5; that both APIs ask is proven where they are tested.
describe('a common password', () => {
  test.each(['password1', 'PASSWORD1', 'qwertyuiop', 'iloveyou', '123456789', 'Sunshine'])(
    'like %s is refused',
    (password) => {
      expect(faultsOf(password, realLimits)).toEqual([
        { field: 'password', code: 'password_common', detail: expect.stringContaining('common') },
      ]);
    },
  );
});

// checklist 7
describe('a password made of personal data', () => {
  const ada: PasswordContext = {
    email: 'countess.lovelace@analytical-engine.example',
    names: ['Ada', 'King-Noël', 'Ada King-Noël'],
    appName: 'Gatehouse',
  };

  test.each([
    ['gatehouse', 'the application'],
    ['GateHouse1', 'the application, capitals and a digit'],
    ['gatehouse2026', 'the application and a year'],
    ['gatehousegatehouse', 'the application twice'],
    ['Gatehouse!!', 'the application and two marks'],
    ['countess.lovelace', 'the local part'],
    ['lovelace1815', 'a piece of the local part and a year'],
    ['lovelacecountess', 'the pieces the other way round'],
    ['Ada.Lovelace', 'a name and a piece of the address'],
    ['analytical-engine', 'the domain'],
    ['adaking-noël', 'the display name'],
    ['AdaKing1234567', 'two names and digits'],
    ['noe\u0308lnoe\u0308l', 'a name in decomposed form'],
    ['ｇａｔｅｈｏｕｓｅ', 'the application in full-width letters'],
  ])('the password %s is refused as personal because it is made of this: %s', (password) => {
    expect(faultsOf(password, anyLimits, ada)).toEqual([
      { field: 'password', code: 'password_personal', detail: expect.stringContaining('email address, the names') },
    ]);
  });

  test.each([
    ['gatehouse-moon', 'its own word beside the application'],
    ['lovelace loves ravens', 'words beside a name'],
    ['adamantine', 'a word that begins like a name'],
    ['12345678', 'digits, which are noContext (the list of common ones is for those)'],
    ['abcdefgh', 'nothing personal'],
    ['gatehous', 'the application cut short'],
  ])('the password %s is accepted because it is not personal: %s', (password) => {
    expect(codesOf(password, anyLimits, ada)).toEqual([]);
  });

  test('a name of two letters makes no password personal, and names of three letters do', () => {
    expect(codesOf('lililili', anyLimits, { ...noContext, names: ['Li'] })).toEqual([]);
    expect(codesOf('liulinliu', anyLimits, { ...noContext, names: ['Liu', 'Lin'] })).toEqual(['password_personal']);
  });

  test('a personal password stays personal with any digits around it, but not with four other letters', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 6 });
    const own = fc.string({ unit: fc.constantFrom(...'bcfjmpqxz'), minLength: 4, maxLength: 12 });
    fc.assert(
      fc.property(digits, digits, own, (before, after, word) => {
        expect(codesOf(`${before}gatehouse${after}`, anyLimits, ada)).toEqual(['password_personal']);
        expect(codesOf(`gatehouse${word}`, anyLimits, ada)).toEqual([]);
      }),
    );
  });
});
