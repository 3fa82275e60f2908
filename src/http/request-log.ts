import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Level, Logger } from 'pino';
import { traceIdOf } from '../kernel/tracing.ts';
import { probePaths } from './connections.ts';
import { factsForLog } from './log-facts.ts';
import { targetOf } from './request.ts';
import { requestIdOf } from './request-headers.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** The request ID: set before anything else is done with a request. */
    id: string;
  }
}

/** Paths that probes request all the time. */
export const monitoringPaths: ReadonlySet<string> = new Set([...probePaths, '/metrics']);
/** The same, and what the service asks itself in development. */
const quiet: ReadonlySet<string> = new Set([...monitoringPaths, '/dev/notifications']);

const levelOf = (path: string, status: number, error: Error | undefined): Level => {
  if (status === 503) return 'warn';
  if (error || status >= 500) return 'error';
  return quiet.has(path) ? 'debug' : 'info';
};

const messageOf = ({ statusCode, writableEnded }: ServerResponse, error: Error | undefined): string => {
  if (error || statusCode >= 500) return 'request errored';
  return writableEnded ? 'request completed' : 'request aborted';
};

/**
 * One line for each request, once its reply has been written or its connection is closed: its path as `loggablePath` has it,
 * the codes of its problems, the IDs of application and user, and never a header, a query or a body, so that no credential
 * gets into the log. Takes or issues the request ID.
 */
export const requestLog = (logger: Logger, loggablePath: (path: string) => string) => {
  // The line consists of the fields below: redaction would search them for secrets with every request, and find none.
  const lines = logger.child({}, { redact: [] });
  return (req: IncomingMessage, res: ServerResponse): void => {
    const start = performance.now();
    req.id = requestIdOf(req.headers['x-request-id']);
    res.setHeader('X-Request-Id', req.id);
    const { traceparent } = req.headers;
    const trace = traceIdOf(typeof traceparent === 'string' ? traceparent : undefined);
    let error: Error | undefined;
    res.on('error', (thrown) => {
      error = thrown;
    });
    res.once('close', () => {
      const { method, id: requestId, url = '' } = req;
      const path = loggablePath(targetOf(url).path);
      const facts = {
        requestId,
        trace,
        req: { method, path },
        ...factsForLog(res),
        res: { status: res.statusCode },
        err: error,
        ms: Math.round(performance.now() - start),
      };
      lines[levelOf(path, res.statusCode, error)](facts, messageOf(res, error));
    });
  };
};
