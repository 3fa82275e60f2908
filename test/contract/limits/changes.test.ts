import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { buildSchema, type GraphQLInputObjectType, getNamedType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { createReferences } from '../../../src/api/references.ts';
import { settingRules } from '../../../src/kernel/setting-rules.ts';
import { settingNames } from '../../../src/kernel/settings.ts';
import { changeableFields, changeableTable } from '../../../src/kernel/user-fields.ts';
import { appChangeFaults } from '../../../src/modules/applications/app-change.ts';
import { toSettingsChange } from '../../../src/modules/applications/operations/wire.ts';
import { type UserChange, userChangeFaults } from '../../../src/modules/users/user-change.ts';
import { createAjv } from '../../../src/rest/ajv.ts';
import { anyText } from '../../kernel/text.ts';

const contract = (name: string): string => readFileSync(new URL(`../../../generated/${name}`, import.meta.url), 'utf8');
const document = JSON.parse(contract('openapi-full.json'));
const { schemas } = document.components;
const sdl = buildSchema(contract('schema.graphql'));
const ajv = createAjv();
ajv.addSchema(document, 'contract');

/** A rule of JSON Schema, as far as the contract uses it for a field. */
interface Rule {
  readonly $ref?: string;
  readonly anyOf?: readonly Rule[];
  readonly const?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
}

/** A pattern of either side: the contract's needs no escape for a slash, and has one for a bracket within brackets. */
const sourceOf = (pattern: RegExp | string | undefined): string | undefined =>
  pattern && new RegExp(pattern, 'u').source.replaceAll('\\[', '[');

const { resolve } = createReferences(document);

const typesOf = (rule: Rule): readonly string[] =>
  rule.anyOf ? rule.anyOf.flatMap((one) => typesOf(resolve<Rule>(one))) : [rule.type ?? []].flat();

/** The rule that the contract has for a field, without what is allowed beside it: null, or an empty text. */
const ruleOf = (given: Rule) => {
  const rule = resolve<Rule>(given);
  const types = new Set(typesOf(rule));
  const isNullable = types.delete('null');
  const [type, ...others] = types;
  expect(others, JSON.stringify(rule)).toEqual([]);
  const main = rule.anyOf ? resolve(rule.anyOf[0]!) : rule;
  const { format, minLength, maxLength, minimum, maximum, pattern } = main;
  return { type, format, isNullable, minLength, maxLength, minimum, maximum, pattern: sourceOf(pattern) };
};

const fields = Object.entries(changeableTable.wireNames) as [keyof UserChange, string][];
const numbers = fc.oneof(
  fc.integer(),
  fc.constantFrom(-1, 0, 1, 9, 10, 2_147_483_647),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const lines = fc.oneof(
  anyText(),
  fc.string({ maxLength: 40, unit: fc.constantFrom(...'0123456789-: +()./AZaz') }),
  fc.constantFrom('', ' ', 'EN', 'U', '1906-12-09', '2026-02-30', '2026-03-14 09:26:53', 'UTC', '4242', '\0'),
  fc.tuple(fc.constantFrom('http://', 'https://', 'ftp://', ''), anyText()).map((parts) => parts.join('')),
  fc.constantFrom('x', 'é', '😀', '1').chain((one) => fc.integer({ min: 30, max: 2100 }).map((n) => one.repeat(n))),
);

const inputField = (type: string, field: string) => (sdl.getType(type) as GraphQLInputObjectType).getFields()[field]!;

describe('the fields of a user that can be changed', () => {
  const { properties } = schemas.UpdateUserRequest;

  test('is the same through both APIs, field by field', () => {
    // The application defines the custom fields.
    const names = [...Object.values(changeableTable.wireNames), 'fields'].toSorted();
    expect(Object.keys(properties).toSorted()).toEqual(names);
    const input = sdl.getType('UpdateUserInput') as GraphQLInputObjectType;
    expect(Object.keys(input.getFields()).toSorted()).toEqual(names);
    expect(schemas.ReplaceUserRequest.properties).toEqual(properties);
  });

  test.each(fields)('the user field %s has in the contract, as %s, the limits of the domain', (field, name) => {
    const { type, isNullable = false, minLength, maxLength, minimum, maximum, pattern } = changeableFields[field].rule;
    const { format, ...rule } = ruleOf(properties[name]);
    // An address or an empty text: the domain validates the address where it has both before it.
    const own = field === 'header' ? undefined : sourceOf(pattern);
    const expected = { type, isNullable, minLength, maxLength, minimum, maximum, pattern: own };
    expect(field === 'header' ? { ...rule, pattern: undefined } : rule).toEqual(expected);
    const { name: graphqlType } = getNamedType(inputField('UpdateUserInput', name).type);
    const types = { string: 'String', integer: format === 'int64' ? 'ID' : 'Int', number: 'Float' };
    expect(graphqlType).toBe(types[type]);
  });

  // GraphQL asks the domain alone, so whatever the contract refuses the domain has to refuse, too.
  test.each(fields)('the user field %s accepts no value through GraphQL that REST refuses for %s', (field, name) => {
    const validate = ajv.compile({ $ref: `contract#/components/schemas/UpdateUserRequest/properties/${name}` });
    const { type } = changeableFields[field].rule;
    const values = { string: lines, integer: numbers.filter(Number.isInteger), number: numbers }[type];
    fc.assert(
      fc.property(fc.oneof({ weight: 20, arbitrary: values }, fc.constant(null)), (value) => {
        const faults = userChangeFaults({ [field]: value });
        if (!validate(value)) expect(faults, JSON.stringify(value)).toMatchObject([{ field }]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the settings of an application that can be changed', () => {
  const { properties } = schemas.AppSettings;

  test('is the same through both APIs, setting by setting', () => {
    const names = Object.values(settingNames).toSorted();
    expect(Object.keys(properties).toSorted()).toEqual(names);
    expect(schemas.AppSettings.required.toSorted()).toEqual(names);
    expect(schemas.AppSettingsChange.properties).toEqual(properties);
    const input = sdl.getType('AppSettingsInput') as GraphQLInputObjectType;
    expect(Object.keys(input.getFields()).toSorted()).toEqual(names);
  });

  test.each(['accessTokenSeconds', 'sessionIdleSeconds', 'sessionMaxSeconds', 'erasureSeconds'] as const)(
    'the setting %s has in both contracts the limits of the domain',
    (name) => {
      const { minimum, maximum } = settingRules[name];
      expect(properties[settingNames[name]]).toMatchObject({ type: 'integer', minimum, maximum });
      const { description } = inputField('AppSettingsInput', settingNames[name]);
      expect(description).toContain(`${minimum} to ${maximum}.`);
    },
  );

  test.each(['recoveryUrl', 'verificationUrl', 'emailChangeUrl', 'invitationUrl'] as const)(
    'the setting %s has in the contract the limits of a page URL',
    (name) => {
      const { maxLength, pattern } = settingRules.url;
      expect(properties[settingNames[name]]).toEqual({ $ref: '#/components/schemas/PageUrl' });
      expect(ruleOf(schemas.PageUrl)).toMatchObject({ isNullable: true, maxLength, pattern: sourceOf(pattern) });
    },
  );

  test('the setting appUrl has in the contract the limits of a page URL', () => {
    const { maxLength, pattern } = settingRules.url;
    expect(properties.app_url).toEqual({ $ref: '#/components/schemas/AppUrl' });
    expect(ruleOf(schemas.AppUrl)).toMatchObject({ isNullable: true, maxLength, pattern: sourceOf(pattern) });
  });

  test('the setting publicUrl has in the contract the limits of the domain', () => {
    const { maxLength, pattern } = settingRules.publicUrl;
    expect(properties.public_url).toEqual({ $ref: '#/components/schemas/PublicUrl' });
    expect(ruleOf(schemas.PublicUrl)).toMatchObject({ isNullable: true, maxLength, pattern: sourceOf(pattern) });
  });

  const urls = ['recovery_url', 'verification_url', 'email_change_url', 'invitation_url', 'app_url', 'public_url'];
  const times = ['access_token_seconds', 'session_idle_seconds', 'session_max_seconds', 'erasure_seconds'];
  test.each([...urls.map((name) => [name, lines] as const), ...times.map((name) => [name, fc.integer()] as const)])(
    'the setting %s accepts no value through GraphQL that REST refuses',
    (name, values) => {
      const validate = ajv.compile({ $ref: `contract#/components/schemas/AppSettings/properties/${name}` });
      fc.assert(
        fc.property(fc.oneof<fc.Arbitrary<unknown>[]>(values, fc.constant(null)), (value) => {
          const faults = appChangeFaults({ settings: toSettingsChange({ [name]: value }) });
          if (!validate(value)) expect(faults, JSON.stringify(value)).toHaveLength(1);
        }),
      );
    },
  );

  test('an origin or a notification secret that REST refuses is refused through GraphQL, too', () => {
    const origin = ajv.compile({ $ref: 'contract#/components/schemas/AppSettings/properties/cors_origins' });
    const secret = ajv.compile({
      $ref: 'contract#/components/schemas/UpdateAppRequest/properties/notification_secrets',
    });
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 60 }), (list) => {
        if (!origin(list)) expect(appChangeFaults({ settings: { corsOrigins: list } })).toHaveLength(1);
        if (!secret(list)) expect(appChangeFaults({ notificationSecrets: list })).toHaveLength(1);
      }),
    );
  });
});
