import type { ApiRequest } from '../api/api.ts';
import type { App } from '../kernel/app.ts';

/** The time for which a browser remains known, as long as browsers keep cookies. */
const deviceSeconds = 400 * 86_400;

/** Returns the name of the cookie of a browser's session. The prefix binds it to the host and to https (RFC 6265bis, section 4.1.3). */
export const sessionCookieName = ({ uuid }: Pick<App, 'uuid'>, isSecure: boolean): string =>
  `${isSecure ? '__Host-' : ''}gh-session-${uuid}`;

const deviceName = (app: App): string => `gh-device-${app.uuid}`;
const signupName = 'gh-signup';

const cookieValue = ({ headers }: ApiRequest, name: string): string | undefined => {
  const found = (headers['cookie'] ?? '').split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
};

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly seconds: number;
}

const cookieOf = ({ name, value, path, seconds }: Cookie, publicUrl: string): string =>
  [
    `${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

/** Returns the cookie of a browser's session. */
export const sessionCookieOf = (request: ApiRequest, app: App, publicUrl: string): string | undefined =>
  cookieValue(request, sessionCookieName(app, publicUrl.startsWith('https:')));

/** Returns the token by which the device of a request is known. */
export const deviceTokenOf = (request: ApiRequest, app: App): string | undefined =>
  cookieValue(request, deviceName(app));

/** Returns the cookie by which the device is known from now on. */
export const deviceCookieOf = (app: App, value: string, publicUrl: string): string =>
  cookieOf({ name: deviceName(app), value, path: `/account/${app.uuid}/`, seconds: deviceSeconds }, publicUrl);

/** Returns the proof that the browser has signed a user up. */
export const signupProofOf = (request: ApiRequest): string | undefined => cookieValue(request, signupName);

/** Returns the cookie with the proof of a sign-up, for the page of one authorization. */
export const signupCookieOf = (path: string, value: string, seconds: number, publicUrl: string): string =>
  cookieOf({ name: signupName, value, path, seconds }, publicUrl);
