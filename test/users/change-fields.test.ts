import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, faultsOf, outcomeOf, statusOf } from '../kit/apis.ts';
import type { KnownUser } from '../kit/given.ts';
import { type Headers, serviceKey, useService } from '../kit/service.ts';
import { thinned } from '../kit/tables.ts';
import { appAdmin, colleague } from './members.ts';

const service = useService();
const apis = administrationOf(service);
const superAdmin: Headers = { 'X-Service-Key': serviceKey };
const { schemas } = JSON.parse(
  readFileSync(new URL('../../generated/openapi-full.json', import.meta.url), 'utf8'),
).components;
const settable: readonly string[] = Object.keys(schemas.UpdateUserRequest.properties);
const shown: readonly string[] = Object.keys(schemas.User.properties);

/** A value that is refused, with the code of the fault. */
type Bad = readonly [value: unknown, code: string];

interface Field {
  readonly good: readonly unknown[];
  readonly bad: readonly Bad[];
  readonly isNullable?: true;
}

const long = (length: number): string => 'x'.repeat(length);
const name = (longest: number): Field => ({
  good: ['Grace', 'O’Brien-Łukasz', '太郎', '😀'.repeat(longest), '<b>"\'--'],
  bad: [
    ['', 'too_short'],
    [' ', 'invalid_format'],
    [long(longest + 1), 'too_long'],
    ['a\nb', 'invalid_format'],
    ['a\0b', 'invalid_format'],
    ['a\u202e\u0007', 'invalid_format'],
    ['see https://evil.example', 'invalid_format'],
    ['evil.example', 'invalid_format'],
    ['a\u2028b', 'invalid_format'],
  ],
});
const phone: Field = {
  good: ['+44 20 7946 0958', '(0049) 30/1234-5.6', '1'],
  bad: [
    ['', 'invalid_format'],
    ['call me', 'invalid_format'],
    ['-', 'invalid_format'],
    ['1\n2', 'invalid_format'],
    ['<1>', 'invalid_format'],
    ['1'.repeat(33), 'too_long'],
  ],
  isNullable: true,
};
const urls: Field['bad'] = [
  ['javascript:alert(1)', 'invalid_format'],
  ['JavaScript:alert(1)//https://x', 'invalid_format'],
  ['data:image/svg+xml,<svg onload=alert(1)>', 'invalid_format'],
  ['//images.example.com/ada.png', 'invalid_format'],
  ['ftp://images.example.com/ada.png', 'invalid_format'],
  ['ada.png', 'invalid_format'],
  ['https://x/a b', 'invalid_format'],
  ['https://x/\njavascript:alert(1)', 'invalid_format'],
  [`https://x/${long(2048)}`, 'too_long'],
];
const image: Field = {
  good: ['https://images.example.com/ada.png', 'http://x/?a=b&c=%20#d'],
  bad: [...urls, ['', 'invalid_format']],
  isNullable: true,
};
const place: Field = {
  good: [1, 2_147_483_647],
  bad: [
    [0, 'out_of_range'],
    [-1, 'out_of_range'],
    [2_147_483_648, 'out_of_range'],
    [Number.MAX_SAFE_INTEGER, 'out_of_range'],
  ],
  isNullable: true,
};
const points: Field = { good: [0, -3, 1.5, 1e300], bad: [], isNullable: true };

/** Every field that may be changed at all, but for where a user works. */
const fields: Readonly<Record<string, Field>> = {
  firstname: name(100),
  lastname: name(100),
  displayname: name(201),
  city_id: place,
  state_id: place,
  country_id: place,
  sex: {
    good: ['F', 'X'],
    bad: [...['', 'f', 'É', '1'].map((value): Bad => [value, 'invalid_format']), ['FF', 'too_long']],
  },
  dob: {
    good: ['1815-12-10', '2024-02-29', '1900-01-01', '9999-12-31'],
    bad: [
      ...['2026-02-30', '2023-02-29', '2026-13-01', '2026-00-10', '0999-01-01', '10.12.1815', ''].map(
        (value): Bad => [value, 'invalid_format'],
      ),
      ['1815-12-10 ', 'too_long'],
    ],
  },
  timezone: {
    good: ['Europe/London', 'UTC', 'America/Argentina/Buenos_Aires'],
    bad: [
      ['Mars/Olympus', 'invalid_format'],
      ['+01:00', 'invalid_format'],
      ['UTC ', 'invalid_format'],
      ['../../etc/passwd', 'invalid_format'],
      ['', 'too_short'],
      [long(65), 'too_long'],
    ],
  },
  phone_number: phone,
  cell_phone_number: phone,
  profile_privacy: {
    good: [0, 9],
    bad: [
      [-1, 'out_of_range'],
      [10, 'out_of_range'],
    ],
  },
  profile_image: image,
  profile_header: { good: ['', ...image.good], bad: urls },
  profile_header_mobile: image,
  language: {
    good: ['DE', 'ZZ'],
    bad: [
      ...['', 'd', 'D1', 'de_DE', 'de-', 'abcd', 'en-USA', 'x-private', 'de-1996-1996'].map(
        (value): Bad => [value, 'invalid_format'],
      ),
      [`de-x-${'a1-'.repeat(20)}a`, 'too_long'],
    ],
  },
  karma: points,
  votes: points,
  votes_points: points,
  system_modules_id: { good: [1, 7], bad: place.bad },
  payment_customer_id: { good: ['cus_1', '', long(255)], bad: [[long(256), 'too_long']] },
  card_last_four: {
    good: ['4242', '0000'],
    bad: [
      ['42', 'invalid_format'],
      ['42424', 'too_long'],
      ['4a42', 'invalid_format'],
    ],
    isNullable: true,
  },
  card_brand: { good: ['visa', ''], bad: [[long(33), 'too_long']], isNullable: true },
  trial_ends_at: {
    good: ['2026-05-01 00:00:00', '2024-02-29 23:59:59'],
    bad: [
      ...['2026-02-30 00:00:00', '2026-05-01 24:00:01', '2026-05-01T00:00:00', '2026-05-01', ''].map(
        (value): Bad => [value, 'invalid_format'],
      ),
      ['2026-05-01T00:00:00Z', 'too_long'],
    ],
    isNullable: true,
  },
  external_id: {
    good: ['auth0|64f1c0a2', 'cn=Ada Lovelace,ou=people', 'Ä', long(255)],
    bad: [
      ['', 'too_short'],
      ['a\nb', 'invalid_format'],
      ['a\u0085', 'invalid_format'],
      [long(256), 'too_long'],
    ],
    isNullable: true,
  },
};
const applications = Object.keys(fields).slice(Object.keys(fields).indexOf('karma'));
const profile = Object.keys(fields).filter((field) => !applications.includes(field));

let user: KnownUser;
let boss: KnownUser;
let chief: KnownUser;
const rowOf = ({ id }: KnownUser) => service.db('users').where({ id }).first();

beforeAll(async () => {
  boss = await service.given.admin();
  user = await colleague(service, boss);
  chief = await appAdmin(service);
});

test('the table of fields lists every field that the contract lets a user change', () => {
  const others = ['default_company', 'default_company_branch', 'fields'];
  expect([...Object.keys(fields), ...others].toSorted()).toEqual(settable.toSorted());
});

/** Every caller who may change the user, and whether they may change what is the application's. */
const changers = (): readonly (readonly [string, Headers, id: 'me' | number, boolean])[] => [
  ['oneself', user.headers, 'me', false],
  ['oneself by number', user.headers, user.id, false],
  ["the company's Admin", boss.headers, user.id, false],
  ["the application's Admin", chief.headers, user.id, true],
  ['the super admin', superAdmin, user.id, true],
];

/** Returns every caller for a field. In `npm test`, one who may change everything and one who may not, in turns. */
const changersOf = (field: string): ReturnType<typeof changers> => {
  const all = changers();
  const turn = field.length % all.length;
  return thinned([...all.slice(turn), ...all.slice(0, turn)], [([, , , may]) => String(may)]);
};

throughEachApi('a field of a user, changed through %s', (api, test) => {
  const { updateUser, user: read } = apis[api];

  test.each(profile)(
    'the field %s accepts every valid value from each caller who may change the user',
    async (field) => {
      for (const [who, headers, id] of changersOf(field))
        for (const value of [...fields[field]!.good, ...(fields[field]!.isNullable ? [null] : [])]) {
          const reply = await updateUser(headers, id, { [field]: value });
          expect([who, outcomeOf(reply), answerOf(reply)[field]]).toEqual([who, 'done', value]);
          expect(answerOf(await read(superAdmin, user.id))[field]).toEqual(value);
        }
    },
  );

  test.each(applications)(
    'the field %s is changed only with permission in the application, whatever the company allows',
    async (field) => {
      const { good, isNullable } = fields[field]!;
      for (const [who, headers, id, may] of changersOf(field))
        for (const value of [...good, ...(isNullable ? [null] : [])]) {
          const before = await rowOf(user);
          const reply = await updateUser(headers, id, { displayname: 'Eve', [field]: value });
          if (may) expect([who, answerOf(reply)[field]]).toEqual([who, value]);
          else {
            expect([who, statusOf(reply), ...faultsOf(reply)]).toEqual([who, 422, `#/${field} not_allowed`]);
            expect(await rowOf(user)).toEqual(before);
          }
        }
    },
  );

  test.each(Object.keys(fields))(
    'the field %s refuses every invalid value, and the other fields in the request stay unchanged',
    async (field) => {
      const before = await rowOf(user);
      for (const [value, code] of fields[field]!.bad) {
        const reply = await updateUser(superAdmin, user.id, { karma: 77, [field]: value });
        expect([value, statusOf(reply), faultsOf(reply)]).toEqual([value, 422, [`#/${field} ${code}`]]);
      }
      expect(await rowOf(user)).toEqual(before);
    },
  );

  test.each(settable.filter((field) => !fields[field]?.isNullable))('the field %s refuses null', async (field) => {
    const reply = await updateUser(superAdmin, user.id, { [field]: null });
    expect([statusOf(reply), faultsOf(reply)]).toEqual([422, [`#/${field} wrong_type`]]);
  });

  // Custom fields are an object: test/user-fields is about its members.
  test.each(settable.filter((field) => field !== 'fields'))(
    'the field %s refuses values of another type',
    async (field) => {
      const isText = typeof fields[field]?.good[0] === 'string';
      const before = await rowOf(user);
      const isId = /_id$|^default_/.test(field) && !isText;
      // An ID of GraphQL is a text, and not every text is an ID.
      if (isId && api === 'GraphQL')
        for (const value of ['x', '', '1.5', '1e3', ' 7', '٧', '99999999999999999'])
          expect(faultsOf(await updateUser(superAdmin, user.id, { [field]: value }))).toEqual([
            `#/${field} wrong_type`,
          ]);
      for (const value of [isText ? 5 : isId && api === 'GraphQL' ? 1.5 : '5', true, ['x'], { x: 1 }, [], {}]) {
        const reply = await updateUser(superAdmin, user.id, { [field]: value });
        expect(outcomeOf(reply)).toBe(api === 'REST' ? 'validation_failed' : 'graphql_invalid');
      }
      expect(await rowOf(user)).toEqual(before);
    },
  );

  test('all invalid fields are reported in one response', async () => {
    const reply = await updateUser(user.headers, 'me', { firstname: '', timezone: 'Mars', dob: '2026-02-30' });
    const faults = ['#/firstname too_short', '#/timezone invalid_format', '#/dob invalid_format'];
    // REST validates the form before the calendar, GraphQL knows no form.
    if (api === 'REST') expect(faults).toEqual(expect.arrayContaining([...faultsOf(reply)]));
    else expect(faultsOf(reply).toSorted()).toEqual(faults.toSorted());
  });

  // checklist 77
  test.each([
    ...shown.filter((field) => !settable.includes(field)),
    ...['uuid', 'app_id', 'password_hash', 'is_active', 'is_banned', 'email_canonical', 'email_verified_at'],
    ...['roles', 'role', 'version', 'is_verified', 'memberships', 'erased_at', 'constructor', 'prototype'],
  ])('the field %s is refused from every caller, and the user does not change', async (field) => {
    const before = await rowOf(user);
    const current = Object.hasOwn(before, field) ? before[field] : 1;
    for (const [who, headers, id] of changersOf(field))
      for (const value of [current, 1, 'x', null]) {
        const reply = await updateUser(headers, id, { displayname: 'Eve', [field]: value });
        const outcome = api === 'REST' ? 'validation_failed' : 'graphql_invalid';
        expect([who, outcomeOf(reply)]).toEqual([who, outcome]);
        if (api === 'REST') expect(faultsOf(reply)).toEqual([`#/${field} unknown_field`]);
      }
    expect(await rowOf(user)).toEqual(before);
  });
});
