import { createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { canonicalize } from '../../../src/saml/canonical.ts';
import { SamlError } from '../../../src/saml/error.ts';
import { keyOf, readCertificate } from '../../../src/saml/metadata.ts';
import { type ExpectedResponse, readResponse, type SamlAssertion } from '../../../src/saml/response.ts';
import { attributeOf, elementsIn, parseXml, walk, type XmlElement } from '../../../src/saml/xml.ts';

const fixtures = new URL('../../saml/fixtures/', import.meta.url);

/** Reads a file of test/saml/fixtures. The responses there were signed by xmlsec1. */
export const fixture = (name: string): string => readFileSync(new URL(name, fixtures), 'utf8');

/** The path of a file of test/saml/fixtures. */
export const fixturePath = (name: string): string => new URL(name, fixtures).pathname;

type KeyName = 'idp' | 'other' | 'weak' | 'ec';

export const certificateOf = (name: KeyName) => fixture(`${name}.cert.pem`);

export const trusted = (...names: readonly KeyName[]) =>
  names.map((name) => {
    // A key that is too weak cannot be read as a certificate of a connection, so the test trusts it by itself.
    if (name === 'weak') return { sha256: 'weak', key: createPrivateKey(fixture('weak.key.pem')) };
    return keyOf(readCertificate(certificateOf(name)));
  });

export const idp = 'https://idp.example.com/metadata';
export const serviceProvider = {
  entityId: 'https://id.example.org/saml/c-one/metadata',
  acsUrl: 'https://id.example.org/saml/c-one/acs',
};

/** The time at which the responses are sent, unless a test says another. */
export const sentAt = new Date('2026-03-01T10:00:00Z');

export const expected: ExpectedResponse = {
  issuer: idp,
  keys: trusted('idp'),
  audience: serviceProvider.entityId,
  acsUrl: serviceProvider.acsUrl,
  requestId: '_request1',
  authenticatedAfter: undefined,
  now: sentAt,
};

const more = 'http://www.w3.org/2001/04/xmldsig-more#';

export interface SignatureOptions {
  readonly method?: string;
  readonly digest?: string;
  /** The content of the canonicalizations: inclusive prefixes. */
  readonly inclusive?: string;
}

/** Returns a signature without values, which a signer fills in. */
export const signatureTemplate = (
  id: string,
  {
    method = `${more}rsa-sha256`,
    digest = 'http://www.w3.org/2001/04/xmlenc#sha256',
    inclusive = '',
  }: SignatureOptions,
): string =>
  '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:SignedInfo>' +
  `<ds:CanonicalizationMethod Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#">${inclusive}</ds:CanonicalizationMethod>` +
  `<ds:SignatureMethod Algorithm="${method}"/><ds:Reference URI="#${id}"><ds:Transforms>` +
  '<ds:Transform Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"/>' +
  `<ds:Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#">${inclusive}</ds:Transform></ds:Transforms>` +
  `<ds:DigestMethod Algorithm="${digest}"/><ds:DigestValue></ds:DigestValue></ds:Reference></ds:SignedInfo>` +
  '<ds:SignatureValue></ds:SignatureValue></ds:Signature>';

export interface TemplateOptions extends SignatureOptions {
  /** The elements that are signed. */
  readonly signed?: readonly ('assertion' | 'response')[];
  readonly nameId?: string;
  readonly attributes?: Readonly<Record<string, readonly string[]>>;
  readonly issuer?: string;
  readonly audience?: string;
  readonly acsUrl?: string;
  /** Null: unsolicited. */
  readonly requestId?: string | null;
  readonly assertionId?: string;
  readonly at?: Date;
}

const instant = (at: Date, seconds = 0): string =>
  new Date(at.getTime() + seconds * 1000).toISOString().replace('.000Z', 'Z');

/** Returns a response with empty signatures. */
export const responseTemplate = ({
  signed = ['assertion'],
  nameId = 'jo-1',
  attributes = { email: ['jo@example.com'], groups: ['staff', 'admins'] },
  issuer = idp,
  audience = serviceProvider.entityId,
  acsUrl = serviceProvider.acsUrl,
  requestId = '_request1',
  assertionId = '_assertion1',
  at = sentAt,
  ...signature
}: TemplateOptions = {}): string => {
  const inResponseTo = requestId === null ? '' : ` InResponseTo="${requestId}"`;
  const template = (name: 'assertion' | 'response', id: string): string =>
    signed.includes(name) ? signatureTemplate(id, signature) : '';
  const values = Object.entries(attributes).map(
    ([name, each]) =>
      `<saml:Attribute Name="${name}">${each.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
  );
  return (
    '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"' +
    ` ID="_response1" Version="2.0" IssueInstant="${instant(at)}" Destination="${acsUrl}"${inResponseTo}>` +
    `<saml:Issuer>${issuer}</saml:Issuer>${template('response', '_response1')}` +
    '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>' +
    `<saml:Assertion ID="${assertionId}" Version="2.0" IssueInstant="${instant(at)}">` +
    `<saml:Issuer>${issuer}</saml:Issuer>${template('assertion', assertionId)}` +
    `<saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${nameId}</saml:NameID>` +
    '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">' +
    `<saml:SubjectConfirmationData Recipient="${acsUrl}" NotOnOrAfter="${instant(at, 300)}"${inResponseTo}/>` +
    '</saml:SubjectConfirmation></saml:Subject>' +
    `<saml:Conditions NotBefore="${instant(at, -30)}" NotOnOrAfter="${instant(at, 3600)}">` +
    `<saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${instant(at)}" SessionIndex="_session1"><saml:AuthnContext>` +
    '<saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef>' +
    `</saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${values.join('')}</saml:AttributeStatement>` +
    '</saml:Assertion></samlp:Response>'
  );
};

const parsed = (xml: string): XmlElement => parseXml(Buffer.from(xml));

const found = (root: XmlElement, isIt: (element: XmlElement) => boolean): XmlElement => {
  const elements: XmlElement[] = [];
  walk(root, (element) => {
    if (isIt(element)) elements.push(element);
  });
  return elements[0]!;
};

const prefixesIn = (method: XmlElement): readonly string[] => {
  const [inclusive] = elementsIn(method);
  return inclusive ? attributeOf(inclusive, 'PrefixList')!.split(' ') : [];
};

const hashIn = (algorithm: string): string => algorithm.replace(/.*sha/, 'sha');

/** Fills the first empty signature of a response in. Its canonical form is the one of the reader: xmlsec1 signed the fixtures. */
const fillIn = (xml: string, key: KeyObject): string => {
  const root = parsed(xml);
  const isEmpty = (element: XmlElement): boolean =>
    element.local === 'Signature' && elementsIn(element)[1]!.children.length === 0;
  const parent = found(root, (element) =>
    element.children.some((child) => typeof child !== 'string' && isEmpty(child)),
  );
  const signature = elementsIn(parent).find(isEmpty)!;
  const reference = found(signature, ({ local }) => local === 'Reference');
  const transform = found(reference, (element) => (attributeOf(element, 'Algorithm') ?? '').includes('exc-c14n'));
  const digestMethod = found(reference, ({ local }) => local === 'DigestMethod');
  const digest = createHash(hashIn(attributeOf(digestMethod, 'Algorithm')!))
    .update(canonicalize(parent, { inclusivePrefixes: prefixesIn(transform), without: signature }))
    .digest('base64');
  const withDigest = xml.replace('<ds:DigestValue></ds:DigestValue>', `<ds:DigestValue>${digest}</ds:DigestValue>`);
  const signedInfo = found(found(parsed(withDigest), isEmpty), ({ local }) => local === 'SignedInfo');
  const [method, signatureMethod] = elementsIn(signedInfo) as [XmlElement, XmlElement];
  const canonical = Buffer.from(canonicalize(signedInfo, { inclusivePrefixes: prefixesIn(method) }));
  const hash = hashIn(attributeOf(signatureMethod, 'Algorithm')!);
  const value = sign(hash, canonical, { key, dsaEncoding: 'ieee-p1363' }).toString('base64');
  return withDigest.replace(
    '<ds:SignatureValue></ds:SignatureValue>',
    `<ds:SignatureValue>${value}</ds:SignatureValue>`,
  );
};

export const privateKey = (name: KeyName): KeyObject => createPrivateKey(fixture(`${name}.key.pem`));

/** Signs the empty signatures of a response. The one of the assertion is first, since the other covers it. */
export const signResponse = (xml: string, key = privateKey('idp')): string => {
  const isBoth = xml.split('<ds:SignatureValue></ds:SignatureValue>').length > 2;
  if (!isBoth) return fillIn(xml, key);
  const start = xml.indexOf('<saml:Assertion ');
  const end = xml.indexOf('</samlp:Response>');
  // The assertion declares no namespaces, so it is signed in an element that does.
  const open = xml.slice(0, xml.indexOf('>') + 1);
  const inner = fillIn(`${open}${xml.slice(start, end)}</samlp:Response>`, key).slice(
    open.length,
    -'</samlp:Response>'.length,
  );
  return fillIn(`${xml.slice(0, start)}${inner}</samlp:Response>`, key);
};

/** Replaces the only occurrence of a text. @throws if there is not exactly one */
export const edited = (xml: string, from: string, to: string): string => {
  if (xml.split(from).length !== 2) throw new Error(`The document has ${xml.split(from).length - 1} × ${from}`);
  return xml.replace(from, () => to);
};

export const read = (xml: string | Buffer, overrides: Partial<ExpectedResponse> = {}): SamlAssertion =>
  readResponse(Buffer.from(xml), { ...expected, ...overrides });

/** Returns the error with which a function refuses a message; undefined if it accepts. */
export const errorOf = (reading: () => unknown): SamlError | undefined => {
  try {
    reading();
    return undefined;
  } catch (error) {
    if (error instanceof SamlError) return error;
    throw error;
  }
};

/** Returns the rule that a response breaks. */
export const refusalOf = (xml: string | Buffer, overrides: Partial<ExpectedResponse> = {}): string | undefined =>
  errorOf(() => read(xml, overrides))?.rule;
