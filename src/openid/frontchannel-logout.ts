import type { BridgedRequest } from './bridge.ts';

/** The content of the page after a logout. */
export interface LoggedOut {
  /** The pages of clients (OpenID Connect Front-Channel Logout 1.0, section 3). */
  readonly frames: readonly string[];
  /** The URI of the client that has started the logout; absent: the page is the last one. */
  readonly next: string | undefined;
}

/** Returns the page of a client with the issuer and the session that has ended. */
const withSession = (uri: string, issuer: string, sid: string): string => {
  const url = new URL(uri);
  url.searchParams.set('iss', issuer);
  url.searchParams.set('sid', sid);
  return url.href;
};

/** Returns the pages of clients that the browser of a request loads, because its session has ended. */
export const framesOf = ({ frontchannelLogouts = [] }: BridgedRequest, issuer: string): readonly string[] =>
  frontchannelLogouts.map(({ uri, sid }) => withSession(uri, issuer, sid));
