import { createHash, timingSafeEqual } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { targetOf } from './request.ts';
import { bearerOf } from './request-headers.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Returns a function that checks the bearer token of the metrics. Without a configured token, all requests may read them. */
export const metricsRule = (token: string | undefined): ((bearer: string | undefined) => boolean) => {
  if (token === undefined) return () => true;
  const expected = digest(token);
  return (bearer = '') => timingSafeEqual(digest(bearer), expected);
};

interface Options {
  readonly read: () => Promise<string>;
  readonly mayRead: (bearer: string | undefined) => boolean;
}

/** Serves only `GET /metrics` on the port of the metrics. */
export const metricsListener =
  ({ read, mayRead }: Options): RequestListener =>
  (req, res) => {
    const respond = (status: number, type: string, text: string): void => {
      res.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text);
    };
    const isRead = (req.method === 'GET' || req.method === 'HEAD') && targetOf(req.url ?? '').path === '/metrics';
    if (!isRead) return respond(404, 'text/plain', 'Not found. The metrics are at GET /metrics.\n');
    if (!mayRead(bearerOf(req.headers.authorization))) {
      res.setHeader('WWW-Authenticate', 'Bearer');
      return respond(401, 'text/plain', 'The bearer token is not the one of METRICS_TOKEN.\n');
    }
    read().then(
      (text) => respond(200, 'text/plain; version=0.0.4; charset=utf-8', text),
      () => respond(500, 'text/plain', 'The metrics cannot be read.\n'),
    );
  };
