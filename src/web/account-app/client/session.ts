/** As `src/web/token.js` has it: the reference, the GraphQL editor and this page share one login per browser tab. */
const tokenName = 'gatehouse.token';
const deviceName = 'gatehouse.device';

/** The time until which a token is renewed before it is used: the request must arrive while it is valid. */
const marginSeconds = 30;

/** The `exp` of a token. The client may read it, but must not rely on other claims, whose signature it has not checked. */
const expiryOf = (token: string): number => {
  const payload = token.split('.')[1] ?? '';
  const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { readonly exp: number };
  return claims.exp;
};

/**
 * The bearer token of the user who is logged in. It is kept in the session storage: a reload does not log the user out, and
 * other tabs and later visits do not see it.
 */
export const session = {
  token: (): string | undefined => sessionStorage.getItem(tokenName) ?? undefined,
  keep: (token: string): void => sessionStorage.setItem(tokenName, token),
  forget: (): void => sessionStorage.removeItem(tokenName),
  needsRenewal: (token: string): boolean => expiryOf(token) - marginSeconds < Date.now() / 1000,
};

/** What makes this browser known for an account: it is not blocked when others type wrong passwords. It outlives the tab. */
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
