import { describe, expect, test } from 'vitest';
import { validateRow } from '../../src/modules/import/operations/validate-row.ts';
import { createImportHashes } from '../../src/security/foreign-hashes/import-hashes.ts';

const now = new Date('2026-03-14T09:26:53.589Z');
const email = 'ada@example.com';
const bcrypt = (cost: number | string, version = '2b') => `$${version}$${cost}$${'a'.repeat(53)}`;
const argon2 = (cost: string) => `$argon2id$v=19$${cost}$${'a'.repeat(22)}$${'a'.repeat(43)}`;

const totp = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' };
const digest = 'A'.repeat(43);
const hashes = createImportHashes(async () => '1');
const issuers = new Map([['google', 'https://accounts.google.com']]);
const validate = (value: unknown) =>
  validateRow({ line: 7, value }, { now, hashes, issuers, roles: new Map(), customFields: [] });

describe('a refused row of an import', () => {
  test.each<[string, string, unknown]>([
    ['null', 'not_an_object', null],
    ['a list', 'not_an_object', [{ email }]],
    ['a number', 'not_an_object', 7],
    ['text', 'not_an_object', email],
    ['nothing in it', 'bad_email: email is required', {}],
    ['an empty address', 'bad_email: email is required', { email: '' }],
    ['no address', 'bad_email: email must be a valid email address', { email: 'ada.example.com' }],
    ['an address with a space', 'bad_email: email must be a valid email address', { email: 'ada @example.com' }],
    [
      'an address with a compatibility character (regression A10)',
      'bad_email: email must not contain symbols, invisible or compatibility',
      { email: 'ａda@example.com' },
    ],
    ['an address with a quoted local part', 'bad_email: email must be a valid email', { email: '"ada"@example.com' }],
    ['an address that is not a text', 'bad_email: email must be a string', { email: { address: email } }],
    ['an address that is too long', 'bad_email: email must be at most 254', { email: `a@${'b'.repeat(300)}.com` }],
    ['an id', 'unknown_field: id', { email, id: 1 }],
    ['a role', 'unknown_field: roles_id', { email, roles_id: 1 }],
    ['a flag of the database', 'unknown_field: is_deleted', { email, is_deleted: true }],
    ['a password', 'unknown_field: password', { email, password: 'correct horse battery staple' }],
    ['another prototype', 'unknown_field: __proto__', JSON.parse(`{"email":"${email}","__proto__":{"banned":false}}`)],
    ['a constructor', 'unknown_field: constructor', { email, constructor: {} }],
    // regression A61
    ['a map of names to users', 'unknown_field: (invalid name)', { ada_lovelace: { email } }],
    ['a hash where a name should be', 'unknown_field: (invalid name)', { email, [bcrypt(10)]: '' }],
    ['a blank first name', 'bad_name: firstname must not be blank', { email, firstname: ' ' }],
    ['a name with a line end', 'bad_name: lastname must not be blank or contain control', { email, lastname: 'a\nb' }],
    ['a name with a NUL', 'bad_name: displayname must not be blank or contain control', { email, displayname: 'a\0' }],
    [
      'a name with a link (regression A13)',
      'bad_name: displayname must not contain links',
      { email, displayname: 'evil.com' },
    ],
    ['half a character', 'bad_name: firstname must not be blank or contain control', { email, firstname: '\ud800' }],
    ['a long name', 'bad_name: firstname must be at most 100', { email, firstname: 'a'.repeat(101) }],
    ['a name that is a number', 'bad_name: firstname must be a string', { email, firstname: 7 }],
    ['a plain password', 'bad_hash: password_hash has an unsupported format', { email, password_hash: 'secret' }],
    [
      'an MD5 without a name',
      'bad_hash: password_hash has no algorithm',
      { email, password_hash: '5f4dcc3b5aa765d61d8327deb882cf99' },
    ],
    ['a hash of crypt(3)', 'bad_hash', { email, password_hash: '$6$rounds=5000$salt$hash' }],
    ['a yescrypt', 'bad_hash: password_hash is yescrypt', { email, password_hash: '$y$j9T$salt$hash' }],
    ['a faulty bcrypt', 'bad_hash: password_hash is of a faulty', { email, password_hash: bcrypt(10, '2x') }],
    ['a plain password of Spring', 'bad_hash: password_hash is a password', { email, password_hash: '{noop}secret' }],
    ['half a bcrypt', 'bad_hash', { email, password_hash: bcrypt(10).slice(0, -1) }],
    ['a hash that is not a text', 'bad_hash: password_hash must be a string', { email, password_hash: 7 }],
    ['a flag that is neither', 'bad_boolean: banned', { email, banned: 'perhaps' }],
    ['a flag of 2', 'bad_boolean: active', { email, active: 2 }],
    ['a flag that is a list', 'bad_boolean: email_verified', { email, email_verified: [true] }],
    ['a time in words', 'bad_timestamp: created_at is not a valid timestamp', { email, created_at: 'yesterday' }],
    ['a number for a time', 'bad_timestamp: created_at must be a string', { email, created_at: 1_600_000_000 }],
    [
      'the 30th of February',
      'bad_timestamp: created_at is not a valid timestamp',
      { email, created_at: '2021-02-30 00:00:00' },
    ],
    ['hour 25', 'bad_timestamp: created_at is not a valid timestamp', { email, created_at: '2021-02-03 25:00:00' }],
    [
      "MySQL's zero",
      'bad_timestamp: created_at is not a valid timestamp',
      { email, created_at: '0000-00-00 00:00:00' },
    ],
    [
      'the time before 1970',
      'bad_timestamp: created_at must be between 1970 and now',
      { email, created_at: '1969-12-31 23:59:59' },
    ],
    [
      'the future',
      'bad_timestamp: created_at must be between 1970 and now',
      { email, created_at: '2026-03-14 09:26:54' },
    ],
    ['a language in words', 'bad_language: language must be a language tag', { email, language: 'English' }],
    ['a language that is not a text', 'bad_language: language must be a string', { email, language: 7 }],
    ['an unknown zone', 'bad_timezone: timezone', { email, timezone: 'Europe/Atlantis' }],
    ['a phone in words', 'bad_phone_number: phone_number', { email, phone_number: 'call me' }],
    ['a long phone', 'bad_phone_number: phone_number', { email, phone_number: '1'.repeat(33) }],
    ['an authenticator app that is not a list', 'bad_totp: totp must be a list', { email, totp }],
    ['an authenticator app that is not JSON', 'bad_totp: totp must be a list', { email, totp: '[{' }],
    ['six authenticator apps', 'bad_totp: totp must have at most 5', { email, totp: Array(6).fill(totp) }],
    ['an app that is a text', 'bad_totp: an item is not an object', { email, totp: [totp.secret] }],
    [
      'an unknown field of an app',
      'bad_totp: an item has an unknown field',
      { email, totp: [{ ...totp, issuer: '' }] },
    ],
    ['an app without a secret', 'bad_totp: secret must be a string', { email, totp: [{ name: 'Phone' }] }],
    ['a secret that is not base32', 'bad_totp: secret must have', { email, totp: [{ secret: '0189'.repeat(8) }] }],
    ['a short secret', 'bad_totp: secret must have 16 to 256', { email, totp: [{ secret: 'JBSWY3DPEHPK3' }] }],
    ['half a secret', 'bad_totp: secret must have', { email, totp: [{ secret: 'JBSWY3DPEHPK3PXPJ' }] }],
    ['a long secret', 'bad_totp: secret must have', { email, totp: [{ secret: 'J'.repeat(264) }] }],
    ['one secret twice', 'bad_totp: a secret occurs twice', { email, totp: [totp, { ...totp, name: 'Tablet' }] }],
    ['codes of SHA-256', 'bad_totp: algorithm must be SHA1', { email, totp: [{ ...totp, algorithm: 'SHA256' }] }],
    ['codes of 8 digits', 'bad_totp: digits must be 6', { email, totp: [{ ...totp, digits: 8 }] }],
    ['codes of a minute', 'bad_totp: period must be 30', { email, totp: [{ ...totp, period: 60 }] }],
    [
      'a name of an app with a link',
      'bad_totp: name must not contain',
      { email, totp: [{ ...totp, name: 'evil.com' }] },
    ],
    [
      'an app that is confirmed tomorrow',
      'bad_timestamp: confirmed_at must be',
      { email, totp: [{ ...totp, confirmed_at: '2026-03-15 09:26:53' }] },
    ],
    ['recovery codes alone', 'recovery codes require a totp', { email, recovery_code_hashes: [digest] }],
    ...[
      ['a bcrypt of a recovery code', bcrypt(10)],
      ['a digest in hexadecimal', 'a'.repeat(64)],
      ['half a digest', digest.slice(1)],
      ['a recovery code itself', 'abcdef-abcdef-abcdef-abcdef'],
      ['a number', 7],
    ].map(([what, hash]): [string, string, unknown] => [
      `${what} instead of a digest`,
      'bad_recovery_code_hashes: an item is not a SHA-256 digest in base64url; other hashes cannot be verified',
      { email, totp: [totp], recovery_code_hashes: [hash] },
    ]),
    [
      'eleven recovery codes',
      'bad_recovery_code_hashes: recovery_code_hashes must have at most 10',
      { email, totp: [totp], recovery_code_hashes: Array(11).fill(digest) },
    ],
    [
      'one recovery code twice',
      'bad_recovery_code_hashes: an item occurs twice',
      { email, totp: [totp], recovery_code_hashes: [digest, digest] },
    ],
  ])('a row of an import is refused for %s: %s', (_what, reason, value) => {
    expect(validate(value)).toMatchObject({ line: 7, reason: expect.stringContaining(reason) });
  });

  // checklist 12: none of these is computed, since validating has nothing to compute a hash with
  test.each([
    ['bcrypt', bcrypt(14), bcrypt(15)],
    ['the oldest bcrypt', bcrypt(14, '2y'), bcrypt(31, '2y')],
    ['memory', argon2('m=262144,t=2,p=1'), argon2('m=262145,t=2,p=1')],
    ['passes', argon2('m=19456,t=146,p=1'), argon2('m=19456,t=147,p=1')],
    ['lanes', argon2('m=19456,t=2,p=16'), argon2('m=19456,t=2,p=17')],
    // Less than the algorithms know would be a fault of theirs, not a password that is wrong.
    ['the least of bcrypt', bcrypt('04'), bcrypt('03')],
    ['the least memory', argon2('m=16,t=2,p=2'), argon2('m=15,t=2,p=2')],
    ['no passes', argon2('m=19456,t=1,p=1'), argon2('m=19456,t=0,p=1')],
    ['no lanes', argon2('m=19456,t=1,p=1'), argon2('m=19456,t=1,p=0')],
  ])(
    'a row of an import is refused for a hash cost out of the bounds of %s, and accepted at them',
    (_what, allowed, refused) => {
      expect(validate({ email, password_hash: allowed })).toMatchObject({ passwordHash: { hash: allowed } });
      expect(validate({ email, password_hash: refused })).toEqual({
        line: 7,
        reason: 'bad_hash_cost: password_hash has an unsupported cost',
        email,
      });
    },
  );

  test('is reported with its address and with none of its other values', () => {
    const hash = bcrypt(10);
    const slipped = [
      { email: hash },
      { email: `${hash}@example.com`, banned: 'perhaps' },
      { email, language: hash },
      { email, timezone: hash },
      { email, created_at: hash },
      { email, banned: hash },
      { email, [hash]: hash },
      { email, totp: hash },
      { email, totp: [{ [hash]: hash }] },
      { email, totp: [{ secret: hash }] },
      { email, totp: [{ ...totp, name: hash, algorithm: hash }] },
      { email, totp: [totp], recovery_code_hashes: [hash] },
    ].map(validate);
    expect(JSON.stringify(slipped)).not.toContain(hash);
    expect(slipped.map((row) => 'reason' in row && row.email)).toEqual([
      undefined,
      undefined,
      ...Array(10).fill(email),
    ]);
  });
});

describe('an accepted row of an import', () => {
  const taken = (value: object) => validate({ email, ...value });

  test('a row with an address alone is accepted as not verified, not banned, named by the address, with no password', () => {
    expect(validate({ email: 'Ada@Example.com' })).toEqual({
      line: 7,
      email: { address: 'Ada@Example.com', canonical: email },
      passwordHash: undefined,
      firstname: 'Ada',
      lastname: '',
      displayname: 'Ada',
      isVerified: false,
      isActive: true,
      isBanned: false,
      createdAt: now,
      language: undefined,
      timezone: undefined,
      phoneNumber: undefined,
      totps: [],
      identities: [],
      recoveryCodeDigests: [],
    });
  });

  test.each([
    [{ firstname: 'Ada', lastname: 'Lovelace' }, ['Ada', 'Lovelace', 'Ada Lovelace']],
    [{ firstname: 'Ada' }, ['Ada', '', 'Ada']],
    [{ lastname: 'Lovelace' }, ['', 'Lovelace', 'Lovelace']],
    [{ displayname: 'The Countess' }, ['The Countess', '', 'The Countess']],
    [{ firstname: 'Ada', lastname: 'Lovelace', displayname: 'AL' }, ['Ada', 'Lovelace', 'AL']],
    [{ firstname: '', lastname: null }, ['ada', '', 'ada']],
  ])('a row of an import is accepted with the names of %j', (given, [firstname, lastname, displayname]) => {
    expect(taken(given)).toMatchObject({ firstname, lastname, displayname });
  });

  test.each([
    ['2021-02-03 04:05:06', '2021-02-03T04:05:06.000Z'],
    ['2021-02-03T04:05:06Z', '2021-02-03T04:05:06.000Z'],
    ['2021-02-03T04:05:06.789+05:30', '2021-02-02T22:35:06.789Z'],
    ['2021-02-03 04:05:06.123456+00', '2021-02-03T04:05:06.123Z'],
    ['2021-02-03 04:05-0800', '2021-02-03T12:05:00.000Z'],
    ['2024-02-29 00:00:00', '2024-02-29T00:00:00.000Z'],
  ])('a row of an import is accepted with the time %s', (created_at, at) => {
    expect(taken({ created_at })).toMatchObject({ createdAt: new Date(at) });
  });

  test.each([
    [[true, 1, '1', 'true', 'TRUE', 't', 'yes', 'Y'], true],
    [[false, 0, '0', 'false', 'F', 'no', 'N'], false],
  ])('a row of an import is accepted with flags spelled %j', (spellings, meant) => {
    for (const flag of spellings)
      expect(taken({ banned: flag, active: flag, email_verified: flag })).toMatchObject({
        isBanned: meant,
        isActive: meant,
        isVerified: meant,
      });
  });

  test('a row of an import is accepted with white space around the address, which is not stored (regression A38)', () => {
    expect(validate({ email: ' Ada@Example.com\t' })).toMatchObject({
      email: { address: 'Ada@Example.com', canonical: email },
      displayname: 'Ada',
    });
  });

  test('a row of an import is accepted with every supported hash, a language, a time zone and a phone number', () => {
    for (const hash of [bcrypt(10, '2a'), bcrypt(10), bcrypt(10, '2y'), argon2('m=65536,t=3,p=4')])
      expect(taken({ password_hash: hash })).toMatchObject({ passwordHash: { hash } });
    expect(taken({ language: 'de', timezone: 'US/Pacific', phone_number: '+49 (30) 1' })).toMatchObject({
      language: { language: 'DE', locale: 'de' },
      timezone: 'US/Pacific',
      phoneNumber: '+49 (30) 1',
    });
  });

  // regression A39
  test.each([
    ['EN', { language: 'EN', locale: null }],
    ['en_US', { language: 'EN', locale: 'en-US' }],
    ['zh_Hant_TW', { language: 'ZH', locale: 'zh-Hant-TW' }],
  ])('a row of an import is accepted with the language %s', (language, read) => {
    expect(taken({ language })).toMatchObject({ language: read });
  });

  test('a row of an import is accepted with authenticator apps and digests of recovery codes, as a list or as JSON', () => {
    const totps = [
      { ...totp, name: 'Phone', confirmed_at: '2021-02-03 04:05:06', algorithm: 'sha-1', digits: '6', period: 30 },
      { secret: 'jbsw y3dp-ehpk 3pxp====', name: '', algorithm: null },
    ];
    const expected = {
      totps: [
        { ...totp, name: 'Phone', confirmedAt: new Date('2021-02-03T04:05:06Z') },
        { secret: 'JBSWY3DPEHPK3PXP', name: 'Authenticator app', confirmedAt: now },
      ],
      recoveryCodeDigests: [digest],
    };
    expect(taken({ totp: totps, recovery_code_hashes: [digest] })).toMatchObject(expected);
    const cells = { totp: JSON.stringify(totps), recovery_code_hashes: JSON.stringify([digest]) };
    expect(taken(cells)).toMatchObject(expected);
    expect(taken({ totp: '', recovery_code_hashes: null })).toMatchObject({ totps: [], recoveryCodeDigests: [] });
  });
});
