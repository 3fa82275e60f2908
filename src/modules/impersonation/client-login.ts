import type { App } from '../../kernel/app.ts';
import { after } from '../../kernel/timestamp.ts';
import type { OpenidRecord, Payload } from '../openid/ports.ts';

/** A client that an administrator opens as a user, with the session in which the administrator acts. */
export interface ClientLogin {
  readonly sessionId: string;
  readonly userId: number;
  /** The `client_id` of the client. No other one gets a code for it. */
  readonly clientId: string;
}

/**
 * The steps of such a login, each with a secret that is used once. `ticket`: the secret of the URL, which others may see.
 * `login`: the secret of the cookie that the browser gets for it. A copy of the former is of no use after that.
 */
export const clientLoginKinds = { ticket: 'ImpersonationTicket', login: 'ImpersonatedLogin' } as const;
type Kind = (typeof clientLoginKinds)[keyof typeof clientLoginKinds];

/** The seconds within which the URL has to be opened, and within which the client then has to start its authorization request. */
export const clientLoginSeconds = { ticket: 60, login: 60 } as const;

/** The longest life of a token of the client, in seconds. It cannot be renewed. */
export const clientTokenSeconds = 900;

/** Returns the record of a step. */
export const clientLoginRecord = (kind: Kind, digest: string, login: ClientLogin, now: Date): OpenidRecord => ({
  kind,
  digest,
  grantId: undefined,
  payload: { ...login },
  expiresAt: after(now, kind === clientLoginKinds.ticket ? clientLoginSeconds.ticket : clientLoginSeconds.login),
});

/** Returns the login of a record. */
export const clientLoginOf = ({ sessionId, userId, clientId }: Payload): ClientLogin => ({
  sessionId: String(sessionId),
  userId: Number(userId),
  clientId: String(clientId),
});

/** Returns the URL that opens a client as a user. */
export const clientLoginUrl = (publicUrl: string, { uuid }: Pick<App, 'uuid'>, ticket: string): string =>
  `${publicUrl}/oidc/${uuid}/impersonation?${new URLSearchParams({ ticket })}`;
