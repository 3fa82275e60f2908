import { describe, expect, test } from 'vitest';
import { ScimError } from '../../src/scim/error.ts';
import { applyPatch, mostOperations, readPatch } from '../../src/scim/patch.ts';
import { readResource, type Values } from '../../src/scim/resource.ts';
import { enterpriseSchema, userType } from '../../src/scim/schema.ts';

const work = { value: 'ada@example.com', type: 'work', primary: true };
const home = { value: 'ada@home.example', type: 'home' };
const user: Values = {
  userName: 'ada@example.com',
  active: true,
  name: { givenName: 'Ada', familyName: 'King' },
  emails: [work, home],
};
const core = userType.schema;
const messages = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

type Operation = Readonly<Record<string, unknown>>;

const patched = (...operations: readonly Operation[]): Values =>
  applyPatch(userType, user, readPatch(userType, { schemas: [messages], Operations: operations }));

const refusalOf = (run: () => unknown): string | undefined => {
  try {
    run();
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(ScimError);
    return (error as ScimError).type;
  }
};

/** Each row has the operations of a client, and the attributes that differ after them. */
const accepted: readonly (readonly [string, readonly Operation[], Values])[] = [
  ['no operation', [], {}],
  ['add of a new attribute', [{ op: 'add', path: 'title', value: 'Countess' }], { title: 'Countess' }],
  ['operations in any case', [{ op: 'Add', path: 'TITLE', value: 'Countess' }], { title: 'Countess' }],
  ['members in any case', [{ OP: 'replace', Path: 'title', Value: 'Countess' }], { title: 'Countess' }],
  ['replace of an attribute', [{ op: 'replace', path: 'userName', value: 'ada' }], { userName: 'ada' }],
  ['replace of an absent one', [{ op: 'replace', path: 'title', value: 'Countess' }], { title: 'Countess' }],
  ['an attribute with its schema', [{ op: 'replace', path: `${core}:userName`, value: 'ada' }], { userName: 'ada' }],
  ['remove', [{ op: 'remove', path: 'active' }], { active: undefined }],
  ['remove of an absent attribute', [{ op: 'remove', path: 'title' }], {}],
  ['null', [{ op: 'replace', path: 'active', value: null }], { active: undefined }],
  ['"False" for a boolean', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
  ['an array of one boolean', [{ op: 'Replace', path: 'active', value: ['False'] }], { active: false }],
  [
    'a part',
    [{ op: 'replace', path: 'name.givenName', value: 'Augusta' }],
    { name: { givenName: 'Augusta', familyName: 'King' } },
  ],
  [
    'parts that are not sent stay',
    [{ op: 'replace', path: 'name', value: { givenName: 'Augusta' } }],
    { name: { givenName: 'Augusta', familyName: 'King' } },
  ],
  ['remove of a part', [{ op: 'remove', path: 'name.givenName' }], { name: { familyName: 'King' } }],
  [
    'remove of all parts',
    [
      { op: 'remove', path: 'name.givenName' },
      { op: 'remove', path: 'name.familyName' },
    ],
    { name: undefined },
  ],
  [
    'an object without a path',
    [{ op: 'replace', value: { active: false, title: 'Countess' } }],
    { active: false, title: 'Countess' },
  ],
  [
    'dotted keys without a path',
    [{ op: 'add', value: { 'name.familyName': 'Lovelace' } }],
    { name: { givenName: 'Ada', familyName: 'Lovelace' } },
  ],
  [
    'keys with a filter without a path',
    [{ op: 'add', value: { 'emails[type eq "home"].value': 'a@b.example' } }],
    { emails: [work, { ...home, value: 'a@b.example' }] },
  ],
  [
    'an extension without a path',
    [{ op: 'add', value: { [enterpriseSchema]: { department: 'Math' } } }],
    { [enterpriseSchema]: { department: 'Math' } },
  ],
  [
    'keys with the URN of an extension',
    [{ op: 'add', value: { [`${enterpriseSchema}:department`]: 'Math' } }],
    { [enterpriseSchema]: { department: 'Math' } },
  ],
  [
    'a path with the URN of an extension',
    [{ op: 'add', path: `${enterpriseSchema}:department`, value: 'Math' }],
    { [enterpriseSchema]: { department: 'Math' } },
  ],
  [
    'a manager as text',
    [{ op: 'add', path: `${enterpriseSchema}:manager`, value: '26' }],
    { [enterpriseSchema]: { manager: { value: '26' } } },
  ],
  [
    'a part of the manager',
    [{ op: 'add', path: `${enterpriseSchema}:manager.value`, value: '26' }],
    { [enterpriseSchema]: { manager: { value: '26' } } },
  ],
  [
    'a selected value',
    [{ op: 'replace', path: 'emails[type eq "work"].value', value: 'x@example.com' }],
    { emails: [{ ...work, value: 'x@example.com' }, home] },
  ],
  [
    'a value that is selected and absent',
    [{ op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+441' }],
    { phoneNumbers: [{ type: 'mobile', value: '+441' }] },
  ],
  [
    'a whole selected value',
    [{ op: 'replace', path: 'emails[value eq "ADA@home.example"]', value: { type: 'other' } }],
    { emails: [work, { ...home, type: 'other' }] },
  ],
  ['remove of selected values', [{ op: 'remove', path: 'emails[type eq "home"]' }], { emails: [work] }],
  [
    'remove of a part of selected values',
    [{ op: 'remove', path: 'emails[primary eq true].type' }],
    { emails: [{ value: work.value, primary: true }, home] },
  ],
  ['remove of a value', [{ op: 'remove', path: 'emails', value: [home] }], { emails: [work] }],
  ['remove of all values', [{ op: 'remove', path: 'emails' }], { emails: undefined }],
  [
    'add to a list',
    [{ op: 'add', path: 'emails', value: [{ value: 'c@d.example' }] }],
    { emails: [work, home, { value: 'c@d.example' }] },
  ],
  ['add of one that exists', [{ op: 'add', path: 'emails', value: home }], {}],
  ['replace of a list', [{ op: 'replace', path: 'emails', value: [home] }], { emails: [home] }],
  [
    'one primary value',
    [{ op: 'add', path: 'emails', value: [{ ...home, primary: true }] }],
    {
      emails: [
        { ...work, primary: false },
        { ...home, primary: true },
      ],
    },
  ],
  [
    'attributes that are not kept',
    [
      { op: 'add', path: 'nickName', value: 'A' },
      { op: 'add', value: { addresses: [{ type: 'work' }], 'urn:x:y:z': 1 } },
    ],
    {},
  ],
  ['id, schemas and meta', [{ op: 'replace', value: { id: '9', schemas: [], meta: { version: 'x' } } }], {}],
];

const refused: readonly (readonly [string, Operation, string])[] = [
  ['remove without a path', { op: 'remove' }, 'noTarget'],
  ['an unknown operation', { op: 'move', path: 'title' }, 'invalidSyntax'],
  ['an operation that is not a text', { op: 1, path: 'title' }, 'invalidSyntax'],
  ['a value that is not an object, without a path', { op: 'add', value: 'x' }, 'invalidValue'],
  ['a path that is not a text', { op: 'add', path: 1, value: 'x' }, 'invalidPath'],
  ['a path with invalid syntax', { op: 'add', path: 'emails[type', value: 'x' }, 'invalidPath'],
  ['another text for a boolean', { op: 'replace', path: 'active', value: 'yes' }, 'invalidValue'],
  ['a number for a text', { op: 'replace', path: 'title', value: 5 }, 'invalidValue'],
  ['a text with a control character', { op: 'replace', path: 'title', value: 'a\u0000' }, 'invalidValue'],
  ['a text of 501 characters', { op: 'replace', path: 'title', value: 'x'.repeat(501) }, 'invalidValue'],
  [
    '21 addresses',
    { op: 'replace', path: 'emails', value: Array.from({ length: 21 }, (_, at) => `${at}@x.example`) },
    'invalidValue',
  ],
  ['an address without its value', { op: 'add', path: 'emails', value: { type: 'work' } }, 'invalidValue'],
  ['remove of the user name', { op: 'remove', path: 'userName' }, 'invalidValue'],
  ['an empty user name', { op: 'replace', path: 'userName', value: '' }, 'invalidValue'],
  ['a filter of an attribute with one value', { op: 'replace', path: 'title[type eq "x"]', value: 'x' }, 'invalidPath'],
  ['a part of a list without a filter', { op: 'replace', path: 'emails.value', value: 'x' }, 'invalidPath'],
  ['a filter of a part that does not exist', { op: 'remove', path: 'emails[color eq "red"]' }, 'invalidFilter'],
  [
    'a filter that selects nothing and names nothing',
    { op: 'replace', path: 'emails[type ne "work" and type ne "home"].value', value: 'x' },
    'noTarget',
  ],
];

describe('PATCH of a user', () => {
  test.each(accepted)('%s is applied', (_name, operations, changes) => {
    const { ...expected } = { ...user, ...changes };
    expect(patched(...operations)).toEqual(expected);
  });

  test.each(refused)('%s is refused', (_name, operation, type) => {
    expect(refusalOf(() => patched(operation))).toBe(type);
  });

  test('a body without operations, or with too many, is refused', () => {
    for (const body of [{}, { Operations: {} }, [], 'x', null])
      expect(refusalOf(() => readPatch(userType, body))).toBe('invalidSyntax');
    const Operations = Array.from({ length: mostOperations + 1 }, () => ({ op: 'remove', path: 'title' }));
    expect(refusalOf(() => readPatch(userType, { Operations }))).toBe('invalidSyntax');
  });

  test('names of the prototype change nothing', () => {
    const body = (sent: string): unknown => JSON.parse(`{"Operations": [${sent}]}`);
    for (const operation of [
      '{"op":"add","value":{"__proto__":{"polluted":true}}}',
      '{"op":"add","path":"__proto__.polluted","value":true}',
    ])
      expect(refusalOf(() => readPatch(userType, body(operation)))).toBe('invalidPath');
    const value = JSON.parse(
      '{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}',
    ) as object;
    const paths = [
      'constructor.prototype',
      'name.constructor',
      'name.hasOwnProperty',
      `${enterpriseSchema}:constructor`,
    ];
    const operations = paths.map((path) => ({ op: 'add', path, value }));
    expect(patched({ op: 'add', path: 'name', value }, ...operations)).toEqual(user);
    expect({}).not.toHaveProperty('polluted');
    expect(readResource(userType, { userName: 'x', name: value })).toEqual({ userName: 'x', name: {} });
  });
});
