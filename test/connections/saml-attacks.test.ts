import { deflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { outcomeOf } from '../kit/apis.ts';
import { leadsTo, returnedWith, type SamlCompany, type SamlLogin, samlCompany } from '../kit/saml/connections.ts';
import { hostileDocumentsOf } from '../kit/saml/hostile.ts';
import {
  certificateOf,
  edited,
  privateKey,
  responseTemplate,
  signatureTemplate,
  signResponse,
  type TemplateOptions,
} from '../kit/saml/responses.ts';
import { wrappedOf } from '../kit/saml/wrapping.ts';
import { useService } from '../kit/service.ts';

// The attacks are posted to the service by the browser of an attacker, who has a login that waits and, where it helps, valid responses.
const service = useService();
let connected: SamlCompany;
let login: SamlLogin;

beforeAll(async () => {
  connected = await samlCompany(service);
  login = await connected.begin();
});

/** A response for the login of the attacker, with the IDs of `responseTemplate`. */
const valid = (options: TemplateOptions = {}, edit?: (xml: string) => string): string =>
  connected.respond(login, { assertionId: '_assertion1', ...options }, edit);

const reasonOf = async (): Promise<string | undefined> =>
  (await service.db('audit').where({ event: 'saml_response' }).orderBy('id', 'desc').first('reason'))?.reason;

/** Posts a document, and expects that the client gets no code and the audit log the rule. */
const expectRefused = async (xml: string, reason: string): Promise<void> => {
  const reply = await connected.post(xml, login.state);
  expect(returnedWith(reply)).toEqual({ error: 'saml_response_invalid', state: login.state });
  expect(await reasonOf()).toBe(reason);
};

type Attack = readonly [what: string, reason: string, attack: () => string];

const instant = (seconds: number): string =>
  new Date(service.clock.now().getTime() + seconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z');
const inSignature = (xml: string, from: string, to: string): string => edited(xml, from, to);

// regression A1087
describe('a response that is not signed by the provider, or was changed, is refused', () => {
  const attacks: readonly Attack[] = [
    ['no signature', 'saml_signature', () => valid().replace(/<ds:Signature .*<\/ds:Signature>/s, '')],
    ['another name ID', 'saml_digest', () => valid({ nameId: 'jo-1' }).replace('>jo-1<', '>boss-1<')],
    ['another attribute', 'saml_digest', () => valid().replace('jo@example.com', 'ceo@example.com')],
    [
      'another issue instant of a signed response',
      'saml_digest',
      () => {
        const xml = valid({ signed: ['response'] });
        return xml.replace(/IssueInstant="[^"]+"/, `IssueInstant="${instant(-1)}"`);
      },
    ],
    [
      'another name ID in the assertion of a signed response',
      'saml_digest',
      () => valid({ nameId: 'jo-1', signed: ['response'] }).replace('>jo-1<', '>boss-1<'),
    ],
    ['the key of another certificate', 'saml_signature', () => signResponse(responseTemplate(), privateKey('other'))],
    [
      'the key of another certificate, which the signature names',
      'saml_signature',
      () => {
        const certificate = certificateOf('other').replaceAll(/-----.*-----\n?/g, '');
        const keyInfo = `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`;
        const xml = signResponse(responseTemplate(), privateKey('other'));
        return edited(xml, '</ds:Signature>', `${keyInfo}</ds:Signature>`);
      },
    ],
    [
      'the key of another type',
      'saml_signature',
      () =>
        signResponse(
          responseTemplate({ method: 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256' }),
          privateKey('ec'),
        ),
    ],
    ...[
      'http://www.w3.org/2000/09/xmldsig#hmac-sha1',
      'http://www.w3.org/2001/04/xmldsig-more#hmac-sha256',
      '',
      'none',
    ].map(
      (method): Attack => [
        `key confusion: the method "${method}"`,
        'saml_algorithm',
        () => inSignature(valid(), 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', method),
      ],
    ),
    [
      'SHA-1',
      'saml_algorithm',
      () =>
        inSignature(
          valid(),
          'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
          'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
        ),
    ],
    [
      'SHA-1 as digest',
      'saml_algorithm',
      () => inSignature(valid(), 'http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2000/09/xmldsig#sha1'),
    ],
    [
      'a transform that leaves everything out (void canonicalization)',
      'saml_algorithm',
      () =>
        inSignature(
          valid(),
          'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
          'http://www.w3.org/TR/1999/REC-xpath-19991116',
        ),
    ],
    [
      'two SignedInfo',
      'saml_structure',
      () => {
        const xml = valid();
        const [info] = /<ds:SignedInfo>[\s\S]*<\/ds:SignedInfo>/.exec(xml)!;
        return xml.replace(info, () => info + info);
      },
    ],
    [
      'two signatures',
      'saml_structure',
      () => edited(valid(), '</ds:Signature>', `</ds:Signature>${signatureTemplate('_assertion1', {})}`),
    ],
    [
      'a second element with the ID',
      'saml_structure',
      () => edited(valid(), '<samlp:Status>', '<samlp:Status ID="_assertion1">'),
    ],
    [
      'a second element with the ID as xml:id',
      'saml_structure',
      () => edited(valid(), '<samlp:Status>', '<samlp:Status xml:id="_assertion1">'),
    ],
  ];
  test.each(attacks)('%s: %s', (_what, reason, attack) => expectRefused(attack(), reason));

  test('signature wrapping, 1 to 13 and others', async () => {
    const wrapped = wrappedOf(valid({ nameId: 'jo-1' }), valid({ nameId: 'jo-1', signed: ['response'] }));
    for (const [, xml] of wrapped) await expectRefused(xml, 'saml_structure');
    expect(wrapped.length).toBeGreaterThan(16);
  });
});

// regression A1088
describe('a document that readers understand in different ways is refused', () => {
  const attacks: readonly Attack[] = [
    [
      'a comment in the name ID',
      'saml_xml',
      () => valid({ nameId: 'boss-1' }, (xml) => xml).replace('boss-1', 'boss-1<!-- -->.evil'),
    ],
    ['a processing instruction', 'saml_xml', () => valid({ nameId: 'jo-1' }).replace('jo-1', 'jo<?x y?>-1')],
    ['a CDATA section', 'saml_xml', () => valid({ nameId: 'jo-1' }).replace('jo-1', '<![CDATA[jo-1]]>')],
    ['an external entity', 'saml_xml', () => `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${valid()}`],
    [
      'entities of entities',
      'saml_xml',
      () =>
        `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${valid({ nameId: '&b;' }, (xml) => xml.replace('&b;', 'b')).replace('>b<', '>&b;<')}`,
    ],
    ['an element in the name ID, signed', 'saml_text', () => valid({ nameId: 'boss<x/>-1' })],
    [
      'a document that was deflated, as a bomb',
      'saml_xml',
      () => deflateRawSync(Buffer.alloc(10_000_000)).toString('latin1'),
    ],
    ['UTF-16', 'saml_xml', () => Buffer.from(valid(), 'utf16le').toString('latin1')],
    [
      'an address with a control character, as a reference',
      'saml_xml',
      () => valid().replace('jo@example.com', 'jo@example.com&#1;'),
    ],
  ];
  test.each(attacks)('%s: %s', (_what, reason, attack) => expectRefused(attack(), reason));
});

// regression A1089
describe('a signed response that is not meant for this login is refused', () => {
  const attacks: readonly Attack[] = [
    ['another audience', 'saml_audience', () => valid({ audience: 'https://elsewhere.example' })],
    [
      'another recipient',
      'saml_recipient',
      () => valid({}, (xml) => xml.replace(/Recipient="[^"]+"/, 'Recipient="https://elsewhere.example/acs"')),
    ],
    [
      'another destination',
      'saml_destination',
      () => valid({}, (xml) => xml.replace(/Destination="[^"]+"/, 'Destination="https://elsewhere.example/acs"')),
    ],
    ['another issuer', 'saml_issuer', () => valid({ issuer: 'https://elsewhere.example' })],
    ['another request', 'saml_request', () => valid({ requestId: '_other' })],
    ['no request', 'saml_request', () => valid({ requestId: null })],
    [
      'another request in the confirmation alone',
      'saml_request',
      () => valid({}, (xml) => xml.replace(/(<saml:SubjectConfirmationData .*?InResponseTo=")[^"]+/, '$1_other')),
    ],
    ['expired', 'saml_time', () => valid({ at: new Date(service.clock.now().getTime() - 700_000) })],
    ['not valid yet', 'saml_time', () => valid({ at: new Date(service.clock.now().getTime() + 120_000) })],
    [
      'an unknown condition',
      'saml_conditions',
      () =>
        valid({}, (xml) => xml.replace('<saml:AudienceRestriction>', '<saml:Condition/><saml:AudienceRestriction>')),
    ],
    [
      'no audience',
      'saml_audience',
      () => valid({}, (xml) => xml.replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, '')),
    ],
    [
      'an encrypted assertion',
      'saml_structure',
      () => valid({}, (xml) => xml).replace(/<saml:Assertion .*<\/saml:Assertion>/s, '<saml:EncryptedAssertion/>'),
    ],
    [
      'a transient name ID',
      'saml_subject',
      () => valid({}, (xml) => xml.replace('nameid-format:persistent', 'nameid-format:transient')),
    ],
  ];
  test.each(attacks)('%s: %s', (_what, reason, attack) => expectRefused(attack(), reason));

  test('the login that all of them attacked ends with the response that is meant for it', async () => {
    const { domain } = connected;
    const person = { nameId: 'jo', attributes: { email: [`jo@${domain}`] } };
    const reply = await connected.post(connected.respond(login, person), login.state);
    expect(outcomeOf(await connected.redeem('REST', reply, login))).toBe('done');
  });
});

// regression A1090
test('each hostile document is refused by its rule, and a form of more than 128 KiB before it is read', async () => {
  const waiting = await connected.begin();
  const statuses: number[] = [];
  for (const { name, xml, rule } of hostileDocumentsOf(64_000)) {
    const reply = await connected.post(xml, waiting.state);
    statuses.push(reply.status);
    if (reply.status === 413) continue;
    expect(returnedWith(reply)['error'], name).toBe('saml_response_invalid');
    // Shorter than the longest response, some are within the limits.
    expect([`saml_${rule}`, 'saml_digest'], name).toContain(await reasonOf());
  }
  // The longest document is refused before it is read.
  expect([statuses.length, statuses.filter((status) => status === 413).length]).toEqual([22, 1]);
  const at = (size: number) => connected.postForm(`SAMLResponse=${'A'.repeat(size)}`);
  expect([(await at(131_059)).status, (await at(131_060)).status]).toEqual([403, 413]);
});

// regression A1091
describe('the browser of a victim', () => {
  test('is not logged in by a response that an attacker lets it post', async () => {
    const attackers = await connected.begin();
    const person = { nameId: 'attacker', attributes: { email: [`attacker@${connected.domain}`] } };
    const reply = await connected.post(connected.respond(attackers, person), attackers.state);
    const victims = await connected.begin();
    expect(outcomeOf(await connected.redeem('REST', reply, victims))).toBe('social_state_invalid');
    // The attempt has used the login up.
    expect(outcomeOf(await connected.redeem('REST', reply, attackers))).toBe('social_state_invalid');
  });

  test('is led to no URL that a response or a form names', async () => {
    const waiting = await connected.begin();
    const unsolicited = connected.respond(waiting, { requestId: null });
    for (const relayState of [
      'https://evil.example',
      '//evil.example',
      'javascript:alert(1)',
      '\0',
      'x'.repeat(3000),
    ]) {
      const { origin, pathname } = leadsTo(await connected.post(unsolicited, relayState));
      expect([origin, pathname.startsWith('/account/')]).toEqual([new URL(connected.accountPage).origin, true]);
    }
  });

  test('gets a page that runs nothing of a redirect URI', async () => {
    const { state } = await connected.begin();
    const reply = await connected.post('<x/>', state);
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
    expect(reply.text).not.toContain('<script');
    expect(reply.headers['cache-control']).toBe('no-store');
  });
});
