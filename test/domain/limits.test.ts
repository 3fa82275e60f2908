import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { buildSchema, type GraphQLInputObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { emailRule } from '../../src/domain/email.ts';
import { overlapRule } from '../../src/domain/key.ts';
import { type KeyPurpose, keySeconds } from '../../src/domain/mail-key.ts';
import { displaynameRule, labelRule, personNameRule } from '../../src/domain/names.ts';
import { passwordRule } from '../../src/domain/password.ts';
import { systemRandom } from '../../src/system.ts';
import { pageRule } from '../../src/usecases/paging.ts';
import { beginningRule } from '../../src/usecases/users/users.ts';
import { anyText } from './text.ts';

const contract = (name: string): string => readFileSync(new URL(`../../contracts/${name}`, import.meta.url), 'utf8');
const document = parse(contract('openapi.yaml'));
const { schemas, examples } = document.components;
const schema = buildSchema(contract('schema.graphql'));

interface Parameter {
  readonly name: string;
  readonly schema: object;
}

const requestSchemas = Object.entries<{ readonly properties: Readonly<Record<string, object>> }>(schemas).filter(
  ([name]) => name.endsWith('Request') && name !== 'GraphqlRequest',
);

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

  test('what is shown of a user, and what companies, branches, roles and keys are called', () => {
    for (const [name, { maxLength, pattern }] of [
      ['DisplayName', displaynameRule] as const,
      ['Label', labelRule] as const,
    ])
      expect(schemas[name]).toMatchObject({ type: 'string', minLength: 1, maxLength, pattern: pattern.source });
    for (const shown of ['Branch', 'Role', 'App', 'Key', 'NewKey'])
      expect(schemas[shown].properties.name.maxLength, shown).toBe(labelRule.maxLength);
    // Signing up makes a company that is called like its founder.
    expect(schemas.Company.properties.name.maxLength).toBe(displaynameRule.maxLength);
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

  test('whatever a request names alike is held to the same rule', () => {
    const ref = (name: string) => expect.objectContaining({ $ref: `#/components/schemas/${name}` });
    const present = expect.objectContaining({ type: 'string', maxLength: passwordRule.maxLength });
    const rules = new Map<string, unknown>([
      ['email', ref('Email')],
      ['firstname', ref('PersonName')],
      ['lastname', ref('PersonName')],
      ['displayname', ref('DisplayName')],
      ['name', ref('Label')],
      ['password', ref('NewPassword')],
      ['verify_password', present],
      ['current_password', present],
    ]);
    // Where a password is the present one, and an address only has to be found.
    const exceptions = new Map<string, unknown>([
      ['LoginRequest.email', expect.objectContaining({ type: 'string', maxLength: emailRule.maxLength })],
      ['LoginRequest.password', present],
      ['ChangeUserEmailRequest.password', present],
      ['DeleteUserRequest.password', present],
      ['LinkIdentityRequest.password', present],
    ]);
    const fields = requestSchemas.flatMap(([name, { properties }]) =>
      Object.entries(properties).map(([field, rule]) => ({ at: `${name}.${field}`, field, rule })),
    );
    const ruled = fields.filter(({ field }) => rules.has(field));
    expect(ruled.length).toBeGreaterThan(35);
    for (const { at, field, rule } of ruled) expect(rule, at).toEqual(exceptions.get(at) ?? rules.get(field));
  });

  test('a page of a list', () => {
    const { default: usual, max } = pageRule;
    const lists = Object.values<{ get?: { parameters?: readonly Parameter[] } }>(document.paths).flatMap(({ get }) =>
      (get?.parameters ?? []).filter(({ name }) => name === 'limit'),
    );
    const pages = Object.keys(schemas).filter((name) => name.endsWith('Page'));
    const limits = Object.values(schema.getQueryType()!.getFields()).flatMap(({ args }) =>
      args.filter(({ name }) => name === 'limit'),
    );
    expect([lists.length, pages.length, limits.length]).toEqual([10, 10, 10]);
    for (const list of lists)
      expect(list.schema).toEqual({ type: 'integer', minimum: 1, maximum: max, default: usual });
    for (const page of pages) expect(schemas[page].properties.data.maxItems, page).toBe(max);
    for (const { defaultValue, description } of limits)
      expect([defaultValue, description]).toEqual([usual, expect.stringContaining(`1 to ${max}.`)]);
  });

  test('what users are looked for by', () => {
    const parameters: readonly Parameter[] = document.paths['/v1/users'].get.parameters;
    const rules = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
    expect(rules['email']).toEqual({ type: 'string', maxLength: emailRule.maxLength });
    expect(rules['q']).toEqual({ type: 'string', minLength: 1, maxLength: beginningRule.maxLength });
    expect(rules['role']).toEqual({ type: 'string', maxLength: labelRule.maxLength });
    expect(beginningRule.maxLength).toBe(labelRule.maxLength);
  });

  test('how long a key outlives the one in its place', () => {
    const { default: usual, max } = overlapRule;
    const { overlap_seconds: overlap } = schemas.RotateKeyRequest.properties;
    expect(overlap).toMatchObject({ type: 'integer', minimum: 0, maximum: max, default: usual });
    const [argument] = schema
      .getMutationType()!
      .getFields()
      ['rotateKey']!.args.filter(({ name }) => name === 'overlap_seconds');
    expect([argument?.defaultValue, argument?.description]).toEqual([usual, expect.stringContaining(`0 to ${max}.`)]);
  });

  test.each<[KeyPurpose, string, string, string]>([
    ['recovery', 'PasswordRecoveryMail', '1 hour', document.webhooks['password-recovery'].post.description],
    ['verification', 'VerifyEmailMail', '24 hours', document.webhooks['verify-email'].post.description],
    [
      'email_change_new',
      'EmailChangeConfirmMail',
      '1 hour',
      document.webhooks['email-change-confirm'].post.description,
    ],
    ['email_change_old', 'EmailChangeConfirmMail', '1 hour', document.webhooks['email-change-notice'].post.description],
    ['invitation', 'InvitationMail', '7 days', document.webhooks.invitation.post.description],
  ])('a key for %s opens as long as %s shows, and for %s as it is described', (purpose, example, span, described) => {
    const { occurred_at, data } = examples[example].value;
    const seconds = (Date.parse(`${data.expires_at}Z`) - Date.parse(`${occurred_at}Z`)) / 1000;
    expect(seconds).toBe(keySeconds[purpose]);
    const [count = '', unit] = span.split(' ');
    expect(Number(count) * (unit === 'days' ? 86_400 : 3600)).toBe(keySeconds[purpose]);
    expect(described).toMatch(new RegExp(`opens once, for ${span}`));
  });

  test.each([
    ['/v1/auth/forgot', 'post', 'one hour', 'recovery'],
    ['/v1/auth/verify/{key}', 'post', '24 hours', 'verification'],
    ['/v1/invitations', 'post', '7 days', 'invitation'],
    ['/v1/invitations/{id}/resend', 'post', '7 days', 'invitation'],
  ] as const)('%s says how long the key opens: %s %s', (path, method, span, purpose) => {
    const hours = { 'one hour': 1, '24 hours': 24, '7 days': 7 * 24 }[span];
    expect(hours * 3600).toBe(keySeconds[purpose]);
    expect(document.paths[path][method].description).toMatch(new RegExp(`opens\\b.* for ${span}`, 's'));
  });

  test('a key has the form that the mails promise', () => {
    for (const mail of ['EmailChangeConfirmMail', 'EmailChangeNoticeMail', 'InvitationMail'])
      expect(schemas[mail].properties.data.properties.key.pattern).toBe(schemas.MailKey.properties.key.pattern);
    expect(systemRandom.key()).toMatch(new RegExp(schemas.MailKey.properties.key.pattern));
  });

  test('every name that can be stored can be shown', () => {
    const { firstname, lastname, displayname } = schemas.User.properties;
    expect(lastname.maxLength).toBe(personNameRule.maxLength);
    expect(displayname.maxLength).toBe(displaynameRule.maxLength);
    expect(displaynameRule.maxLength).toBe(2 * personNameRule.maxLength + 1);
    // GraphQL's displayname stands in for a first name that is absent.
    expect(firstname.maxLength).toBe(displaynameRule.maxLength);
    expect(schemas.MailRecipient.properties.name.maxLength).toBe(displaynameRule.maxLength);
    for (const shown of [schemas.Invitation, schemas.InvitationOffer])
      for (const name of ['firstname', 'lastname'])
        expect(shown.properties[name].maxLength).toBe(personNameRule.maxLength);
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
    ['ForgotPasswordInput', 'email', emailRule.maxLength],
    ['ResetPasswordInput', 'password', passwordRule.minLength],
    ['ResetPasswordInput', 'password', passwordRule.maxLength],
    ['ChangeUserEmailInput', 'email', emailRule.maxLength],
    ['ChangePasswordInput', 'password', passwordRule.minLength],
    ['ChangePasswordInput', 'password', passwordRule.maxLength],
    ['InviteInput', 'email', emailRule.maxLength],
    ['InviteInput', 'firstname', personNameRule.maxLength],
    ['InviteInput', 'lastname', personNameRule.maxLength],
    ['AcceptInvitationInput', 'firstname', personNameRule.maxLength],
    ['AcceptInvitationInput', 'lastname', personNameRule.maxLength],
    ['AcceptInvitationInput', 'password', passwordRule.minLength],
    ['AcceptInvitationInput', 'password', passwordRule.maxLength],
    ['UpdateUserInput', 'firstname', personNameRule.maxLength],
    ['UpdateUserInput', 'lastname', personNameRule.maxLength],
    ['UpdateUserInput', 'displayname', displaynameRule.maxLength],
    ['CreateCompanyInput', 'name', labelRule.maxLength],
    ['UpdateCompanyInput', 'name', labelRule.maxLength],
    ['CreateBranchInput', 'name', labelRule.maxLength],
    ['UpdateBranchInput', 'name', labelRule.maxLength],
    ['CreateRoleInput', 'name', labelRule.maxLength],
    ['UpdateRoleInput', 'name', labelRule.maxLength],
    ['UpdateAppInput', 'name', labelRule.maxLength],
    ['CreateKeyInput', 'name', labelRule.maxLength],
    ['UpdateKeyInput', 'name', labelRule.maxLength],
  ])('the description of %s.%s names its limit, %i', (type, field, limit) => {
    expect(describedField(type, field)).toMatch(new RegExp(`\\b${limit} characters|\\b${limit} to \\d+ characters`));
  });
});
