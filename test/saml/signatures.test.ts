import { createHmac, createPublicKey } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  certificateOf,
  edited,
  errorOf,
  fixture,
  privateKey,
  read,
  refusalOf,
  responseTemplate,
  signatureTemplate,
  signResponse,
  trusted,
} from '../kit/saml/responses.ts';

const part = (xml: string, pattern: RegExp): string => pattern.exec(xml)![0];
const inFrontOf = (xml: string, end: string, content: string): string => xml.replace(end, () => content + end);

const signedAssertion = fixture('assertion.xml');
const signature = part(signedAssertion, /<ds:Signature [\s\S]*<\/ds:Signature>/);
const unsigned = signedAssertion.replace(signature, '');

const more = 'http://www.w3.org/2001/04/xmldsig-more#';
const sha1 = 'http://www.w3.org/2000/09/xmldsig#';
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';

const withMethod = (method: string, value: string): string =>
  edited(
    edited(responseTemplate({ method }), '<ds:DigestValue></ds:DigestValue>', '<ds:DigestValue>AAAA</ds:DigestValue>'),
    '<ds:SignatureValue></ds:SignatureValue>',
    `<ds:SignatureValue>${value}</ds:SignatureValue>`,
  );

// regression A1075
describe('keys and algorithms', () => {
  test('a response without a signature is refused', () => {
    expect(refusalOf(responseTemplate({ signed: [] }))).toBe('signature');
    expect(refusalOf(unsigned)).toBe('signature');
  });

  test('a signature of another key is refused, also if the response contains its certificate', () => {
    const other = signResponse(responseTemplate(), privateKey('other'));
    expect(refusalOf(other)).toBe('signature');
    const der = certificateOf('other').replaceAll(/-----.*-----|\n/g, '');
    const keyInfo = `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${der}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`;
    expect(refusalOf(inFrontOf(other, '</ds:Signature>', keyInfo))).toBe('signature');
    expect(refusalOf(inFrontOf(signedAssertion, '</ds:Signature>', keyInfo))).toBeUndefined();
  });

  test('no key of the connection accepts nothing', () => {
    expect(refusalOf(signedAssertion, { keys: [] })).toBe('signature');
  });

  test('one of two signatures that is wrong makes the response invalid', () => {
    const both = fixture('both.xml');
    const [ofResponse, ofAssertion] = [...both.matchAll(/<ds:SignatureValue>([^<]{8})/g)].map(([, value]) => value!);
    expect(refusalOf(both.replace(ofResponse!, 'AAAAAAAA'))).toBe('signature');
    // The signature of the response covers the one of the assertion, which is read first by none.
    expect(refusalOf(both.replace(ofAssertion!, 'AAAAAAAA'))).toBe('digest');
  });

  test.each([
    ['RSA', `${sha1}rsa-sha1`],
    ['DSA', `${sha1}dsa-sha1`],
    ['ECDSA', `${more}ecdsa-sha1`],
  ])('a signature with SHA-1 and %s is refused with an error that says so', (_what, method) => {
    const error = errorOf(() => read(withMethod(method, 'AAAA')));
    expect(error).toMatchObject({ rule: 'algorithm', message: expect.stringContaining('signed with SHA-1') });
    expect(error?.message).toContain('Set the identity provider to sign with SHA-256.');
  });

  test('a digest with SHA-1 is refused with an error that says so', () => {
    const error = errorOf(() => read(signResponse(responseTemplate({ digest: `${sha1}sha1` }))));
    expect(error).toMatchObject({ rule: 'algorithm', message: expect.stringContaining('signed with SHA-1') });
  });

  test('HMAC with the public key or the certificate as secret is refused', () => {
    for (const method of [`${more}hmac-sha256`, `${sha1}hmac-sha1`])
      for (const secret of [
        certificateOf('idp'),
        createPublicKey(certificateOf('idp')).export({ type: 'spki', format: 'pem' }),
      ])
        expect(refusalOf(withMethod(method, createHmac('sha256', secret).update('x').digest('base64')))).toBe(
          'algorithm',
        );
  });

  test('an RSA key verifies no ECDSA signature, and an EC key no RSA signature', () => {
    const ecdsa = signResponse(responseTemplate({ method: `${more}ecdsa-sha256` }), privateKey('ec'));
    expect(refusalOf(ecdsa, { keys: trusted('ec') })).toBeUndefined();
    expect(refusalOf(ecdsa)).toBe('signature');
    expect(refusalOf(signedAssertion, { keys: trusted('ec') })).toBe('signature');
    expect(refusalOf(withMethod(`${more}ecdsa-sha256`, 'AAAA'))).toBe('signature');
    expect(
      refusalOf(withMethod(`${more}ecdsa-sha256`, Buffer.alloc(64).toString('base64')), { keys: trusted('ec') }),
    ).toBe('signature');
  });

  test('an RSA key of 1024 bits verifies nothing', () => {
    expect(refusalOf(signResponse(responseTemplate(), privateKey('weak')), { keys: trusted('weak') })).toBe(
      'signature',
    );
  });

  test.each([
    ['a signature', `${more}rsa-md5`],
    ['no signature', ''],
    ['RSA without a hash', `${sha1}rsa`],
    ['PSS', 'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1'],
    ['a property of every object', 'constructor'],
  ])('the unknown algorithm of %s is refused', (_what, method) => {
    expect(refusalOf(withMethod(method, 'AAAA'))).toBe('algorithm');
  });

  test.each([
    ['inclusive canonicalization', 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'],
    ['canonicalization with comments', `${exclusive}WithComments`],
    ['XSLT', 'http://www.w3.org/TR/1999/REC-xslt-19991116'],
    ['XPath', 'http://www.w3.org/TR/1999/REC-xpath-19991116'],
    ['Base64', `${sha1}base64`],
    ['an empty name', ''],
  ])('%s is refused', (_what, algorithm) => {
    const template = responseTemplate();
    const method = `<ds:CanonicalizationMethod Algorithm="${exclusive}"`;
    expect(refusalOf(edited(template, method, method.replace(exclusive, algorithm)))).toBe('algorithm');
    const transform = `<ds:Transform Algorithm="${exclusive}"`;
    expect(refusalOf(edited(template, transform, transform.replace(exclusive, algorithm)))).toBe('algorithm');
  });

  const transforms = part(responseTemplate(), /<ds:Transforms>.*<\/ds:Transforms>/);
  const [enveloped = '', canonicalization = ''] = [
    ...transforms.matchAll(/<ds:Transform .*?(?:\/>|<\/ds:Transform>)/g),
  ].map(([each]) => each);
  test.each([
    ['none', ''],
    ['the enveloped signature alone', enveloped],
    ['canonicalization alone', canonicalization],
    ['both in the other order', canonicalization + enveloped],
    ['canonicalization twice', enveloped + canonicalization + canonicalization],
    ['the enveloped signature twice', enveloped + enveloped],
  ])('other transforms are refused: %s', (_what, content) => {
    const xml = edited(responseTemplate(), transforms, `<ds:Transforms>${content}</ds:Transforms>`);
    expect(['structure', 'algorithm']).toContain(refusalOf(xml));
  });
});

const signedInfo = part(signedAssertion, /<ds:SignedInfo>[\s\S]*<\/ds:SignedInfo>/);
const evilInfo = signedInfo.replace(/<ds:DigestValue>[^<]*/, '<ds:DigestValue>AAAA');

// regression A1076
describe('a signature with other contents is refused', () => {
  test.each([
    ['a second SignedInfo before the signed one', signedInfo, evilInfo + signedInfo],
    ['a second SignedInfo behind the signed one', signedInfo, signedInfo + evilInfo],
    ['a SignedInfo of another namespace', signedInfo, `<SignedInfo xmlns="urn:x"/>${signedInfo}`],
    [
      'a second SignatureValue',
      '</ds:SignatureValue>',
      '</ds:SignatureValue><ds:SignatureValue>AAAA</ds:SignatureValue>',
    ],
    ['an Object', '</ds:Signature>', '<ds:Object/></ds:Signature>'],
    ['a second KeyInfo', '</ds:Signature>', '<ds:KeyInfo/><ds:KeyInfo/></ds:Signature>'],
    ['text', '<ds:SignedInfo>', 'x<ds:SignedInfo>'],
    ['a second DigestValue', '</ds:DigestValue>', '</ds:DigestValue><ds:DigestValue>AAAA</ds:DigestValue>'],
    [
      'an element in the method',
      `${sha1}enveloped-signature"/>`,
      `${sha1}enveloped-signature"><x xmlns="urn:x"/></ds:Transform>`,
    ],
    [
      'a length of HMAC output',
      `${more}rsa-sha256"/>`,
      `${more}rsa-sha256"><ds:HMACOutputLength>0</ds:HMACOutputLength></ds:SignatureMethod>`,
    ],
  ])('%s', (_what, from, to) => {
    expect(refusalOf(edited(signedAssertion, from, to))).toBe('structure');
  });

  test.each(['', '=', 'AAA', 'A===', 'AA=A', 'AAA-', 'ÄÄÄÄ'])('the value "%s" is not Base64', (value) => {
    const digest = /<ds:DigestValue>[^<]*/;
    expect(refusalOf(signedAssertion.replace(digest, `<ds:DigestValue>${value}`))).toBe('structure');
  });

  test('a value with an element is refused', () => {
    expect(refusalOf(edited(signedAssertion, '<ds:DigestValue>', '<ds:DigestValue><x xmlns="urn:x"/>'))).toBe('text');
  });

  test('a second signature in the same element is refused', () => {
    expect(refusalOf(edited(signedAssertion, signature, signature + signature))).toBe('structure');
    expect(
      refusalOf(
        edited(
          responseTemplate(),
          '<samlp:Status>',
          `${signatureTemplate('_response1', {})}${signatureTemplate('_response1', {})}<samlp:Status>`,
        ),
      ),
    ).toBe('structure');
  });
});

// regression A1077
describe('canonicalization that other readers cannot do', () => {
  // Elsewhere, an error of the canonicalization made the empty text, whose digest an attacker knew (CVE-2025-66475).
  const emptyDigest = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

  test.each([
    ['a relative namespace', '<saml:Subject>', '<saml:Subject xmlns:x="1">', 'xml'],
    ['a namespace of the assertion that is not a URI', '<saml:Assertion ', '<saml:Assertion xmlns:x=":" ', 'xml'],
  ])('%s is refused, with the digest of nothing too', (_what, from, to, rule) => {
    const xml = edited(signedAssertion, from, to);
    expect(refusalOf(xml)).toBe(rule);
    expect(refusalOf(xml.replace(/<ds:DigestValue>[^<]*/, `<ds:DigestValue>${emptyDigest}`))).toBe(rule);
  });

  test('the digest of nothing is never the digest of an element', () => {
    const template = edited(
      responseTemplate(),
      '<ds:DigestValue></ds:DigestValue>',
      `<ds:DigestValue>${emptyDigest}</ds:DigestValue>`,
    );
    expect(refusalOf(signResponse(template))).toBe('digest');
  });
});
