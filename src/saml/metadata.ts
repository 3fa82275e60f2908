import { createHash, X509Certificate } from 'node:crypto';
import { quoted, SamlError } from './error.ts';
import { entityIdRule, mostCertificates, ssoUrlRule } from './rules.ts';
import { childrenOf, nameOf, namespaces } from './shapes.ts';
import { keyFault, type TrustedKey } from './signature.ts';
import { attributeOf, escapeXml, parseXml, textIn, type XmlElement, type XmlLimits } from './xml.ts';

export const bindings = {
  post: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST',
  redirect: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect',
} as const;

/** A certificate whose key signs the responses of an identity provider. Only the key counts: no authority is trusted. */
export interface SamlCertificate {
  /** The SHA-256 of the certificate, in hexadecimal. */
  readonly sha256: string;
  /** The certificate (DER) in Base64. */
  readonly der: string;
  readonly notAfter: Date;
}

/** The metadata of an identity provider. */
export interface IdentityProvider {
  readonly entityId: string;
  /** The URL of single sign-on with the redirect binding. */
  readonly ssoUrl: string;
  /** At most `mostCertificates`. */
  readonly certificates: readonly SamlCertificate[];
}

/** The limits of metadata, which are unsigned, and in which products leave comments. */
export const metadataLimits: XmlLimits = { bytes: 262_144, elements: 4000, hasComments: true };

const invalid = (detail: string): SamlError => new SamlError('structure', detail);

/** Reads a certificate (PEM or Base64 of DER). @throws {SamlError} of the rule `structure` */
export const readCertificate = (text: string): SamlCertificate => {
  const encoded = text.replaceAll(/-----(?:BEGIN|END) CERTIFICATE-----/g, '').replaceAll(/[ \t\r\n]/g, '');
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(Buffer.from(encoded, 'base64'));
  } catch {
    throw invalid('The certificate cannot be read.');
  }
  const fault = keyFault(certificate.publicKey);
  if (fault !== undefined) throw invalid(`The certificate ${fault}.`);
  return {
    sha256: createHash('sha256').update(certificate.raw).digest('hex'),
    der: certificate.raw.toString('base64'),
    notAfter: new Date(certificate.validTo),
  };
};

/** Returns the key of a certificate that was read before. Its dates do not count: an expired one still identifies the provider. */
export const keyOf = ({ sha256, der }: Pick<SamlCertificate, 'sha256' | 'der'>): TrustedKey => ({
  sha256,
  key: new X509Certificate(Buffer.from(der, 'base64')).publicKey,
});

/** Returns the certificates without repetitions, of more than the maximum those that expire last. */
const newest = (certificates: readonly SamlCertificate[]): readonly SamlCertificate[] =>
  [...new Map(certificates.map((certificate) => [certificate.sha256, certificate])).values()]
    .sort((one, other) => other.notAfter.getTime() - one.notAfter.getTime())
    .slice(0, mostCertificates);

const signingCertificates = (role: XmlElement): readonly SamlCertificate[] =>
  childrenOf(role, 'md:KeyDescriptor')
    .filter((descriptor) => (attributeOf(descriptor, 'use') ?? 'signing') === 'signing')
    .flatMap((descriptor) => childrenOf(descriptor, 'ds:KeyInfo'))
    .flatMap((keyInfo) => childrenOf(keyInfo, 'ds:X509Data'))
    // Of a chain, the first certificate has the key that signs.
    .flatMap((data) => childrenOf(data, 'ds:X509Certificate').slice(0, 1))
    .map((certificate) => readCertificate(textIn(certificate)));

const isSaml2 = (role: XmlElement): boolean =>
  (attributeOf(role, 'protocolSupportEnumeration') ?? '').split(' ').includes(namespaces.samlp);

/**
 * Reads the metadata of an identity provider (SAML 2.0 Metadata). Its signature is not verified: metadata are trusted as far as the
 * administrator or the URL from which they come.
 * @throws {SamlError} of the rules `size`, `xml`, `structure`, `text`, `time`
 */
export const readMetadata = (bytes: Uint8Array, now: Date): IdentityProvider => {
  const descriptor = parseXml(bytes, metadataLimits);
  if (nameOf(descriptor) !== 'md:EntityDescriptor')
    throw invalid(
      `The metadata are not of one provider: the element is ${quoted(descriptor.local)}, expected "EntityDescriptor".`,
    );
  const entityId = attributeOf(descriptor, 'entityID') ?? '';
  if (!entityIdRule.pattern.test(entityId) || entityId.length > entityIdRule.maxLength)
    throw invalid(`The entity ID is ${quoted(entityId)}.`);
  const validUntil = attributeOf(descriptor, 'validUntil');
  if (validUntil !== undefined && !(new Date(validUntil) > now))
    throw new SamlError('time', `The metadata were valid until ${quoted(validUntil)}.`);

  const roles = childrenOf(descriptor, 'md:IDPSSODescriptor').filter(isSaml2);
  const [role] = roles;
  if (!role || roles.length > 1)
    throw invalid(`The metadata describe ${roles.length} identity providers of SAML 2.0, expected 1.`);
  const service = childrenOf(role, 'md:SingleSignOnService').find(
    (each) => attributeOf(each, 'Binding') === bindings.redirect,
  );
  const ssoUrl = service && attributeOf(service, 'Location');
  if (
    ssoUrl === undefined ||
    ssoUrl.length > ssoUrlRule.maxLength ||
    !/^https?:$/.test(URL.parse(ssoUrl)?.protocol ?? '')
  )
    throw invalid('The metadata have no URL of single sign-on with the redirect binding.');
  const certificates = newest(signingCertificates(role));
  if (certificates.length === 0) throw invalid('The metadata have no certificate for signatures.');
  return { entityId, ssoUrl, certificates };
};

/** A service provider, as identity providers know it. */
export interface ServiceProvider {
  readonly entityId: string;
  readonly acsUrl: string;
}

/** Returns the metadata of a service provider. */
export const serviceMetadata = ({ entityId, acsUrl }: ServiceProvider): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<md:EntityDescriptor xmlns:md="${namespaces.md}" entityID="${escapeXml(entityId)}">`,
    `  <md:SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true" protocolSupportEnumeration="${namespaces.samlp}">`,
    '    <md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</md:NameIDFormat>',
    `    <md:AssertionConsumerService Binding="${bindings.post}" Location="${escapeXml(acsUrl)}" index="0" isDefault="true"/>`,
    '  </md:SPSSODescriptor>',
    '</md:EntityDescriptor>',
    '',
  ].join('\n');
