import type { Fault } from '../../kernel/errors.ts';
import type { Ports } from '../../kernel/ports.ts';
import { inSnakeCase } from '../../kernel/snake-case.ts';
import { isObject, type Untrusted } from '../../kernel/untrusted.ts';
import { type ClientMetadata, clientDefaults } from './client.ts';
import { clientLinkTable } from './client-fields.ts';
import type { SentJwk } from './client-jwks.ts';
import { clientFaults, fieldFaults, newMetadata, reachFaults, type SentMetadata } from './client-rules.ts';
import type { ApplicationType, AuthMethod } from './client-terms.ts';
import { isRedirectUri, type RedirectRules } from './client-uris.ts';

/** Metadata that are not those of a client. The message is for the developer of the client. */
export class MetadataFault extends Error {
  override readonly name = 'MetadataFault';
  /** The code of RFC 7591, section 3.2.2. */
  readonly code: 'invalid_redirect_uri' | 'invalid_client_metadata';

  constructor(message: string) {
    super(message);
    this.code = /\bredirect_uris /.test(message) ? 'invalid_redirect_uri' : 'invalid_client_metadata';
  }
}

export const textIn = (members: Untrusted, name: string): string | undefined => {
  const value = members[name] ?? undefined;
  if (value !== undefined && typeof value !== 'string') throw new MetadataFault(`${name} must be a string`);
  return value;
};

const textsIn = (members: Untrusted, name: string): readonly string[] | undefined => {
  const value = members[name] ?? undefined;
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string'))
    throw new MetadataFault(`${name} must be a list of strings`);
  return value;
};

/** The members of a public key, and the private ones, for which it is refused. Others, such as `key_ops`, do not matter. */
const jwkMembers = ['kty', 'kid', 'use', 'alg', 'crv', 'x', 'y', 'n', 'e', 'd', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

const jwksIn = ({ jwks }: Untrusted): readonly SentJwk[] | undefined => {
  if (jwks === undefined || jwks === null) return undefined;
  const keys = isObject(jwks) ? jwks['keys'] : undefined;
  if (!Array.isArray(keys) || !keys.every(isObject)) throw new MetadataFault('jwks must be a set of keys');
  return keys.map((key: Untrusted) =>
    Object.fromEntries(jwkMembers.flatMap((name) => (name in key ? [[name, String(key[name])]] : []))),
  );
};

/** The grants of a client without a registration. It has no service account, and a device has no origin that could be shown. */
const supportedGrants: readonly string[] = ['authorization_code', 'refresh_token'];

const grantsIn = (members: Untrusted): readonly string[] => {
  const grants = textsIn(members, 'grant_types') ?? ['authorization_code'];
  if (!grants.includes('authorization_code')) throw new MetadataFault('grant_types must contain authorization_code');
  const responses = textsIn(members, 'response_types') ?? ['code'];
  if (!responses.includes('code')) throw new MetadataFault('response_types must contain code');
  return [...new Set(grants)].filter((grant) => supportedGrants.includes(grant));
};

/** Returns true if a client has redirect URIs of an app alone, which a client with a secret may not have. */
const isApp = (redirectUris: readonly string[]): boolean => {
  const rules = { applicationType: 'native', requirePkce: clientDefaults.requirePkce, isProduction: true } as const;
  const isFor = (method: AuthMethod) => (uri: string) =>
    isRedirectUri(uri, { ...rules, tokenEndpointAuthMethod: method });
  return redirectUris.some(isFor('none')) && !redirectUris.some(isFor('client_secret_basic'));
};

const methodIn = (members: Untrusted, methods: readonly AuthMethod[], redirectUris: readonly string[]): AuthMethod => {
  // An app that names no method gets none: the default of RFC 7591 is a secret, which it cannot keep.
  const sent = textIn(members, 'token_endpoint_auth_method') ?? (isApp(redirectUris) ? 'none' : methods[0]);
  const method = methods.find((one) => one === sent);
  if (method === undefined) throw new MetadataFault(`token_endpoint_auth_method must be one of: ${methods.join(', ')}`);
  return method;
};

const typeIn = (members: Untrusted, redirectUris: readonly string[], method: AuthMethod): ApplicationType => {
  const type = textIn(members, 'application_type');
  if (type !== undefined && type !== 'web' && type !== 'native')
    throw new MetadataFault('application_type must be web or native');
  // Documents of native apps leave it out, although `web` is the default.
  // The type decides how a port is compared, so that it is the same in development.
  const rules = { tokenEndpointAuthMethod: method, requirePkce: clientDefaults.requirePkce, isProduction: true };
  const isFor = (one: ApplicationType) => (uri: string) => isRedirectUri(uri, { ...rules, applicationType: one });
  const possible = redirectUris.filter(isFor('native'));
  return type ?? (possible.length > 0 && possible.every(isFor('web')) ? 'web' : 'native');
};

/** Returns the URIs of a list that the client may have: the others are left out of a registration (RFC 7591, section 3.2.1). */
const accepted = (uris: readonly string[], rules: RedirectRules): readonly string[] =>
  [...new Set(uris)].filter((uri) => isRedirectUri(uri, rules));

const sentIn = (
  members: Untrusted,
  methods: readonly AuthMethod[],
  { isProduction }: Ports['deployment'],
): SentMetadata => {
  const sentUris = textsIn(members, 'redirect_uris') ?? [];
  const method = methodIn(members, methods, sentUris);
  const applicationType = typeIn(members, sentUris, method);
  const kind = { applicationType, tokenEndpointAuthMethod: method, requirePkce: clientDefaults.requirePkce };
  const rules = { ...kind, isProduction };
  const redirectUris = accepted(sentUris, rules);
  return {
    clientName: textIn(members, 'client_name') ?? '',
    ...kind,
    // If the client may have none, the error says why.
    redirectUris: redirectUris.length > 0 ? redirectUris : sentUris,
    postLogoutRedirectUris: accepted(textsIn(members, 'post_logout_redirect_uris') ?? [], rules),
    grantTypes: grantsIn(members),
    // Other keys are for purposes that are not supported.
    ...(method === 'none' || method.startsWith('client_secret')
      ? {}
      : { jwks: jwksIn(members), jwksUri: textIn(members, 'jwks_uri') }),
    idTokenSignedResponseAlg: textIn(members, 'id_token_signed_response_alg'),
    ...clientLinkTable.fromNames((name) => textIn(members, name)),
  };
};

const refuse = (faults: readonly Fault[]): void => {
  const texts = faults.map(({ field, detail }) => `${inSnakeCase(String(field))} ${detail}`);
  if (texts.length > 0) throw new MetadataFault(texts.join('; '));
};

/**
 * Reads the metadata of a client that no administrator creates (RFC 7591, section 2). It has the rules of all others, and none of the
 * rights that administrators give: it is never a first-party client. `methods` are those that it may have, the default one first.
 * @throws MetadataFault
 */
export const readMetadata = (
  members: Untrusted,
  methods: readonly AuthMethod[],
  ports: Pick<Ports, 'isReceiverAllowed' | 'deployment'>,
): Omit<ClientMetadata, 'scopes'> => {
  const sent = sentIn(members, methods, ports.deployment);
  refuse([...fieldFaults(sent), ...reachFaults(sent, ports)]);
  const { scopes: _scopes, ...metadata } = newMetadata(sent);
  refuse(clientFaults({ ...metadata, scopes: clientDefaults.scopes }, true, ports.deployment));
  return metadata;
};
