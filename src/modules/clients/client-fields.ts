import type { components } from '../../../generated/openapi.ts';
import { duplicateFaults, type Fault, type Field, type SizeRule, sizeFaults } from '../../kernel/errors.ts';
import { changesTo, optional, required, type SentField, tableOf } from '../../kernel/fields.ts';
import { formats } from '../../kernel/formats.ts';
import { nameFaults } from '../../kernel/names.ts';
import { permissionRule } from '../../kernel/role.ts';
import { settingRules } from '../../kernel/setting-rules.ts';
import { rangeDetail } from '../../kernel/text.ts';
import { type ClientClaim, claimsRule, isClaimName, namesField } from './client-claims.ts';
import { jwksRule, type PublicJwk, type SentJwk, toPublicJwk } from './client-jwks.ts';
import {
  type ApplicationType,
  type AuthMethod,
  claimScopes,
  type GrantType,
  grantTypes,
  type IdTokenAlgorithm,
  idTokenAlgorithms,
} from './client-terms.ts';
import { isHttpsUri, isPageUri, isServerUri } from './client-uris.ts';

/** The bounds of the lists and numbers of a client, equal to the contract. */
export const clientRules = {
  redirectUris: { maxItems: 50 },
  grantTypes: { minItems: 1, maxItems: grantTypes.length },
  scopes: { maxItems: permissionRule.maxItems + claimScopes.length },
  accessTokenSeconds: settingRules.accessTokenSeconds,
  refreshTokenSeconds: settingRules.sessionIdleSeconds,
} as const;

/** Checks the size of a list, its items, and that it contains none twice. */
export const listFaults = (
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

const isGrantType = (name: string): name is GrantType => grantTypes.some((one) => one === name);

const grantTypesFaults = (list: readonly string[], field: Field): readonly Fault[] =>
  listFaults(field, list, clientRules.grantTypes, isGrantType, {
    code: 'not_allowed',
    detail: `must contain only: ${grantTypes.join(', ')}`,
  });

const claimsFaults = (claims: readonly ClientClaim[], field: Field): readonly Fault[] => {
  const faults = listFaults(
    field,
    // A request without a name violates its schema, too.
    claims.flatMap(({ name }) => name ?? []),
    claimsRule,
    isClaimName,
    { code: 'not_allowed', detail: formats.claimNames },
  );
  if (faults.length > 0 || claims.every(namesField)) return faults;
  return [
    {
      field,
      code: 'invalid_format',
      detail: 'must name a custom field (`field`) for the source `field`, and no other',
    },
  ];
};

const jwksFaults = (keys: readonly SentJwk[], field: Field): readonly Fault[] => {
  const size = sizeFaults(field, keys, jwksRule);
  if (size.length > 0) return size;
  const isValid = keys.every((key) => toPublicJwk(key) !== undefined);
  return isValid ? [] : [{ field, code: 'invalid_format', detail: formats.publicJwks }];
};

const algorithmFaults = (name: string, field: Field): readonly Fault[] =>
  idTokenAlgorithms.some((one) => one === name)
    ? []
    : [{ field, code: 'not_allowed', detail: `must be one of: ${idTokenAlgorithms.join(', ')}` }];

/** Returns a field of a client that always has a value; `initial` is that of a new client. */
const always = <V>(initial: V) => ({ ...required<V>(), initial });
/** Returns a field of a client that may be absent. */
const maybe = <V>() => ({ ...optional<V>(), initial: undefined });

const uri = (isRight: (uri: string) => boolean, detail: string) => ({
  ...maybe<string>(),
  faults: (text: string, field: Field): readonly Fault[] =>
    isRight(text) ? [] : [{ field, code: 'invalid_format', detail }],
});

const seconds = ({ minimum, maximum }: { readonly minimum: number; readonly maximum: number }) => ({
  ...maybe<number>(),
  faults: (sent: number, field: Field): readonly Fault[] => {
    const detail = rangeDetail(sent, minimum, maximum);
    return detail === undefined ? [] : [{ field, code: 'out_of_range', detail }];
  },
});

/** A value of the type `jsonb`, which the database returns as an object. */
const asJson = { toColumn: (value: unknown) => (value === undefined ? null : JSON.stringify(value)) };

type Keys = readonly PublicJwk[];
type JwksDto = { readonly keys: readonly components['schemas']['ClientJwk'][] } | null;

const jwks: SentField<
  Keys | undefined,
  Keys | null,
  JwksDto,
  { readonly keys: readonly SentJwk[] } | null,
  readonly SentJwk[] | null
> = {
  ...maybe<Keys>(),
  ...asJson,
  toDto: (keys) => (keys ? { keys: keys as NonNullable<JwksDto>['keys'] } : null),
  fromSent: (sent) => (sent === null ? null : sent.keys),
  toValue: (sent) => sent?.flatMap((key) => toPublicJwk(key) ?? []),
  faults: jwksFaults,
};

const page = uri(isHttpsUri, formats.httpsUri);

/** The links that users are shown, which a client may state about itself. */
export const clientLinks = { clientUri: page, logoUri: page, tosUri: page, policyUri: page };

/** The part of a client that administrators choose. The names are those of RFC 7591 and OpenID Connect Dynamic Client Registration. */
export const clientFields = {
  clientName: { ...always(''), faults: (name: string) => nameFaults('clientName', name) },
  applicationType: always<ApplicationType>('web'),
  tokenEndpointAuthMethod: always<AuthMethod>('client_secret_basic'),
  /** Compared exactly, except for the port of loopback addresses (RFC 8252, section 7.3). */
  redirectUris: always<readonly string[]>([]),
  postLogoutRedirectUris: always<readonly string[]>([]),
  grantTypes: {
    ...always<readonly GrantType[]>(['authorization_code', 'refresh_token']),
    fromSent: (sent: readonly string[] | null) => sent ?? undefined,
    toValue: (sent: readonly string[]) => sent.filter(isGrantType),
    faults: grantTypesFaults,
  },
  scopes: always<readonly string[]>(['openid', 'profile', 'email', 'offline_access']),
  /** True if users are not asked for consent. */
  isFirstParty: always(false),
  /** True if administrators may open the client as a user (`impersonateUser`). */
  impersonationAllowed: always(false),
  requirePkce: always(true),
  /** True to accept only authorization requests that the client has pushed (RFC 9126, section 6). */
  requirePushedAuthorizationRequests: always(false),
  /** True to issue only tokens that are bound to a key of the client (RFC 9449, section 5.2). */
  dpopBoundAccessTokens: always(false),
  /** Claims besides those of OpenID Connect. Only a first-party client has them: users are not asked about them. */
  claims: { ...always<readonly ClientClaim[]>([]), ...asJson, faults: claimsFaults },
  /** The public keys that verify the assertions of a client with `private_key_jwt`, unless it has `jwksUri`. */
  jwks: { ...jwks, initial: undefined },
  jwksUri: uri(isServerUri, formats.serverUri),
  /** Called when a session of a user who has logged in to the client ends. */
  backchannelLogoutUri: uri(isServerUri, formats.serverUri),
  /** True if the client needs `sid` in logout tokens, which always contain it. */
  backchannelLogoutSessionRequired: always(false),
  /** Loaded by browsers that log out. */
  frontchannelLogoutUri: uri(isPageUri, formats.linkPage),
  /** Others start a login of the client here (OpenID Connect Core 1.0, section 4). */
  initiateLoginUri: uri(isPageUri, formats.linkPage),
  idTokenSignedResponseAlg: {
    ...always<IdTokenAlgorithm>('RS256'),
    fromSent: (sent: string | null) => sent ?? undefined,
    toValue: (sent: string) => idTokenAlgorithms.find((one) => one === sent) ?? 'RS256',
    faults: algorithmFaults,
  },
  ...clientLinks,
  /** Absent: those of the application. */
  accessTokenSeconds: seconds(clientRules.accessTokenSeconds),
  refreshTokenSeconds: seconds(clientRules.refreshTokenSeconds),
  /**
   * The account that tokens of the client credentials grant act as. Absent without that grant, and after the account was deleted:
   * then the client gets no such tokens.
   */
  serviceAccountId: maybe<number>(),
} as const;

export const clientLinkTable = tableOf(clientLinks);
export const clientTable = tableOf(clientFields);
export const clientChanges = changesTo(clientFields);
