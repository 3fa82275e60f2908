import { describe, expect, test } from 'vitest';
import { samlRules } from '../../src/saml/error.ts';
import {
  edited,
  errorOf,
  fixture,
  read,
  refusalOf,
  responseTemplate,
  sentAt,
  signResponse,
  trusted,
} from '../kit/saml/responses.ts';

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

describe('a response that xmlsec1 has signed is accepted', () => {
  // regression A1070
  test.each([
    ['assertion', 'idp', 1],
    ['response', 'idp', 1],
    ['both', 'idp', 2],
    ['ecdsa', 'ec', 1],
    ['sha512', 'idp', 1],
    ['inclusive-prefixes', 'idp', 1],
  ] as const)('with the signature of %s', (name, key, signatures) => {
    const keys = trusted('other', key);
    const assertion = read(fixture(`${name}.xml`), { keys });
    expect(assertion).toMatchObject({
      id: '_assertion1',
      nameId: 'jo-1',
      nameIdFormat: persistent,
      sessionIndex: '_session1',
    });
    expect(assertion.signers).toEqual(Array.from({ length: signatures }, () => keys[1]!.sha256));
    expect(assertion.valuesOf('email')).toEqual(['jo@example.com']);
    expect(assertion.valuesOf('groups')).toEqual(['staff', 'admins']);
    expect(assertion.valuesOf('absent')).toEqual([]);
    expect(assertion.authenticatedAt).toEqual(sentAt);
    expect(assertion.acceptedUntil).toEqual(new Date('2026-03-01T10:06:00Z'));
  });

  // regression A1070
  test('with default namespaces, line ends of Windows, escaped characters and text that is not ASCII', () => {
    const assertion = read(fixture('default-namespaces.xml'));
    expect(assertion.nameId).toBe('Zoë <&> "\u{1F600}\r');
    expect(assertion.valuesOf('http://schemas.example.com/a"\t\n\r  b')).toEqual(['tab\there', 'é']);
  });

  // regression A1070
  test('with a byte order mark', () => {
    expect(read(`\ufeff${fixture('assertion.xml')}`).nameId).toBe('jo-1');
  });
});

/** Returns the rule that a response breaks which was changed before it was signed. */
const refusalOfSigned = (from: string, to: string): string | undefined =>
  refusalOf(signResponse(edited(responseTemplate(), from, to)));

const acs = 'https://id.example.org/saml/c-one/acs';
const audience = '<saml:Audience>https://id.example.org/saml/c-one/metadata</saml:Audience>';
const restriction = `<saml:AudienceRestriction>${audience}</saml:AudienceRestriction>`;
const otherRestriction =
  '<saml:AudienceRestriction><saml:Audience>urn:other</saml:Audience></saml:AudienceRestriction>';
const success = '<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/>';
const data = '<saml:SubjectConfirmationData ';
const confirmation = 'Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"';
const conditions = '<saml:Conditions NotBefore="2026-03-01T09:59:30Z" NotOnOrAfter="2026-03-01T11:00:00Z">';
const issuedAssertion = '<saml:Assertion ID="_assertion1" Version="2.0" IssueInstant="2026-03-01T10:00:00Z">';
const statement = '<saml:AuthnStatement AuthnInstant="2026-03-01T10:00:00Z" SessionIndex="_session1">';

// regression A1071
describe('a response that breaks a rule of the profile is refused', () => {
  test.each([
    [
      'a second AuthnStatement has ended',
      '<saml:AttributeStatement>',
      `${statement.replace('>', ' SessionNotOnOrAfter="2026-03-01T09:58:00Z"/>')}<saml:AttributeStatement>`,
      'time',
    ],
    [
      'the name ID is of the namespace of another provider',
      '<saml:NameID ',
      '<saml:NameID NameQualifier="urn:other" ',
      'subject',
    ],
    [
      'the name ID is of the namespace of another service',
      '<saml:NameID ',
      '<saml:NameID SPNameQualifier="urn:other" ',
      'subject',
    ],
    ['its Version is 1.1', ' ID="_response1" Version="2.0"', ' ID="_response1" Version="1.1"', 'structure'],
    ['the Version of the assertion is 1.1', issuedAssertion, issuedAssertion.replace('2.0', '1.1'), 'structure'],
    [
      'its Destination is of another connection',
      `Destination="${acs}"`,
      'Destination="https://id.example.org/saml/c-two/acs"',
      'destination',
    ],
    ['its Destination has a slash more', `Destination="${acs}"`, `Destination="${acs}/"`, 'destination'],
    ['it has no InResponseTo', `Destination="${acs}" InResponseTo="_request1"`, `Destination="${acs}"`, 'request'],
    [
      'its InResponseTo is of another request',
      `Destination="${acs}" InResponseTo="_request1"`,
      `Destination="${acs}" InResponseTo="_request2"`,
      'request',
    ],
    ['the confirmation has no InResponseTo', 'Z" InResponseTo="_request1"/>', 'Z"/>', 'request'],
    [
      'the confirmation is of another request',
      'Z" InResponseTo="_request1"/>',
      'Z" InResponseTo="_request2"/>',
      'request',
    ],
    [
      'it was issued in the future',
      'IssueInstant="2026-03-01T10:00:00Z" Destination',
      'IssueInstant="2026-03-01T10:01:01Z" Destination',
      'time',
    ],
    ['it has no time of issue', 'IssueInstant="2026-03-01T10:00:00Z" Destination', 'Destination', 'time'],
    [
      'the assertion was issued in the future',
      issuedAssertion,
      issuedAssertion.replace('10:00:00', '10:01:01'),
      'time',
    ],
    [
      'the assertion was issued more than 11 minutes ago',
      issuedAssertion,
      issuedAssertion.replace('10:00:00', '09:49:00'),
      'time',
    ],
    ['a time has an offset', issuedAssertion, issuedAssertion.replace('10:00:00Z', '11:00:00+01:00'), 'time'],
    ['the status is not a success', success, success.replace('Success', 'Requester'), 'status'],
    [
      'the status is a success within a failure',
      success,
      `<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Responder">${success}</samlp:StatusCode>`,
      'status',
    ],
    [
      'the confirmation has another method',
      confirmation,
      'Method="urn:oasis:names:tc:SAML:2.0:cm:holder-of-key"',
      'subject',
    ],
    [
      'the Recipient is of another connection',
      `${data}Recipient="${acs}"`,
      `${data}Recipient="https://id.example.org/saml/c-two/acs"`,
      'recipient',
    ],
    ['there is no Recipient', `${data}Recipient="${acs}"`, data, 'recipient'],
    ['the confirmation has no NotOnOrAfter', ' NotOnOrAfter="2026-03-01T10:05:00Z"', '', 'time'],
    [
      'the confirmation has ended',
      'NotOnOrAfter="2026-03-01T10:05:00Z"',
      'NotOnOrAfter="2026-03-01T09:59:00Z"',
      'time',
    ],
    ['the confirmation has not begun', data, `${data}NotBefore="2026-03-01T10:01:01Z" `, 'time'],
    ['the conditions have ended', conditions, conditions.replace('11:00:00', '09:59:00'), 'time'],
    ['the conditions have not begun', conditions, conditions.replace('09:59:30', '10:01:01'), 'time'],
    ['there is no AudienceRestriction', restriction, '', 'audience'],
    ['the Audience is of another connection', audience, audience.replace('c-one', 'c-two'), 'audience'],
    ['the second AudienceRestriction names others', restriction, restriction + otherRestriction, 'audience'],
    ['it has an unknown condition', restriction, `${restriction}<saml:Condition/>`, 'conditions'],
    ['it has a condition of another namespace', restriction, `${restriction}<OneTimeUse xmlns="urn:x"/>`, 'conditions'],
    ['the user authenticated in the future', statement, statement.replace('10:00:00', '10:01:01'), 'time'],
    [
      'the session at the provider has ended',
      statement,
      statement.replace('>', ' SessionNotOnOrAfter="2026-03-01T09:59:00Z">'),
      'time',
    ],
    ['the Issuer has an element', '<saml:Subject>', '<saml:Subject><saml:BaseID/>', 'structure'],
    ['the name ID is cut by an element', 'jo-1', 'jo-1<x xmlns="urn:x"/>2', 'text'],
  ])('if %s', (_what, from, to, rule) => {
    expect(refusalOfSigned(from, to)).toBe(rule);
  });

  test('if the Issuer of the response or of the assertion is another one', () => {
    const other = signResponse(responseTemplate({ issuer: 'https://idp.example.com/other' }));
    expect(refusalOf(other)).toBe('issuer');
    const template = responseTemplate();
    const last = template.lastIndexOf('/metadata</saml:Issuer>');
    expect(
      refusalOf(signResponse(`${template.slice(0, last)}/other${template.slice(last + '/metadata'.length)}`)),
    ).toBe('issuer');
  });

  test('if it is signed and has neither a Destination nor an Issuer', () => {
    const signed = responseTemplate({ signed: ['response'] });
    expect(refusalOf(signResponse(edited(signed, ` Destination="${acs}"`, '')))).toBe('destination');
    expect(
      refusalOf(signResponse(signed.replace('<saml:Issuer>https://idp.example.com/metadata</saml:Issuer>', ''))),
    ).toBe('issuer');
    // Only the assertion is signed, so the profile allows both to be absent.
    const unsigned = responseTemplate().replace('<saml:Issuer>https://idp.example.com/metadata</saml:Issuer>', '');
    expect(refusalOf(signResponse(edited(unsigned, ` Destination="${acs}"`, '')))).toBeUndefined();
  });

  test('if the user authenticated before a request that requires it again', () => {
    const xml = fixture('assertion.xml');
    const afterRequest = (seconds: number) => ({ authenticatedAfter: new Date(sentAt.getTime() + seconds * 1000) });
    expect(refusalOf(xml, afterRequest(60))).toBeUndefined();
    expect(refusalOf(xml, afterRequest(61))).toBe('time');
  });

  test('if it answers a request, and none is pending', () => {
    expect(refusalOf(fixture('assertion.xml'), { requestId: undefined })).toBe('request');
    const unsolicited = signResponse(responseTemplate({ requestId: null }));
    expect(refusalOf(unsolicited, { requestId: undefined })).toBeUndefined();
    expect(refusalOf(unsolicited)).toBe('request');
  });

  test('if the name ID or the assertion is encrypted', () => {
    const template = responseTemplate();
    const nameId = /<saml:NameID .*<\/saml:NameID>/.exec(template)![0];
    expect(refusalOf(signResponse(edited(template, nameId, '<saml:EncryptedID/>')))).toBe('structure');
    const whole = responseTemplate({ signed: ['response'] });
    const assertion = /<saml:Assertion .*<\/saml:Assertion>/.exec(whole)![0];
    const encrypted = signResponse(edited(whole, assertion, '<saml:EncryptedAssertion/>'));
    expect(errorOf(() => read(encrypted))?.message).toContain('The assertion is encrypted, which is not supported.');
  });

  test('if there are two bearer confirmations, or two assertions, or none', () => {
    const template = responseTemplate();
    const bearers = /<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/.exec(template)![0];
    expect(refusalOf(signResponse(edited(template, bearers, bearers + bearers)))).toBe('subject');
    const whole = signResponse(responseTemplate({ signed: ['response'] }));
    const assertion = /<saml:Assertion .*<\/saml:Assertion>/.exec(whole)![0];
    expect(refusalOf(edited(whole, assertion, ''))).toBe('structure');
    expect(refusalOf(edited(whole, assertion, assertion + assertion.replaceAll('_assertion1', '_assertion2')))).toBe(
      'structure',
    );
  });
});

// regression A1071
describe('times', () => {
  const at = (time: string) => refusalOf(fixture('assertion.xml'), { now: new Date(time) });

  test('the clocks of both sides may differ by a minute', () => {
    expect(at('2026-03-01T09:59:00Z')).toBeUndefined();
    expect(at('2026-03-01T09:58:59Z')).toBe('time');
    expect(at('2026-03-01T10:05:59Z')).toBeUndefined();
    expect(at('2026-03-01T10:06:00Z')).toBe('time');
  });

  test('an assertion that is valid for an hour is accepted for 10 minutes', () => {
    const long = signResponse(edited(responseTemplate(), '10:05:00Z', '11:00:00Z'));
    const now = (time: string) => ({ now: new Date(time) });
    expect(read(long, now('2026-03-01T10:10:59Z')).acceptedUntil).toEqual(new Date('2026-03-01T10:11:00Z'));
    expect(refusalOf(long, now('2026-03-01T10:11:00Z'))).toBe('time');
  });

  test('a time may have fractions of seconds', () => {
    const precise = edited(
      responseTemplate(),
      'NotOnOrAfter="2026-03-01T10:05:00Z"',
      'NotOnOrAfter="2026-03-01T10:05:00.1234567Z"',
    );
    expect(refusalOf(signResponse(precise))).toBeUndefined();
  });
});

// regression A1072
test('an attribute with elements is refused when it is read, and no other one', () => {
  const cut = signResponse(edited(responseTemplate(), 'jo@example.com', 'jo@example.com<x xmlns="urn:x">.evil</x>'));
  const assertion = read(cut);
  expect(assertion.valuesOf('groups')).toEqual(['staff', 'admins']);
  expect(errorOf(() => assertion.valuesOf('email'))).toMatchObject({ rule: 'text' });
});

// regression A1072
test('an error names the found and the expected value, without line breaks', () => {
  const other = signResponse(edited(responseTemplate(), audience, '<saml:Audience>urn:x&#10;\u2028y</saml:Audience>'));
  expect(errorOf(() => read(other))?.message).toBe(
    'Audience is "urn:x??y", expected "https://id.example.org/saml/c-one/metadata".',
  );
  expect(
    errorOf(() =>
      read(
        edited(
          fixture('assertion.xml'),
          success,
          '<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Responder"><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:AuthnFailed"/></samlp:StatusCode>',
        ),
      ),
    )?.message,
  ).toBe(
    'The identity provider refused the login with "urn:oasis:names:tc:SAML:2.0:status:Responder" and "urn:oasis:names:tc:SAML:2.0:status:AuthnFailed".',
  );
  const long = errorOf(() => read(signResponse(responseTemplate({ audience: `urn:${'x'.repeat(5000)}` }))));
  expect(long?.message.length).toBeLessThan(400);
  expect(samlRules).toContain(long?.rule);
});
