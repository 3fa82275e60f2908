import { describe, expect, test } from 'vitest';
import { ScimError } from '../../src/scim/error.ts';
import {
  type AttributePath,
  type Comparison,
  type Filter,
  filterLimits,
  parseFilter,
  parsePatchPath,
} from '../../src/scim/filter.ts';

const path = (name: string, part?: string, schema?: string): AttributePath => ({ schema, name, part });
const compare = (of: AttributePath, comparison: Comparison, value: string | number | boolean | null): Filter => ({
  ...{ kind: 'compare', path: of, comparison, value },
});
const eq = (name: string, value: string | boolean): Filter => compare(path(name), 'eq', value);
const both = (...filters: readonly Filter[]): Filter => ({ kind: 'and', filters });
const either = (...filters: readonly Filter[]): Filter => ({ kind: 'or', filters });
const core = 'urn:ietf:params:scim:schemas:core:2.0:User';

const refusalOf = (parse: () => unknown): string | undefined => {
  try {
    parse();
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(ScimError);
    return (error as ScimError).type;
  }
};

// Those of RFC 7644, figure 2, and those that Microsoft Entra ID and Okta send.
const valid: readonly (readonly [string, Filter])[] = [
  ['userName eq "bjensen"', eq('userName', 'bjensen')],
  ['USERNAME EQ "bjensen"', eq('USERNAME', 'bjensen')],
  ['name.familyName co "O\'Malley"', compare(path('name', 'familyName'), 'co', "O'Malley")],
  ['userName sw "J"', compare(path('userName'), 'sw', 'J')],
  [`${core}:userName sw "J"`, compare(path('userName', undefined, core), 'sw', 'J')],
  [`${core}:name.familyName eq "J"`, compare(path('name', 'familyName', core), 'eq', 'J')],
  ['title pr', { kind: 'present', path: path('title') }],
  ['meta.lastModified gt "2011-05-13T04:42:34Z"', compare(path('meta', 'lastModified'), 'gt', '2011-05-13T04:42:34Z')],
  ['meta.lastModified ge "2011-05-13T04:42:34Z"', compare(path('meta', 'lastModified'), 'ge', '2011-05-13T04:42:34Z')],
  ['meta.lastModified lt "2011-05-13T04:42:34Z"', compare(path('meta', 'lastModified'), 'lt', '2011-05-13T04:42:34Z')],
  ['meta.lastModified le "2011-05-13T04:42:34Z"', compare(path('meta', 'lastModified'), 'le', '2011-05-13T04:42:34Z')],
  ['title pr and userType eq "Employee"', both({ kind: 'present', path: path('title') }, eq('userType', 'Employee'))],
  ['title pr or userType eq "Intern"', either({ kind: 'present', path: path('title') }, eq('userType', 'Intern'))],
  ['schemas eq "urn:x:y"', eq('schemas', 'urn:x:y')],
  ['a eq "1" or b eq "2" and c eq "3"', either(eq('a', '1'), both(eq('b', '2'), eq('c', '3')))],
  ['(a eq "1" or b eq "2") and c eq "3"', both(either(eq('a', '1'), eq('b', '2')), eq('c', '3'))],
  ['not (a eq "1")', { kind: 'not', filter: eq('a', '1') }],
  [
    'userType ne "Employee" and not (emails co "example.com" or emails.value co "example.org")',
    both(compare(path('userType'), 'ne', 'Employee'), {
      kind: 'not',
      filter: either(
        compare(path('emails'), 'co', 'example.com'),
        compare(path('emails', 'value'), 'co', 'example.org'),
      ),
    }),
  ],
  [
    'emails[type eq "work" and value co "@example.com"]',
    {
      kind: 'values',
      path: path('emails'),
      filter: both(eq('type', 'work'), compare(path('value'), 'co', '@example.com')),
    },
  ],
  ['active eq true', eq('active', true)],
  ['active eq False', eq('active', false)],
  ['manager eq null', compare(path('manager'), 'eq', null)],
  ['age gt -1.5e3', compare(path('age'), 'gt', -1500)],
  [String.raw`displayName eq "a \"b\" \u00e9 (c) [d]"`, eq('displayName', 'a "b" é (c) [d]')],
  [' ( userName  eq  "x" ) ', eq('userName', 'x')],
  ['members[value eq "2819c223"]', { kind: 'values', path: path('members'), filter: eq('value', '2819c223') }],
  ['$ref eq "x"', eq('$ref', 'x')],
];

const invalid = [
  '',
  ' ',
  'userName',
  'userName eq',
  'userName eq bjensen',
  "userName eq 'bjensen'",
  'userName is "x"',
  '1 eq 1',
  '"userName" eq "x"',
  'userName eq "x',
  String.raw`userName eq "\x"`,
  'userName eq "a\u0000b"',
  'userName eq "x" and',
  'and userName eq "x"',
  'userName eq "x" userName eq "y"',
  '(userName eq "x"',
  'userName eq "x")',
  'not userName eq "x"',
  'emails[type eq "work"',
  'emails[] pr',
  'emails[type eq "work"].value eq "x"',
  'name.familyName.more eq "x"',
  'name. eq "x"',
  '.name eq "x"',
  'userName eq "x"; drop table users',
  'userName eq 1x',
  'userName eq 01.',
  'usérName eq "x"',
];

describe('filters of SCIM', () => {
  test.each(valid)('%s is read as RFC 7644 defines it', (text, filter) => {
    expect(parseFilter(text)).toEqual(filter);
  });

  test.each(invalid)('the invalid filter %j is refused', (text) => {
    expect(refusalOf(() => parseFilter(text))).toBe('invalidFilter');
  });

  test('brackets are read to a depth of ten, and more are refused without a deep call', () => {
    const nested = (levels: number) => `${'('.repeat(levels)}a eq "1"${')'.repeat(levels)}`;
    expect(parseFilter(nested(filterLimits.depth))).toEqual(eq('a', '1'));
    expect(refusalOf(() => parseFilter(nested(filterLimits.depth + 1)))).toBe('invalidFilter');
    expect(refusalOf(() => parseFilter('('.repeat(2000)))).toBe('invalidFilter');
    expect(refusalOf(() => parseFilter('not ('.repeat(400)))).toBe('invalidFilter');
  });

  test('a filter may have 2,000 characters', () => {
    const long = (length: number) => `a eq "${'x'.repeat(length - 'a eq ""'.length)}"`;
    expect(parseFilter(long(filterLimits.length))).toMatchObject({ kind: 'compare' });
    expect(refusalOf(() => parseFilter(long(filterLimits.length + 1)))).toBe('invalidFilter');
  });
});

describe('paths of PATCH', () => {
  test.each([
    ['members', { path: path('members'), filter: undefined }],
    ['name.familyName', { path: path('name', 'familyName'), filter: undefined }],
    [`${core}:name.familyName`, { path: path('name', 'familyName', core), filter: undefined }],
    ['addresses[type eq "work"]', { path: path('addresses'), filter: eq('type', 'work') }],
    ['members[value eq "28"].displayName', { path: path('members', 'displayName'), filter: eq('value', '28') }],
    [
      'emails[type eq "work" and primary eq true].value',
      { path: path('emails', 'value'), filter: both(eq('type', 'work'), eq('primary', true)) },
    ],
  ])('%s is read as RFC 7644 defines it', (text, expected) => {
    expect(parsePatchPath(text)).toEqual(expected);
  });

  test.each([
    '',
    ' members',
    '1',
    'a.b.c',
    'emails[type eq "work"',
    'emails[type eq "work"]value',
    'emails[x].value',
    'a b',
    'emails[type eq "work"].a.b',
    'emails.value[type eq "work"].x',
  ])('the invalid path %j is refused', (text) => {
    expect(refusalOf(() => parsePatchPath(text))).toBe('invalidPath');
  });
});
