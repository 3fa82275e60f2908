import { duplicateFaults, type Fault, type Field, ifSent, type SizeRule, sizeFaults } from '../../kernel/errors.ts';
import { formats } from '../../kernel/formats.ts';
import { nameFaults } from '../../kernel/names.ts';
import type { Ports } from '../../kernel/ports.ts';
import { permissionRule } from '../../kernel/role.ts';
import { settingRules } from '../../kernel/setting-rules.ts';
import { rangeDetail } from '../../kernel/text.ts';
import {
  type ApplicationType,
  type AuthMethod,
  type Client,
  type ClientMetadata,
  claimScopes,
  clientDefaults,
  type GrantType,
  grantTypes,
  type IdTokenAlgorithm,
  idTokenAlgorithms,
  isPublic,
} from './client.ts';
import { type ClientClaim, claimsRule, isClaimName } from './client-claims.ts';
import { metadataNames } from './client-events.ts';
import { jwksRule, type PublicJwk, type SentJwk, toPublicJwk } from './client-jwks.ts';
import { isHttpsUri, isPageUri, isRedirectUri, isServerUri, redirectUriDetail } from './client-uris.ts';

/** The bounds of the lists and numbers of a client, equal to the contract. */
export const clientRules = {
  redirectUris: { maxItems: 50 },
  grantTypes: { minItems: 1, maxItems: grantTypes.length },
  scopes: { maxItems: permissionRule.maxItems + claimScopes.length },
  accessTokenSeconds: settingRules.accessTokenSeconds,
  refreshTokenSeconds: settingRules.sessionIdleSeconds,
} as const;

/** The metadata of a client as requests send it. Null removes a value. */
export interface SentMetadata {
  readonly clientName?: string | undefined;
  readonly applicationType?: ApplicationType | undefined;
  readonly tokenEndpointAuthMethod?: AuthMethod | undefined;
  readonly redirectUris?: readonly string[] | undefined;
  readonly postLogoutRedirectUris?: readonly string[] | undefined;
  readonly grantTypes?: readonly string[] | undefined;
  readonly scopes?: readonly string[] | undefined;
  readonly isFirstParty?: boolean | undefined;
  readonly requirePkce?: boolean | undefined;
  readonly requirePushedAuthorizationRequests?: boolean | undefined;
  readonly dpopBoundAccessTokens?: boolean | undefined;
  readonly claims?: readonly ClientClaim[] | undefined;
  readonly jwks?: readonly SentJwk[] | null | undefined;
  readonly jwksUri?: string | null | undefined;
  readonly backchannelLogoutUri?: string | null | undefined;
  readonly backchannelLogoutSessionRequired?: boolean | undefined;
  readonly frontchannelLogoutUri?: string | null | undefined;
  readonly idTokenSignedResponseAlg?: string | undefined;
  readonly clientUri?: string | null | undefined;
  readonly logoUri?: string | null | undefined;
  readonly tosUri?: string | null | undefined;
  readonly policyUri?: string | null | undefined;
  readonly accessTokenSeconds?: number | null | undefined;
  readonly refreshTokenSeconds?: number | null | undefined;
  readonly serviceAccountId?: number | null | undefined;
}

const fault = (field: Field, code: Fault['code'], detail: string): Fault => ({ field, code, detail });
const invalid = (field: Field, detail: string): readonly Fault[] => [fault(field, 'invalid_format', detail)];

const isIdTokenAlgorithm = (name: string): name is IdTokenAlgorithm => idTokenAlgorithms.some((one) => one === name);

const isGrantType = (name: string): name is GrantType => grantTypes.some((one) => one === name);

/** Checks the size of a list, its items, and that it contains none twice. */
const listOf = (
  field: Field,
  list: readonly string[],
  rule: SizeRule,
  isRight: (text: string) => boolean,
  wrong: Omit<Fault, 'field'>,
): readonly Fault[] => {
  const size = sizeFaults(field, list, rule);
  if (size.length > 0) return size;
  return list.every(isRight) ? duplicateFaults(field, list) : [{ field, ...wrong }];
};

const grantTypesFaults = (list: readonly string[]): readonly Fault[] =>
  listOf('grantTypes', list, clientRules.grantTypes, isGrantType, {
    code: 'not_allowed',
    detail: `must contain only: ${grantTypes.join(', ')}`,
  });

/** Checks that each scope is one of OpenID Connect or a permission of the application. */
export const scopesFaults = (list: readonly string[], appPermissions: readonly string[]): readonly Fault[] => {
  const isKnown = (scope: string) => claimScopes.some((one) => one === scope) || appPermissions.includes(scope);
  const detail = 'must contain only scopes of OpenID Connect and permissions of the application';
  return listOf('scopes', list, clientRules.scopes, isKnown, { code: 'not_allowed', detail });
};

const claimsFaults = (claims: readonly ClientClaim[]): readonly Fault[] =>
  listOf(
    'claims',
    claims.map(({ name }) => name),
    claimsRule,
    isClaimName,
    { code: 'not_allowed', detail: formats.claimNames },
  );

const jwksFaults = (keys: readonly SentJwk[]): readonly Fault[] => {
  const size = sizeFaults('jwks', keys, jwksRule);
  if (size.length > 0) return size;
  return keys.every((key) => toPublicJwk(key) !== undefined) ? [] : invalid('jwks', formats.publicJwks);
};

const uriFaults = (
  field:
    | 'jwksUri'
    | 'backchannelLogoutUri'
    | 'frontchannelLogoutUri'
    | 'clientUri'
    | 'logoUri'
    | 'tosUri'
    | 'policyUri',
  uri: string | null | undefined,
  isRight: (uri: string) => boolean,
  detail: string,
): readonly Fault[] => (typeof uri !== 'string' || isRight(uri) ? [] : invalid(field, detail));

const secondsFaults = (
  field: 'accessTokenSeconds' | 'refreshTokenSeconds',
  seconds: number | null | undefined,
): readonly Fault[] => {
  const { minimum, maximum } = clientRules[field];
  const detail = typeof seconds === 'number' ? rangeDetail(seconds, minimum, maximum) : undefined;
  return detail === undefined ? [] : [fault(field, 'out_of_range', detail)];
};

/** Returns the faults of single fields, which can be detected without the database. */
export const fieldFaults = (sent: SentMetadata): readonly Fault[] => [
  ...ifSent(sent.clientName, (name) => nameFaults('clientName', name)),
  ...ifSent(sent.grantTypes, grantTypesFaults),
  ...ifSent(sent.claims, claimsFaults),
  ...ifSent(sent.jwks ?? undefined, jwksFaults),
  ...uriFaults('jwksUri', sent.jwksUri, isServerUri, formats.serverUri),
  ...uriFaults('backchannelLogoutUri', sent.backchannelLogoutUri, isServerUri, formats.serverUri),
  ...uriFaults('frontchannelLogoutUri', sent.frontchannelLogoutUri, isPageUri, formats.linkPage),
  ...uriFaults('clientUri', sent.clientUri, isHttpsUri, formats.httpsUri),
  ...uriFaults('logoUri', sent.logoUri, isHttpsUri, formats.httpsUri),
  ...uriFaults('tosUri', sent.tosUri, isHttpsUri, formats.httpsUri),
  ...uriFaults('policyUri', sent.policyUri, isHttpsUri, formats.httpsUri),
  ...ifSent(sent.idTokenSignedResponseAlg, (name) =>
    isIdTokenAlgorithm(name)
      ? []
      : [fault('idTokenSignedResponseAlg', 'not_allowed', `must be one of: ${idTokenAlgorithms.join(', ')}`)],
  ),
  ...secondsFaults('accessTokenSeconds', sent.accessTokenSeconds),
  ...secondsFaults('refreshTokenSeconds', sent.refreshTokenSeconds),
];

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

const publicKeys = (keys: readonly SentJwk[]): readonly PublicJwk[] => keys.flatMap((key) => toPublicJwk(key) ?? []);

/** Returns metadata with the fields that were sent, which must have no faults of single fields. */
export const changedMetadata = (before: ClientMetadata, sent: SentMetadata): ClientMetadata => {
  const alg = sent.idTokenSignedResponseAlg ?? before.idTokenSignedResponseAlg;
  const keep = <T>(value: T | null | undefined, stored: T | undefined): T | undefined =>
    value === undefined ? stored : (value ?? undefined);
  return {
    clientName: sent.clientName ?? before.clientName,
    applicationType: sent.applicationType ?? before.applicationType,
    tokenEndpointAuthMethod: sent.tokenEndpointAuthMethod ?? before.tokenEndpointAuthMethod,
    redirectUris: sent.redirectUris ?? before.redirectUris,
    postLogoutRedirectUris: sent.postLogoutRedirectUris ?? before.postLogoutRedirectUris,
    grantTypes: sent.grantTypes?.filter(isGrantType) ?? before.grantTypes,
    scopes: sent.scopes ?? before.scopes,
    isFirstParty: sent.isFirstParty ?? before.isFirstParty,
    requirePkce: sent.requirePkce ?? before.requirePkce,
    requirePushedAuthorizationRequests:
      sent.requirePushedAuthorizationRequests ?? before.requirePushedAuthorizationRequests,
    dpopBoundAccessTokens: sent.dpopBoundAccessTokens ?? before.dpopBoundAccessTokens,
    claims: sent.claims ?? before.claims,
    jwks: keep(sent.jwks && publicKeys(sent.jwks), before.jwks),
    jwksUri: keep(sent.jwksUri, before.jwksUri),
    backchannelLogoutUri: keep(sent.backchannelLogoutUri, before.backchannelLogoutUri),
    backchannelLogoutSessionRequired: sent.backchannelLogoutSessionRequired ?? before.backchannelLogoutSessionRequired,
    frontchannelLogoutUri: keep(sent.frontchannelLogoutUri, before.frontchannelLogoutUri),
    idTokenSignedResponseAlg: isIdTokenAlgorithm(alg) ? alg : before.idTokenSignedResponseAlg,
    clientUri: keep(sent.clientUri, before.clientUri),
    logoUri: keep(sent.logoUri, before.logoUri),
    tosUri: keep(sent.tosUri, before.tosUri),
    policyUri: keep(sent.policyUri, before.policyUri),
    accessTokenSeconds: keep(sent.accessTokenSeconds, before.accessTokenSeconds),
    refreshTokenSeconds: keep(sent.refreshTokenSeconds, before.refreshTokenSeconds),
    serviceAccountId: keep(sent.serviceAccountId, before.serviceAccountId),
  };
};

/** The part of the deployment that the rules depend on. */
type Environment = Pick<Ports['deployment'], 'isProduction'>;

const redirectFaults = (client: ClientMetadata, { isProduction }: Environment): readonly Fault[] => [
  ...(['redirectUris', 'postLogoutRedirectUris'] as const).flatMap((field) =>
    listOf(field, client[field], clientRules.redirectUris, (uri) => isRedirectUri(uri, { ...client, isProduction }), {
      code: 'invalid_format',
      detail: redirectUriDetail(client[field], { ...client, isProduction }),
    }),
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
];

/** Rejects fields of a client that publishes its metadata. */
export const documentFaults = (
  { registrationType }: Pick<Client, 'registrationType'>,
  sent: SentMetadata,
): readonly Fault[] =>
  registrationType === 'metadata_document'
    ? metadataNames
        .filter((name) => sent[name] !== undefined)
        .map((name) => fault(name, 'not_allowed', 'must be absent: it follows from the document of the client'))
    : [];

/** Returns the metadata of a new client. */
export const newMetadata = (sent: SentMetadata): ClientMetadata =>
  changedMetadata({ ...clientDefaults, clientName: '' }, sent);

/** Returns the faults of a new client that can be detected without the database and, if it is absent, the environment. */
export const creationFaults = (sent: SentMetadata, environment?: Environment): readonly Fault[] => [
  ...fieldFaults(sent),
  ...clientFaults(newMetadata(sent), true, environment),
];
