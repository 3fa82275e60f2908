import { quoted, SamlError } from './error.ts';
import { childrenOf, nameOf, requireShape } from './shapes.ts';
import { attributeOf, elementsIn, walk, type XmlElement } from './xml.ts';

/** The parts of a response, each at its only place. */
export interface ResponseParts {
  readonly response: XmlElement;
  readonly assertion: XmlElement;
}

const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';

const broken = (detail: string): SamlError => new SamlError('structure', detail);

/** All names of attributes by which readers have found the target of a signature. */
const idNames: ReadonlySet<string> = new Set(['ID', 'Id', 'id', 'AssertionID']);

/** Requires that no two elements have the same ID, whatever the attribute is called: a signature refers to one element. */
const requireDistinctIds = (root: XmlElement): void => {
  const seen = new Set<string>();
  walk(root, ({ attributes }) => {
    for (const { local, value } of attributes) {
      if (!idNames.has(local)) continue;
      if (seen.has(value)) throw broken(`The ID ${quoted(value)} occurs twice.`);
      seen.add(value);
    }
  });
};

const singular: ReadonlySet<string> = new Set(['Response', 'Assertion', 'EncryptedAssertion', 'Signature']);

/** Requires that responses, assertions and signatures occur at the known places only, in whatever namespace: nothing is wrapped. */
const requireKnownPlaces = (root: XmlElement, places: ReadonlySet<XmlElement>): void => {
  walk(root, (element) => {
    if (singular.has(element.local) && !places.has(element))
      throw broken(`${element.local} occurs at a place where a SAML response has none.`);
  });
};

const requireHead = (element: XmlElement): void => {
  const version = attributeOf(element, 'Version');
  if (version !== '2.0') throw broken(`The Version of ${element.local} is ${quoted(version)}, expected "2.0".`);
  const id = attributeOf(element, 'ID');
  if (id === undefined || !/^[A-Za-z_][\w.-]*$/.test(id)) throw broken(`The ID of ${element.local} is ${quoted(id)}.`);
};

/** Returns the signature of an element, whose shape is known. */
export const signatureOf = (element: XmlElement): XmlElement | undefined => childrenOf(element, 'ds:Signature')[0];

/** @throws {SamlError} of the rule `status`, with the codes that the identity provider has sent */
const requireSuccess = (response: XmlElement): void => {
  const status = childrenOf(response, 'samlp:Status')[0]!;
  requireShape(status, /^samlp:StatusCode (samlp:StatusMessage )?(samlp:StatusDetail )?$/);
  const [code] = childrenOf(status, 'samlp:StatusCode') as [XmlElement];
  const value = attributeOf(code, 'Value');
  if (value === success) return;
  const [reason] = elementsIn(code);
  const detail = reason && attributeOf(reason, 'Value');
  throw new SamlError(
    'status',
    `The identity provider refused the login with ${quoted(value)}${detail === undefined ? '' : ` and ${quoted(detail)}`}.`,
  );
};

/**
 * Finds the parts of a response by their places, and requires that they have no other ones.
 * @throws {SamlError} of the rules `structure` and `status`
 */
export const readStructure = (response: XmlElement): ResponseParts => {
  if (nameOf(response) !== 'samlp:Response')
    throw broken(`The document is not a SAML response but ${quoted(response.local)}.`);
  requireHead(response);
  requireShape(
    response,
    /^(saml:Issuer )?(ds:Signature )?(samlp:Extensions )?samlp:Status (saml:(Encrypted)?Assertion )?$/,
  );
  requireDistinctIds(response);
  const [encrypted] = childrenOf(response, 'saml:EncryptedAssertion');
  const [assertion] = childrenOf(response, 'saml:Assertion');
  const places = [response, assertion, encrypted, signatureOf(response), assertion && signatureOf(assertion)];
  requireKnownPlaces(response, new Set(places.filter((place) => place !== undefined)));
  requireSuccess(response);
  if (encrypted)
    throw broken(
      'The assertion is encrypted, which is not supported. Set the identity provider to send it unencrypted.',
    );
  if (!assertion) throw broken('The response has no assertion.');
  requireHead(assertion);
  requireShape(
    assertion,
    /^saml:Issuer (ds:Signature )?saml:Subject saml:Conditions (saml:Advice )?(saml:(Authn|Attribute|AuthzDecision)Statement )+$/,
  );
  return { response, assertion };
};
