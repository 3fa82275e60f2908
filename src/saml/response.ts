import { quoted, SamlError } from './error.ts';
import { childrenOf, nameOf, requireShape } from './shapes.ts';
import { type TrustedKey, verifySignature } from './signature.ts';
import { type ResponseParts, readStructure, signatureOf } from './structure.ts';
import { attributeOf, elementsIn, exactTextIn, parseXml, textIn, type XmlElement } from './xml.ts';

/** The values that a response must have. */
export interface ExpectedResponse {
  /** The entity ID of the identity provider. */
  readonly issuer: string;
  readonly keys: readonly TrustedKey[];
  /** The entity ID of the service provider. */
  readonly audience: string;
  /** The URL to which the response was posted. */
  readonly acsUrl: string;
  /** The ID of the request; undefined for an unsolicited response, which must name none. */
  readonly requestId: string | undefined;
  /** The time after which the user must have authenticated at the identity provider; undefined: any. */
  readonly authenticatedAfter: Date | undefined;
  readonly now: Date;
}

/** The verified assertion of a response. */
export interface SamlAssertion {
  readonly id: string;
  /** The time until which the assertion would be accepted again, if its use were not recorded. */
  readonly acceptedUntil: Date;
  /** The name ID as it was sent: white space around it is part of it. */
  readonly nameId: string;
  /** The format of the name ID; undefined if the identity provider states none. */
  readonly nameIdFormat: string | undefined;
  readonly sessionIndex: string | undefined;
  readonly authenticatedAt: Date;
  /** The SHA-256 of the certificates whose keys have signed. */
  readonly signers: readonly string[];
  /** Returns the values of an attribute: an empty list if it is absent. @throws {SamlError} of the rule `text` */
  readonly valuesOf: (name: string) => readonly string[];
}

/** The clocks of both sides may differ by this time. */
export const skewSeconds = 60;

/** An assertion is accepted for this time, even if the identity provider allows more. */
export const mostLifeSeconds = 600;

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

const later = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000);

/** Requires a value. */
const requireEqual = (
  rule: 'issuer' | 'destination' | 'request' | 'recipient',
  what: string,
  found: string | undefined,
  expected: string | undefined,
): void => {
  if (found !== expected)
    throw new SamlError(rule, `${what} is ${quoted(found)}, expected ${quoted(expected)}.`, {
      expected,
      received: found,
    });
};

/** Returns the time of an attribute: UTC, as SAML 2.0 Core, section 1.3.3, requires. */
const timeOf = (element: XmlElement, name: string): Date | undefined => {
  const value = attributeOf(element, name);
  if (value === undefined) return undefined;
  const time = new Date(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/.test(value) ? value : Number.NaN);
  if (Number.isNaN(time.getTime()))
    throw new SamlError('time', `${name} is ${quoted(value)}, which is not a time in UTC.`);
  return time;
};

const requireTimeOf = (element: XmlElement, name: string): Date => {
  const time = timeOf(element, name);
  if (!time) throw new SamlError('time', `${element.local} has no ${name}.`);
  return time;
};

/** Requires that a time is not after now, with the allowed difference of clocks. */
const requireReached = (element: XmlElement, name: string, time: Date | undefined, now: Date): void => {
  if (time && time > later(now, skewSeconds))
    throw new SamlError(
      'time',
      `${name} of ${element.local} is ${time.toISOString()}, and now is ${now.toISOString()}.`,
    );
};

/** Requires that a time is after now, with the allowed difference of clocks. */
const requireAhead = (element: XmlElement, name: string, time: Date | undefined, now: Date): void => {
  if (time && later(time, skewSeconds) <= now)
    throw new SamlError(
      'time',
      `${name} of ${element.local} is ${time.toISOString()}, and now is ${now.toISOString()}.`,
    );
};

const requireIssuer = (issuer: XmlElement | undefined, expected: string, parent: string): void =>
  requireEqual('issuer', `Issuer of ${parent}`, issuer && textIn(issuer), expected);

/** Verifies every signature that is present, of which there must be one. */
const requireSignature = ({ response, assertion }: ResponseParts, keys: readonly TrustedKey[]): readonly string[] => {
  const signed = [response, assertion].flatMap((parent) => {
    const signature = signatureOf(parent);
    return signature ? [{ parent, signature }] : [];
  });
  if (signed.length === 0) throw new SamlError('signature', 'Neither the response nor the assertion is signed.');
  return signed.map(({ parent, signature }) => verifySignature(signature, parent, keys).sha256);
};

/** Checks the attributes of the response. A signed one must name its issuer and destination (SAML 2.0 Bindings, section 3.5.5.2). */
const requireResponse = (response: XmlElement, expected: ExpectedResponse): void => {
  const isSigned = signatureOf(response) !== undefined;
  const [issuer] = childrenOf(response, 'saml:Issuer');
  if (isSigned || issuer) requireIssuer(issuer, expected.issuer, 'Response');
  const destination = attributeOf(response, 'Destination');
  if (isSigned || destination !== undefined) requireEqual('destination', 'Destination', destination, expected.acsUrl);
  requireEqual('request', 'InResponseTo of Response', attributeOf(response, 'InResponseTo'), expected.requestId);
  requireReached(response, 'IssueInstant', requireTimeOf(response, 'IssueInstant'), expected.now);
};

/** Checks the confirmation of the bearer (SAML 2.0 Profiles, section 4.1.4.3). @returns the time until which it is valid */
const requireBearer = (subject: XmlElement, expected: ExpectedResponse): Date => {
  const bearers = childrenOf(subject, 'saml:SubjectConfirmation').filter(
    (confirmation) => attributeOf(confirmation, 'Method') === bearer,
  );
  const [confirmation] = bearers;
  if (!confirmation || bearers.length > 1)
    throw new SamlError('subject', `The subject has ${bearers.length} bearer confirmations, expected 1.`);
  requireShape(confirmation, /^(saml:NameID )?saml:SubjectConfirmationData $/);
  const [data] = childrenOf(confirmation, 'saml:SubjectConfirmationData') as [XmlElement];
  requireShape(data, /^$/);
  requireEqual('recipient', 'Recipient', attributeOf(data, 'Recipient'), expected.acsUrl);
  const inResponseTo = attributeOf(data, 'InResponseTo');
  requireEqual('request', 'InResponseTo of SubjectConfirmationData', inResponseTo, expected.requestId);
  const notOnOrAfter = requireTimeOf(data, 'NotOnOrAfter');
  requireAhead(data, 'NotOnOrAfter', notOnOrAfter, expected.now);
  requireReached(data, 'NotBefore', timeOf(data, 'NotBefore'), expected.now);
  return notOnOrAfter;
};

/**
 * Requires that a name ID is one of this provider for this service (SAML 2.0 Core, section 2.2.2). One of another namespace may have the
 * text of another user.
 */
const requireOwnNamespace = (nameId: XmlElement, { issuer, audience }: ExpectedResponse): void => {
  for (const [name, own] of [
    ['NameQualifier', issuer],
    ['SPNameQualifier', audience],
  ] as const) {
    const found = attributeOf(nameId, name) ?? '';
    if (found !== '' && found !== own)
      throw new SamlError('subject', `${name} is ${quoted(found)}, expected ${quoted(own)}.`, {
        expected: own,
        received: found,
      });
  }
};

/** The other conditions are met by every service that uses an assertion once, and issues none. */
const knownConditions: ReadonlySet<string> = new Set([
  'saml:AudienceRestriction',
  'saml:OneTimeUse',
  'saml:ProxyRestriction',
]);

const requireConditions = (conditions: XmlElement, { audience, now }: ExpectedResponse): void => {
  requireReached(conditions, 'NotBefore', timeOf(conditions, 'NotBefore'), now);
  requireAhead(conditions, 'NotOnOrAfter', timeOf(conditions, 'NotOnOrAfter'), now);
  const unknown = elementsIn(conditions).find((condition) => !knownConditions.has(nameOf(condition)));
  if (unknown) throw new SamlError('conditions', `The condition ${quoted(unknown.local)} is not supported.`);
  const restrictions = childrenOf(conditions, 'saml:AudienceRestriction');
  if (restrictions.length === 0) throw new SamlError('audience', 'The assertion has no AudienceRestriction.');
  for (const restriction of restrictions) {
    requireShape(restriction, /^(saml:Audience )+$/);
    const audiences = elementsIn(restriction).map(textIn);
    if (!audiences.includes(audience))
      throw new SamlError('audience', `Audience is ${quoted(audiences.join(' '))}, expected ${quoted(audience)}.`, {
        expected: audience,
        received: audiences.join(' '),
      });
  }
};

/** Checks when the user authenticated, in every statement. @returns the time and the session of the first one */
const requireAuthentication = (assertion: XmlElement, { authenticatedAfter, now }: ExpectedResponse) => {
  const [first] = childrenOf(assertion, 'saml:AuthnStatement').map((statement) => {
    const authenticatedAt = requireTimeOf(statement, 'AuthnInstant');
    requireReached(statement, 'AuthnInstant', authenticatedAt, now);
    requireAhead(statement, 'SessionNotOnOrAfter', timeOf(statement, 'SessionNotOnOrAfter'), now);
    if (authenticatedAfter && later(authenticatedAt, skewSeconds) < authenticatedAfter)
      throw new SamlError(
        'time',
        `The user authenticated at ${authenticatedAt.toISOString()}, before the request that required it again.`,
      );
    return { authenticatedAt, sessionIndex: attributeOf(statement, 'SessionIndex') };
  });
  if (!first) throw new SamlError('structure', 'The assertion has no AuthnStatement.');
  return first;
};

/** Returns the attributes of an assertion by name. Their texts are read when they are asked for: others may have any content. */
const attributesIn = (assertion: XmlElement): ReadonlyMap<string | undefined, readonly XmlElement[]> => {
  const attributes = childrenOf(assertion, 'saml:AttributeStatement').flatMap((statement) =>
    childrenOf(statement, 'saml:Attribute'),
  );
  const byName = Map.groupBy(attributes, (attribute) => attributeOf(attribute, 'Name'));
  return new Map(
    [...byName].map(([name, same]) => [
      name,
      same.flatMap((attribute) => childrenOf(attribute, 'saml:AttributeValue')),
    ]),
  );
};

const earliest = (...times: readonly Date[]): Date => new Date(Math.min(...times.map((time) => time.getTime())));

/**
 * Reads a response (SAML 2.0, Web Browser SSO Profile) and returns its assertion, if every rule is kept.
 * @param bytes the XML
 * @throws {SamlError} of the first rule that the response breaks
 */
export const readResponse = (bytes: Uint8Array, expected: ExpectedResponse): SamlAssertion => {
  const parts = readStructure(parseXml(bytes));
  const { response, assertion } = parts;
  const signers = requireSignature(parts, expected.keys);
  requireResponse(response, expected);
  requireIssuer(childrenOf(assertion, 'saml:Issuer')[0], expected.issuer, 'Assertion');
  const issuedAt = requireTimeOf(assertion, 'IssueInstant');
  const endsAt = later(issuedAt, mostLifeSeconds);
  requireReached(assertion, 'IssueInstant', issuedAt, expected.now);
  requireAhead(assertion, 'IssueInstant with 10 minutes', endsAt, expected.now);

  const [subject] = childrenOf(assertion, 'saml:Subject') as [XmlElement];
  requireShape(subject, /^saml:NameID (saml:SubjectConfirmation )+$/);
  const confirmedUntil = requireBearer(subject, expected);
  requireConditions(childrenOf(assertion, 'saml:Conditions')[0]!, expected);
  const { authenticatedAt, sessionIndex } = requireAuthentication(assertion, expected);

  const [nameId] = childrenOf(subject, 'saml:NameID') as [XmlElement];
  requireOwnNamespace(nameId, expected);
  const attributes = attributesIn(assertion);
  return {
    id: attributeOf(assertion, 'ID')!,
    acceptedUntil: later(earliest(confirmedUntil, endsAt), skewSeconds),
    nameId: exactTextIn(nameId),
    nameIdFormat: attributeOf(nameId, 'Format'),
    sessionIndex,
    authenticatedAt,
    signers,
    valuesOf: (name) => (attributes.get(name) ?? []).map(textIn),
  };
};
