import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalEmail, emailFaults, emailFormFaults, emailRule } from '../../src/kernel/email.ts';
import { everyCharacter } from './text.ts';

describe('an address', () => {
  test.each([
    'ada@example.com',
    'a@b.c',
    "o'hara+list@mail.example.co.uk",
    'δοκιμή@παράδειγμα.δοκιμή',
    '用户@例子.公司',
    'νίκος.παπάς@example.com',
    'ΝΊΚΟΣ@example.com',
    'अनिल@उदाहरण.भारत',
    'paral·lel@col·lecció.example',
    '張wei@example.com',
    'ada@straße.example',
    'ada@mail.1and1.example',
    'ada@a--b.example',
    "!#$%&'*+/=?^_`{|}~-@example.com",
    `${'a'.repeat(64)}@example.com`,
    `${'é'.repeat(64)}@example.com`,
    ' ada@example.com',
    'ada@example.com\r\n',
  ])('the address %s is accepted', (accepted) => {
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
    ['ada @example.com', 'a space before the at sign'],
    ['ada@ example.com', 'a space after the at sign'],
    ['  ', 'nothing but white space'],
    ['ada@exam\u0000ple.com', 'a control character'],
    ['ada\ud83d@example.com', 'half a surrogate pair'],
    ['.ada@example.com', 'a dot before the local part'],
    ['ada.@example.com', 'a dot after the local part'],
    ['a..da@example.com', 'two dots in the local part'],
    ['"ada"@example.com', 'a quoted local part'],
    ['"a b"@example.com', 'a quoted space'],
    ['(comment)ada@example.com', 'a comment'],
    ['ada@(comment)example.com', 'a comment in the domain'],
    ['ada\\@example.com', 'a backslash'],
    ['ada,grace@example.com', 'a comma'],
    ['Ada <ada@example.com>', 'a display name'],
    ['ada@[127.0.0.1]', 'an address literal'],
    ['ada@[IPv6:::1]', 'an IPv6 literal'],
    ['ada@127.0.0.1', 'an IP address'],
    ['ada@0x7f.1', 'an IP address in another form'],
    ['ada@ex%61mple.com', 'a percent-encoded domain'],
    ['ada@my_host.example', 'an underscore in the domain'],
    ['ada@-example.com', 'a hyphen before a label'],
    ['ada@example-.com', 'a hyphen after a label'],
    ['ada@example。com', 'an ideographic full stop for a dot'],
  ])('the address %j is refused for its form: %s (regression A10)', (refused) => {
    const faults = [{ field: 'email', code: 'invalid_format', detail: 'must be a valid email address' }];
    expect([emailFormFaults(refused), emailFaults(refused)]).toEqual([faults, faults]);
  });

  const characters = 'must not contain symbols, invisible or compatibility characters';
  const letters = 'must not contain letters before the @ that change with case, such as ß';
  const scripts = 'must not mix Latin, Greek and Cyrillic letters';
  test.each([
    ['ｖ6@example.com', 'full width', characters],
    ['v6@ｅxample.com', 'full width in the domain', characters],
    ['𝒶da@example.com', 'a mathematical letter', characters],
    ['ﬁ@example.com', 'a ligature', characters],
    ['ſ@example.com', 'a long s', characters],
    ['\u212a@example.com', 'the Kelvin sign', characters],
    ['\u2126@example.com', 'the Ohm sign', characters],
    ['a\u200bda@example.com', 'a zero-width space', characters],
    ['a\u200dda@example.com', 'a zero-width joiner', characters],
    ['a\u00adda@example.com', 'a soft hyphen', characters],
    ['\u202eada@example.com', 'a direction override', characters],
    ['ada\u200e@example.com', 'a direction mark', characters],
    ['ada\u2066@example.com', 'a direction isolate', characters],
    ['ada\ufe0f@example.com', 'a variation selector', characters],
    ['ada\u{e0061}@example.com', 'a tag character', characters],
    ['ada\u3164@example.com', 'a Hangul filler', characters],
    ['ada\u115f@example.com', 'a Hangul jamo filler', characters],
    ['ada\u034f@example.com', 'a grapheme joiner', characters],
    ['ada\u2800@example.com', 'a blank Braille pattern', characters],
    ['\u1100\u1100ada@example.com', 'a Hangul letter that is in no syllable', characters],
    ['ada\ue000@example.com', 'a private character', characters],
    ['ada\u0378@example.com', 'an unassigned character', characters],
    ['ada\ufdd0@example.com', 'a noncharacter', characters],
    ['😀@example.com', 'an emoji', characters],
    ['ada@ex\u00adample.com', 'a soft hyphen in the domain', characters],
    ['ada@mail。example.com', 'an ideographic full stop in the domain', characters],
    ['\u0301ada@example.com', 'a combining mark first', characters],
    ['a.\u0301da@example.com', 'a combining mark after a dot', characters],
    ['ada@\u0301example.com', 'a combining mark before the domain', characters],
    ['i\u0307@example.com', 'an i with one more dot', characters],
    ['i\u0316\u0307@example.com', 'an i with one more dot behind another mark', characters],
    ['İ@example.com', 'a capital I with a dot', characters],
    ['ada@ı\u0307x.example', 'a dotless i with a dot', characters],
    ['ada@STRAẞE.example', 'a capital sharp s in the domain', characters],
    ['straße@example.com', 'a sharp s', letters],
    ['ı@example.com', 'a dotless i', letters],
    ['νίκοσ@example.com', 'a sigma at the end that is not final', letters],
    ['ᾳ@example.com', 'an iota subscript', letters],
    ['\u1c80@example.com', 'a historic form of a letter', letters],
    ['\u0430da@example.com', 'a Cyrillic a in a Latin word', scripts],
    ['ada@ex\u0430mple.com', 'a Cyrillic a in a Latin label', scripts],
    ['ada.\u0430da@example.com', 'a Cyrillic a in the second word', scripts],
    ['ada@xn--exmple-4nf.com', 'a Cyrillic a in an encoded label', scripts],
    ['ada@a\u05d0.example', 'a label of both directions', 'must have a valid domain'],
    ['ada@xn--zz.com', 'an invalid encoding', 'must have a valid domain'],
    ['ada@xn--mgba3gch31f060k.com', 'an encoded zero-width non-joiner', 'must have a valid domain'],
    ['ada@xn--i-7iq.ws', 'an encoded symbol', 'must have a valid domain'],
    [`${'a'.repeat(65)}@example.com`, 'a local part of 65 characters', 'must have at most 64 characters before the @'],
  ])('the address %j is refused for its characters: %s (regression A10)', (refused, _what, detail) => {
    expect(emailFormFaults(refused)).toEqual([]);
    expect(emailFaults(refused)).toEqual([{ field: 'email', code: 'invalid_format', detail }]);
  });

  test('is refused with any character that NFKC replaces, or that Unicode lets programs ignore', () => {
    const hidden = everyCharacter.filter(
      (character) =>
        (character.normalize('NFKC') !== character.normalize('NFC') ||
          /[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}]/u.test(character)) &&
        character !== '@',
    );
    expect(hidden.length).toBeGreaterThan(50_000);
    const accepted = hidden.filter(
      (character) =>
        emailFaults(`a${character}b@example.com`).length === 0 || emailFaults(`ab@a${character}b.example`).length === 0,
    );
    expect(accepted).toEqual([]);
  });

  // Only the same text in capitals is compared, which is the only way to join two spellings.
  test('has the canonical form of another accepted address only if both are the same in capitals', () => {
    const spellings = new Map<string, string>();
    const joined: string[] = [];
    for (const character of everyCharacter) {
      const address = `x${character}y@example.com`;
      if (emailFaults(address).length > 0) continue;
      const canonical = canonicalEmail(address);
      const other = spellings.get(canonical) ?? address;
      if (other.toUpperCase().normalize('NFC') !== address.toUpperCase().normalize('NFC')) joined.push(other, address);
      spellings.set(canonical, other);
    }
    expect(spellings.size).toBeGreaterThan(50_000);
    expect(joined).toEqual([]);
  });

  test('is the same account in capitals, small letters and each Unicode form that is accepted', () => {
    const forms = [
      (text: string) => text.toUpperCase(),
      (text: string) => text.toLowerCase(),
      (text: string) => text.normalize('NFC'),
      (text: string) => text.normalize('NFD'),
    ];
    const letter = fc.oneof(
      fc.constantFrom(...'abAB.ßẞıİiKςσΣéα\u0301\u0307'),
      fc.string({ unit: 'grapheme', minLength: 1 }),
    );
    fc.assert(
      fc.property(fc.array(letter, { minLength: 1, maxLength: 8 }), fc.constantFrom(...forms), (parts, form) => {
        const address = `${parts.join('')}@example.com`;
        const other = form(address);
        fc.pre(emailFaults(address).length === 0 && emailFaults(other).length === 0);
        expect(canonicalEmail(other)).toBe(canonicalEmail(address));
      }),
      { numRuns: 2000 },
    );
  });

  test('has at most as many characters as the rule says, counted in code points', () => {
    const ofLength = (length: number, letter: string) => `${letter.repeat(64)}@${'a'.repeat(length - 69)}.com`;
    for (const letter of ['a', '𐐨']) {
      const longest = ofLength(emailRule.maxLength, letter);
      expect([...longest].length).toBe(emailRule.maxLength);
      expect(emailFaults(longest)).toEqual([]);
      expect(emailFaults(ofLength(emailRule.maxLength + 1, letter))).toMatchObject([{ code: 'too_long' }]);
    }
  });
});
