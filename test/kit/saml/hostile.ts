import type { SamlRule } from '../../../src/saml/error.ts';
import { messageLimits } from '../../../src/saml/xml.ts';
import { fixture, responseTemplate, signResponse } from './responses.ts';

export interface HostileDocument {
  readonly name: string;
  readonly xml: string;
  /** The rule by which it is refused. */
  readonly rule: SamlRule;
}

/** A login of the attacker: the signature is valid until the response is changed. */
const signed = fixture('response.xml');

/** Returns a response of a size with repeated content in its status, or in another place. */
const filledTo = (
  most: number,
  unit: string,
  end = '',
  around = ['<samlp:StatusDetail>', '</samlp:StatusDetail>'],
  place = '</samlp:Status>',
): string => {
  const room = most - Buffer.byteLength(signed) - around.join('').length - 10;
  const count = Math.floor(room / (Buffer.byteLength(unit) + end.length));
  return signed.replace(place, () => `${around[0]}${unit.repeat(count)}${end.repeat(count)}${around[1]}${place}`);
};
const numbered = (count: number, content: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => content(index)).join('');
const inDetail = (content: string): string =>
  signed.replace('</samlp:Status>', () => `<samlp:StatusDetail>${content}</samlp:StatusDetail></samlp:Status>`);

/** A valid signature at a document that takes as much work as the limits allow, with another digest. */
const costly = (count: number): string => {
  const long = 'b'.repeat(3000);
  const declarations = numbered(15, (index) => ` xmlns:p${index}="urn:${index}${long}"`);
  const unit = `<x xmlns="urn:x"${numbered(15, (index) => ` p${index}:a=""`)}/>`;
  const template = responseTemplate({ signed: ['response'] }).replace(
    '<samlp:Response ',
    `<samlp:Response${declarations} `,
  );
  const xml = signResponse(template);
  return xml.replace(
    '</samlp:Status>',
    () => `<samlp:StatusDetail>${unit.repeat(count)}</samlp:StatusDetail></samlp:Status>`,
  );
};

/** Returns documents that stop or slow other readers, or could: each about as long as `most`, or longer. */
export const hostileDocumentsOf = (most: number): readonly HostileDocument[] => {
  const filled = (unit: string, end?: string): string => filledTo(most, unit, end);
  const inAttribute = (unit: string): string => filledTo(most, unit, '', ['<samlp:StatusDetail a="', '"/>']);
  /** Returns a number that fits a document of the longest accepted size. */
  const of = (count: number): number => Math.floor((count * most) / messageLimits.bytes);
  return [
    { name: '240 KB of empty elements without a signature', xml: `<x>${'<x/>'.repeat(of(60_000))}</x>`, rule: 'size' },
    { name: '120 KB of empty elements', xml: filled('<x/>'), rule: 'size' },
    { name: '120 KB of nested elements', xml: filled('<x>', '</x>'), rule: 'size' },
    { name: 'nested elements without an end', xml: '<x>'.repeat(of(40_000)), rule: 'size' },
    {
      name: 'attributes of one element',
      xml: inDetail(`<x${numbered(of(9000), (index) => ` a${index}=""`)}/>`),
      rule: 'size',
    },
    {
      name: 'namespaces of one element',
      xml: inDetail(`<x${numbered(of(5000), (index) => ` xmlns:a${index}="urn:x"`)}/>`),
      rule: 'size',
    },
    {
      name: 'namespaces of each level',
      xml: inDetail(
        `${numbered(20, (level) => `<x${numbered(60, (index) => ` xmlns:a${level}-${index}="urn:x"`)}>`)}${'</x>'.repeat(20)}`,
      ),
      rule: 'size',
    },
    { name: 'a namespace in each of many elements', xml: filled('<x xmlns:a="urn:x" xmlns:b="urn:x"/>'), rule: 'size' },
    { name: 'references to characters', xml: filled('&#38;'), rule: 'digest' },
    { name: 'references to characters in an attribute', xml: inAttribute('&#38;'), rule: 'digest' },
    { name: 'ampersands', xml: filled('&'), rule: 'xml' },
    { name: 'the start of a reference', xml: filled('&#x0'), rule: 'xml' },
    {
      name: 'white space in a tag, which the canonical form has not',
      xml: signed.replace('<samlp:Status>', `<samlp:Status${' '.repeat(of(120_000))}a="">`),
      rule: 'digest',
    },
    { name: 'white space in a tag without an end', xml: `<x${' '.repeat(of(131_000))}`, rule: 'xml' },
    { name: 'a long name', xml: `<${'a'.repeat(of(131_000))}`, rule: 'xml' },
    { name: 'a long name with colons', xml: `<${'a:'.repeat(of(65_000))}`, rule: 'xml' },
    { name: 'a long attribute without an end', xml: `<x a="${'b'.repeat(of(131_000))}`, rule: 'xml' },
    { name: 'line ends of Windows', xml: filled('\r\n'), rule: 'digest' },
    {
      name: 'entities of entities',
      xml: `<!DOCTYPE x [<!ENTITY a "b">${numbered(20, (index) => `<!ENTITY a${index + 1} "${'&a;'.repeat(10)}">`)}]><x>&a20;</x>`,
      rule: 'xml',
    },
    {
      name: 'inclusive prefixes',
      xml: responseTemplate({
        inclusive: `<ec:InclusiveNamespaces xmlns:ec="http://www.w3.org/2001/10/xml-exc-c14n#" PrefixList="${numbered(of(12_000), (index) => `p${index} `)}"/>`,
      }),
      rule: 'size',
    },
    {
      name: 'references of a signature',
      xml: signed.replace(/<ds:Reference [\s\S]*<\/ds:Reference>/, (reference) => reference.repeat(100)),
      rule: 'structure',
    },
    { name: 'a long canonical form, signed by the provider', xml: costly(of(400)), rule: 'size' },
  ];
};

/** Each is as long as a response may be, or longer. */
export const hostileDocuments: readonly HostileDocument[] = hostileDocumentsOf(messageLimits.bytes);
