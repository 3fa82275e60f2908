import { type Fault, ifSent } from '../../kernel/errors.ts';
import { formats } from '../../kernel/formats.ts';
import { labelFaults } from '../../kernel/names.ts';
import { rangeDetail } from '../../kernel/text.ts';
import { hasWildcard } from '../../kernel/web-address.ts';

/** An API of the application, for which clients request access tokens (RFC 8707). */
export interface ResourceServer {
  readonly id: number;
  readonly name: string;
  /** The `resource` of requests and the `aud` of tokens. */
  readonly identifier: string;
  /** The permissions of the application that tokens for the API may have. */
  readonly scopes: readonly string[];
  /** Absent: `resourceTokenRule.default`. */
  readonly accessTokenSeconds: number | undefined;
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

/** The fields of a resource server as clients send them. The identifier cannot be changed: tokens contain it. */
export interface SentResourceServer {
  readonly name?: string | undefined;
  readonly identifier?: string | undefined;
  readonly scopes?: readonly string[] | undefined;
  /** Null: the default. */
  readonly accessTokenSeconds?: number | null | undefined;
}

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
