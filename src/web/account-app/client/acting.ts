import { type ActingUser, actingMessages, isActingWindow } from '../acting.ts';

/** True if an administrator acts as a user in this window. It then never shows the account of the administrator. */
export const isActing = isActingWindow(window.name);

const isActingUser = (data: unknown): data is ActingUser =>
  typeof data === 'object' && data !== null && 'token' in data && 'expires' in data;

/** The time that the console has for its answer. */
const patience = 5000;

const tellOpener = (message: string): void =>
  (window.opener as Window | null)?.postMessage(message, { targetOrigin: location.origin });

/**
 * Asks the console that has opened this window for the user, and for the token. Messages of other windows and of other origins
 * do not count. @returns undefined if the console does not answer: it was closed or loaded again
 */
export const takeActingUser = (): Promise<ActingUser | undefined> =>
  new Promise((resolve) => {
    const end = (user?: ActingUser): void => {
      removeEventListener('message', receive);
      resolve(user);
    };
    const receive = ({ source, origin, data }: MessageEvent): void => {
      if (origin === location.origin && source !== null && source === window.opener && isActingUser(data)) end(data);
    };
    addEventListener('message', receive);
    setTimeout(end, patience);
    tellOpener(actingMessages.ready);
  });

/** Tells the console that the token is not needed any longer. */
export const tellEnded = (): void => tellOpener(actingMessages.ended);

const stamp = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ');

/** Returns the session of the token, as a response of the service. The token cannot be renewed: it is that of the console until it expires. */
export const sessionResponse = ({ id, token, expires }: ActingUser): Response => {
  const now = new Date(performance.timeOrigin + performance.now());
  if (expires > now) return Response.json({ id, token, time: stamp(now), expires: stamp(expires) });
  const headers = { 'Content-Type': 'application/problem+json' };
  return Response.json({ code: 'session_ended', status: 401, detail: '' }, { status: 401, headers });
};
