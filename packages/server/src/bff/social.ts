import { cookieIn, setCookie } from './cookies.ts';

/** The login at a provider that a browser has started. */
interface Pending {
  readonly binding: string;
  readonly returnTo: string;
}

const cookieName = '__Host-gatehouse-login';
const pendingSeconds = 600;

const anyOrigin = 'https://app.invalid';

/** Returns a path of the application; `/` for everything that a browser could read as another origin, also after dot segments are removed. */
export const localPath = (text: string | null): string => {
  if (!text || !/^\/(?![/\\])[^\\\s]*$/.test(text)) return '/';
  const { origin, pathname, search, hash } = new URL(text, anyOrigin);
  return origin === anyOrigin && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/';
};

const encode = (pending: Pending): string => encodeURIComponent(JSON.stringify(pending));

const decode = (text: string | undefined): Pending | undefined => {
  try {
    const pending = JSON.parse(decodeURIComponent(text ?? '')) as Partial<Pending>;
    return typeof pending.binding === 'string' && typeof pending.returnTo === 'string'
      ? { binding: pending.binding, returnTo: localPath(pending.returnTo) }
      : undefined;
  } catch {
    return undefined;
  }
};

/** Sends the browser to a URL. No cache keeps the response. */
export const redirect = (location: string, ...cookies: readonly string[]): Response => {
  const headers = new Headers({ Location: location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
};

/** Adds a parameter to a path. */
export const withParameter = (path: string, name: string, value: string): string => {
  const url = new URL(path, anyOrigin);
  url.searchParams.set(name, value);
  return `${url.pathname}${url.search}${url.hash}`;
};

export interface SocialOptions {
  /** The URL of the callback of a provider, as the application is reached by browsers. */
  readonly callbackUrl: (provider: string) => string;
  readonly send: (request: Request, path: string, body: object) => Promise<Response>;
}

export type Callback =
  | { readonly kind: 'response'; readonly returnTo: string; readonly response: Response }
  | { readonly kind: 'not_started' };

export interface SocialLogin {
  /** Sends the browser to the provider. */
  start(request: Request, provider: string): Promise<Response>;
  /** Completes the login. @returns the response of Gatehouse, or that this browser has not started a login */
  complete(request: Request, provider: string): Promise<Callback>;
}

/** Deletes the cookie of a login that is complete. */
export const forgetPending: string = setCookie(cookieName, '', 0);

/** Returns the code of an error of Gatehouse. */
export const errorCodeIn = async (response: Response): Promise<string> => {
  const body = (await response.json().catch(() => ({}))) as { readonly code?: unknown };
  return typeof body.code === 'string' && /^\w{1,100}$/.test(body.code) ? body.code : 'internal_error';
};

/** Creates the two steps of a login at a provider. Its binding is in a cookie, so that only this browser can complete it. */
export const createSocialLogin = ({ callbackUrl, send }: SocialOptions): SocialLogin => ({
  async start(request: Request, provider: string): Promise<Response> {
    const returnTo = localPath(new URL(request.url).searchParams.get('return_to'));
    const response = await send(request, `/v1/auth/social/${provider}/start`, { redirect_uri: callbackUrl(provider) });
    if (response.status !== 200) return redirect(withParameter(returnTo, 'login_error', await errorCodeIn(response)));
    const { authorization_url: url, binding } = (await response.json()) as Readonly<Record<string, string>>;
    return redirect(String(url), setCookie(cookieName, encode({ binding: String(binding), returnTo }), pendingSeconds));
  },

  async complete(request: Request, provider: string): Promise<Callback> {
    const pending = decode(cookieIn(request, cookieName));
    if (!pending) return { kind: 'not_started' };
    const { searchParams } = new URL(request.url);
    const given = ['code', 'state', 'iss', 'error'].flatMap((name) => {
      const value = searchParams.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    const body = { ...Object.fromEntries(given), binding: pending.binding };
    const response = await send(request, `/v1/auth/social/${provider}`, body);
    return { kind: 'response', returnTo: pending.returnTo, response };
  },
});
