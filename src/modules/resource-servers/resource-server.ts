import type { CustomField } from '../../kernel/custom-field.ts';
import { type Fault, ifSent } from '../../kernel/errors.ts';
import { formats } from '../../kernel/formats.ts';
import { labelFaults } from '../../kernel/names.ts';
import { rangeDetail } from '../../kernel/text.ts';
import { hasWildcard } from '../../kernel/web-address.ts';

/** An API of the application, for which clients request access tokens (RFC 8707). */
export interface ResourceServer {
  readonly id: number;
  readonly name: string;
  /** The `resource` of requests, in any of its spellings, and the `aud` of tokens, in this one. */
  readonly identifier: string;
  /** The permissions of the application that tokens for the API may have. */
  readonly scopes: readonly string[];
  /** Absent: `resourceTokenRule.default`. */
  readonly accessTokenSeconds: number | undefined;
  /** The custom fields of users in its tokens, each as its bucket and its name. */
  readonly fields: readonly string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The number of resource servers of an application. */
export const mostResourceServers = 100;

/** The lifetime of access tokens for an API, in seconds. Equal to the contract's `access_token_seconds`. */
export const resourceTokenRule = { minimum: 60, maximum: 86_400, default: 3600 } as const;

/** Equal to the contract's `ResourceIdentifier`: an absolute URI (RFC 3986, section 4.3), which has no fragment. */
export const identifierRule = {
  maxLength: 500,
  pattern: /^[A-Za-z][A-Za-z0-9+.-]*:[A-Za-z0-9._~:/?[\]@!$&'(),;=%+-]+$/,
} as const;

/** Schemes whose URIs are programs or local data. No API has one. */
const notResources = /^(?:javascript|data|blob|file|about|vbscript):/i;

const isIdentifier = (text: string): boolean => {
  if (text.length > identifierRule.maxLength || !identifierRule.pattern.test(text)) return false;
  if (notResources.test(text) || hasWildcard(text)) return false;
  const url = URL.parse(text);
  return url !== null && !url.username && !url.password;
};

const unreserved = /[A-Za-z0-9._~-]/;

/**
 * Returns the one form of all spellings of an identifier (RFC 3986, section 6.2.2 and 6.2.3): scheme and host in lower case, no default
 * port, no empty path, and nothing encoded that need not be. Clients that parse URLs send `https://host` as `https://host/`. Undefined
 * for a text that is not an identifier.
 */
const canonicalIdentifier = (text: string): string | undefined => {
  if (!isIdentifier(text)) return undefined;
  const url = new URL(text);
  url.host = url.host.toLowerCase();
  return url.href.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return unreserved.test(character) ? character : encoded.toUpperCase();
  });
};

/** Returns a function that finds the resource server which a `resource` names: the one with the same spelling before one with another. */
export const resourceServerFinder = <S extends Pick<ResourceServer, 'identifier'>>(
  servers: readonly S[],
): ((resource: string) => S | undefined) => {
  const exact = new Map(servers.map((server) => [server.identifier, server]));
  const canonical = new Map(servers.toReversed().map((server) => [canonicalIdentifier(server.identifier), server]));
  return (resource) => exact.get(resource) ?? canonical.get(canonicalIdentifier(resource) ?? '');
};

/** The fields of a resource server as clients send them. The identifier cannot be changed: tokens contain it. */
export interface SentResourceServer {
  readonly name?: string | undefined;
  readonly identifier?: string | undefined;
  readonly scopes?: readonly string[] | undefined;
  /** Null: the default. */
  readonly accessTokenSeconds?: number | null | undefined;
  readonly fields?: readonly string[] | undefined;
}

/** The number of custom fields in the tokens for an API. */
export const mostTokenFields = 20;

/** Returns true if tokens for APIs may have a field. Users choose the values of `own`, so that an API must not trust them. */
export const isTokenField = ({ bucket, isClaim }: Pick<CustomField, 'bucket' | 'isClaim'>): boolean =>
  isClaim && bucket !== 'own';

/** Checks that each field is one that tokens may have. */
export const tokenFieldsFaults = (sent: readonly string[], fields: readonly CustomField[]): readonly Fault[] => {
  if (sent.length > mostTokenFields)
    return [{ field: 'fields', code: 'too_long', detail: `must have at most ${mostTokenFields} items` }];
  const known = new Set(fields.filter(isTokenField).map(({ bucket, name }) => `${bucket}.${name}`));
  return sent.every((one) => known.has(one)) && new Set(sent).size === sent.length
    ? []
    : [
        {
          field: 'fields',
          code: 'not_allowed',
          detail: 'must contain only fields of public and admin that may be claims, without duplicates',
        },
      ];
};

/** Checks that each scope is a permission of the application. */
export const scopesFaults = (scopes: readonly string[], appPermissions: readonly string[]): readonly Fault[] =>
  scopes.every((scope) => appPermissions.includes(scope)) && new Set(scopes).size === scopes.length
    ? []
    : [
        {
          field: 'scopes',
          code: 'not_allowed',
          detail: 'must contain only permissions of the application, without duplicates',
        },
      ];

/** Returns the faults of all fields except the scopes. */
export const resourceServerFaults = ({
  name,
  identifier,
  accessTokenSeconds,
}: SentResourceServer): readonly Fault[] => [
  ...labelFaults(name),
  ...ifSent(identifier, (text) =>
    isIdentifier(text) ? [] : [{ field: 'identifier', code: 'invalid_format', detail: formats.resourceIdentifier }],
  ),
  ...ifSent(accessTokenSeconds ?? undefined, (seconds) => {
    const detail = rangeDetail(seconds, resourceTokenRule.minimum, resourceTokenRule.maximum);
    return detail === undefined ? [] : [{ field: 'accessTokenSeconds', code: 'out_of_range', detail } as const];
  }),
];
