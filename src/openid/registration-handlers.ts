import type { ProtocolHandler } from '../../generated/handlers.ts';
import type { ApiReply } from '../api/api.ts';
import type { CountRequest } from '../api/operation-limits.ts';
import { RequestError } from '../api/refusal.ts';
import type { Authenticate } from '../kernel/authenticate.ts';
import { DomainError } from '../kernel/errors.ts';
import { toOauthCode } from '../kernel/oauth-codes.ts';
import type { Ports } from '../kernel/ports.ts';
import { asCaller } from '../kernel/principal.ts';
import { toUnixSeconds } from '../kernel/timestamp.ts';
import { isObject } from '../kernel/untrusted.ts';
import { clientLinkTable } from '../modules/clients/client-fields.ts';
import type { IssuedClient } from '../modules/clients/listed-client.ts';
import { registerClient } from '../modules/clients/operations/register-client.ts';
import { MetadataFault } from '../modules/clients/sent-metadata.ts';
import { appOfPath } from './app-of-path.ts';
import { textOf } from './form.ts';

interface Options {
  readonly ports: Ports;
  readonly countRequest: CountRequest;
  readonly authenticate: Authenticate;
}

const present = (members: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

/** Returns a client with the names of RFC 7591, section 3.2.1. */
const toRegistered = (client: IssuedClient): Readonly<Record<string, unknown>> =>
  present({
    client_id: client.clientId,
    client_id_issued_at: toUnixSeconds(client.createdAt),
    client_secret: client.secret,
    client_secret_expires_at: client.secret === undefined ? undefined : 0,
    client_name: client.clientName,
    application_type: client.applicationType,
    redirect_uris: client.redirectUris,
    post_logout_redirect_uris: client.postLogoutRedirectUris,
    grant_types: client.grantTypes,
    response_types: ['code'],
    token_endpoint_auth_method: client.tokenEndpointAuthMethod,
    scope: client.scopes.join(' '),
    id_token_signed_response_alg: client.idTokenSignedResponseAlg,
    jwks: client.jwks && { keys: client.jwks },
    jwks_uri: client.jwksUri,
    ...clientLinkTable.toPresent(client),
  });

const refused = (status: number, error: string, description: string): ApiReply => ({
  status,
  headers: status === 400 ? {} : { 'WWW-Authenticate': `Bearer error="${error}"` },
  body: { error, error_description: description },
  codes: [toOauthCode(error)],
});

/** Returns the error of a registration (RFC 7591, section 3.2.2; RFC 6750, section 3.1); undefined for one of the service. */
const refusalOf = (error: unknown): ApiReply | undefined => {
  if (error instanceof MetadataFault) return refused(400, error.code, error.message);
  if (!(error instanceof DomainError)) return undefined;
  if (error.code === 'forbidden') return refused(403, 'insufficient_scope', 'the key lacks clients:register');
  const isUnknown = error.code === 'service_key_invalid' || error.code === 'credentials_required';
  return isUnknown ? refused(401, 'invalid_token', 'the initial access token is not valid') : undefined;
};

const bearer = /^bearer +([^ ]+)$/i;

const metadataIn = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const members: unknown = JSON.parse(text);
    if (isObject(members)) return members;
  } catch {
    // The same refusal as that of another JSON value.
  }
  throw new MetadataFault('the body must be a JSON object');
};

/** Handles the registration of clients. The initial access token is the key of a service account, which has its own bounds. */
export const registrationHandlers = ({
  ports,
  countRequest,
  authenticate,
}: Options): { readonly registerClient: ProtocolHandler } => {
  const register = registerClient(ports);
  return {
    async registerClient(call) {
      const app = await appOfPath(ports, call);
      if (!app.settings.dynamicClientRegistration) throw new RequestError('not_found');
      const { request } = call;
      const { origin, headers } = request;
      await countRequest('registerClient', asCaller(ports.store, app), origin);
      const serviceKey = bearer.exec(headers['authorization'] ?? '')?.[1];
      try {
        if (serviceKey === undefined) throw new DomainError('credentials_required');
        const credentials = { serviceKey, operatorKey: undefined, appKey: undefined, bearer: undefined };
        const principal = await authenticate(credentials, origin).actor();
        if (principal.app.id !== app.id) throw new DomainError('service_key_invalid');
        const metadata = metadataIn(await textOf(request));
        return { status: 201, body: toRegistered(await register({ principal, metadata, origin })) };
      } catch (error) {
        const reply = refusalOf(error);
        if (!reply) throw error;
        return reply;
      }
    },
  };
};
