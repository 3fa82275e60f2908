import type { App } from './app.ts';
import { DomainError } from './errors.ts';

/** After this time a client repeats a request: until the map of the proxy leads it to the other cell. */
const retryAfterSeconds = 2;

/** Returns an application that a request names. @throws `application_moving` once another cell serves it */
export const requireServed = <A extends Pick<App, 'moving'>>(app: A): A => {
  if (app.moving === 'moved') throw new DomainError('application_moving', { retryAfterSeconds });
  return app;
};
