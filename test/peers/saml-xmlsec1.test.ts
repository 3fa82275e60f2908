import { describe, expect, test } from 'vitest';
import { verifySignature } from '../../src/saml/signature.ts';
import { readStructure, signatureOf } from '../../src/saml/structure.ts';
import { parseXml } from '../../src/saml/xml.ts';
import { diceOf, mutated, randomElement } from '../kit/saml/mutations.ts';
import { errorOf, fixture, refusalOf, responseTemplate, signResponse, trusted } from '../kit/saml/responses.ts';
import { refusedByXmlsec1, type Signed, signByXmlsec1 } from '../kit/saml/xmlsec1.ts';

// regression A1081: our reader accepts no signature and no digest that xmlsec1 refuses.

const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000_000);
const rounds = Number(process.env['FUZZ_ROUNDS'] ?? 1);

const keys = trusted('idp', 'ec');
/** Returns true if the signatures of a response are accepted, whatever the profile says. */
const hasValidSignatures = (xml: string): boolean =>
  errorOf(() => {
    const { response, assertion } = readStructure(parseXml(Buffer.from(xml)));
    for (const parent of [response, assertion]) {
      const signature = signatureOf(parent);
      if (signature) verifySignature(signature, parent, keys);
    }
  }) === undefined;

const batchesOf = <T>(items: readonly T[], size = 100): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

const expectAccepted = (responses: readonly string[], place: Signed, key: 'idp' | 'ec' = 'idp'): void => {
  for (const batch of batchesOf(responses)) expect(refusedByXmlsec1(batch, place, key), `seed ${seed}`).toBeUndefined();
};

/** The places at which a response may have an element that the reader does not interpret. */
const withRandomElement = (xml: string, random: number): string => {
  const dice = diceOf(random);
  const element = randomElement(dice);
  return dice.below(2) === 0
    ? xml.replace('</saml:AttributeValue>', () => `${element}</saml:AttributeValue>`)
    : xml.replace('</samlp:Status>', () => `<samlp:StatusDetail>${element}</samlp:StatusDetail></samlp:Status>`);
};

const inclusiveOf = (random: number): string => {
  const prefixes = diceOf(random).oneOf(['', 'a', 'a b', '#default', '#default a c', 'xs saml', 'undeclared']);
  return prefixes === ''
    ? ''
    : `<ec:InclusiveNamespaces xmlns:ec="http://www.w3.org/2001/10/xml-exc-c14n#" PrefixList="${prefixes}"/>`;
};

describe('xmlsec1 agrees', () => {
  test('with the canonical form of random elements', () => {
    const count = 600 * rounds;
    const signed = Array.from({ length: count }, (_, index) => {
      const template = responseTemplate({ signed: ['response'], inclusive: inclusiveOf(seed + index) });
      return signResponse(withRandomElement(template, seed + index));
    });
    expectAccepted(signed, 'response');
    process.stdout.write(`${count} random responses were signed by the tests and accepted by xmlsec1.\n`);
  });

  test('with the signatures of random elements that it has made itself', () => {
    for (let index = 0; index < 40 * rounds; index += 1) {
      const template = responseTemplate({ signed: ['response'], inclusive: inclusiveOf(seed + index) });
      const xml = signByXmlsec1(withRandomElement(template, seed - index), ['response']);
      expect(refusalOf(xml), xml).toBeUndefined();
    }
  });

  test.each([
    ['assertion', ['assertion'], 'idp'],
    ['response', ['response'], 'idp'],
    ['both', ['response', 'assertion'], 'idp'],
    ['ecdsa', ['assertion'], 'ec'],
    ['inclusive-prefixes', ['assertion'], 'idp'],
    ['default-namespaces', ['assertion'], 'idp'],
  ] as const)('with every accepted mutation of %s.xml', (name, places, key) => {
    const original = fixture(`${name}.xml`);
    const dice = diceOf(seed);
    const count = 4000 * rounds;
    const accepted = new Set<string>();
    for (let index = 0; index < count; index += 1) {
      const xml = mutated(original, dice);
      if (xml !== original && hasValidSignatures(xml)) accepted.add(xml);
    }
    for (const place of places) expectAccepted([...accepted], place, key);
    process.stdout.write(`${name}: ${count} mutations, ${accepted.size} different ones accepted by both.\n`);
    expect(accepted.size).toBeGreaterThan(0);
  });
});
