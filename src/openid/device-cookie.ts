import type { ApiRequest } from '../api/api.ts';
import type { App } from '../kernel/app.ts';

/** The time for which a browser remains known, as long as browsers keep cookies. */
const deviceSeconds = 400 * 86_400;

const nameOf = (app: App): string => `gh-device-${app.uuid}`;

/** Returns the token by which the device of a request is known. */
export const deviceTokenOf = ({ headers }: ApiRequest, app: App): string | undefined => {
  const name = nameOf(app);
  const found = (headers['cookie'] ?? '').split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
};

/** Returns the cookie by which the device is known from now on. */
export const deviceCookieOf = (app: App, token: string, publicUrl: string): string =>
  [
    `${nameOf(app)}=${token}`,
    `Path=/account/${app.uuid}/`,
    `Max-Age=${deviceSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');
