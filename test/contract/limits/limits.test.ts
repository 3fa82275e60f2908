import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { emailRule } from '../../../src/kernel/email.ts';
import { displaynameRule, labelRule, personNameRule } from '../../../src/kernel/names.ts';
import { pageRule } from '../../../src/kernel/paging.ts';
import { overlapRule } from '../../../src/kernel/rotated-secrets.ts';
import { type KeyPurpose, keySeconds } from '../../../src/modules/one-time-tokens/one-time-token.ts';
import { systemRandom } from '../../../src/system.ts';

const contract = (name: string): string => readFileSync(new URL(`../../../generated/${name}`, import.meta.url), 'utf8');
const document = JSON.parse(contract('openapi-full.json'));
const { schemas, examples } = document.components;
const schema = buildSchema(contract('schema.graphql'));

interface Parameter {
  readonly name: string;
  readonly schema: object;
}

// That the limits themselves are the domain's is shown in coverage.test.ts.
describe('the limits of the domain in the contract', () => {
  test.each([emailRule, personNameRule])(
    'the pattern of the rule %o matches code points, as the patterns of the contract do',
    ({ pattern }) => {
      expect(pattern.flags).toBe('u');
    },
  );

  test('the names of companies, branches, roles and keys have in replies the limits of the domain', () => {
    for (const shown of ['Branch', 'Role', 'App', 'AppSummary', 'CreatedApp', 'ApiKey', 'IssuedApiKey'])
      expect(schemas[shown].properties.name.maxLength, shown).toBe(labelRule.maxLength);
    // Signing up makes a company that is called like its founder.
    expect(schemas.Company.properties.name.maxLength).toBe(displaynameRule.maxLength);
  });

  test('a page of every list but that of events has the limits of the domain, in REST and GraphQL', () => {
    const { default: usual, max } = pageRule;
    const lists = Object.values<{ get?: { parameters?: readonly Parameter[] } }>(document.paths).flatMap(({ get }) =>
      (get?.parameters ?? []).filter(({ name, schema }) => name === 'limit' && !('$ref' in schema)),
    );
    const pages = Object.keys(schemas).filter((name) => name.endsWith('Page') && name !== 'EventPage');
    const limits = Object.values(schema.getQueryType()!.getFields()).flatMap((field) =>
      field.name === 'events' ? [] : field.args.filter(({ name }) => name === 'limit'),
    );
    expect([lists.length, pages.length, limits.length]).toEqual([22, 22, 22]);
    for (const list of lists)
      expect(list.schema).toEqual({ type: 'integer', minimum: 1, maximum: max, default: usual });
    for (const page of pages) expect(schemas[page].properties.data.maxItems, page).toBe(max);
    for (const { defaultValue, description } of limits)
      expect([defaultValue, description]).toEqual([usual, expect.stringContaining(`1 to ${max}.`)]);
  });

  test('the overlap of a rotated API key has the limits of the domain, in REST and GraphQL', () => {
    const { default: usual, max } = overlapRule;
    const { overlap_seconds: overlap } = schemas.RotateApiKeyRequest.properties;
    expect(overlap).toMatchObject({ type: 'integer', minimum: 0, maximum: max });
    expect(overlap.description).toContain(`Default: ${usual} (one day).`);
    const [argument] = schema
      .getMutationType()!
      .getFields()
      ['rotateApiKey']!.args.filter(({ name }) => name === 'overlap_seconds');
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
  ])(
    'a key for %s is valid as long as the example %s shows, and for %s as described',
    (purpose, example, span, described) => {
      const { occurred_at, data } = examples[example].value;
      const seconds = (Date.parse(`${data.expires_at}Z`) - Date.parse(`${occurred_at}Z`)) / 1000;
      expect(seconds).toBe(keySeconds[purpose]);
      const [count = '', unit] = span.split(' ');
      expect(Number(count) * (unit === 'days' ? 86_400 : 3600)).toBe(keySeconds[purpose]);
      expect(described).toMatch(new RegExp(`used once within ${span}`));
    },
  );

  test.each([
    ['/v1/auth/forgot', 'post', '1 hour', 'recovery'],
    ['/v1/auth/verify/{key}', 'post', '24 hours', 'verification'],
    ['/v1/invitations', 'post', '7 days', 'invitation'],
    ['/v1/invitations/{id}/resend', 'post', '7 days', 'invitation'],
  ] as const)('the description of %s states how long the key is valid: %s %s', (path, method, span, purpose) => {
    const hours = { '1 hour': 1, '24 hours': 24, '7 days': 7 * 24 }[span];
    expect(hours * 3600).toBe(keySeconds[purpose]);
    expect(document.paths[path][method].description).toMatch(new RegExp(`\\bused once\\s+within ${span}\\b`));
  });

  test('a generated key matches the pattern that the contract gives for the keys in mails', () => {
    for (const content of ['EmailChangeConfirmMailContent', 'EmailChangeNoticeMailContent', 'InvitationMailContent'])
      expect(schemas[content].properties.key.pattern).toBe(schemas.MailKey.properties.key.pattern);
    expect(systemRandom.key()).toMatch(new RegExp(schemas.MailKey.properties.key.pattern));
  });

  test('every name of a user that can be stored fits the limits of the replies and mails', () => {
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
});
