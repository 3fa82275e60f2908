const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Tells whether a request can only come from a page of the application. Browsers send `Sec-Fetch-Site` over TLS; older ones send
 * `Origin` with unsafe methods.
 */
const isFromOrigin = ({ headers }: Request, origin: string): boolean => {
  const site = headers.get('Sec-Fetch-Site');
  return site === null ? headers.get('Origin') === origin : site === 'same-origin';
};

/** Tells whether a request may be a forgery of another site (CSRF). */
export const isForgeable = (request: Request, origin: string): boolean =>
  !safeMethods.has(request.method) && !isFromOrigin(request, origin);

/** Tells whether another site sent the user to this page. Typed addresses and bookmarks have the site `none`. */
export const isSentByOtherSite = ({ headers }: Request): boolean =>
  ['cross-site', 'same-site'].includes(headers.get('Sec-Fetch-Site') ?? '');
