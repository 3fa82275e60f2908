/** Equal to the name in `src/web/token.js`: the reference, the GraphQL editor and this page share one login per browser tab. */
const tokenName = 'gatehouse.token';
const deviceName = 'gatehouse.device';

/** The number of seconds before the expiration from which a token is renewed, so that the request arrives while it is valid. */
const marginSeconds = 30;

/**
 * Returns the `exp` of a token. The client may read it, but must not rely on other claims, whose signature it has not verified.
 */
const expiryOf = (token: string): number => {
  const payload = token.split('.')[1] ?? '';
  const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { readonly exp: number };
  return claims.exp;
};

/**
 * The bearer token of the logged-in user. It is kept in the session storage: a reload does not log the user out, and other tabs
 * and later visits cannot read it.
 */
export const session = {
  token: (): string | undefined => sessionStorage.getItem(tokenName) ?? undefined,
  keep: (token: string): void => sessionStorage.setItem(tokenName, token),
  forget: (): void => sessionStorage.removeItem(tokenName),
  needsRenewal: (token: string): boolean => expiryOf(token) - marginSeconds < Date.now() / 1000,
};

/**
 * The token that makes this browser a known device of an account, so that failed logins of others do not block it. It outlives
 * the tab.
 */
export const device = {
  headers: (): { readonly 'X-Device-Token'?: string } => {
    const token = localStorage.getItem(deviceName);
    return token === null ? {} : { 'X-Device-Token': token };
  },
  keep: ({ headers }: Response): void => {
    const token = headers.get('X-Device-Token');
    if (token !== null) localStorage.setItem(deviceName, token);
  },
};
