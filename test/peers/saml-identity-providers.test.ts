import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { serviceMetadata } from '../../src/saml/metadata.ts';
import { authnRequestUrl } from '../../src/saml/request.ts';
import { metadataXml } from '../kit/saml/metadata.ts';
import { errorOf, fixture, fixturePath, idp, read, serviceProvider } from '../kit/saml/responses.ts';

// regression A1082: responses of identity providers of others, to requests that the service makes, are accepted.

const ssoUrl = 'https://idp.example.com/sso';
/** Both libraries take the time from the machine. */
const now = new Date();
const instant = (seconds: number): string =>
  new Date(now.getTime() + seconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z');
const url = new URL(
  authnRequestUrl({ ...serviceProvider, id: '_request1', at: now, ssoUrl, relayState: 'state', isForced: false }),
);

/** Lets an identity provider answer the request. The interpreter is Debian's, which has the libraries. */
const answerOf = (script: string, asked: object): Buffer => {
  const { status, stdout, stderr } = spawnSync('/usr/bin/python3', [new URL(script, import.meta.url).pathname], {
    encoding: 'utf8',
    input: JSON.stringify({
      ...{ idp, ssoUrl, query: url.search.slice(1), samlRequest: url.searchParams.get('SAMLRequest') },
      ...{ nameId: 'jo-1', email: 'jo@example.com', spMetadata: serviceMetadata(serviceProvider) },
      ...{ idpMetadata: metadataXml({ ssoUrl }), key: fixture('idp.key.pem'), keyFile: fixturePath('idp.key.pem') },
      ...{ certificateFile: fixturePath('idp.cert.pem'), now: instant(0), notBefore: instant(-60) },
      ...{ notOnOrAfter: instant(300), ...asked },
    }),
  });
  if (status !== 0) throw new Error(stderr);
  return Buffer.from(stdout, 'base64');
};

const expectLogin = (response: Buffer, email: string): void => {
  const assertion = read(response, { now: new Date() });
  expect(assertion.nameId).toBe('jo-1');
  expect(assertion.valuesOf(email)).toEqual(['jo@example.com']);
};

describe('a response is accepted that was made by lasso', () => {
  test.each([
    ['assertion', 'SIGNATURE_METHOD_RSA_SHA256'],
    ['both', 'SIGNATURE_METHOD_RSA_SHA256'],
    ['both', 'SIGNATURE_METHOD_RSA_SHA512'],
  ])('with the signature of %s, %s', (signs, method) => {
    expectLogin(answerOf('lasso_idp.py', { signs, method }), 'email');
  });

  test('a response with SHA-1 is refused', () => {
    const response = answerOf('lasso_idp.py', { signs: 'both', method: 'SIGNATURE_METHOD_RSA_SHA1' });
    expect(errorOf(() => read(response, { now: new Date() }))?.message).toContain('signed with SHA-1');
  });
});

describe('a response is accepted that was made by pysaml2', () => {
  test.each([
    ['assertion', 'sha256'],
    ['response', 'sha256'],
    ['both', 'sha256'],
    ['both', 'sha512'],
  ])('with the signature of %s, %s', (signs, hash) => {
    expectLogin(answerOf('pysaml2_idp.py', { signs, hash }), 'urn:oid:0.9.2342.19200300.100.1.3');
  });
});
