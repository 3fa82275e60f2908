import { describe, expect, test } from 'vitest';
import { edited, fixture, refusalOf, responseTemplate, signResponse } from '../kit/saml/responses.ts';
import { partsOf, wrappedOf } from '../kit/saml/wrapping.ts';

const signedAssertion = fixture('assertion.xml');
const signedResponse = fixture('response.xml')
  .replace(/^<\?xml[^>]*>\s*/, '')
  .trim();
const { signature, evil, around, behindIssuer } = partsOf(signedAssertion);

// regression A1073
describe('a signed element that is moved while another one stands in its place is refused', () => {
  test.each(wrappedOf(signedAssertion, signedResponse))('%s', (_what, xml) => {
    expect(refusalOf(xml)).toBe('structure');
  });

  test('the signature of one assertion does not cover another one with another ID', () => {
    expect(refusalOf(around(behindIssuer(evil(), signature)))).toBe('structure');
    expect(refusalOf(around(behindIssuer(evil('_assertion1'), signature)))).toBe('digest');
  });

  test.each([
    '',
    '#',
    '#_response1',
    "#xpointer(id('_assertion1'))",
    '#xpointer(/)',
    'https://idp.example.com/#_assertion1',
  ])('a signature that refers to "%s" is refused', (uri) => {
    expect(refusalOf(signResponse(edited(responseTemplate(), 'URI="#_assertion1"', `URI="${uri}"`)))).toBe('structure');
  });

  test('a second reference is refused, whatever it refers to', () => {
    const [reference] = /<ds:Reference [\s\S]*<\/ds:Reference>/.exec(signedAssertion)!;
    expect(refusalOf(edited(signedAssertion, reference, reference + reference))).toBe('structure');
  });

  test.each(['ID', 'Id', 'id', 'AssertionID', 'xml:id'])(
    'an element with the same ID in the attribute %s is refused',
    (name) => {
      const xml = edited(signedAssertion, '<samlp:Status>', `<samlp:Status ${name}="_assertion1">`);
      expect(refusalOf(xml)).toBe('structure');
    },
  );
});
