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
/** The headers that pages of other origins may send. */
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

/** The number of seconds for which a browser caches the reply to a preflight. */
export const preflightSeconds = 600;
