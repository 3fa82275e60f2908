import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { ErrorOut, errors, Provider } from 'oidc-provider';
import type { ApiReply, ApiRequest } from '../api/api.ts';
import type { Origin } from '../kernel/audit.ts';
import { toOauthCode } from '../kernel/oauth-codes.ts';
import type { Acting } from './acting.ts';
import type { AccessTokenClaims } from './presented-token.ts';

/** The state of the verification page of devices. */
export interface DeviceStep {
  readonly xsrf: string | undefined;
  readonly error?: ErrorOut | undefined;
  /** The name of the class of the error. */
  readonly cause?: string | undefined;
}

/** A request as the library gets it. */
export interface BridgedRequest extends IncomingMessage {
  /** The path with that of the issuer, from which the library derives URLs. */
  originalUrl: string;
  origin: Origin;
  /** The claims of the JWT that the request is about. */
  presentedToken?: AccessTokenClaims;
  /** The pages of clients that the browser loads, after the session that it had has ended. */
  frontchannelLogouts?: readonly { readonly uri: string; readonly sid: string }[];
  /** The session of the user that the browser has. */
  sessionId?: string;
  /** The administrator who acts as the user of the request, or of its token. */
  acting?: Acting;
  /** The token of a logout in a browser without a session, which needs no confirmation. */
  emptyLogout?: string;
  /** The token of the verification page of devices, or the error for which it would be shown again. */
  deviceStep?: DeviceStep;
  /** The identifier of the client that the request names. It may be unknown. */
  requestedClientId?: string;
  /** The error of the protocol that the request has got. */
  refusal?: errors.OIDCProviderError;
  /** The error that the library has replaced by `server_error`, or because of which a refusal could not be recorded. */
  failure?: unknown;
}

/** Returns the administrator who acts as the user of a request, or of its token. */
export const actingIn = ({ req }: { readonly req: IncomingMessage }): Acting | undefined =>
  (req as BridgedRequest).acting;

interface Options {
  readonly publicUrl: string;
  /** The part of the path that belongs to the issuer. */
  readonly mount: string;
  /** The path, if it is not that of the request. */
  readonly path?: string;
  /** True if a browser shows the response: errors are pages then, and JSON otherwise. */
  readonly isForBrowser?: boolean;
}

/** Headers that describe the connection to a proxy. The URLs of the provider follow from `PUBLIC_URL` alone. */
const isOfProxy = (name: string): boolean => name === 'forwarded' || name.startsWith('x-forwarded-');

const headersOf = (
  { headers }: ApiRequest,
  { publicUrl, isForBrowser = false }: Options,
  body: Uint8Array | undefined,
): IncomingMessage['headers'] =>
  Object.fromEntries([
    // The library would choose between a page and JSON by `accept`, which clients and browsers send as they like.
    ...Object.entries(headers).filter(([name]) => !isOfProxy(name) && name !== 'accept'),
    ...(isForBrowser ? [['accept', 'text/html']] : []),
    ['host', new URL(publicUrl).host],
    ...(body ? [['content-length', String(body.length)]] : []),
  ]);

const requestOf = async (request: ApiRequest, options: Options) => {
  const { publicUrl, mount, path = request.path } = options;
  const url = new URL(publicUrl);
  const query = request.query === '' ? '' : `?${request.query}`;
  const socket = Object.assign(new Socket(), { encrypted: url.protocol === 'https:' });
  const message: IncomingMessage = new IncomingMessage(socket);
  const body = request.body.isPresent ? await request.body.read() : undefined;
  const bridged: BridgedRequest = Object.assign(message, {
    // The HTTP layer leaves out the body.
    method: request.method === 'HEAD' ? 'GET' : request.method,
    url: `${path.slice(mount.length)}${query}`,
    originalUrl: `${path}${query}`,
    headers: headersOf(request, options, body),
    origin: request.origin,
  });
  if (body) bridged.push(Buffer.from(body));
  bridged.push(null);
  return bridged;
};

/** The headers of the library that are passed on. CORS and security headers are those of the service. */
const passed = ['Location', 'WWW-Authenticate', 'DPoP-Nonce', 'Content-Security-Policy', 'Referrer-Policy'] as const;

const replyOf = (response: ServerResponse, body: string): ApiReply => {
  const headers = passed.flatMap((name) => {
    const value = response.getHeader(name);
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  const cookies = response.getHeader('set-cookie');
  const [type = ''] = String(response.getHeader('content-type') ?? '').split(';');
  const isRedirect = response.statusCode >= 300 && response.statusCode < 400;
  return {
    status: response.statusCode,
    headers: Object.fromEntries(headers),
    ...(Array.isArray(cookies) ? { cookies } : {}),
    ...(body === '' || isRedirect ? {} : { type, body: type === 'application/json' ? JSON.parse(body) : body }),
  };
};

/** A request and a response without a connection. */
export interface Exchange {
  readonly req: BridgedRequest;
  readonly res: ServerResponse;
}

export const exchangeOf = async (request: ApiRequest, options: Options): Promise<Exchange> => {
  const req = await requestOf(request, options);
  return { req, res: new ServerResponse(req) };
};

/**
 * Passes a request to the library and returns its response. There is no connection between them: the request has passed all steps of
 * the service before, and the response passes the others afterwards.
 * @throws the error because of which the request has failed, so that an outage of the database has its own response
 */
export const dispatch = async (provider: Provider, { req, res }: Exchange): Promise<ApiReply> => {
  const body = await new Promise<string>((resolve, reject) => {
    res.end = ((chunk?: unknown) => {
      resolve(chunk === undefined || chunk === null || typeof chunk === 'function' ? '' : String(chunk));
      return res;
    }) as ServerResponse['end'];
    provider.callback()(req, res).catch(reject);
  });
  if (req.failure !== undefined) throw req.failure;
  const reply = replyOf(res, body);
  return req.refusal ? { ...reply, codes: [toOauthCode(req.refusal.message)] } : reply;
};
