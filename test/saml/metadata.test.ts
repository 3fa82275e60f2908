import { describe, expect, test } from 'vitest';
import { readCertificate, readMetadata, serviceMetadata } from '../../src/saml/metadata.ts';
import { attributeOf, parseXml } from '../../src/saml/xml.ts';
import { keyDescriptor, keyDescriptorOf, metadataXml } from '../kit/saml/metadata.ts';
import { certificateOf, errorOf, fixture, idp, sentAt, serviceProvider } from '../kit/saml/responses.ts';

const readText = (xml: string) => readMetadata(Buffer.from(xml), sentAt);
const refusalOf = (xml: string): string | undefined => errorOf(() => readText(xml))?.message;
const sha256Of = (name: Parameters<typeof certificateOf>[0]): string => readCertificate(certificateOf(name)).sha256;

// regression A1079
describe('metadata of an identity provider', () => {
  test('have its entity ID, the URL of single sign-on and the certificates for signatures', () => {
    const { entityId, ssoUrl, certificates } = readText(metadataXml());
    expect({ entityId, ssoUrl }).toEqual({ entityId: idp, ssoUrl: 'https://idp.example.com/sso?a=1&b=2' });
    expect(certificates).toEqual([readCertificate(certificateOf('idp'))]);
    expect(certificates[0]?.notAfter.getTime()).toBeGreaterThan(sentAt.getTime());
  });

  test('may have several certificates: one without a use counts, one for encryption and one of an authority do not', () => {
    const keys = [
      keyDescriptor('idp', ' use="signing"'),
      keyDescriptor('other', ''),
      keyDescriptor('ec', ' use="encryption"'),
      keyDescriptor('idp', ' use="signing"', 'ec'),
    ];
    const { certificates } = readText(metadataXml({ keys }));
    expect(certificates.map(({ sha256 }) => sha256).sort()).toEqual([sha256Of('idp'), sha256Of('other')].sort());
  });

  test('may have comments between elements, a signature, and roles of other protocols', () => {
    const xml = metadataXml()
      .replace(
        '<md:IDPSSODescriptor',
        '<!-- a -- ><md:RoleDescriptor/><ds:Signature/><md:IDPSSODescriptor'.replace(' -- >', ' -->'),
      )
      .replace(
        '</md:EntityDescriptor>',
        '<!----><md:IDPSSODescriptor protocolSupportEnumeration="urn:x"/></md:EntityDescriptor><!-- end -->',
      );
    expect(readText(`<?xml version='1.0' encoding='utf-8' standalone='no' ?>\n<!-- start -->${xml}`).entityId).toBe(
      idp,
    );
  });

  test.each([
    [
      'of several providers',
      '<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata"/>',
      'not of one provider',
    ],
    ['of a service provider', serviceMetadata(serviceProvider), 'describe 0 identity providers'],
    ['without an entity ID', metadataXml().replace(/ entityID="[^"]*"/, ''), 'The entity ID is ""'],
    ['with a line break in the entity ID', metadataXml().replace('entityID="', 'entityID="&#10;'), 'The entity ID is'],
    ['without the redirect binding', metadataXml().replace('HTTP-Redirect', 'SOAP'), 'redirect binding'],
    [
      'with a script as URL',
      metadataXml().replace('https://idp.example.com/sso', 'javascript:alert(1)'),
      'redirect binding',
    ],
    ['without a certificate', metadataXml({ keys: [] }), 'no certificate for signatures'],
    ['with an unreadable certificate', metadataXml().replace('MII', 'XII'), 'certificate cannot be read'],
    [
      'with an RSA key of 1024 bits',
      metadataXml({ keys: [keyDescriptor('weak', '')] }),
      'RSA key of 2048 to 8192 bits',
    ],
    [
      'that have expired',
      metadataXml().replace(' entityID', ' validUntil="2026-03-01T10:00:00Z" entityID'),
      'were valid until',
    ],
    ['with a comment in a certificate', metadataXml().replace('MII', 'M<!-- -->II'), 'has more than text'],
    ['with a document type', `<!DOCTYPE x>${metadataXml()}`, 'does not start with an element'],
    ['with a CDATA section', metadataXml().replace('MII', '<![CDATA[MII]]>'), ']]>'],
    ['with an open comment', `${metadataXml()}<!-- `, 'content behind its element'],
    ['with two hyphens in a comment', `${metadataXml()}<!-- -- -->`, 'content behind its element'],
    ['of more than 256 KB', `${metadataXml()}${' '.repeat(262_144)}`, '262144 bytes'],
    ['that are HTML', '<html><body><p>Not found<br></body></html>', 'end tag of another one'],
  ])('%s are refused', (_what, xml, message) => {
    expect(refusalOf(xml)).toContain(message);
  });

  test('of more than four certificates, those that expire last are trusted', () => {
    const five = fixture('five.certs.pem')
      .split(/(?<=-----END CERTIFICATE-----\n)/)
      .map(readCertificate);
    const keys = five.map(({ der }) => keyDescriptorOf(der, ''));
    expect(five).toHaveLength(5);
    const byEnd = five.toSorted((one, other) => other.notAfter.getTime() - one.notAfter.getTime());
    expect(readText(metadataXml({ keys })).certificates).toEqual(byEnd.slice(0, 4));
  });
});

// regression A1079
test('the metadata of the service are XML with the entity ID and the URL for responses', () => {
  const descriptor = parseXml(
    Buffer.from(serviceMetadata({ entityId: 'urn:a&"b', acsUrl: 'https://id.example.org/a?b=c&d="<>' })),
  );
  expect(attributeOf(descriptor, 'entityID')).toBe('urn:a&"b');
  const xml = serviceMetadata(serviceProvider);
  expect(xml).toContain(`Location="${serviceProvider.acsUrl}"`);
});

// regression A1129
test('a certificate with an EC key of another curve than P-256, P-384 and P-521 is refused', () => {
  expect(errorOf(() => readCertificate(fixture('secp256k1.cert.pem')))?.message).toContain('P-256, P-384 or P-521');
  expect(readCertificate(certificateOf('ec')).sha256).toMatch(/^[0-9a-f]{64}$/);
});

// regression A1079
test('a certificate is read from PEM and from Base64', () => {
  const pem = certificateOf('idp');
  const base64 = pem.replaceAll(/-----.*-----|\n/g, '');
  expect(readCertificate(base64)).toEqual(readCertificate(pem));
  expect(readCertificate(pem.replaceAll('\n', '\r\n')).der).toBe(base64);
  for (const text of ['', 'x', base64.slice(0, 100), '-----BEGIN CERTIFICATE-----'])
    expect(errorOf(() => readCertificate(text))?.message).toBe('The certificate cannot be read.');
});
