/* Generated from contracts/openapi.yaml by codegen.ts. Never edited: change the contract and run `npm run codegen`. */
import type { operations } from './openapi.ts';

/** Every operation of the contract: where it is, who may call it, and the statuses it may answer with. */
export const operationTable = {
  login: { method: 'post', path: '/v1/auth', access: 'client', door: 'rest', admission: 'password', stage: 'any', statuses: [200, 400, 401, 403, 406, 413, 415, 422, 500, 503] },
  refresh: { method: 'post', path: '/v1/auth/refresh', access: 'refresh', door: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 406, 500, 503] },
  logout: { method: 'put', path: '/v1/auth/logout', access: 'session', door: 'rest', admission: 'free', stage: 'any', statuses: [204, 400, 401, 403, 413, 415, 422, 500, 503] },
  signup: { method: 'post', path: '/v1/users', access: 'client', door: 'rest', admission: 'password', stage: 'any', statuses: [201, 202, 400, 401, 406, 409, 413, 415, 422, 500, 503] },
  me: { method: 'get', path: '/v1/users/me', access: 'actor', door: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 406, 500, 503] },
  recover: { method: 'post', path: '/v1/auth/forgot', access: 'client', door: 'rest', admission: 'free', stage: 'any', statuses: [202, 400, 401, 406, 413, 415, 422, 500, 503] },
  reset: { method: 'post', path: '/v1/auth/rest/{key}', access: 'client', door: 'rest', admission: 'password', stage: 'any', statuses: [204, 400, 401, 410, 413, 415, 422, 500, 503] },
  resetPassword: { method: 'post', path: '/v1/auth/reset/{key}', access: 'client', door: 'rest', admission: 'password', stage: 'any', statuses: [204, 400, 401, 410, 413, 415, 422, 500, 503] },
  resendVerification: { method: 'post', path: '/v1/auth/verify', access: 'session', door: 'rest', admission: 'free', stage: 'any', statuses: [202, 401, 403, 406, 409, 500, 503] },
  verifyEmail: { method: 'post', path: '/v1/auth/verify/{key}', access: 'client', door: 'rest', admission: 'free', stage: 'any', statuses: [204, 401, 410, 500, 503] },
  confirmEmailChange: { method: 'post', path: '/v1/auth/email/{key}', access: 'client', door: 'rest', admission: 'free', stage: 'any', statuses: [204, 401, 409, 410, 500, 503] },
  cancelEmailChange: { method: 'delete', path: '/v1/auth/email/{key}', access: 'client', door: 'rest', admission: 'free', stage: 'any', statuses: [204, 401, 410, 500, 503] },
  invitation: { method: 'get', path: '/v1/auth/invitation/{key}', access: 'client', door: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 406, 410, 500, 503] },
  acceptInvitation: { method: 'post', path: '/v1/auth/invitation/{key}', access: 'visitor', door: 'rest', admission: 'free', stage: 'any', statuses: [201, 400, 401, 403, 406, 409, 410, 413, 415, 422, 500, 503] },
  changeUserEmail: { method: 'post', path: '/v1/users/{id}/email', access: 'session', door: 'rest', admission: 'password', stage: 'any', statuses: [202, 400, 401, 403, 404, 406, 413, 415, 422, 500, 503] },
  changePassword: { method: 'put', path: '/v1/users/{id}/password', access: 'session', door: 'rest', admission: 'password', stage: 'any', statuses: [204, 400, 401, 403, 404, 413, 415, 422, 500, 503] },
  invitations: { method: 'get', path: '/v1/invitations', access: 'actor', door: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 406, 422, 500, 503] },
  invite: { method: 'post', path: '/v1/invitations', access: 'actor', door: 'rest', admission: 'free', stage: 'any', statuses: [201, 400, 401, 403, 406, 409, 413, 415, 422, 500, 503] },
  revokeInvitation: { method: 'delete', path: '/v1/invitations/{id}', access: 'actor', door: 'rest', admission: 'free', stage: 'any', statuses: [204, 401, 404, 409, 422, 500, 503] },
  resendInvitation: { method: 'post', path: '/v1/invitations/{id}/resend', access: 'actor', door: 'rest', admission: 'free', stage: 'any', statuses: [202, 401, 404, 406, 409, 422, 500, 503] },
  notifications: { method: 'get', path: '/v1/notifications', access: 'operator', door: 'rest', admission: 'free', stage: 'any', statuses: [200, 401, 403, 406, 422, 500, 503] },
  resendNotification: { method: 'post', path: '/v1/notifications/{id}/resend', access: 'operator', door: 'rest', admission: 'free', stage: 'any', statuses: [202, 401, 403, 404, 406, 409, 422, 500, 503] },
  graphql: { method: 'post', path: '/graphql', access: 'visitor', door: 'graphql', admission: 'free', stage: 'any', statuses: [200, 400, 401, 406, 413, 415, 500, 503] },
  home: { method: 'get', path: '/', access: 'none', door: 'rest', admission: 'free', stage: 'any', statuses: [200, 406] },
  openapiYaml: { method: 'get', path: '/openapi.yaml', access: 'none', door: 'rest', admission: 'free', stage: 'any', statuses: [200, 304, 406] },
  openapiJson: { method: 'get', path: '/openapi.json', access: 'none', door: 'rest', admission: 'free', stage: 'any', statuses: [200, 304, 406] },
  schemaGraphql: { method: 'get', path: '/schema.graphql', access: 'none', door: 'rest', admission: 'free', stage: 'any', statuses: [200, 304, 406] },
  problem: { method: 'get', path: '/problems/{code}', access: 'none', door: 'rest', admission: 'free', stage: 'any', statuses: [200, 404, 406, 422] },
  accountPage: { method: 'get', path: '/account/{app}/{action}', access: 'none', door: 'rest', admission: 'free', stage: 'any', statuses: [200, 404, 406, 422, 500, 503] },
  devInbox: { method: 'get', path: '/dev/inbox', access: 'none', door: 'rest', admission: 'free', stage: 'development', statuses: [200, 404, 406] },
  devMail: { method: 'get', path: '/dev/inbox/{id}', access: 'none', door: 'rest', admission: 'free', stage: 'development', statuses: [200, 404, 406, 422] },
  devNotify: { method: 'post', path: '/dev/notifications', access: 'none', door: 'rest', admission: 'free', stage: 'development', statuses: [204, 400, 403, 404, 413, 415, 422] },
  jwks: { method: 'get', path: '/.well-known/jwks.json', access: 'none', door: 'rest', admission: 'free', stage: 'any', statuses: [200, 406] },
  healthz: { method: 'get', path: '/healthz', access: 'none', door: 'rest', admission: 'free', stage: 'any', statuses: [200, 406] },
  readyz: { method: 'get', path: '/readyz', access: 'none', door: 'rest', admission: 'free', stage: 'any', statuses: [200, 406, 503] },
  metrics: { method: 'get', path: '/metrics', access: 'none', door: 'rest', admission: 'free', stage: 'any', statuses: [200, 406] },
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
type Parameters<O extends OperationId, In extends 'path' | 'query' | 'header'> = Exclude<operations[O]['parameters'][In], undefined>;

/** What a handler is given: the validated parts of the request and who is asking. */
export interface Request<O extends OperationId, Principal> {
  readonly path: Parameters<O, 'path'>;
  readonly query: Parameters<O, 'query'>;
  readonly header: Parameters<O, 'header'>;
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
  /** POST /v1/auth/forgot: Ask for a new password */
  readonly recover: Handler<'recover', Principals['client'], Extra>;
  /** POST /v1/auth/rest/{key}: Set a new password with the key from the mail */
  readonly reset: Handler<'reset', Principals['client'], Extra>;
  /** POST /v1/auth/reset/{key}: The same as `/v1/auth/rest/{key}` */
  readonly resetPassword: Handler<'resetPassword', Principals['client'], Extra>;
  /** POST /v1/auth/verify: Send the verification mail again */
  readonly resendVerification: Handler<'resendVerification', Principals['session'], Extra>;
  /** POST /v1/auth/verify/{key}: Verify the address with the key from the mail */
  readonly verifyEmail: Handler<'verifyEmail', Principals['client'], Extra>;
  /** POST /v1/auth/email/{key}: Confirm one side of a change of address */
  readonly confirmEmailChange: Handler<'confirmEmailChange', Principals['client'], Extra>;
  /** DELETE /v1/auth/email/{key}: Cancel a change of address from the old one */
  readonly cancelEmailChange: Handler<'cancelEmailChange', Principals['client'], Extra>;
  /** GET /v1/auth/invitation/{key}: Who invites to what */
  readonly invitation: Handler<'invitation', Principals['client'], Extra>;
  /** POST /v1/auth/invitation/{key}: Accept an invitation */
  readonly acceptInvitation: Handler<'acceptInvitation', Principals['visitor'], Extra>;
  /** POST /v1/users/{id}/email: Change one's own address */
  readonly changeUserEmail: Handler<'changeUserEmail', Principals['session'], Extra>;
  /** PUT /v1/users/{id}/password: Change one's own password */
  readonly changePassword: Handler<'changePassword', Principals['session'], Extra>;
  /** GET /v1/invitations: List invitations */
  readonly invitations: Handler<'invitations', Principals['actor'], Extra>;
  /** POST /v1/invitations: Invite somebody */
  readonly invite: Handler<'invite', Principals['actor'], Extra>;
  /** DELETE /v1/invitations/{id}: Revoke an invitation */
  readonly revokeInvitation: Handler<'revokeInvitation', Principals['actor'], Extra>;
  /** POST /v1/invitations/{id}/resend: Send an invitation again */
  readonly resendInvitation: Handler<'resendInvitation', Principals['actor'], Extra>;
  /** GET /v1/notifications: List the mails that were asked for */
  readonly notifications: Handler<'notifications', Principals['operator'], Extra>;
  /** POST /v1/notifications/{id}/resend: Send a notification that was given up again */
  readonly resendNotification: Handler<'resendNotification', Principals['operator'], Extra>;
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
  /** GET /account/{app}/{action}: The page at the end of a mailed link */
  readonly accountPage: Handler<'accountPage', Principals['none'], Extra>;
  /** GET /dev/inbox: The mails of development */
  readonly devInbox: Handler<'devInbox', Principals['none'], Extra>;
  /** GET /dev/inbox/{id}: A mail of development */
  readonly devMail: Handler<'devMail', Principals['none'], Extra>;
  /** POST /dev/notifications: Where the embedded notification application receives */
  readonly devNotify: Handler<'devNotify', Principals['none'], Extra>;
  /** GET /.well-known/jwks.json: The public keys of the tokens */
  readonly jwks: Handler<'jwks', Principals['none'], Extra>;
  /** GET /healthz: Is the process alive */
  readonly healthz: Handler<'healthz', Principals['none'], Extra>;
  /** GET /readyz: May traffic be sent here */
  readonly readyz: Handler<'readyz', Principals['none'], Extra>;
  /** GET /metrics: What is counted */
  readonly metrics: Handler<'metrics', Principals['none'], Extra>;
}
