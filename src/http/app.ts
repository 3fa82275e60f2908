import cors from 'cors';
import express, { type Express } from 'express';
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
  /** Whether browsers of this origin may read replies. */
  readonly isOriginAllowed: (origin: string) => Promise<boolean>;
}

const exposedHeaders = ['X-Request-Id', 'Retry-After', 'Location', 'ETag', 'Allow', 'WWW-Authenticate'];
const allowedHeaders = [
  'Content-Type',
  'Authorization',
  'X-Service-App',
  'X-Service-Key',
  'X-Request-Id',
  'If-None-Match',
];
const preflightSeconds = 600;

/** The two doors behind what every request passes: its id, its log line, the headers for browsers. */
export const createApp = ({ rest, graphql, logger, trustProxy, isOriginAllowed }: Options): Express => {
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
    cors({
      // While the database is away nobody is let in from elsewhere; the request itself gets its 503.
      origin: (origin, done) => {
        if (origin === undefined) return done(null, false);
        isOriginAllowed(origin).then(
          (allowed) => done(null, allowed && origin),
          () => done(null, false),
        );
      },
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders,
      exposedHeaders,
      maxAge: preflightSeconds,
      preflightContinue: true,
    }),
  );
  app.use(async (req, res) => {
    const request = doorRequestOf(req, res);
    const door = request.method === 'POST' && request.path === '/graphql' ? graphql : rest;
    writeReply(res, await door(request));
  });
  return app;
};
