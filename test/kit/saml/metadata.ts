import { certificateOf, idp } from './responses.ts';

type Name = Parameters<typeof certificateOf>[0];

/** Returns the part of metadata that has certificates (Base64): the one that signs, and those of authorities behind it. */
export const keyDescriptorOf = (certificate: string, use: string, ...authorities: readonly string[]): string => {
  const certificates = [certificate, ...authorities].map((each) => `<ds:X509Certificate>${each}</ds:X509Certificate>`);
  return `<md:KeyDescriptor${use}><ds:KeyInfo><ds:X509Data>${certificates.join('')}</ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`;
};

const base64Of = (name: Name): string => certificateOf(name).replaceAll(/-----.*-----\n?/g, '');

export const keyDescriptor = (name: Name, use: string, ...authorities: readonly Name[]): string =>
  keyDescriptorOf(base64Of(name), use, ...authorities.map(base64Of));

export interface MetadataParts {
  readonly entityId?: string;
  readonly ssoUrl?: string;
  readonly keys?: readonly string[];
}

/** Returns the metadata of an identity provider. */
export const metadataXml = ({
  entityId = idp,
  ssoUrl = 'https://idp.example.com/sso?a=1&amp;b=2',
  keys = [keyDescriptor('idp', ' use="signing"')],
}: MetadataParts = {}): string =>
  '<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#"' +
  ` entityID="${entityId}"><md:IDPSSODescriptor WantAuthnRequestsSigned="false"` +
  ` protocolSupportEnumeration="urn:oasis:names:tc:SAML:1.1:protocol urn:oasis:names:tc:SAML:2.0:protocol">${keys.join('')}` +
  '<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://idp.example.com/post"/>' +
  `<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${ssoUrl}"/>` +
  '</md:IDPSSODescriptor></md:EntityDescriptor>';
