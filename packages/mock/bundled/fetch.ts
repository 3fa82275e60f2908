import type { Api, ApiReply, ApiRequest, BodySource } from '../../../src/api/api.ts';
import { RequestError } from '../../../src/api/refusal.ts';
import {
  allowedHeaders,
  exposedHeaders,
  preflightSeconds,
  unknownHeaders,
  variedBy,
} from '../../../src/http/cors-headers.ts';
import { bearerOf, requestIdOf } from '../../../src/http/request-headers.ts';

/** As the contract promises: 64 KiB. */
const largestBody = 64 * 1024;

const bodyOf = async (request: Request): Promise<BodySource> => {
  const bytes = new Uint8Array(await request.arrayBuffer());
  return {
    isPresent: bytes.length > 0,
    async read() {
      const encoding = request.headers.get('content-encoding') ?? 'identity';
      if (encoding.toLowerCase() !== 'identity')
        throw new RequestError('media_type_unsupported', { headers: { 'Accept-Encoding': 'identity' } });
      if (bytes.length > largestBody) throw new RequestError('body_too_large');
      return bytes;
    },
  };
};

const toApiRequest = async (request: Request): Promise<ApiRequest> => {
  const { pathname, search } = new URL(request.url);
  const headers: Readonly<Record<string, string | undefined>> = Object.fromEntries(request.headers);
  return {
    method: request.method,
    path: pathname,
    query: search.slice(1),
    headers,
    body: await bodyOf(request),
    origin: {
      requestId: requestIdOf(headers['x-request-id']),
      ip: '127.0.0.1',
      userAgent: headers['user-agent'] ?? '',
      deviceToken: headers['x-device-token'],
    },
    credentials: {
      operatorKey: headers['x-operator-key'],
      serviceKey: headers['x-service-key'],
      appKey: headers['x-service-app'],
      bearer: bearerOf(headers['authorization']),
    },
  };
};

const isText = (type: string): boolean => type.startsWith('text/') || type.includes('json') || type.includes('yaml');

/** Any origin may use the mock. Only the paths that control it have no CORS headers. */
const corsHeaders = ({ method, path, headers: sent }: ApiRequest): Readonly<Record<string, string>> => {
  const { origin, 'access-control-request-headers': announced = '' } = sent;
  if (origin === undefined || path.startsWith('/__mock/')) return {};
  const exposed = [...exposedHeaders, 'Preference-Applied'].join(',');
  const allowed = { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': exposed };
  if (method !== 'OPTIONS') return allowed;
  const known = [...allowedHeaders, 'Prefer'];
  return {
    ...allowed,
    'Access-Control-Allow-Methods': 'GET,HEAD,POST,PUT,PATCH,DELETE',
    'Access-Control-Allow-Headers': [...known, ...unknownHeaders(announced, known)].join(','),
    'Access-Control-Max-Age': String(preflightSeconds),
  };
};

const toResponse = (request: ApiRequest, reply: ApiReply): Response => {
  const { status, type = 'application/json', body } = reply;
  const headers = new Headers({ 'Cache-Control': 'no-store', 'X-Request-Id': request.origin.requestId });
  for (const [name, value] of Object.entries({ ...reply.headers, ...corsHeaders(request) })) headers.set(name, value);
  headers.set('Vary', variedBy(request.method, reply.headers));
  if (body === undefined) return new Response(null, { status, headers });
  headers.set('Content-Type', isText(type) && !type.includes('charset') ? `${type}; charset=utf-8` : type);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Response(request.method === 'HEAD' ? null : text, { status, headers });
};

/** REST responds to all other methods of the path, because it knows the methods of every path. */
const graphqlMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

/** Returns both APIs as one function of the Fetch API. */
export const toFetch =
  ({ rest, graphql }: { readonly rest: Api; readonly graphql: Api }) =>
  async (request: Request): Promise<Response> => {
    const sent = await toApiRequest(request);
    const isGraphql = sent.path === '/graphql' && graphqlMethods.has(sent.method);
    return toResponse(sent, await (isGraphql ? graphql : rest)(sent));
  };
