import { SamlError } from './error.ts';
import { elementsIn, type XmlElement } from './xml.ts';

/** The namespaces of SAML 2.0 and XML Signature, with the prefixes by which shapes and texts name them. */
export const namespaces = {
  samlp: 'urn:oasis:names:tc:SAML:2.0:protocol',
  saml: 'urn:oasis:names:tc:SAML:2.0:assertion',
  md: 'urn:oasis:names:tc:SAML:2.0:metadata',
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  ec: 'http://www.w3.org/2001/10/xml-exc-c14n#',
} as const;

const prefixes = new Map<string, string>(Object.entries(namespaces).map(([prefix, namespace]) => [namespace, prefix]));

/** Returns the name of an element with the usual prefix of its namespace, whatever prefix the document has. */
export const nameOf = ({ namespace, local }: XmlElement): string => `${prefixes.get(namespace) ?? '?'}:${local}`;

/**
 * Requires the elements in an element: the shape matches their names, each with a space behind it.
 * @throws {SamlError} of the rule `structure`
 */
export const requireShape = (element: XmlElement, shape: RegExp): void => {
  const found = elementsIn(element).map((child) => `${nameOf(child)} `);
  if (!shape.test(found.join('')))
    throw new SamlError('structure', `${element.local} has other elements than a SAML response has there.`);
};

/** Returns the elements of a name in an element. */
export const childrenOf = (element: XmlElement, name: string): readonly XmlElement[] =>
  elementsIn(element).filter((child) => nameOf(child) === name);
