import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { buildSchema, type GraphQLEnumType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { wireNameOf } from '../../../src/api/wire-names.ts';
import { labelRule } from '../../../src/kernel/names.ts';
import { isPlainText } from '../../../src/kernel/plain-text.ts';
import { settingRules } from '../../../src/kernel/setting-rules.ts';
import { keepsRule } from '../../../src/kernel/text.ts';
import { type ProviderSetup, setupRules } from '../../../src/modules/social/provider.ts';
import { providerNameRule, setupFaults } from '../../../src/modules/social/provider-setup.ts';
import { drivers, nativeNonces } from '../../../src/modules/social/social.ts';
import { type ProofField, proofFaults, proofRules, type SentProof } from '../../../src/modules/social/social-proof.ts';
import { createAjv } from '../../../src/rest/ajv.ts';
import { sentText } from '../../kernel/text.ts';

const contract = (name: string): string => readFileSync(new URL(`../../../generated/${name}`, import.meta.url), 'utf8');
const document = JSON.parse(contract('openapi-full.json'));
const { schemas } = document.components;
const sdl = buildSchema(contract('schema.graphql'));
const ajv = createAjv();
ajv.addSchema(document, 'contract');

const validatorOf = (name: string) => ajv.getSchema(`contract#/components/schemas/${name}`)!;

// GraphQL checks its input by the domain's rules alone, and REST by the contract's first: they must be the same rules.
describe('the limits of social login in the contract are those of the domain', () => {
  test.each(['SocialLoginRequest', 'LinkIdentityRequest'])(
    'the request schema %s has the fields and limits of the domain and no others',
    (name) => {
      const { properties } = schemas[name];
      for (const [field, rule] of Object.entries(proofRules))
        expect(properties[wireNameOf(field as ProofField)], field).toMatchObject({ type: 'string', ...rule });
      const known = Object.keys(proofRules).map((field) => wireNameOf(field as ProofField));
      const others = name === 'LinkIdentityRequest' ? ['provider', 'password'] : ['firstname', 'lastname'];
      expect(Object.keys(properties).toSorted()).toEqual([...known, ...others].toSorted());
    },
  );

  test('a social login proof is refused for a field length by both contract and domain, or by neither', () => {
    const validate = validatorOf('SocialLoginRequest');
    const field = fc.constantFrom(...(Object.keys(proofRules) as ProofField[]));
    const length = fc.constantFrom(0, 1, 15, 16, 255, 256, 257, 2048, 2049, 4096, 4097, 16_384, 16_385);
    fc.assert(
      fc.property(field, length, (name, count) => {
        const proof: SentProof = { [name]: 'x'.repeat(count) };
        const isRight = validate({ [wireNameOf(name)]: proof[name] });
        const faults = proofFaults(proof).filter(({ code }) => code === 'too_long' || code === 'too_short');
        expect(faults.length === 0).toBe(isRight);
      }),
    );
  });

  test.each([
    'https://app.example.com/callback',
    'http://localhost:5173/',
    'com.example.app:/callback',
    'com.example.app://callback?x=1',
  ])('the redirect URI %s can be listed in the settings', (uri) =>
    expect(settingRules.redirectUris.pattern.test(uri)).toBe(true),
  );

  test.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    'app:/callback',
    '//app.example.com',
    '/callback',
    'https://',
    'https://app.example.com/#fragment',
    'https://app.example.com/ x',
    'https://app.example.com/*',
    'https://*.example.com/callback',
    'HTTPS://app.example.com',
    '',
  ])('the redirect URI %s cannot be listed in the settings', (uri) =>
    expect(settingRules.redirectUris.pattern.test(uri)).toBe(false),
  );

  test('a provider setup with any text is refused by both contract and domain, or by neither', () => {
    const validate = validatorOf('SetProviderRequest');
    const fields = fc.constantFrom('clientId', 'clientSecret', 'issuer', 'label' as const);
    fc.assert(
      fc.property(fields, sentText(), (field, text) => {
        const setup: ProviderSetup = { driver: 'gitlab', clientId: 'an id', [field]: text };
        const wire = { driver: 'gitlab', client_id: 'an id', [wireNameOf(field)]: text };
        // Only the domain detects texts that look like URLs, and texts that are not plain.
        const faults = setupFaults(setup, () => true);
        const onlyUrl = field === 'issuer' && setupRules.issuer.pattern.test(text) && !URL.canParse(text);
        const onlyPlain = field === 'label' && keepsRule(labelRule, text) && !isPlainText(text);
        expect(faults.length === 0 || onlyUrl || onlyPlain).toBe(validate(wire));
      }),
      {
        numRuns: 300,
        examples: [
          ['label', 'Ada\u2066'],
          ['label', 'evil.example'],
          ['label', 'Ada\u2028'],
        ],
      },
    );
  });

  test('the SDL states the maximum length of a provider name as the domain has it', () => {
    const { maxLength } = providerNameRule;
    expect(sdl.getMutationType()!.getFields()['setProvider']!.args[0]!.description).toContain(
      `at most ${maxLength} characters`,
    );
  });

  test('the rules about nonces in REST and GraphQL are those of the domain', () => {
    expect(schemas.NativeNonce.enum).toEqual(nativeNonces);
    expect((sdl.getType('NativeNonce') as GraphQLEnumType).getValues().map(({ name }) => name)).toEqual(nativeNonces);
  });

  test('the social login drivers in REST and GraphQL are those of the domain', () => {
    const names = Object.keys(drivers);
    expect(schemas.SocialDriverName.enum).toEqual(names);
    expect((sdl.getType('SocialDriverName') as GraphQLEnumType).getValues().map(({ name }) => name)).toEqual(names);
  });
});
