import { describe, expect, test } from 'vitest';
import { canonicalize, longestCanonicalForm } from '../../src/saml/canonical.ts';
import { messageLimits, parseXml, xmlLimits } from '../../src/saml/xml.ts';
import { hostileDocuments } from '../kit/saml/hostile.ts';
import { edited, errorOf, fixture, read, refusalOf, responseTemplate, signResponse } from '../kit/saml/responses.ts';

const signed = fixture('assertion.xml');
const repeated = (count: number, content: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => content(index)).join('');
const inStatus = (content: string): string =>
  edited(signed, '</samlp:Status>', `<samlp:StatusDetail>${content}</samlp:StatusDetail></samlp:Status>`);
const withDeclarations = (count: number): string =>
  inStatus(`<x${repeated(count, (index) => ` xmlns:a${index}="urn:x"`)}/>`);
/** The number of elements of the signed response around others. */
const ownElements = [...signed.matchAll(/<[a-z]/g)].length + 1;

// regression A1078
describe('a document at a limit is read, and one above it is refused', () => {
  test.each([
    [
      'bytes',
      (count: number) => signed.trimEnd() + ' '.repeat(count - Buffer.byteLength(signed.trimEnd())),
      messageLimits.bytes,
    ],
    [
      'elements',
      (count: number) => inStatus(repeated(count - ownElements, () => '<x xmlns="urn:x"/>')),
      messageLimits.elements,
    ],
    // Two elements are around the levels, and the response itself.
    [
      'levels',
      (count: number) => inStatus(repeated(count - 3, () => '<x xmlns="urn:x">') + '</x>'.repeat(count - 3)),
      xmlLimits.depth,
    ],
    [
      'attributes',
      (count: number) => inStatus(`<x xmlns="urn:x"${repeated(count, (index) => ` a${index}=""`)}/>`),
      xmlLimits.attributes,
    ],
    // The response declares two.
    ['namespaces', (count: number) => withDeclarations(count - 2), xmlLimits.namespaces],
  ])('%s', (_what, build, most) => {
    expect(refusalOf(build(most))).toBeUndefined();
    expect(refusalOf(build(most + 1))).toBe('size');
  });

  test('inclusive prefixes', () => {
    const inclusive = (count: number): string =>
      `<ec:InclusiveNamespaces xmlns:ec="http://www.w3.org/2001/10/xml-exc-c14n#" PrefixList="${repeated(count, (index) => `p${index} `)}"/>`;
    const build = (count: number): string =>
      signResponse(responseTemplate({ inclusive: inclusive(count).replace(' "/>', '"/>') }));
    expect(refusalOf(build(16))).toBeUndefined();
    expect(refusalOf(build(17))).toBe('size');
  });

  test('inclusive prefixes are names', () => {
    for (const prefix of ['a&#9;b', 'a:b', '1', '*', '#any'])
      expect(
        refusalOf(
          responseTemplate({
            inclusive: `<ec:InclusiveNamespaces xmlns:ec="http://www.w3.org/2001/10/xml-exc-c14n#" PrefixList="${prefix}"/>`,
          }),
        ),
      ).toBe('structure');
  });

  test('the canonical form', () => {
    // Each element repeats the namespace, which its parent does not use.
    const document = (count: number): string =>
      `<x xmlns:a="urn:${'b'.repeat(2000)}">${repeated(count, () => '<a:b/>')}</x>`;
    const canonical = (count: number): string =>
      canonicalize(parseXml(Buffer.from(document(count))), { inclusivePrefixes: [] });
    const each = canonical(2).length - canonical(1).length;
    const most = Math.floor((longestCanonicalForm - '<x></x>'.length) / each);
    expect(canonical(most).length).toBeLessThanOrEqual(longestCanonicalForm);
    expect(errorOf(() => canonical(most + 1))?.rule).toBe('size');
  });
});

// regression A1078
describe('a hostile document is refused', () => {
  test.each(hostileDocuments.map(({ name, xml, rule }) => [name, rule, xml] as const))('%s: %s', (_name, rule, xml) => {
    expect(refusalOf(xml)).toBe(rule);
  });

  test('there are 22 of them', () => {
    expect(hostileDocuments).toHaveLength(22);
  });
});

// regression A1078
test('the longest response that is accepted keeps its values', () => {
  const values = Array.from({ length: 900 }, (_, index) => `group-${index}-${'x'.repeat(40)}`);
  const xml = signResponse(responseTemplate({ signed: ['response', 'assertion'], attributes: { groups: values } }));
  expect(read(xml).valuesOf('groups')).toEqual(values);
});
