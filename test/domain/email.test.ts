import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalEmail, emailFaults, emailRule, toEmail } from '../../src/domain/email.ts';
import { anyText } from './text.ts';

const letters = (alphabet: string, maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength });

/** Plain addresses, and some with letters that have more than one Unicode form. */
const address = fc
  .tuple(
    letters('abcxyz0189._+-éüñ', 30),
    letters('abcxyz0189éü', 20),
    fc.constantFrom('com', 'org', 'co.uk', 'example'),
  )
  .map(([local, domain, end]) => `${local}@${domain}.${end}`);

/** The same text with some of its letters in capitals. */
const inSomeCapitals = (text: string, capitals: readonly boolean[]): string =>
  [...text].map((letter, at) => (capitals[at % capitals.length] ? letter.toUpperCase() : letter)).join('');

describe('the canonical form of an address', () => {
  test('does not depend on case or on the Unicode form', () => {
    fc.assert(
      fc.property(
        address,
        fc.array(fc.boolean(), { minLength: 1, maxLength: 20 }),
        fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD'),
        (written, capitals, form) => {
          expect(canonicalEmail(inSomeCapitals(written, capitals).normalize(form))).toBe(canonicalEmail(written));
        },
      ),
    );
  });

  test('is a fixed point, and has nothing wrong with it', () => {
    fc.assert(
      fc.property(address, (written) => {
        const canonical = canonicalEmail(written);
        expect(canonicalEmail(canonical)).toBe(canonical);
        expect(emailFaults(canonical)).toEqual([]);
      }),
    );
  });

  test('keeps different plain addresses apart', () => {
    const plain = letters('abcxyz0189._+-', 30).map((local) => `${local}@example.com`);
    fc.assert(
      fc.property(plain, plain, (one, other) => {
        expect(canonicalEmail(one) === canonicalEmail(other)).toBe(one === other);
      }),
    );
  });

  test.each([
    ['Ada@Example.COM', 'ada@example.com'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
    ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
    ['ａｄａ@example.com', 'ada@example.com'],
    ['ada+tag@example.com', 'ada+tag@example.com'],
    ['a.d.a@example.com', 'a.d.a@example.com'],
  ])('of %s is %s', (written, canonical) => {
    expect(canonicalEmail(written)).toBe(canonical);
  });

  test('exists for whatever a log-in sends, so that what is no address just finds no account', () => {
    fc.assert(fc.property(anyText(), (text) => typeof canonicalEmail(text) === 'string'));
    expect(canonicalEmail('no address')).toBe('no address');
    expect(canonicalEmail('')).toBe('');
    expect(canonicalEmail('ada@ex%61mple.com')).toBe('ada@ex%61mple.com');
    expect(canonicalEmail(canonicalEmail('\u0130\u0316@example.com'))).toBe(canonicalEmail('\u0130\u0316@example.com'));
  });

  test('stands beside the address as it was written', () => {
    expect(toEmail('Ada@Example.com')).toEqual({ address: 'Ada@Example.com', canonical: 'ada@example.com' });
  });
});

describe('an address', () => {
  test.each([
    'ada@example.com',
    'a@b.c',
    '"ada"@example.com',
    "o'hara+list@mail.example.co.uk",
    'δοκιμή@παράδειγμα.δοκιμή',
    '用户@例子.公司',
    `${'a'.repeat(64)}@example.com`,
  ])('%s is accepted', (accepted) => {
    expect(emailFaults(accepted)).toEqual([]);
  });

  test.each([
    ['', 'empty text'],
    ['ada', 'no at sign'],
    ['@example.com', 'no local part'],
    ['ada@', 'no domain'],
    ['ada@localhost', 'a domain of one label'],
    ['ada@example..com', 'an empty label'],
    ['ada@.example.com', 'a dot before the domain'],
    ['ada@example.com.', 'a dot after the domain'],
    ['ada@b@example.com', 'two at signs'],
    ['ada lovelace@example.com', 'a space'],
    [' ada@example.com', 'a space before'],
    ['ada@example.com\n', 'a line break after'],
    ['ada@exam\u0000ple.com', 'a control character'],
    ['ada\ud83d@example.com', 'half a surrogate pair'],
    [`${'a'.repeat(65)}@example.com`, 'a local part of 65 characters'],
  ])('%j is refused for its form: %s', (refused) => {
    expect(emailFaults(refused)).toEqual([
      { field: 'email', code: 'invalid_format', detail: expect.stringContaining('e-mail') },
    ]);
  });

  test('has at most as many characters as the rule says, counted in code points', () => {
    const ofLength = (length: number, letter: string) => `${letter}@${letter.repeat(length - 6)}.com`;
    for (const letter of ['a', '𝒶']) {
      const longest = ofLength(emailRule.maxLength, letter);
      expect([...longest].length).toBe(emailRule.maxLength);
      expect(emailFaults(longest)).toEqual([]);
      expect(emailFaults(ofLength(emailRule.maxLength + 1, letter))).toMatchObject([{ code: 'too_long' }]);
    }
  });
});
