import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalEmail, emailFaults, emailInputRule, toEmail } from '../../src/kernel/email.ts';
import { anyText, everyCharacter } from './text.ts';

/** Everything that ECMAScript's `trim` removes. */
const whiteSpace = everyCharacter.filter((character) => character.trim() === '');

const letters = (alphabet: string, maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength });

/** Plain addresses, and some with letters that have more than one Unicode form. */
const address = fc
  .tuple(
    fc.array(letters('abcxyz0189_+-éüñ', 10), { minLength: 1, maxLength: 3 }).map((atoms) => atoms.join('.')),
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
        fc.constantFrom('NFC', 'NFD'),
        (written, capitals, form) => {
          expect(canonicalEmail(inSomeCapitals(written, capitals).normalize(form))).toBe(canonicalEmail(written));
        },
      ),
    );
  });

  test('the canonical form of an accepted address is accepted and is its own canonical form', () => {
    fc.assert(
      fc.property(address, (written) => {
        const canonical = canonicalEmail(written);
        expect(canonicalEmail(canonical)).toBe(canonical);
        expect(emailFaults(canonical)).toEqual([]);
      }),
    );
  });

  test('different plain addresses have different canonical forms', () => {
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
    ['e\u0301@example.com', 'é@example.com'],
    ['İ@example.com', 'i\u0307@example.com'],
    ['ΝΊΚΟΣ.ΠΑΠΆΣ@example.com', 'νίκος.παπάς@example.com'],
    ['ada@STRASSE.example', 'ada@strasse.example'],
    ['ada@straße.example', 'ada@xn--strae-oqa.example'],
    ['ada+tag@example.com', 'ada+tag@example.com'],
    ['a.d.a@example.com', 'a.d.a@example.com'],
  ])('the canonical form of %s is %s', (written, canonical) => {
    expect(canonicalEmail(written)).toBe(canonical);
  });

  test('white space around a text does not change its canonical form, or whether it is an address (regression A38)', () => {
    const space = fc.string({ unit: fc.constantFrom(...whiteSpace), maxLength: 5 });
    fc.assert(
      fc.property(fc.oneof(address, anyText()), space, space, (text, before, after) => {
        const sent = `${before}${text}${after}`;
        fc.pre([...sent].length <= emailInputRule.maxLength);
        expect(canonicalEmail(sent)).toBe(canonicalEmail(text));
        expect(emailFaults(sent)).toEqual(emailFaults(text));
        expect(toEmail(sent)).toEqual(toEmail(text));
      }),
    );
  });

  test('any text has a canonical form, so that a login with an invalid address finds no account', () => {
    fc.assert(fc.property(anyText(), (text) => typeof canonicalEmail(text) === 'string'));
    expect(canonicalEmail('no address')).toBe('no address');
    expect(canonicalEmail('')).toBe('');
    expect(canonicalEmail('ada@ex%61mple.com')).toBe('ada@ex%61mple.com');
  });

  test('the canonical form of any text is its own canonical form', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(canonicalEmail(canonicalEmail(text))).toBe(canonicalEmail(text));
      }),
    );
    const odd = everyCharacter.filter((character) => {
      const canonical = canonicalEmail(`${character}@${character}.example`);
      return canonicalEmail(canonical) !== canonical;
    });
    expect(
      [...odd, '\u0130\u0316'].filter((text) => canonicalEmail(text) !== canonicalEmail(canonicalEmail(text))),
    ).toEqual([]);
    expect(odd).toEqual([]);
  });

  // regression A10
  test.each([
    ['ｖ6@example.com', 'v6@example.com'],
    ['v6@ｅxample.com', 'v6@example.com'],
    ['v\u200b6@example.com', 'v6@example.com'],
    ['v6@exa\u00admple.com', 'v6@example.com'],
    ['v6@example。com', 'v6@example.com'],
    ['v6@ex%61mple.com', 'v6@example.com'],
    ['(comment)v6@example.com', 'v6@example.com'],
    ['"v6"@example.com', 'v6@example.com'],
    ['v6@0x7f.1', 'v6@127.0.0.1'],
    ['v6@straße.example', 'v6@strasse.example'],
    ['strasse@example.com', 'straße@example.com'],
    ['ı@example.com', 'i@example.com'],
  ])('the canonical form of %j is not that of %s, so that a login finds no account', (sent, stored) => {
    expect(canonicalEmail(sent)).not.toBe(canonicalEmail(stored));
  });

  test('an email value has the address as it was written and its canonical form', () => {
    expect(toEmail('Ada@Example.com')).toEqual({ address: 'Ada@Example.com', canonical: 'ada@example.com' });
  });
});
