/* Generated from contracts/openapi.yaml by codegen.ts. Never edited: change the contract and run `npm run codegen`. */
import type { operations } from './openapi.ts';

/** Every operation of the contract: where it is, who may call it, and the statuses it may answer with. */
export const operationTable = {
  login: { method: 'post', path: '/v1/auth', access: 'client', door: 'rest', admission: 'password', statuses: [200, 400, 401, 406, 413, 415, 422, 500, 503] },
  refresh: { method: 'post', path: '/v1/auth/refresh', access: 'refresh', door: 'rest', admission: 'free', statuses: [200, 401, 403, 406, 500, 503] },
  logout: { method: 'put', path: '/v1/auth/logout', access: 'session', door: 'rest', admission: 'free', statuses: [204, 400, 401, 403, 413, 415, 422, 500, 503] },
  signup: { method: 'post', path: '/v1/users', access: 'client', door: 'rest', admission: 'password', statuses: [201, 400, 401, 406, 409, 413, 415, 422, 500, 503] },
  me: { method: 'get', path: '/v1/users/me', access: 'actor', door: 'rest', admission: 'free', statuses: [200, 401, 406, 500, 503] },
  graphql: { method: 'post', path: '/graphql', access: 'client', door: 'graphql', admission: 'free', statuses: [200, 400, 401, 406, 413, 415, 500, 503] },
  home: { method: 'get', path: '/', access: 'none', door: 'rest', admission: 'free', statuses: [200, 406] },
  openapiYaml: { method: 'get', path: '/openapi.yaml', access: 'none', door: 'rest', admission: 'free', statuses: [200, 304, 406] },
  openapiJson: { method: 'get', path: '/openapi.json', access: 'none', door: 'rest', admission: 'free', statuses: [200, 304, 406] },
  schemaGraphql: { method: 'get', path: '/schema.graphql', access: 'none', door: 'rest', admission: 'free', statuses: [200, 304, 406] },
  problem: { method: 'get', path: '/problems/{code}', access: 'none', door: 'rest', admission: 'free', statuses: [200, 404, 406, 422] },
  jwks: { method: 'get', path: '/.well-known/jwks.json', access: 'none', door: 'rest', admission: 'free', statuses: [200, 406] },
  healthz: { method: 'get', path: '/healthz', access: 'none', door: 'rest', admission: 'free', statuses: [200, 406] },
  readyz: { method: 'get', path: '/readyz', access: 'none', door: 'rest', admission: 'free', statuses: [200, 406, 503] },
} as const;

export type OperationId = keyof typeof operationTable;
export type Access = (typeof operationTable)[OperationId]['access'];
export type StatusOf<O extends OperationId> = (typeof operationTable)[O]['statuses'][number];

/** Headers that the reply writer sets on every reply, so that no handler has to. */
interface WriterHeaders {
  'X-Request-Id': string;
  'Cache-Control': 'no-store';
}
type IsWritten<K, V> = K extends keyof WriterHeaders ? (V extends WriterHeaders[K] ? true : false) : false;
type Known<H> = { readonly [K in keyof H as string extends K ? never : IsWritten<K, H[K]> extends true ? never : K]: H[K] };
type Headers<R> = R extends { headers: infer H }
  ? Record<never, never> extends Known<H>
    ? { readonly headers?: Known<H> }
    : { readonly headers: Known<H> }
  : { readonly headers?: undefined };
type Content<R> = R extends { content: infer C }
  ? { [M in keyof C]: M extends 'application/json' ? { readonly type?: M; readonly body: C[M] } : { readonly type: M; readonly body: C[M] } }[keyof C]
  : { readonly type?: undefined; readonly body?: undefined };

/** What an operation may answer: exactly the documented statuses, each with its headers, media type and body. */
export type Reply<O extends OperationId> = {
  [S in keyof operations[O]['responses']]: { readonly status: S } & Headers<operations[O]['responses'][S]> & Content<operations[O]['responses'][S]>;
}[keyof operations[O]['responses']];

type BodyOf<O extends OperationId> = operations[O] extends { requestBody?: infer B }
  ? Exclude<B, undefined> extends { content: { 'application/json': infer J } }
    ? undefined extends B
      ? J | undefined
      : J
    : undefined
  : undefined;
type Parameters<O extends OperationId, In extends 'path' | 'query'> = Exclude<operations[O]['parameters'][In], undefined>;

/** What a handler is given: the validated parts of the request and who is asking. */
export interface Request<O extends OperationId, Principal> {
  readonly path: Parameters<O, 'path'>;
  readonly query: Parameters<O, 'query'>;
  readonly body: BodyOf<O>;
  readonly principal: Principal;
}

export type Handler<O extends OperationId, Principal, Extra> = (request: Request<O, Principal> & Extra) => Promise<Reply<O>> | Reply<O>;

/** One handler for every operation that REST serves. `Principals` says what each kind of access tells of who is asking. */
export interface Handlers<Principals extends Readonly<Record<Access, unknown>>, Extra> {
  /** POST /v1/auth: Log in */
  readonly login: Handler<'login', Principals['client'], Extra>;
  /** POST /v1/auth/refresh: Renew the bearer token */
  readonly refresh: Handler<'refresh', Principals['refresh'], Extra>;
  /** PUT /v1/auth/logout: Log out */
  readonly logout: Handler<'logout', Principals['session'], Extra>;
  /** POST /v1/users: Sign up */
  readonly signup: Handler<'signup', Principals['client'], Extra>;
  /** GET /v1/users/me: Who am I */
  readonly me: Handler<'me', Principals['actor'], Extra>;
  /** GET /: Landing page */
  readonly home: Handler<'home', Principals['none'], Extra>;
  /** GET /openapi.yaml: The REST contract, as written */
  readonly openapiYaml: Handler<'openapiYaml', Principals['none'], Extra>;
  /** GET /openapi.json: The REST contract, as JSON */
  readonly openapiJson: Handler<'openapiJson', Principals['none'], Extra>;
  /** GET /schema.graphql: The GraphQL contract, as written */
  readonly schemaGraphql: Handler<'schemaGraphql', Principals['none'], Extra>;
  /** GET /problems/{code}: What an error means */
  readonly problem: Handler<'problem', Principals['none'], Extra>;
  /** GET /.well-known/jwks.json: The public keys of the tokens */
  readonly jwks: Handler<'jwks', Principals['none'], Extra>;
  /** GET /healthz: Is the process alive */
  readonly healthz: Handler<'healthz', Principals['none'], Extra>;
  /** GET /readyz: May traffic be sent here */
  readonly readyz: Handler<'readyz', Principals['none'], Extra>;
}
