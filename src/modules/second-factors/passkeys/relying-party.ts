import type { App } from '../../../kernel/app.ts';
import type { Fault } from '../../../kernel/errors.ts';
import type { PublicUrlOf } from '../../../kernel/public-url.ts';
import type { AppSettings } from '../../../kernel/settings.ts';

/** An application in the terms of WebAuthn (Level 3, section 4). */
export interface RelyingParty {
  /** The RP ID: a host name. Passkeys are bound to it. */
  readonly id: string;
  readonly name: string;
  /** The origins whose pages, and the Android apps that, may use its passkeys. */
  readonly origins: readonly string[];
  /** Applies to second factors. A login with a passkey alone always requires it. */
  readonly userVerification: 'required' | 'preferred';
}

/**
 * Derives the relying party from the settings. Without any, it is the host of the application's pages; without their URL, that of
 * the service.
 */
export const createRelyingPartyOf =
  (publicUrlOf: PublicUrlOf) =>
  ({ name, settings }: App): RelyingParty => {
    const { hostname, origin } = new URL(settings.appUrl ?? publicUrlOf({ settings }));
    const { passkeyRpId, passkeyOrigins, passkeyUserVerification: userVerification } = settings;
    const origins = passkeyOrigins.length > 0 ? passkeyOrigins : [origin];
    return { id: passkeyRpId ?? hostname, name, origins, userVerification };
  };

/** Returns true if pages of this service can use the passkeys of an application: their origin is one of those that it allows. */
export const usesPasskeys = (
  {
    relyingPartyOf,
    publicUrlOf,
  }: { readonly relyingPartyOf: (app: App) => RelyingParty; readonly publicUrlOf: PublicUrlOf },
  app: App,
): boolean => relyingPartyOf(app).origins.includes(new URL(publicUrlOf(app)).origin);

type PasskeySettings = Pick<AppSettings, 'appUrl' | 'passkeyRpId' | 'passkeyOrigins'>;

/**
 * Returns true if browsers allow a page of the host to use the RP ID (HTML, "is a registrable domain suffix of or is equal to").
 */
const isWithin = (hostname: string, rpId: string): boolean => hostname === rpId || hostname.endsWith(`.${rpId}`);

/** Returns false for a name without a dot, which is a top-level domain, except for this machine. */
const isRegistrable = (rpId: string): boolean => rpId === 'localhost' || /[a-z0-9]\.[a-z]/.test(rpId);

const isSecure = ({ protocol, hostname }: URL): boolean => protocol === 'https:' || isWithin(hostname, 'localhost');

const pagesOf = (origins: readonly string[]): readonly URL[] =>
  origins.filter((origin) => /^https?:/.test(origin)).map((origin) => new URL(origin));

/**
 * Returns the origins of other domains whose pages may use passkeys of the application. Browsers allow them if the host of the RP
 * ID lists them (WebAuthn Level 3, section 5.11).
 */
export const relatedOriginsOf = ({ id, origins }: Pick<RelyingParty, 'id' | 'origins'>): readonly string[] =>
  pagesOf(origins)
    .filter(({ protocol, hostname }) => protocol === 'https:' && !isWithin(hostname, id))
    .map(({ origin }) => origin);

/** Returns true if all pages can use the RP ID. An application that sets it may also have pages of other domains. */
const isServed = ({ passkeyRpId, passkeyOrigins }: PasskeySettings, hosts: readonly URL[], rpId: string): boolean => {
  const foreign = hosts.filter(({ hostname }) => !isWithin(hostname, rpId));
  if (foreign.length === 0) return true;
  const mayBeRelated = passkeyRpId !== null && passkeyOrigins.length > 0 && foreign.length < hosts.length;
  return mayBeRelated && foreign.every(({ protocol }) => protocol === 'https:');
};

/** Returns the faults of settings with which no browser would use a passkey for the application. */
export const passkeyFaults = (settings: PasskeySettings): readonly Fault[] => {
  const { appUrl, passkeyRpId, passkeyOrigins } = settings;
  const urls = pagesOf(passkeyOrigins);
  const hosts = passkeyOrigins.length > 0 ? urls : appUrl === null ? [] : [new URL(appUrl)];
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
    ...(rpId === undefined || (passkeyRpId === null && passkeyOrigins.length === 0) || isServed(settings, hosts, rpId)
      ? []
      : [
          fault(
            'passkeyRpId',
            'must be the host name of an origin, or a suffix of it; origins of other domains need a passkey_rp_id and HTTPS',
          ),
        ]),
  ];
};
