import { withParameters } from '../kernel/with-parameters.ts';
import type { BridgedRequest } from './bridge.ts';

/** The content of the page after a logout. */
export interface LoggedOut {
  /** The pages of clients (OpenID Connect Front-Channel Logout 1.0, section 3). */
  readonly frames: readonly string[];
  /** The URI of the client that has started the logout; absent: the page is the last one. */
  readonly next: string | undefined;
}

/** Returns the pages of clients that the browser of a request loads, because its session has ended. */
export const framesOf = ({ frontchannelLogouts = [] }: BridgedRequest, issuer: string): readonly string[] =>
  frontchannelLogouts.map(({ uri, sid }) => withParameters(uri, { iss: issuer, sid }));
