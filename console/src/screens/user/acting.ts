import type { Impersonation, User } from '../../../../packages/client/src/entities.ts';
import { type ActingUser, actingMessages, actingWindow } from '../../../../src/web/account-app/acting.ts';
import { accountUrl } from '../../session.svelte.ts';

/** The answers to the account pages by their windows. The token is in memory only: it is in no address, no storage and no request of this page. */
const opened = new Map<MessageEventSource, ActingUser>();

/**
 * Gives a window the token that it asks for. Only the windows that this page has opened get theirs, and only while they show a page
 * of this origin.
 */
const answer = ({ source, origin, data }: MessageEvent): void => {
  if (origin !== location.origin || source === null) return;
  const message = opened.get(source);
  if (message && data === actingMessages.ready) source.postMessage(message, { targetOrigin: location.origin });
  if (message && data === actingMessages.ended) opened.delete(source);
};

/** Opens the account page of a user in whose name the administrator acts. The browser may refuse: a click opens it then. */
export const openAccountOf = ({ displayname, email }: User, issued: Impersonation): void => {
  const { session_id: sessionId, user_id: id, token, expires } = issued;
  const tab = token && window.open(accountUrl, actingWindow(sessionId));
  if (!tab) return;
  addEventListener('message', answer);
  opened.set(tab, { id, name: displayname || email, email, token, expires });
};
