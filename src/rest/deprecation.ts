import type { OperationId } from '../../generated/handlers.ts';
import type { ApiReply } from '../api/api.ts';
import type { OpenApiDocument } from '../contracts.ts';

/** The `x-deprecation` of an operation in the contract. */
export interface Deprecation {
  /** The date of the deprecation (`YYYY-MM-DD`). */
  readonly since: string;
  /** The date from which it may be removed. */
  readonly sunset?: string;
  /** The operation ID of the replacement. */
  readonly successor?: OperationId;
}

interface Described {
  readonly operationId?: OperationId;
  readonly 'x-deprecation'?: Deprecation;
}

const day = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** Returns the path of an operation, filled with the parameters of a request that have the same names. */
const filled = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? encodeURIComponent(params[name]!) : whole));

export type DeprecationHeaders = Readonly<Record<'Deprecation' | 'Link', string> & Partial<Record<'Sunset', string>>>;

/** Returns the headers for an operation, or undefined for one that is not deprecated. */
type DeprecationHeadersOf = (
  operation: OperationId,
  params: Readonly<Record<string, string>>,
) => DeprecationHeaders | undefined;

/**
 * Creates the function that returns the headers of deprecated operations: `Deprecation` (RFC 9745), `Sunset` (RFC 8594), and
 * `Link` to the replacement and its documentation.
 */
export const createDeprecationHeaders = (document: OpenApiDocument): DeprecationHeadersOf => {
  const described = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.values(item as Readonly<Record<string, Described>>).map((operation) => ({ path, operation })),
  );
  const pathOf = new Map(described.map(({ path, operation }) => [operation.operationId, path]));
  const deprecations = new Map(
    described.flatMap(({ operation: { operationId, 'x-deprecation': deprecation } }) =>
      operationId && deprecation ? [[operationId, deprecation] as const] : [],
    ),
  );

  return (operation, params) => {
    const deprecation = deprecations.get(operation);
    if (!deprecation) return undefined;
    const { since, sunset, successor } = deprecation;
    const next = successor && filled(pathOf.get(successor) ?? '', params);
    const links = [
      `</docs#${operation}>; rel="deprecation"; type="text/html"`,
      ...(next && !next.includes('{') ? [`<${next}>; rel="successor-version"`] : []),
    ];
    return {
      Deprecation: `@${day(since).getTime() / 1000}`,
      ...(sunset ? { Sunset: day(sunset).toUTCString() } : {}),
      Link: links.join(', '),
    };
  };
};

/** Adds the headers to a reply, and keeps its existing links. */
export const withDeprecationHeaders = (reply: ApiReply, deprecation: DeprecationHeaders | undefined): ApiReply => {
  if (!deprecation) return reply;
  const links = [reply.headers?.['Link'], deprecation.Link].filter((link) => link !== undefined);
  return { ...reply, headers: { ...reply.headers, ...deprecation, Link: links.join(', ') } };
};
