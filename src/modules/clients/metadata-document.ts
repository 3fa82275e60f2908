import type { Fault } from '../../kernel/errors.ts';
import type { Ports } from '../../kernel/ports.ts';
import { inSnakeCase } from '../../kernel/snake-case.ts';
import { type ClientMetadata, clientDefaults } from './client.ts';
import type { SentJwk } from './client-jwks.ts';
import { clientFaults, fieldFaults, newMetadata, reachFaults, type SentMetadata } from './client-rules.ts';
import { isRedirectUri, parseUri } from './client-uris.ts';

/** Documents are read up to this size, which the draft recommends (OAuth Client ID Metadata Document, section 6.6). */
export const documentBytes = 5120;

/** The number of such clients that a user can have allowed at a time: each has a row. */
export const mostDocumentsOfUser = 100;

/** A document that is not the metadata of a client. The message is for the developer of the client. */
export class DocumentFault extends Error {
  override readonly name = 'DocumentFault';
}

/**
 * Returns true for an identifier that is the URL of a document: https with a path, written as parsers write it. So no two spellings
 * of a URL are two clients.
 */
export const isDocumentUrl = (clientId: string): boolean => {
  const url = parseUri(clientId);
  return url !== undefined && url.protocol === 'https:' && url.pathname !== '/' && url.href === clientId;
};

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textIn = (members: Members, name: string): string | undefined => {
  const value = members[name] ?? undefined;
  if (value !== undefined && typeof value !== 'string') throw new DocumentFault(`${name} must be a string`);
  return value;
};

const textsIn = (members: Members, name: string): readonly string[] | undefined => {
  const value = members[name] ?? undefined;
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string'))
    throw new DocumentFault(`${name} must be a list of strings`);
  return value;
};

/** The members of a public key, and the private ones, for which it is refused. Others, such as `key_ops`, do not matter. */
const jwkMembers = ['kty', 'kid', 'use', 'alg', 'crv', 'x', 'y', 'n', 'e', 'd', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

const jwksIn = ({ jwks }: Members): readonly SentJwk[] | undefined => {
  if (jwks === undefined || jwks === null) return undefined;
  const keys = isObject(jwks) ? jwks['keys'] : undefined;
  if (!Array.isArray(keys) || !keys.every(isObject)) throw new DocumentFault('jwks must be a set of keys');
  return keys.map((key: Members) =>
    Object.fromEntries(jwkMembers.flatMap((name) => (name in key ? [[name, String(key[name])]] : []))),
  );
};

/** The grants of a client without a registration. It has no service account, and a device has no origin that could be shown. */
const supportedGrants: readonly string[] = ['authorization_code', 'refresh_token'];

const grantsIn = (members: Members): readonly string[] => {
  const grants = textsIn(members, 'grant_types') ?? ['authorization_code'];
  if (!grants.includes('authorization_code')) throw new DocumentFault('grant_types must contain authorization_code');
  const responses = textsIn(members, 'response_types') ?? ['code'];
  if (!responses.includes('code')) throw new DocumentFault('response_types must contain code');
  return [...new Set(grants)].filter((grant) => supportedGrants.includes(grant));
};

const methodIn = (members: Members): 'none' | 'private_key_jwt' => {
  const method = textIn(members, 'token_endpoint_auth_method') ?? 'none';
  if (method !== 'none' && method !== 'private_key_jwt')
    throw new DocumentFault(
      'token_endpoint_auth_method must be none or private_key_jwt: a document cannot have a secret',
    );
  if ('client_secret' in members || 'client_secret_expires_at' in members)
    throw new DocumentFault('client_secret must be absent: a document is public');
  return method;
};

const typeIn = (members: Members, redirectUris: readonly string[]): 'web' | 'native' => {
  const type = textIn(members, 'application_type');
  if (type !== undefined && type !== 'web' && type !== 'native')
    throw new DocumentFault('application_type must be web or native');
  // Documents of native apps leave it out, although `web` is the default.
  return type ?? (redirectUris.every((uri) => isRedirectUri(uri, 'web')) ? 'web' : 'native');
};

const sentIn = (members: Members): SentMetadata => {
  const redirectUris = textsIn(members, 'redirect_uris') ?? [];
  const method = methodIn(members);
  return {
    clientName: textIn(members, 'client_name') ?? '',
    applicationType: typeIn(members, redirectUris),
    tokenEndpointAuthMethod: method,
    redirectUris,
    postLogoutRedirectUris: textsIn(members, 'post_logout_redirect_uris') ?? [],
    grantTypes: grantsIn(members),
    // The keys of a public client are for purposes that are not supported.
    ...(method === 'none' ? {} : { jwks: jwksIn(members), jwksUri: textIn(members, 'jwks_uri') }),
    idTokenSignedResponseAlg: textIn(members, 'id_token_signed_response_alg'),
    clientUri: textIn(members, 'client_uri'),
    logoUri: textIn(members, 'logo_uri'),
    tosUri: textIn(members, 'tos_uri'),
    policyUri: textIn(members, 'policy_uri'),
  };
};

const refuse = (faults: readonly Fault[]): void => {
  const texts = faults.map(({ field, detail }) => `${inSnakeCase(String(field))} ${detail}`);
  if (texts.length > 0) throw new DocumentFault(texts.join('; '));
};

/**
 * Reads the document at a URL. Its client has the rules of all others, and none of the rights that administrators give: it is never
 * a first-party client.
 * @throws DocumentFault
 */
export const readDocument = (
  url: string,
  text: string,
  ports: Pick<Ports, 'isReceiverAllowed'>,
): Omit<ClientMetadata, 'scopes'> => {
  let members: unknown;
  try {
    members = JSON.parse(text);
  } catch {
    throw new DocumentFault('the document must be JSON');
  }
  if (!isObject(members)) throw new DocumentFault('the document must be a JSON object');
  if (members['client_id'] !== url) throw new DocumentFault('client_id must be the URL of the document');
  const sent = sentIn(members);
  refuse([...fieldFaults(sent), ...reachFaults(sent, ports)]);
  const { scopes: _scopes, ...metadata } = newMetadata(sent);
  refuse(clientFaults({ ...metadata, scopes: clientDefaults.scopes }, true));
  return metadata;
};
