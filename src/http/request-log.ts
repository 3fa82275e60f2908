import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Level, Logger } from 'pino';
import { traceIdOf } from '../kernel/tracing.ts';
import { probePaths } from './connections.ts';
import { factsForLog } from './log-facts.ts';
import { targetOf } from './request.ts';
import { requestIdOf } from './request-headers.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** The request ID, which is set first. */
    id: string;
  }
}

/** The paths that probes request frequently. */
export const monitoringPaths: ReadonlySet<string> = new Set([...probePaths, '/metrics']);
/** The paths that are not logged at level info: those of probes, and one that the service itself requests in development. */
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
 * Writes a log line for each request when its reply is written or its connection is closed. It contains the path as
 * `loggablePath` returns it, problem codes and the IDs of application and user, but never a header, a query or a body, so that
 * credentials are not logged. It accepts or creates the request ID.
 */
export const requestLog = (logger: Logger, loggablePath: (path: string) => string) => {
  // Redaction would search each line for secrets. The fields below contain none.
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
