import { describe, expect, test } from 'vitest';
import { edited, fixture, refusalOf } from '../kit/saml/responses.ts';

const signedAssertion = fixture('assertion.xml');

// regression A1074
describe('a document that readers understand in different ways is refused', () => {
  test.each([
    ['a comment in the name ID', 'jo-1', 'jo<!-- -->-1'],
    ['a comment between elements', '<samlp:Status>', '<!-- --><samlp:Status>'],
    ['a processing instruction in the name ID', 'jo-1', 'jo<?x y?>-1'],
    ['a processing instruction between elements', '<samlp:Status>', '<?x y?><samlp:Status>'],
    ['a CDATA section', 'jo-1', '<![CDATA[jo-1]]>'],
    ['the end of a CDATA section', 'jo-1', 'jo-1]]>'],
    ['a document type', '<samlp:Response ', '<!DOCTYPE x><samlp:Response '],
    ['an entity of a document type', '<samlp:Response ', '<!DOCTYPE x [<!ENTITY a "b">]><samlp:Response '],
    ['an external entity', '<samlp:Response ', '<!DOCTYPE x SYSTEM "file:///etc/passwd"><samlp:Response '],
    ['an unknown entity', 'jo-1', 'jo&nbsp;1'],
    ['an ampersand', 'jo-1', 'jo & 1'],
    ['a reference to NUL', 'jo-1', 'jo&#0;1'],
    ['a reference to a surrogate', 'jo-1', 'jo&#xD800;1'],
    ['a reference behind Unicode', 'jo-1', 'jo&#x110000;1'],
    ['a control character', 'jo-1', 'jo\u00011'],
    ['an undeclared prefix', '<samlp:Status>', '<samlp:Status x:y="z">'],
    ['an element of an undeclared prefix', 'jo-1', '<x:y/>'],
    ['a relative namespace', '<samlp:Status>', '<samlp:Status xmlns:x="y">'],
    ['a namespace with a character that no URI has', '<samlp:Status>', '<samlp:Status xmlns:x="urn:a>b">'],
    ['a prefix that is undeclared again', '<samlp:Status>', '<samlp:Status xmlns:x="">'],
    ['a declaration of the prefix xml', '<samlp:Status>', '<samlp:Status xmlns:xml="urn:x">'],
    [
      'another prefix for the namespace of xml',
      '<samlp:Status>',
      '<samlp:Status xmlns:x="http://www.w3.org/XML/1998/namespace">',
    ],
    [
      'a declaration of the prefix xmlns',
      '<samlp:Status>',
      '<samlp:Status xmlns:xmlns="http://www.w3.org/2000/xmlns/">',
    ],
    ['an attribute twice', '<samlp:Status>', '<samlp:Status a="1" a="2">'],
    [
      'an attribute twice by two prefixes',
      '<samlp:Status>',
      '<samlp:Status xmlns:a="urn:x" xmlns:b="urn:x" a:c="1" b:c="2">',
    ],
    ['a namespace twice', '<samlp:Status>', '<samlp:Status xmlns:a="urn:x" xmlns:a="urn:x">'],
    ['attributes without a space', '<samlp:Status>', '<samlp:Status a="1"b="2">'],
    ['an attribute without quotes', '<samlp:Status>', '<samlp:Status a=1>'],
    ['a tag in an attribute', '<samlp:Status>', '<samlp:Status a="<b>">'],
    ['the end tag of another element', '</samlp:Status>', '</samlp:Statua>'],
    ['the end tag of another prefix', '</samlp:Status>', '</saml:Status>'],
    ['a second root', '</samlp:Response>', '</samlp:Response><x/>'],
    ['text behind the root', '</samlp:Response>', '</samlp:Response>x'],
    ['an end tag without its element', '</samlp:Response>', '</samlp:Response></samlp:Response>'],
    ['no end', '</samlp:Response>', ''],
  ])('%s', (_what, from, to) => {
    expect(refusalOf(edited(signedAssertion, from, to))).toBe('xml');
  });

  test.each([
    ['an XML declaration behind a space', ` ${signedAssertion}`],
    ['XML 1.1', signedAssertion.replace('version="1.0"', 'version="1.1"')],
    ['another encoding', signedAssertion.replace('version="1.0"', 'version="1.0" encoding="ISO-8859-1"')],
    ['UTF-16', Buffer.from(`\ufeff${signedAssertion}`, 'utf16le')],
    [
      'UTF-8 of a longer form than needed',
      Buffer.concat([Buffer.from(signedAssertion.slice(0, -1)), Buffer.from([0xc0, 0xbc])]),
    ],
    ['UTF-8 of a surrogate', Buffer.concat([Buffer.from(signedAssertion), Buffer.from([0xed, 0xa0, 0x80])])],
    ['nothing', ''],
    ['a byte order mark alone', '\ufeff'],
    ['text', 'SAMLResponse'],
    ['a start tag alone', '<samlp:Response'],
  ])('%s', (_what, xml) => {
    expect(refusalOf(xml)).toBe('xml');
  });

  test('text between elements, of which a reader might take a part, is refused', () => {
    for (const space of ['x', '\u00a0', '\u2003', '\u200b'])
      expect(refusalOf(edited(signedAssertion, '<samlp:Status>', `${space}<samlp:Status>`)), space).toBe('structure');
  });
});
