import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameFaults } from '../../src/kernel/names.ts';
import { isPlainText, plainTextDetail, toPlainText } from '../../src/kernel/plain-text.ts';
import { sentText } from './text.ts';

// regression A13
describe('a name', () => {
  test.each([
    'Ada Lovelace',
    'J. R. R. Tolkien',
    'J.R.R. Tolkien',
    'J.R.R.Tolkien',
    'J.Smith',
    'St.John',
    'St. John',
    'Oliver St.John-Mollusc',
    "O'Neil",
    'Ph.D.',
    'Ada Lovelace, Ph.D.',
    'M.D./Ph.D.',
    'Dr.med.',
    'Dr.med',
    'Dr.rer.nat. Ada Lovelace',
    'Prof.Dr.Ada Lovelace',
    'Dipl.-Ing. Ada',
    'Martin Luther King Jr.',
    'Sammy Davis, Jr.',
    'J.-P. Martin',
    'Nguyễn Văn A.',
    'А.С.Пушкин',
    'проф.Иванов',
    'ดร.สมชาย',
    'கே.எஸ்.ரவிகுமார்',
    'د.محمد',
    '约翰．史密斯',
    '1.FC Köln',
    'GmbH & Co.KG',
    'S.p.A.',
    'Acme, Inc.',
    '.NET Users',
    'Version 2.0',
    'Ratio 1.5/2.0',
    'Research/Development',
    'R&D: Paris',
    'Team:42',
    'Who? Me.',
    'Ada @ Home',
    '@ada',
    'Fun@Work',
    'C#',
    '👩‍🚀',
    'Ada…',
  ])('the name %j is accepted', (name) => {
    expect(nameFaults('displayname', name)).toEqual([]);
    expect(toPlainText(name)).toBe(name);
  });

  test.each([
    'Your account is locked, see https://evil.example/login',
    'https://x',
    'HTTPS://X',
    'https:\\\\evil',
    'ｈｔｔｐｓ：／／evil',
    'ftp://x',
    'www.evil.example',
    'WWW.evil',
    'evil.com',
    'Evil.Com',
    'зло.рф',
    'ЗЛО.РФ',
    '例え.中国',
    '例え。公司',
    'שלום.ישראל',
    'สวัสดี.ไทย',
    'EVIL.COM',
    'see evil.com!',
    '(evil.com)',
    'evil.com.',
    'evil.com,now',
    'evil-site.com',
    'sub.evil.co.uk',
    'xn--80ak6aa92e.com',
    'evil.xn--p1ai',
    'evil.com/x',
    'evil.com:8080',
    'evil.com?q',
    't.co/x',
    't.co./x',
    'x.com:80',
    'зло.рф/вход',
    'dr.click/x',
    '127.0.0.1/login',
    'evil。com',
    'evil．com',
    'evil｡com',
    'evil․com',
    'ｅｖｉｌ.ｃｏｍ',
    'ev\u200bil.com',
    'evil\u200b.com',
    'evil.\u00adcom',
    'évil.com',
    'ev_il.com',
    'ada@evil.com',
    'ada@x.co',
    'ada@x.м',
    '<ada@evil.com>',
    'mailto:ada@evil.com',
    'Ada\u2028evil',
    'Ada\u2029evil',
    'Ada\u202emoc',
    'Ada\u2066moc',
  ])('the name %j is refused because it is not plain text', (name) => {
    expect(nameFaults('displayname', name)).toEqual([
      { field: 'displayname', code: 'invalid_format', detail: plainTextDetail },
    ]);
    expect(isPlainText(toPlainText(name))).toBe(true);
  });

  test.each(['Ada\u000bLovelace', 'Ada\fLovelace', 'Ada\u0085Lovelace', 'Ada\r\nLovelace'])(
    'the name %j is refused for its line break',
    (name) => {
      expect(nameFaults('firstname', name)).toMatchObject([{ field: 'firstname', code: 'invalid_format' }]);
    },
  );

  test('a name of a provider is plain text after its links were taken apart, and a plain name is unchanged', () => {
    const piece = fc.oneof(
      sentText(10),
      fc.constantFrom(
        'evil',
        '.',
        'com',
        '/',
        '://',
        '@',
        'www.',
        '。',
        '．',
        ' ',
        ':',
        '8',
        'Dr.',
        '\u200b',
        '\u2028',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        const plain = toPlainText(text);
        expect(isPlainText(plain)).toBe(true);
        expect(toPlainText(plain)).toBe(plain);
        expect([...plain].length).toBe([...text].length);
      }),
      { numRuns: 2000 },
    );
  });

  test('a name made of a plain first name and a plain last name is plain', () => {
    const part = fc.array(fc.constantFrom('evil', '.', 'com', '/', '@', 'www', ':', '8', 'Dr', 'J', '-'), {
      minLength: 1,
    });
    fc.assert(
      fc.property(part, part, (first, last) => {
        const [firstname, lastname] = [first.join(''), last.join('')];
        fc.pre(isPlainText(firstname) && isPlainText(lastname));
        expect(isPlainText(`${firstname} ${lastname}`)).toBe(true);
      }),
    );
  });
});
