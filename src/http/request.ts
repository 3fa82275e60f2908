import type { Request, Response } from 'express';
import type { ApiRequest } from '../api/api.ts';
import type { Credentials } from '../kernel/principal.ts';
import { bodyOf } from './body.ts';
import { clientAddress } from './client-address.ts';
import { noteForLog, noteOperation } from './log-facts.ts';
import type { RequestEnd } from './request-end.ts';
import { bearerOf } from './request-headers.ts';

const header = (req: Request, name: string): string | undefined => {
  const value = req.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
};

const credentialsOf = (req: Request): Credentials => ({
  operatorKey: header(req, 'x-operator-key'),
  serviceKey: header(req, 'x-service-key'),
  appKey: header(req, 'x-service-app'),
  bearer: bearerOf(req.headers.authorization),
});

/** Returns path and query as sent. A request may send a whole URL instead of a path (RFC 9112, section 3.2.2). */
export const targetOf = (url: string): Pick<ApiRequest, 'path' | 'query'> => {
  const [, path, query = ''] = /^(?:https?:\/\/[^/?]*)?([^?]*)\??(.*)$/is.exec(url) ?? [];
  return { path: path || '/', query };
};

/** Converts a request of Express. */
export const apiRequestOf = (req: Request, res: Response, end: RequestEnd): ApiRequest => ({
  method: req.method,
  ...targetOf(req.originalUrl),
  headers: req.headers as Readonly<Record<string, string | undefined>>,
  body: bodyOf(req, res),
  origin: {
    requestId: req.id,
    ip: clientAddress(req),
    userAgent: req.headers['user-agent'] ?? '',
    deviceToken: header(req, 'x-device-token'),
    get signal() {
      return end.signal;
    },
    noteCaller: (caller) => noteForLog(res, caller),
    noteOperation: (operation) => noteOperation(res, operation),
  },
  credentials: credentialsOf(req),
});
