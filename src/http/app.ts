import express, { type ErrorRequestHandler, type Express, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import type { Api, ApiReply } from '../api/api.ts';
import { settingFaults } from '../kernel/settings.ts';
import { describeSpan, inSpan, isTracing, withoutSpans } from '../kernel/tracing.ts';
import { setTrustedProxies } from './client-address.ts';
import { crossOriginAccess, type IsOriginAllowed, type OwnHeaders } from './cors.ts';
import { createHold, holdSeconds } from './held-refusals.ts';
import { preflightLog, proxyWarning } from './log.ts';
import { factsForLog, noteForLog } from './log-facts.ts';
import { writeReply } from './reply.ts';
import { apiRequestOf, targetOf } from './request.ts';
import { createRequestEnd } from './request-end.ts';
import { monitoringPaths, requestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';

interface Options {
  readonly rest: Api;
  readonly graphql: Api;
  readonly logger: Logger;
  readonly trustProxy: string | number | boolean;
  readonly isOriginAllowed: IsOriginAllowed;
  /** Returns a path for the log, without parts that could be secrets. */
  readonly loggablePath: (path: string) => string;
  /** Returns the network of a client address for the log. If absent, the log has none. */
  readonly networkOf?: (address: string) => string;
  /** Returns the reply to an error that no API has handled. Express's own would be a page with the text of the error. */
  readonly refuse: (error: unknown, requestId: string) => ApiReply;
  /**
   * The number of seconds for which replies to requests beyond a limit are delayed, or 0. If absent, it is the one of production.
   */
  readonly refusalHoldSeconds?: number | undefined;
  /** The headers that browsers may send and read besides those of the service. */
  readonly ownHeaders?: OwnHeaders;
}

/** The methods that GraphQL handles. REST handles all others of the path, because it knows the methods of every path. */
const graphqlMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

/** Returns true if an origin can be listed in `cors_origins`. `*` allows all origins and is not the origin of a page. */
const isAllowable = (origin: string): boolean => origin !== '*' && settingFaults('corsOrigins', [origin]).length === 0;

/** Returns true for the frequent requests of monitoring. Their spans would hide those of users. */
const isMonitoring = ({ url }: Request): boolean => monitoringPaths.has(targetOf(url).path);

const respond = (res: Response, reply: ApiReply): Promise<void> => {
  if (reply.codes) noteForLog(res, { codes: reply.codes });
  return writeReply(res, reply);
};

/** Creates the app with both APIs behind the common steps: the request ID, the log line and the headers for browsers. */
export const createApp = (options: Options): Express => {
  const { rest, graphql, logger, trustProxy, isOriginAllowed, loggablePath, refuse, networkOf } = options;
  const { ownHeaders = { allowed: [], exposed: [] }, refusalHoldSeconds = holdSeconds } = options;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  setTrustedProxies(app, trustProxy);

  const logRequest = requestLog(logger, loggablePath);
  const noteNetwork = networkOf && ((res: Response, ip: string) => noteForLog(res, { network: networkOf(ip) }));
  const allowOrigin = crossOriginAccess({
    isOriginAllowed,
    ownHeaders,
    onPreflightRefused: preflightLog(logger, isAllowable),
  });
  const hold = createHold(refusalHoldSeconds);
  const noteProxy = proxyWarning(logger, trustProxy !== false);
  // One function instead of a chain: Express takes as long between two handlers as most of them take to run.
  const serve = async (req: Request, res: Response): Promise<void> => {
    logRequest(req, res);
    res.setHeaders(securityHeaders);
    await allowOrigin(req, res);
    noteProxy(req.headers);
    const end = createRequestEnd(res);
    const request = apiRequestOf(req, res, end);
    noteNetwork?.(res, request.origin.ip);
    const api = request.path === '/graphql' && graphqlMethods.has(request.method) ? graphql : rest;
    const reply = await api(request).finally(end.reach);
    const pause = hold(req.socket, reply);
    if (pause) await pause;
    await respond(res, reply);
  };
  const serveInSpan = (req: Request, res: Response): Promise<void> => {
    const { method, headers } = req;
    const { traceparent } = headers;
    const parent = typeof traceparent === 'string' ? { traceparent } : {};
    const run = async (): Promise<void> => {
      await serve(req, res);
      const route = loggablePath(targetOf(req.url).path);
      const { statusCode: status } = res;
      const { operations = [] } = factsForLog(res);
      describeSpan(`${method} ${route}`, {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'gatehouse.operations': operations.join(' '),
        'gatehouse.request_id': req.id,
      });
    };
    return inSpan('request', run, { kind: 'server', parent });
  };
  app.use((req, res) => {
    if (!isTracing()) return serve(req, res);
    return isMonitoring(req) ? withoutSpans(() => serve(req, res)) : serveInSpan(req, res);
  });
  // Express recognizes an error handler by its four parameters.
  app.use((async (error: unknown, req, res, _next) => {
    const reply = refuse(error, req.id);
    // The connection is closed after an incomplete reply, so that a client does not accept it as complete.
    if (res.headersSent) res.destroy();
    else await respond(res, reply);
  }) satisfies ErrorRequestHandler);
  return app;
};
