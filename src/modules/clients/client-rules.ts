import type { Fault, Field } from '../../kernel/errors.ts';
import type { ChangeOf } from '../../kernel/fields.ts';
import { formats } from '../../kernel/formats.ts';
import type { Ports } from '../../kernel/ports.ts';
import { type Client, type ClientMetadata, canBeOpenedAsUser, clientDefaults } from './client.ts';
import { clientChanges, type clientFields, clientRules, clientTable, listFaults } from './client-fields.ts';
import { claimScopes, isPublic } from './client-terms.ts';
import { isRedirectUri, isServerUri, redirectUriDetail } from './client-uris.ts';

/** The metadata of a client as requests send it. Null removes a value. */
export type SentMetadata = ChangeOf<typeof clientFields>;

const fault = (field: Field, code: Fault['code'], detail: string): Fault => ({ field, code, detail });

/** Checks that each scope is one of OpenID Connect or a permission of the application. */
export const scopesFaults = (list: readonly string[], appPermissions: readonly string[]): readonly Fault[] => {
  const isKnown = (scope: string) => claimScopes.some((one) => one === scope) || appPermissions.includes(scope);
  const detail = 'must contain only scopes of OpenID Connect and permissions of the application';
  return listFaults('scopes', list, clientRules.scopes, isKnown, { code: 'not_allowed', detail });
};

/** Returns the faults of single fields, which can be detected without the database. */
export const fieldFaults: (sent: SentMetadata) => readonly Fault[] = clientChanges.faults;

/** Rejects URLs that this deployment does not call: in production, those in private networks and without TLS. */
export const reachFaults = (
  { jwksUri, backchannelLogoutUri }: SentMetadata,
  { isReceiverAllowed }: Pick<Ports, 'isReceiverAllowed'>,
): readonly Fault[] =>
  Object.entries({ jwksUri, backchannelLogoutUri }).flatMap(([field, uri]) =>
    typeof uri !== 'string' || !isServerUri(uri) || isReceiverAllowed(uri)
      ? []
      : [fault(field as 'jwksUri' | 'backchannelLogoutUri', 'not_allowed', formats.publicUrl)],
  );

/** Returns metadata with the fields that were sent, which must have no faults of single fields. */
export const changedMetadata: (before: ClientMetadata, sent: SentMetadata) => ClientMetadata = clientChanges.changed;

/** The part of the deployment that the rules depend on. */
type Environment = Pick<Ports['deployment'], 'isProduction'>;

const redirectFaults = (client: ClientMetadata, { isProduction }: Environment): readonly Fault[] => [
  ...(['redirectUris', 'postLogoutRedirectUris'] as const).flatMap((field) =>
    listFaults(
      field,
      client[field],
      clientRules.redirectUris,
      (uri) => isRedirectUri(uri, { ...client, isProduction }),
      {
        code: 'invalid_format',
        detail: redirectUriDetail(client[field], { ...client, isProduction }),
      },
    ),
  ),
  ...(client.grantTypes.includes('authorization_code') && client.redirectUris.length === 0
    ? [fault('redirectUris', 'too_short', 'must have at least 1 item for the grant type authorization_code')]
    : []),
];

const keyFaults = ({ tokenEndpointAuthMethod: method, jwks, jwksUri }: ClientMetadata): readonly Fault[] => {
  if (method !== 'private_key_jwt')
    return [
      ...(jwks ? [fault('jwks', 'not_allowed', 'must be null: only private_key_jwt uses keys')] : []),
      ...(jwksUri ? [fault('jwksUri', 'not_allowed', 'must be null: only private_key_jwt uses keys')] : []),
    ];
  if (jwks && jwksUri) return [fault('jwksUri', 'not_allowed', 'must be null if jwks is set')];
  return jwks || jwksUri ? [] : [fault('jwks', 'required', 'must be set for private_key_jwt, unless jwks_uri is')];
};

/** Checks the rules between the grant types, the authentication and the service account. */
const grantFaults = (client: ClientMetadata, isAccountRequired: boolean): readonly Fault[] => {
  const { grantTypes: grants, serviceAccountId, requirePkce } = client;
  const isMachine = grants.includes('client_credentials');
  const hasUsers = grants.some((grant) => grant !== 'refresh_token' && grant !== 'client_credentials');
  return [
    ...(grants.includes('refresh_token') && !hasUsers
      ? [fault('grantTypes', 'not_allowed', 'must contain another grant with users if it contains refresh_token')]
      : []),
    ...(isMachine && isPublic(client)
      ? [fault('grantTypes', 'not_allowed', 'must not contain client_credentials without an authentication method')]
      : []),
    ...(!requirePkce && isPublic(client)
      ? [fault('requirePkce', 'not_allowed', 'must be true without an authentication method')]
      : []),
    ...(isMachine && isAccountRequired && serviceAccountId === undefined
      ? [fault('serviceAccountId', 'required', 'must be the ID of a service account')]
      : []),
    ...(!isMachine && serviceAccountId !== undefined
      ? [fault('serviceAccountId', 'not_allowed', 'must be null: the client has no grant type client_credentials')]
      : []),
  ];
};

const impersonationDetail =
  'must be false, unless is_first_party is true, application_type is web, grant_types has authorization_code and initiate_login_uri is set';

/**
 * Returns the faults of a whole client. The service account is required unless it was deleted later, so that such a client can
 * still be changed.
 */
export const clientFaults = (
  client: ClientMetadata,
  isAccountRequired: boolean,
  environment: Environment | undefined,
): readonly Fault[] => [
  ...(environment ? redirectFaults(client, environment) : []),
  ...keyFaults(client),
  ...grantFaults(client, isAccountRequired),
  ...(client.claims.length > 0 && !client.isFirstParty
    ? [fault('claims', 'not_allowed', 'must be empty unless is_first_party is true')]
    : []),
  ...(client.impersonationAllowed && !canBeOpenedAsUser(client)
    ? [fault('impersonationAllowed', 'not_allowed', impersonationDetail)]
    : []),
];

/** Rejects fields of a client that publishes its metadata. */
export const documentFaults = (
  { registrationType }: Pick<Client, 'registrationType'>,
  sent: SentMetadata,
): readonly Fault[] =>
  registrationType === 'metadata_document'
    ? clientTable.names
        .filter((name) => sent[name] !== undefined)
        .map((name) => fault(name, 'not_allowed', 'must be absent: it follows from the document of the client'))
    : [];

/** Returns the metadata of a new client. */
export const newMetadata = (sent: SentMetadata): ClientMetadata => changedMetadata(clientDefaults, sent);

/** Returns the faults of a new client that can be detected without the database and, if it is absent, the environment. */
export const creationFaults = (sent: SentMetadata, environment?: Environment): readonly Fault[] => [
  ...fieldFaults(sent),
  ...clientFaults(newMetadata(sent), true, environment),
];
