import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { authnRequestUrl } from '../../src/saml/request.ts';
import { attributeOf, elementsIn, parseXml, textIn } from '../../src/saml/xml.ts';
import { sentAt, serviceProvider } from '../kit/saml/responses.ts';

const request = {
  ...serviceProvider,
  id: '_request1',
  at: sentAt,
  ssoUrl: 'https://idp.example.com/sso?tenant=a%20b&RelayState=old',
  relayState: 'state-1',
  isForced: false,
};

const sentWith = (url: string) => {
  const { searchParams } = new URL(url);
  return parseXml(inflateRawSync(Buffer.from(searchParams.get('SAMLRequest')!, 'base64')));
};

// regression A1080
test('the URL of a request has the request, the state, and the parameters of the provider', () => {
  const url = new URL(authnRequestUrl(request));
  expect(url.origin + url.pathname).toBe('https://idp.example.com/sso');
  expect(url.searchParams.getAll('RelayState')).toEqual(['state-1']);
  expect(url.searchParams.get('tenant')).toBe('a b');
});

// regression A1080
test('a request names the service provider, and where the response is expected', () => {
  const sent = sentWith(authnRequestUrl(request));
  const attributes = ['ID', 'Version', 'IssueInstant', 'Destination', 'AssertionConsumerServiceURL', 'ForceAuthn'];
  expect(attributes.map((name) => attributeOf(sent, name))).toEqual([
    ...['_request1', '2.0', '2026-03-01T10:00:00.000Z', request.ssoUrl, serviceProvider.acsUrl, undefined],
  ]);
  expect(elementsIn(sent).map(({ local }) => local)).toEqual(['Issuer', 'NameIDPolicy']);
  expect(textIn(elementsIn(sent)[0]!)).toBe(serviceProvider.entityId);
});

// regression A1080
test('a request of a recent proof requires the provider to authenticate the user again', () => {
  expect(attributeOf(sentWith(authnRequestUrl({ ...request, isForced: true })), 'ForceAuthn')).toBe('true');
});

// regression A1080
test('values cannot leave their attribute of a request', () => {
  const entityId = 'urn:"><saml:Issuer>&';
  const sent = sentWith(authnRequestUrl({ ...request, entityId, acsUrl: entityId }));
  expect(attributeOf(sent, 'AssertionConsumerServiceURL')).toBe(entityId);
  expect(textIn(elementsIn(sent)[0]!)).toBe(entityId);
});
