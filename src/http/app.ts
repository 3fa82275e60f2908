import cors from 'cors';
import express, { type Express, type Request } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import type { Door } from '../doors/door.ts';
import { requestLog } from './log.ts';
import { writeReply } from './reply.ts';
import { doorRequestOf } from './request.ts';

interface Options {
  readonly rest: Door;
  readonly graphql: Door;
  readonly logger: Logger;
  readonly trustProxy: string | number | boolean;
  /** Whether browsers of this origin may read the replies of the application that a key names. */
  readonly isOriginAllowed: (origin: string, key: string | undefined) => Promise<boolean>;
  /** What browsers may send and read besides the headers of the service. */
  readonly ownHeaders?: OwnHeaders;
}

interface OwnHeaders {
  readonly allowed: readonly string[];
  readonly exposed: readonly string[];
}

const exposedHeaders = [
  'X-Request-Id',
  'Retry-After',
  'Location',
  'Link',
  'ETag',
  'Allow',
  'WWW-Authenticate',
  'Deprecation',
  'Sunset',
];
const allowedHeaders = [
  'Content-Type',
  'Authorization',
  'X-Service-App',
  'X-Service-Key',
  'X-Request-Id',
  'Idempotency-Key',
  'If-None-Match',
  'If-Match',
];
const preflightSeconds = 600;

/** No credentials: there are no cookies, and whoever holds a key or token has put it into a header. */
const browserAccess = ({ allowed, exposed }: OwnHeaders) => ({
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: [...allowedHeaders, ...allowed],
  exposedHeaders: [...exposedHeaders, ...exposed],
  maxAge: preflightSeconds,
  preflightContinue: true,
});

/** The two doors behind what every request passes: its id, its log line, the headers for browsers. */
export const createApp = (options: Options): Express => {
  const { rest, graphql, logger, trustProxy, isOriginAllowed, ownHeaders = { allowed: [], exposed: [] } } = options;
  const access = browserAccess(ownHeaders);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', trustProxy);

  app.use(requestLog(logger));
  app.use(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
      referrerPolicy: { policy: 'no-referrer' },
    }),
  );
  app.use(
    cors((req: Request, done) => {
      const { origin, 'x-service-app': appKey, 'x-service-key': serviceKey } = req.headers;
      const answer = (allowed: boolean) => done(null, { ...access, origin: allowed && origin });
      if (origin === undefined) return answer(false);
      // While the database is away nobody is let in from elsewhere; the request itself gets its 503.
      isOriginAllowed(origin, (appKey ?? serviceKey)?.toString()).then(answer, () => answer(false));
    }),
  );
  app.use(async (req, res) => {
    const request = doorRequestOf(req, res);
    const door = request.method === 'POST' && request.path === '/graphql' ? graphql : rest;
    writeReply(res, await door(request));
  });
  return app;
};
