import express, { type ErrorRequestHandler, type Express, type Response } from 'express';
import helmet from 'helmet';
import type { Logger } from 'pino';
import type { Api, ApiReply } from '../api/api.ts';
import { settingFaults } from '../kernel/setting-rules.ts';
import { crossOriginAccess, type IsOriginAllowed, type OwnHeaders } from './cors.ts';
import { preflightLog, proxyWarning, requestLog } from './log.ts';
import { noteForLog } from './log-facts.ts';
import { writeReply } from './reply.ts';
import { apiRequestOf } from './request.ts';

interface Options {
  readonly rest: Api;
  readonly graphql: Api;
  readonly logger: Logger;
  readonly trustProxy: string | number | boolean;
  readonly isOriginAllowed: IsOriginAllowed;
  /** What the log may say of a path: no part of it that could be a secret. */
  readonly loggablePath: (path: string) => string;
  /** The reply to an error that no API has handled; Express's own would be a page with the error's text. */
  readonly refuse: (error: unknown, requestId: string) => ApiReply;
  /** What browsers may send and read besides the headers of the service. */
  readonly ownHeaders?: OwnHeaders;
}

/** What else is sent to the path is answered by REST, which knows the methods of every path. */
const graphqlMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

/** Whether an origin can be listed in `cors_origins`. `*` allows all origins and is not the origin of a page. */
const isAllowable = (origin: string): boolean => origin !== '*' && settingFaults('corsOrigins', [origin]).length === 0;

const respond = (res: Response, reply: ApiReply): Promise<void> => {
  if (reply.codes) noteForLog(res, { codes: reply.codes });
  return writeReply(res, reply);
};

/** The two APIs behind what every request passes: its id, its log line, the headers for browsers. */
export const createApp = (options: Options): Express => {
  const { rest, graphql, logger, trustProxy, isOriginAllowed, loggablePath, refuse } = options;
  const { ownHeaders = { allowed: [], exposed: [] } } = options;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', trustProxy);

  app.use(requestLog(logger, loggablePath));
  app.use(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
      referrerPolicy: { policy: 'no-referrer' },
    }),
  );
  app.use(crossOriginAccess({ isOriginAllowed, ownHeaders, onPreflightRefused: preflightLog(logger, isAllowable) }));
  const noteProxy = proxyWarning(logger, trustProxy !== false);
  app.use(async (req, res) => {
    noteProxy(req.headers);
    const request = apiRequestOf(req, res);
    const api = request.path === '/graphql' && graphqlMethods.has(request.method) ? graphql : rest;
    await respond(res, await api(request));
  });
  // Express recognizes a handler of errors by its four parameters.
  app.use((async (error: unknown, req, res, _next) => {
    const reply = refuse(error, String(req.id));
    // A reply that has begun is cut off, so that no client takes it for a complete one.
    if (res.headersSent) res.destroy();
    else await respond(res, reply);
  }) satisfies ErrorRequestHandler);
  return app;
};
