import express, { type ErrorRequestHandler, type Express, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import type { Api, ApiReply } from '../api/api.ts';
import { settingFaults } from '../kernel/setting-rules.ts';
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
  /** Returns a path for the log, without the parts that could be a secret. */
  readonly loggablePath: (path: string) => string;
  /** The network of a client address, for the log; absent: the log has none. */
  readonly networkOf?: (address: string) => string;
  /** The reply to an error that no API has handled; Express's own would be a page with the error's text. */
  readonly refuse: (error: unknown, requestId: string) => ApiReply;
  /** How long replies to requests beyond a limit are held back; 0: not at all; absent: as long as in production. */
  readonly refusalHoldSeconds?: number | undefined;
  /** The headers that browsers may send and read besides those of the service. */
  readonly ownHeaders?: OwnHeaders;
}

/** REST responds to all other methods of the path, because it knows the methods of every path. */
const graphqlMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

/** Whether an origin can be listed in `cors_origins`. `*` allows all origins and is not the origin of a page. */
const isAllowable = (origin: string): boolean => origin !== '*' && settingFaults('corsOrigins', [origin]).length === 0;

/** Whether a request comes from machines that ask all the time. Their spans would hide those of users. */
const isMonitoring = ({ url }: Request): boolean => monitoringPaths.has(targetOf(url).path);

const respond = (res: Response, reply: ApiReply): Promise<void> => {
  if (reply.codes) noteForLog(res, { codes: reply.codes });
  return writeReply(res, reply);
};

/** The two APIs behind what every request passes: its id, its log line, the headers for browsers. */
export const createApp = (options: Options): Express => {
  const { rest, graphql, logger, trustProxy, isOriginAllowed, loggablePath, refuse, networkOf } = options;
  const { ownHeaders = { allowed: [], exposed: [] }, refusalHoldSeconds = holdSeconds } = options;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  setTrustedProxies(app, trustProxy);

  const logRequest = requestLog(logger, loggablePath);
  const noteNetwork = networkOf && ((res: Response, ip: string) => noteForLog(res, { network: networkOf(ip) }));
  const headers = securityHeaders();
  const allowOrigin = crossOriginAccess({
    isOriginAllowed,
    ownHeaders,
    onPreflightRefused: preflightLog(logger, isAllowable),
  });
  const hold = createHold(refusalHoldSeconds);
  const noteProxy = proxyWarning(logger, trustProxy !== false);
  // One function rather than a chain: Express takes as long to go from one to the next as most of them to run.
  const serve = async (req: Request, res: Response): Promise<void> => {
    logRequest(req, res);
    res.setHeaders(headers);
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
  // Express recognizes a handler of errors by its four parameters.
  app.use((async (error: unknown, req, res, _next) => {
    const reply = refuse(error, req.id);
    // A reply that has begun is cut off, so that no client takes it for a complete one.
    if (res.headersSent) res.destroy();
    else await respond(res, reply);
  }) satisfies ErrorRequestHandler);
  return app;
};
