import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { outcomeOf, tokenOf } from '../kit/apis.ts';
import { runningClock } from '../kit/clock.ts';
import { returnedWith, samlCompany } from '../kit/saml/connections.ts';
import { metadataXml } from '../kit/saml/metadata.ts';
import { fixture, fixturePath, idp } from '../kit/saml/responses.ts';
import { useService } from '../kit/service.ts';

// Users log in through the service with identity providers of others: lasso, pysaml2 and SimpleSAMLphp of Debian. They read the metadata and
// the request of the service by themselves, and take the time from the machine.
const service = useService({ clock: runningClock() });
const ssoUrl = 'https://idp.example.com/sso';

const instant = (seconds: number): string =>
  new Date(Date.now() + seconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z');

/** Lets an identity provider answer a request. The interpreters are Debian's, which have the libraries. */
const answerOf = (script: string, asked: object): string => {
  const interpreter = script.endsWith('.php') ? '/usr/bin/php' : '/usr/bin/python3';
  const { status, stdout, stderr } = spawnSync(interpreter, [new URL(script, import.meta.url).pathname], {
    encoding: 'utf8',
    input: JSON.stringify({
      ...{ idp, ssoUrl, idpMetadata: metadataXml({ ssoUrl }), key: fixture('idp.key.pem') },
      ...{ keyFile: fixturePath('idp.key.pem'), certificateFile: fixturePath('idp.cert.pem') },
      ...{ now: instant(0), notBefore: instant(-60), notOnOrAfter: instant(300), ...asked },
    }),
  });
  if (status !== 0 || stdout === '') throw new Error(stderr);
  return Buffer.from(stdout, 'base64').toString();
};

// regression A1127
test.each([
  ['lasso_idp.py', { signs: 'assertion', method: 'SIGNATURE_METHOD_RSA_SHA256' }, 'email', 'done'],
  ['lasso_idp.py', { signs: 'both', method: 'SIGNATURE_METHOD_RSA_SHA512' }, 'email', 'done'],
  ['lasso_idp.py', { signs: 'both', method: 'SIGNATURE_METHOD_RSA_SHA1' }, 'email', 'saml_response_invalid'],
  ['pysaml2_idp.py', { signs: 'assertion', hash: 'sha256' }, 'urn:oid:0.9.2342.19200300.100.1.3', 'done'],
  ['pysaml2_idp.py', { signs: 'response', hash: 'sha256' }, 'urn:oid:0.9.2342.19200300.100.1.3', 'done'],
  ['pysaml2_idp.py', { signs: 'both', hash: 'sha512' }, 'urn:oid:0.9.2342.19200300.100.1.3', 'done'],
  ['simplesamlphp_idp.php', { signs: 'assertion', hash: 'sha256' }, 'email', 'done'],
  ['simplesamlphp_idp.php', { signs: 'response', hash: 'sha384' }, 'email', 'done'],
  ['simplesamlphp_idp.php', { signs: 'both', hash: 'sha512' }, 'email', 'done'],
  ['simplesamlphp_idp.php', { signs: 'both', hash: 'sha1' }, 'email', 'saml_response_invalid'],
])('a login with %s, %j', async (script, how, email, outcome) => {
  const attributes = { email, given_name: 'given_name', family_name: 'family_name', groups: 'groups' };
  const connected = await samlCompany(service, { metadata: metadataXml({ ssoUrl }), attributes });
  const { text: spMetadata } = await service.send('GET', new URL(connected.service.metadata_url).pathname, {});
  const login = await connected.begin();
  const { search, searchParams } = login.authorizationUrl;
  const response = answerOf(script, {
    ...{ spMetadata, query: search.slice(1), samlRequest: searchParams.get('SAMLRequest') },
    ...{ nameId: 'jo-1', email: `jo@${connected.domain}`, ...how },
  });
  const reply = await connected.post(response, login.state);
  const { binding } = login;
  for (const api of ['REST', 'GraphQL'] as const) {
    const result = await connected.send(api, { ...returnedWith(reply), binding });
    expect(outcomeOf(result)).toBe(api === 'REST' ? outcome : 'social_state_invalid');
    if (outcome === 'done' && api === 'REST') expect(tokenOf(result)).toBeDefined();
  }
});
