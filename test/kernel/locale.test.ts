import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedLanguage, fromForeignLanguage, languageFaults, localeOf, toLanguage } from '../../src/kernel/locale.ts';

// regression A39
describe('a language', () => {
  test.each([
    ['en', 'EN', 'en'],
    ['pt-BR', 'PT', 'pt-BR'],
    ['PT-br', 'PT', 'pt-BR'],
    ['zh-Hant', 'ZH', 'zh-Hant'],
    ['zh-hant-tw', 'ZH', 'zh-Hant-TW'],
    ['es-419', 'ES', 'es-419'],
    ['sr-Latn-RS', 'SR', 'sr-Latn-RS'],
    ['de-CH-1996', 'DE', 'de-CH-1996'],
    ['ar-u-nu-latn', 'AR', 'ar-u-nu-latn'],
    ['en-US-x-twain', 'EN', 'en-US-x-twain'],
    // Three letters of a language that has two.
    ['deu', 'DE', 'de'],
    ['ger-AT', 'DE', 'de-AT'],
    ['cmn-Hans', 'ZH', 'zh-Hans'],
    ['zh-cmn-Hans', 'ZH', 'zh-Hans'],
    // Former codes.
    ['iw', 'HE', 'he'],
    ['in', 'ID', 'id'],
    // Languages without a code of their own.
    ['fil-PH', 'TL', 'fil-PH'],
    ['yue', 'EN', 'yue'],
    ['zh-yue-HK', 'EN', 'yue-HK'],
    ['und', 'EN', 'und'],
  ])('the tag %s is the language %s and the locale %s', (sent, language, locale) => {
    expect(languageFaults(sent)).toEqual([]);
    expect(toLanguage(sent)).toEqual({ language, locale });
    expect(localeOf(toLanguage(sent))).toBe(locale);
  });

  test.each(['EN', 'PT', 'IW', 'ZZ'])(
    'the two letters %s are the language, whose tag has them in lower case',
    (sent) => {
      expect(languageFaults(sent)).toEqual([]);
      expect(toLanguage(sent)).toEqual({ language: sent, locale: null });
      expect(localeOf(toLanguage(sent))).toBe(sent.toLowerCase());
    },
  );

  test.each([
    '',
    ' ',
    'e',
    'E1',
    'en_US',
    'en-',
    '-en',
    'en--US',
    'en US',
    'abcd',
    'english',
    'en-USA',
    'x-private',
    'i-klingon',
    'en\n',
    'ен',
  ])('the text %j is not a language', (sent) => {
    expect(languageFaults(sent)).toMatchObject([{ field: 'language', code: 'invalid_format' }]);
  });

  test('has at most 64 characters, also in its canonical form', () => {
    const ofLength = (start: string, length: number) =>
      `${`${start}-x${'-abcdefgh'.repeat(9)}`.slice(0, length - 2)}-a`;
    expect(languageFaults(ofLength('de', 64))).toEqual([]);
    expect(languageFaults(ofLength('de', 65))).toMatchObject([{ code: 'too_long' }]);
    // Its canonical form begins with sr-Latn.
    expect(languageFaults(ofLength('sh', 64))).toMatchObject([{ code: 'invalid_format' }]);
  });

  test('any text is accepted or refused, and the tag of an accepted one is canonical', () => {
    const part = fc.string({
      unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCZ019'),
      minLength: 1,
      maxLength: 9,
    });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(part, { maxLength: 6 }).map((parts) => parts.join('-')),
          fc.string(),
        ),
        (sent) => {
          if (languageFaults(sent).length > 0) return;
          const read = toLanguage(sent);
          expect(read.language).toMatch(/^[A-Z]{2}$/);
          const locale = localeOf(read);
          if (read.locale !== null) expect(toLanguage(locale)).toEqual(read);
          expect(languageFaults(locale)).toEqual([]);
        },
      ),
      { numRuns: 5000 },
    );
  });

  test.each([
    ['en_US', 'en-US'],
    ['en-US', 'en-US'],
    ['zh_Hant_TW', 'zh-Hant-TW'],
    ['pt_br', 'pt-BR'],
  ])('that another program writes as %s is %s', (told, locale) => {
    expect(fromForeignLanguage(told)?.locale).toBe(locale);
  });

  test.each(['', 'en_US.UTF-8', 'english (us)', 'C', '<script>'])(
    'the text %s of another program is not read as a language',
    (told) => {
      expect(fromForeignLanguage(told)).toBeUndefined();
    },
  );

  test('a tag of another language than the two letters does not count', () => {
    expect(localeOf({ language: 'DE', locale: 'pt-BR' })).toBe('de');
    expect(localeOf({ language: 'DE', locale: null })).toBe('de');
    expect(localeOf({ language: 'DE', locale: '' })).toBe('de');
  });

  test('two letters of the same language leave a tag as it is, and everything else replaces it', () => {
    const present = { language: 'PT', locale: 'pt-BR' };
    expect(changedLanguage(present, 'PT')).toEqual(present);
    expect(changedLanguage(present, 'pt')).toEqual({ language: 'PT', locale: 'pt' });
    expect(changedLanguage(present, 'pt-PT')).toEqual({ language: 'PT', locale: 'pt-PT' });
    expect(changedLanguage(present, 'DE')).toEqual({ language: 'DE', locale: null });
    const filipino = toLanguage('fil');
    expect(changedLanguage(filipino, 'TL')).toEqual(filipino);
    expect(changedLanguage(filipino, 'EN')).toEqual({ language: 'EN', locale: null });
  });
});
