import type { OperationId } from '../../generated/handlers.ts';
import type { ApiReply } from '../api/api.ts';
import type { OpenApiDocument } from '../contracts.ts';

/** The `x-deprecation` of an operation in the contract. */
export interface Deprecation {
  /** The day from which on it was deprecated, as `YYYY-MM-DD`. */
  readonly since: string;
  /** The day from which on it may be removed. */
  readonly sunset?: string;
  /** The operationId of what to use instead. */
  readonly successor?: OperationId;
}

interface Described {
  readonly operationId?: OperationId;
  readonly 'x-deprecation'?: Deprecation;
}

const day = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** The path of an operation, with the values that a request to another one has for the parameters of the same name. */
const filled = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? encodeURIComponent(params[name]!) : whole));

/** The headers of a reply of a deprecated operation. */
export type DeprecationHeaders = Readonly<Record<'Deprecation' | 'Link', string> & Partial<Record<'Sunset', string>>>;

/** The headers for an operation; undefined for one that is not deprecated. */
type DeprecationHeadersOf = (
  operation: OperationId,
  params: Readonly<Record<string, string>>,
) => DeprecationHeaders | undefined;

/**
 * The headers by which a deprecated operation says so with every reply: `Deprecation` (RFC 9745), `Sunset` (RFC 8594), and
 * `Link` to what takes its place and to its documentation.
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

/** Adds the headers to a reply, and keeps the links that it already has. */
export const withDeprecationHeaders = (reply: ApiReply, deprecation: DeprecationHeaders | undefined): ApiReply => {
  if (!deprecation) return reply;
  const links = [reply.headers?.['Link'], deprecation.Link].filter((link) => link !== undefined);
  return { ...reply, headers: { ...reply.headers, ...deprecation, Link: links.join(', ') } };
};
