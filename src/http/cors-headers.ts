/** The headers of replies that pages of other origins may read. */
export const exposedHeaders = [
  'X-Request-Id',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'X-Device-Token',
  'Location',
  'Link',
  'ETag',
  'Allow',
  'WWW-Authenticate',
  'DPoP-Nonce',
  'Deprecation',
  'Sunset',
];
/** The headers that the service reads and pages of other origins may send. */
export const allowedHeaders = [
  'Content-Type',
  'Authorization',
  'X-Service-App',
  'X-Service-Key',
  'X-Request-Id',
  'X-Device-Token',
  'Idempotency-Key',
  'Challenge-Response',
  'If-None-Match',
  'If-Match',
  'DPoP',
];

/** The key for all applications, which pages of other origins never send, and the wildcard, which would allow it. */
const refusedHeaders: ReadonlySet<string> = new Set(['x-operator-key', '*']);

/** The form of a header's name (RFC 9110, section 5.6.2). */
const headerName = /^[!#$%&'*+.^_`|~\da-z-]+$/;
const most = { names: 50, characters: 2000 } as const;

/**
 * Returns the names in `Access-Control-Request-Headers` that the service does not know: monitoring adds headers to all requests of a
 * page (`traceparent`, `baggage`), and a browser sends none of a request whose preflight leaves one out. A list that no browser sends
 * returns no name.
 */
export const unknownHeaders = (announced: string, known: readonly string[]): readonly string[] => {
  if (announced.length > most.characters) return [];
  const names = announced.split(',').map((name) => name.trim().toLowerCase());
  if (names.length > most.names || !names.every((name) => headerName.test(name))) return [];
  const others = new Set(names).difference(new Set([...known.map((name) => name.toLowerCase()), ...refusedHeaders]));
  return [...others];
};

/** The number of seconds for which a browser caches the reply to a preflight. */
export const preflightSeconds = 600;

/**
 * Returns the headers that a cached reply depends on, besides those that the reply names: it is only for one origin and one
 * application, and a reply to a preflight only for the headers that it announces.
 */
export const variedBy = (method: string, headers: Readonly<Record<string, string>> = {}): string =>
  [
    ...(headers['Vary'] === undefined ? [] : [headers['Vary']]),
    'Origin, X-Service-App, X-Service-Key',
    ...(method === 'OPTIONS' ? ['Access-Control-Request-Headers'] : []),
  ].join(', ');
