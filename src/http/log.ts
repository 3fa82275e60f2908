import type { IncomingMessage, ServerResponse } from 'node:http';
import { type DestinationStream, type Logger, pino } from 'pino';
import { pinoHttp } from 'pino-http';
import { requestIdOf } from './request.ts';

/** Wherever one of these turns up in what is logged, its value does not. */
const secrets = [
  'password',
  'verify_password',
  'password_confirmation',
  'token',
  'authorization',
  'appKey',
  'serviceKey',
  'secret',
];

export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    },
    destination ?? pino.destination({ sync: false }),
  );

const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

const pathOf = (url = ''): string => url.split('?')[0] ?? '';

/**
 * One line for each request: never a header, a query or a body, so that no credential gets into the log. Takes or
 * issues the request id and returns it.
 */
export const requestLog = (logger: Logger) =>
  pinoHttp<IncomingMessage, ServerResponse>({
    logger,
    genReqId: (req, res) => {
      const id = requestIdOf(req.headers['x-request-id']);
      res.setHeader('X-Request-Id', id);
      return id;
    },
    quietReqLogger: true,
    customAttributeKeys: { reqId: 'requestId', responseTime: 'ms' },
    customLogLevel: (req, res, error) => {
      if (error || res.statusCode >= 500) return 'error';
      return probes.has(pathOf(req.url)) ? 'debug' : 'info';
    },
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: pathOf(url) }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
  });
