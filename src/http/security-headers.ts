import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** Returns the security headers of all replies. They do not depend on the request, so Helmet runs once. */
export const securityHeaders = (): Map<string, string> => {
  const headers = new Map<string, string>();
  const recorder = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  } as unknown as ServerResponse;
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    referrerPolicy: { policy: 'no-referrer' },
  })({} as IncomingMessage, recorder, (error) => {
    if (error) throw error;
  });
  return headers;
};
