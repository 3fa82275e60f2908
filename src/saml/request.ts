import { deflateRawSync } from 'node:zlib';
import { bindings, type ServiceProvider } from './metadata.ts';
import { namespaces } from './shapes.ts';
import { escapeXml } from './xml.ts';

export interface AuthnRequest extends ServiceProvider {
  /** A new ID, which is an XML name: it does not start with a digit. */
  readonly id: string;
  readonly at: Date;
  /** The URL of single sign-on of the identity provider. */
  readonly ssoUrl: string;
  /** At most 80 bytes (SAML 2.0 Bindings, section 3.4.3). */
  readonly relayState: string;
  /** True if the user must authenticate again, whatever session the identity provider has. */
  readonly isForced: boolean;
}

const toXml = ({ id, at, ssoUrl, entityId, acsUrl, isForced }: AuthnRequest): string => {
  const attributes: Readonly<Record<string, string>> = {
    'xmlns:samlp': namespaces.samlp,
    'xmlns:saml': namespaces.saml,
    ID: id,
    Version: '2.0',
    IssueInstant: at.toISOString(),
    Destination: ssoUrl,
    AssertionConsumerServiceURL: acsUrl,
    ProtocolBinding: bindings.post,
    ...(isForced ? { ForceAuthn: 'true' } : {}),
  };
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
  return (
    `<samlp:AuthnRequest${written.join('')}><saml:Issuer>${escapeXml(entityId)}</saml:Issuer>` +
    // The administrator of the identity provider chooses the format of the name ID.
    '<samlp:NameIDPolicy AllowCreate="true"/></samlp:AuthnRequest>'
  );
};

/** Returns the URL to which the browser takes a request (SAML 2.0 Bindings, section 3.4). The parameters of the provider's URL remain. */
export const authnRequestUrl = (request: AuthnRequest): string => {
  const url = new URL(request.ssoUrl);
  url.searchParams.set('SAMLRequest', deflateRawSync(toXml(request)).toString('base64'));
  url.searchParams.set('RelayState', request.relayState);
  return url.href;
};
