import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { buildSchema, type GraphQLInputObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { emailRule } from '../../src/domain/email.ts';
import { displaynameRule, personNameRule } from '../../src/domain/names.ts';
import { passwordRule } from '../../src/domain/password.ts';
import { anyText } from './text.ts';

const contract = (name: string): string => readFileSync(new URL(`../../contracts/${name}`, import.meta.url), 'utf8');
const { schemas } = parse(contract('openapi.yaml')).components;
const schema = buildSchema(contract('schema.graphql'));

const describedField = (type: string, field: string): string =>
  (schema.getType(type) as GraphQLInputObjectType).getFields()[field]?.description ?? '';

// GraphQL checks its input by the domain's rules alone, and REST by the contract's first: they must be the same rules.
describe('the limits of the contract are those of the domain', () => {
  test('an address', () => {
    expect(schemas.Email.maxLength).toBe(emailRule.maxLength);
    expect(schemas.Email.pattern).toBe(emailRule.pattern.source);
    expect(emailRule.pattern.flags).toBe('u');
  });

  test('a name', () => {
    expect(schemas.PersonName.minLength).toBe(1);
    expect(schemas.PersonName.maxLength).toBe(personNameRule.maxLength);
    expect(schemas.PersonName.pattern).toBe(personNameRule.pattern.source);
    expect(personNameRule.pattern.flags).toBe('u');
  });

  test('a new password', () => {
    expect(schemas.NewPassword.minLength).toBe(passwordRule.minLength);
    expect(schemas.NewPassword.maxLength).toBe(passwordRule.maxLength);
    expect(schemas.SignupRequest.properties.verify_password.maxLength).toBe(passwordRule.maxLength);
  });

  test("what the contract's pattern refuses in a password is exactly half a surrogate pair", () => {
    const pattern = new RegExp(schemas.NewPassword.pattern, 'u');
    fc.assert(
      fc.property(anyText(), fc.boolean(), (text, isMended) => {
        const password = isMended ? text.toWellFormed() : text;
        expect(pattern.test(password)).toBe(password.isWellFormed());
      }),
    );
    expect(pattern.test('half a pair \ud83d')).toBe(false);
  });

  test('what a log-in may send', () => {
    expect(schemas.LoginRequest.properties.email.maxLength).toBe(emailRule.maxLength);
    expect(schemas.LoginRequest.properties.password.maxLength).toBe(passwordRule.maxLength);
  });

  test('every name that can be stored can be shown', () => {
    const { firstname, lastname, displayname } = schemas.User.properties;
    expect(lastname.maxLength).toBe(personNameRule.maxLength);
    expect(displayname.maxLength).toBe(displaynameRule.maxLength);
    expect(displaynameRule.maxLength).toBe(2 * personNameRule.maxLength + 1);
    // GraphQL's displayname stands in for a first name that is absent.
    expect(firstname.maxLength).toBe(displaynameRule.maxLength);
  });

  test.each([
    ['RegisterInput', 'displayname', displaynameRule.maxLength],
    ['RegisterInput', 'firstname', personNameRule.maxLength],
    ['RegisterInput', 'lastname', personNameRule.maxLength],
    ['RegisterInput', 'email', emailRule.maxLength],
    ['RegisterInput', 'password', passwordRule.minLength],
    ['RegisterInput', 'password', passwordRule.maxLength],
    ['LoginInput', 'email', emailRule.maxLength],
    ['LoginInput', 'password', passwordRule.maxLength],
  ])('the description of %s.%s names its limit, %i', (type, field, limit) => {
    expect(describedField(type, field)).toMatch(new RegExp(`\\b${limit} characters|\\b${limit} to \\d+ characters`));
  });
});
