/** The beginning of the name of a window in which an administrator acts as a user. A name stays when the page is loaded again. */
const windowName = 'gatehouse-acting-';

/** Returns the name of a window for a session. */
export const actingWindow = (sessionId: string): string => windowName + sessionId;

export const isActingWindow = (name: string): boolean => name.startsWith(windowName);

/** The messages of the account page to the console that has opened it: it needs the token, or the session has ended. */
export const actingMessages = { ready: 'gatehouse-acting-ready', ended: 'gatehouse-acting-ended' } as const;

/** The answer of the console: the user in whose name the administrator acts, and the token of the session. */
export interface ActingUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly token: string;
  readonly expires: Date;
}
