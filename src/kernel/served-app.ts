import type { App } from './app.ts';
import { DomainError } from './errors.ts';

/** The time after which a client repeats a request: about the interval at which the maps are written. */
const retryAfterSeconds = 2;

/** Returns an application that a request names. @throws `application_moving` once another cell serves it */
export const requireServed = <A extends Pick<App, 'moving'>>(app: A): A => {
  if (app.moving === 'moved') throw new DomainError('application_moving', { retryAfterSeconds });
  return app;
};

/**
 * Refuses a request that uses up a code or reserves an attempt in one transaction, and needs it in a later one. A freeze begins a moment
 * after the state is set, so that such requests are not cut in two.
 * @throws `application_moving` while the application is frozen
 */
export const requireUnfrozen = ({ moving }: Pick<App, 'moving'>): void => {
  if (moving === 'frozen') throw new DomainError('application_moving', { retryAfterSeconds });
};
