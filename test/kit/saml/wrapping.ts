/** A document in which an element that is signed stands at another place, and another one at its own. */
export type Wrapped = readonly [what: string, xml: string];

const part = (xml: string, pattern: RegExp): string => pattern.exec(xml)![0];
const assertionIn = (xml: string): string => part(xml, /<saml:Assertion [\s\S]*<\/saml:Assertion>/);
const signatureIn = (xml: string): string => part(xml, /<ds:Signature [\s\S]*<\/ds:Signature>/);
const behindIssuer = (xml: string, content: string): string =>
  xml.replace('</saml:Issuer>', () => `</saml:Issuer>${content}`);
const inFrontOf = (xml: string, end: string, content: string): string => xml.replace(end, () => content + end);

/** The parts of a response whose assertion is signed, as `responseTemplate` writes it, with an assertion of another user. */
export const partsOf = (signedAssertion: string) => {
  const original = assertionIn(signedAssertion);
  const signature = signatureIn(signedAssertion);
  const unsigned = original.replace(signature, '');
  return {
    original,
    signature,
    unsigned,
    evil: (id = '_evil'): string => unsigned.replace('_assertion1', id).replace('jo-1', 'boss-1'),
    /** The response with something in the place of its assertion. */
    around: (content: string): string => signedAssertion.replace(original, () => content),
    behindIssuer,
  };
};

/** Returns the attacks 1 to 13 of signature wrapping, and others like them. The one response has a signed assertion, the other is signed. */
export const wrappedOf = (signedAssertion: string, signedResponse: string): readonly Wrapped[] => {
  const { original, signature, unsigned, evil, around } = partsOf(signedAssertion);
  const responseSignature = signatureIn(signedResponse);
  const unsignedResponse = signedResponse.replace(responseSignature, '');
  const evilResponse = (id = '_evil'): string => unsignedResponse.replace('_response1', id).replace('jo-1', 'boss-1');
  const inSignature = (content: string): string =>
    responseSignature.replace('</ds:Signature>', () => `${content}</ds:Signature>`);
  return [
    ['1: the response in the signature of another one', behindIssuer(evilResponse(), inSignature(unsignedResponse))],
    [
      '2: the response before its signature in another one',
      behindIssuer(evilResponse(), unsignedResponse + responseSignature),
    ],
    ['3: another assertion before the signed one', around(evil() + original)],
    ['4: the signed assertion in another one', around(inFrontOf(evil(), '</saml:Assertion>', original))],
    [
      '5: the signature in another assertion, and the signed one behind it',
      around(behindIssuer(evil(), signature) + unsigned),
    ],
    [
      '6: the signed assertion in its signature, in another assertion',
      around(behindIssuer(evil(), inFrontOf(signature, '</ds:Signature>', unsigned))),
    ],
    [
      '7: another assertion with the same ID in the extensions',
      behindIssuer(signedAssertion, `<samlp:Extensions>${evil('_assertion1')}</samlp:Extensions>`),
    ],
    [
      '8: the signed assertion in an Object of the signature of another one',
      around(behindIssuer(evil(), inFrontOf(signature, '</ds:Signature>', `<ds:Object>${unsigned}</ds:Object>`))),
    ],
    [
      '9: the signed assertion in the advice of another one',
      around(inFrontOf(evil(), '<saml:AuthnStatement', `<saml:Advice>${original}</saml:Advice>`)),
    ],
    [
      '10: the signed assertion in the details of the status',
      inFrontOf(around(evil()), '</samlp:Status>', `<samlp:StatusDetail>${original}</samlp:StatusDetail>`),
    ],
    ['11: another assertion with the same ID behind the signed one', around(original + evil('_assertion1'))],
    [
      '12: the signed assertion in the KeyInfo of the signature of another one',
      around(behindIssuer(evil(), inFrontOf(signature, '</ds:Signature>', `<ds:KeyInfo>${unsigned}</ds:KeyInfo>`))),
    ],
    [
      '13: another response around the signed one, without a signature',
      inFrontOf(evilResponse(), '<samlp:Status>', signedResponse),
    ],
    ['another response with the same ID', behindIssuer(evilResponse('_response1'), inSignature(unsignedResponse))],
    [
      'an assertion of another namespace',
      around(evil().replace('<saml:Assertion', '<saml:Assertion xmlns:saml="urn:x"') + original),
    ],
    [
      'the signed assertion in an attribute',
      around(
        inFrontOf(
          evil(),
          '</saml:AttributeStatement>',
          `<saml:Attribute Name="x"><saml:AttributeValue>${original}</saml:AttributeValue></saml:Attribute>`,
        ),
      ),
    ],
    ['an encrypted assertion beside the signed one', around(`<saml:EncryptedAssertion/>${original}`)],
  ];
};
