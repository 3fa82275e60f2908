import type { ApiRequest } from '../api/api.ts';
import type { App } from '../kernel/app.ts';
import { clientLoginSeconds } from '../modules/impersonation/client-login.ts';
import type { ProviderLogin, StartedLogin } from './sign-in/step.ts';

/** The time for which a browser remains known, as long as browsers keep cookies. */
const deviceSeconds = 400 * 86_400;

/** Returns the name of the cookie of a browser's session. The prefix binds it to the host and to https (RFC 6265bis, section 4.1.3). */
export const sessionCookieName = ({ uuid }: Pick<App, 'uuid'>, isSecure: boolean): string =>
  `${isSecure ? '__Host-' : ''}gh-session-${uuid}`;

const languageName = 'gh-language';

/** The time for which a language stays chosen. */
const languageSeconds = 365 * 86_400;

const deviceName = (app: App): string => `gh-device-${app.uuid}`;
const signupName = 'gh-signup';
const waitingLoginName = 'gh-waiting-login';

/** Returns the name of a cookie for the time at a provider: each tab has its own. */
const providerName = (state: string): string => `gh-provider-${state.slice(0, 16)}`;

/** The time at a provider. The pending login lives as long. */
const providerSeconds = 600;

/** Returns the name of the cookie of an administrator who opens a client as a user. Its path is the authorization endpoint alone. */
const actingName = (publicUrl: string): string => `${publicUrl.startsWith('https:') ? '__Secure-' : ''}gh-acting`;
const actingPath = ({ uuid }: App): string => `/oidc/${uuid}/authorize`;

const valueIn = (cookies: string | undefined, name: string): string | undefined => {
  const found = (cookies ?? '').split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
};

const cookieValue = ({ headers }: ApiRequest, name: string): string | undefined => valueIn(headers['cookie'], name);

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

/** Returns a request with another session of the browser. */
export const withSessionCookie = (request: ApiRequest, app: App, publicUrl: string, value: string): ApiRequest => {
  const name = sessionCookieName(app, publicUrl.startsWith('https:'));
  const others = (request.headers['cookie'] ?? '').split('; ').filter((cookie) => !cookie.startsWith(`${name}=`));
  const cookie = [`${name}=${value}`, ...others.filter((one) => one !== '')].join('; ');
  return { ...request, headers: { ...request.headers, cookie } };
};

/** Returns the cookies of a response without that of the browser's session, which stays as it is. */
export const withoutSessionCookie = (
  cookies: readonly string[] = [],
  app: App,
  publicUrl: string,
): readonly string[] => {
  const name = sessionCookieName(app, publicUrl.startsWith('https:'));
  return cookies.filter((cookie) => !cookie.startsWith(`${name}=`));
};

/** Returns the language that the user has chosen on a page, from the header with the cookies. It may be any text. */
export const chosenLanguageIn = (cookies: string | undefined): string | undefined => valueIn(cookies, languageName);

/** Returns the cookie with the language that the user has chosen, for all pages of the service. */
export const languageCookieOf = (language: string, publicUrl: string): string =>
  cookieOf({ name: languageName, value: language, path: '/', seconds: languageSeconds }, publicUrl);

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

/** Returns the cookie by which a browser is known when it returns from a provider. */
export const providerCookieOf = (app: App, { state, login }: StartedLogin, publicUrl: string): string => {
  const { uid, provider, binding } = login;
  const value = [uid, provider, binding].join('.');
  return cookieOf(
    { name: providerName(state), value, path: `/account/${app.uuid}/`, seconds: providerSeconds },
    publicUrl,
  );
};

/** Returns the cookie that ends the one of a provider. */
export const endedProviderCookieOf = (app: App, state: string, publicUrl: string): string =>
  cookieOf({ name: providerName(state), value: '', path: `/account/${app.uuid}/`, seconds: 0 }, publicUrl);

/** Returns the login that the browser has started at a provider. */
export const providerLoginOf = (request: ApiRequest, state: string | undefined): ProviderLogin | undefined => {
  const value = state === undefined ? undefined : cookieValue(request, providerName(state));
  const [uid, provider, binding] = value?.split('.') ?? [];
  return uid && provider && binding ? { uid, provider, binding } : undefined;
};

/** Returns the token of a login that the user has to complete on the page. */
export const waitingLoginOf = (request: ApiRequest): string | undefined => cookieValue(request, waitingLoginName);

/** Returns the cookie with that token, for the page of one authorization. */
export const waitingLoginCookieOf = (path: string, value: string, seconds: number, publicUrl: string): string =>
  cookieOf({ name: waitingLoginName, value, path, seconds }, publicUrl);

/** Returns the secret of an administrator who opens a client as a user. */
export const actingSecretOf = (request: ApiRequest, publicUrl: string): string | undefined =>
  cookieValue(request, actingName(publicUrl));

/** Returns the cookie with that secret, for the authorization request that the client sends next. */
export const actingCookieOf = (app: App, value: string, publicUrl: string): string =>
  cookieOf({ name: actingName(publicUrl), value, path: actingPath(app), seconds: clientLoginSeconds.login }, publicUrl);

/** Returns the cookie that ends that one. */
export const endedActingCookieOf = (app: App, publicUrl: string): string =>
  cookieOf({ name: actingName(publicUrl), value: '', path: actingPath(app), seconds: 0 }, publicUrl);

/** Returns the name of the cookie of a browser that has opened a setup link. Its path is the setup page alone. */
const setupName = (publicUrl: string): string => `${publicUrl.startsWith('https:') ? '__Secure-' : ''}gh-setup`;

/** Returns the secret of a browser that has opened a setup link. */
export const setupSecretOf = (request: ApiRequest, publicUrl: string): string | undefined =>
  cookieValue(request, setupName(publicUrl));

/** Returns the cookie with that secret. */
export const setupCookieOf = (app: App, value: string, seconds: number, publicUrl: string): string =>
  cookieOf({ name: setupName(publicUrl), value, path: setupPathOf(app), seconds }, publicUrl);

/** The place of a login that the setup page has started, instead of an interaction: it is a test. */
export const setupUid = 'setup';

/** Returns the path of the setup page of an application. */
export const setupPathOf = ({ uuid }: Pick<App, 'uuid'>): string => `/account/${uuid}/setup`;
