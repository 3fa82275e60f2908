import type { App, AppSettings } from '../../kernel/app.ts';
import type { Fault } from '../../kernel/errors.ts';

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

/** Without settings, the application is where its pages are; without an address of those, where this service is. */
export const createRelyingPartyOf =
  (publicUrl: string) =>
  ({ name, settings }: App): RelyingParty => {
    const { hostname, origin } = new URL(settings.appUrl ?? publicUrl);
    const { passkeyRpId, passkeyOrigins, passkeyUserVerification: userVerification } = settings;
    const origins = passkeyOrigins.length > 0 ? passkeyOrigins : [origin];
    return { id: passkeyRpId ?? hostname, name, origins, userVerification };
  };

type PasskeySettings = Pick<AppSettings, 'appUrl' | 'passkeyRpId' | 'passkeyOrigins'>;

/** Whether a browser lets a page of a host use an RP ID (HTML, "is a registrable domain suffix of or is equal to"). */
const isWithin = (hostname: string, rpId: string): boolean => hostname === rpId || hostname.endsWith(`.${rpId}`);

/** A name without a dot is a top-level domain, except for this machine. */
const isRegistrable = (rpId: string): boolean => rpId === 'localhost' || /[a-z0-9]\.[a-z]/.test(rpId);

const isSecure = ({ protocol, hostname }: URL): boolean => protocol === 'https:' || isWithin(hostname, 'localhost');

/** Settings by which no browser would give a passkey to the application. */
export const passkeyFaults = ({ appUrl, passkeyRpId, passkeyOrigins }: PasskeySettings): readonly Fault[] => {
  const urls = passkeyOrigins.map((origin) => new URL(origin));
  const hosts = urls.length > 0 ? urls : appUrl === null ? [] : [new URL(appUrl)];
  const rpId = passkeyRpId ?? (appUrl === null ? undefined : new URL(appUrl).hostname);
  const fault = (name: 'passkeyRpId' | 'passkeyOrigins', detail: string): Fault => ({
    field: `settings.${name}`,
    code: 'not_allowed',
    detail,
  });
  return [
    ...(passkeyRpId === null || isRegistrable(passkeyRpId)
      ? []
      : [fault('passkeyRpId', 'must not be a top-level domain')]),
    ...(urls.every(isSecure) ? [] : [fault('passkeyOrigins', 'must have HTTPS, except on localhost')]),
    ...(rpId === undefined ||
    (passkeyRpId === null && passkeyOrigins.length === 0) ||
    hosts.every(({ hostname }) => isWithin(hostname, rpId))
      ? []
      : [fault('passkeyRpId', 'must be the host name of each of the origins, or a suffix of it')]),
  ];
};
