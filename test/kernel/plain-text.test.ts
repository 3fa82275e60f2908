import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameFaults } from '../../src/kernel/names.ts';
import { isPlainText, plainTextDetail, toPlainText } from '../../src/kernel/plain-text.ts';
import { topLevelDomains } from '../../src/kernel/top-level-domains.ts';
import { sentText } from './text.ts';

/** Names as people write them, whose words look like domains. */
const dotted = [
  'Md.Rahim',
  'md.rahim',
  'MD.RAHIM',
  'Abdul.Rahman',
  'Jean.Luc',
  'M.Sc.Anna',
  'm.sc. Anna',
  'Dr.No',
  'DR.NO',
  'Prof.Dr.La',
  'Dr.med.vet.Anna',
  'Dipl.Ing.Max',
  'Md.Li',
  'J.Kim',
  'X.Y.Wang',
  'Node.js',
  'Acme.gGmbH',
  'Kim.Philby',
  'Sam.O.Nella',
  'Анна.Иванова',
  'محمد.علي',
  '山田.太郎',
];

// regression A13, A60
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
    ...dotted,
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
    'x.com',
    'X.Com',
    't.co',
    'dr.no',
    'login-bank.co',
    'evil.Dr.No',
    'evil.com.Rahim',
    'Rahim.evil.com',
    'evil.co.Anna',
    'Maria.de.los',
    'evil.com-now',
    'evil.museum',
    'Evil.Wang',
    'evil.公司',
    'e.公司',
    'Md.Rahim/x',
    'Md.Rahim:80',
    'www.Rahim',
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

  test('a word with any real top-level domain is refused in each case, with a path and with each form of dot', () => {
    expect(topLevelDomains.size).toBeGreaterThan(1400);
    const capitalized = (name: string) => name.replace(/^./u, (initial) => initial.toUpperCase());
    const accepted = [...topLevelDomains].flatMap((name) =>
      [
        `evil.${name}`,
        `Evil.${capitalized(name)}`,
        `EVIL.${name.toUpperCase()}`,
        `x.${name}`,
        `sub.evil.${name}.`,
        `see evil.${name}, Ada`,
        `www.${name}`,
        `dr.${name}/x`,
        `evil\u3002${name}`,
        `evil\uff0e${name}`,
        `evil\uff61${name}`,
        `ev\u200bil.${name}`,
      ].filter(isPlainText),
    );
    expect(accepted).toEqual([]);
  });

  test('a word of names with dots is accepted unless it has a top-level domain behind a name', () => {
    const given = [
      'Md',
      'Rahim',
      'Abdul',
      'Rahman',
      'Jean',
      'Luc',
      'Anna',
      'kim',
      'ali',
      'O',
      'Dr',
      'St',
      'com',
      'Wang',
      'no',
    ];
    const isUnclear = (name: string) => topLevelDomains.has(name.toLowerCase());
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...given), { minLength: 2, maxLength: 5 }), (names) => {
        const text = names.join('.');
        if (!names.slice(1).some(isUnclear)) expect(isPlainText(text)).toBe(true);
        if (/^(?!md|dr|st|o\.)/i.test(text) && names.slice(1).some(isUnclear)) expect(isPlainText(text)).toBe(false);
        // A space behind each dot makes words of them.
        expect(isPlainText(names.join('. '))).toBe(true);
      }),
    );
  });

  test.each(['Ada\u000bLovelace', 'Ada\fLovelace', 'Ada\u0085Lovelace', 'Ada\r\nLovelace'])(
    'the name %j is refused for its line break',
    (name) => {
      expect(nameFaults('firstname', name)).toMatchObject([{ field: 'firstname', code: 'invalid_format' }]);
    },
  );

  test('of a provider is plain text after its links were taken apart, and a plain name is unchanged', () => {
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

  test('made of a plain first name and a plain last name is plain', () => {
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
