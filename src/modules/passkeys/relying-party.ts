import type { App } from '../../kernel/app.ts';

/** An application as authenticators know it (WebAuthn Level 3, section 4). */
export interface RelyingParty {
  /** The RP ID: a host name. Passkeys are bound to it. */
  readonly id: string;
  readonly name: string;
  /** The origins whose pages may ask for its passkeys. */
  readonly origins: readonly string[];
  /** Of a second factor; a login with a passkey alone requires it. */
  readonly userVerification: 'required' | 'preferred';
}

/** The application is where its pages are; without an address, where this service is. */
export const createRelyingPartyOf =
  (publicUrl: string) =>
  ({ name, settings }: App): RelyingParty => {
    const { hostname, origin } = new URL(settings.appUrl ?? publicUrl);
    return { id: hostname, name, origins: [origin], userVerification: 'preferred' };
  };
