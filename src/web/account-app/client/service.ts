import { createClient } from '../../../../packages/client/src/create-client.ts';
import type { Session } from '../../../../packages/client/src/entities.ts';
import type { Ok, ProblemOf } from '../../../../packages/client/src/results.ts';
import type { ActingUser } from '../acting.ts';
import { sessionResponse } from './acting.ts';
import { app, appKey, publicUrl } from './page.ts';

const tokenPath = `/account/${app}/token`;

/** Called when the application requires a second factor that the user does not have. */
let enrollmentRequired = (): void => undefined;
export const onEnrollmentRequired = (listener: () => void): void => {
  enrollmentRequired = listener;
};

/** The user in whose name an administrator acts. */
let actingUser: ActingUser | undefined;
export const actAs = (user: ActingUser): void => {
  actingUser = user;
};

/** Sends a request. A token cannot be renewed: the cookie of the browser, which only this one request contains, gets another one. */
const send: typeof fetch = async (input, init) => {
  if (String(input).endsWith('/v1/auth/refresh')) {
    if (actingUser) return sessionResponse(actingUser);
    const { signal = null } = init ?? {};
    return fetch(tokenPath, { method: 'POST', headers: { Accept: 'application/json' }, signal });
  }
  const response = await fetch(input, { ...init, credentials: 'omit' });
  if (response.status === 403) {
    const { code } = await response.clone().json();
    if (code === 'second_factor_enrollment_required') enrollmentRequired();
  }
  return response;
};

/** The client of the page, as every other page has it. Tokens are kept in memory only. */
export const client = createClient({ url: location.origin, appKey, storage: 'memory', fetch: send });

/** Gets the first token: that of the console, or one for the cookie of the browser. */
export const openSession = (): Promise<Ok<200, Session> | ProblemOf<number, string>> =>
  client.call({ method: 'POST', path: '/v1/auth/refresh', session: true, dates: { time: 1, expires: 1 } }, undefined);

/** A login that this tab has begun. */
interface Begun {
  readonly state: string;
  /** The part of the page that the user was in. */
  readonly hash: string;
}

const begunName = `gatehouse.login.${app}`;

/** Returns the login that has led back to this page, once; undefined if another address did. */
export const takeLogin = (state: string | null): Begun | undefined => {
  const text = sessionStorage.getItem(begunName);
  const begun: Begun | undefined = text === null ? undefined : JSON.parse(text);
  if (begun?.state !== state) return undefined;
  sessionStorage.removeItem(begunName);
  return begun;
};

const clientOfPage = { client_id: 'account', response_type: 'none', scope: 'openid' } as const;

/** Leads to the login page, and from there back to this page. */
export const logIn = (): void => {
  const state = crypto.getRandomValues(new Uint32Array(4)).join('-');
  sessionStorage.setItem(begunName, JSON.stringify({ state, hash: location.hash } satisfies Begun));
  const redirect_uri = `${publicUrl}/account/${app}`;
  location.replace(`/oidc/${app}/authorize?${new URLSearchParams({ ...clientOfPage, redirect_uri, state })}`);
};

/** The page on which the user logs out of the browser, and which leads back to this one. */
export const logOutUrl = `/oidc/${app}/logout?${new URLSearchParams({
  client_id: clientOfPage.client_id,
  post_logout_redirect_uri: `${publicUrl}/account/${app}`,
})}`;
