import type { OperationId } from '../../generated/handlers.ts';
import type { ApiReply } from '../api/api.ts';
import type { OpenApiDocument } from '../contracts.ts';

/** What the contract says of an operation that is on its way out, under `x-deprecation`. */
export interface Deprecation {
  /** The day from which on it was deprecated, as `YYYY-MM-DD`. */
  readonly since: string;
  /** The day from which on it may be gone. */
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

/** The headers of an operation's last time. */
export type DeprecationHeaders = Readonly<Record<'Deprecation' | 'Link', string> & Partial<Record<'Sunset', string>>>;

/** What a reply has to say of its operation's end; nothing for one that stays. */
type FarewellOf = (operation: OperationId, params: Readonly<Record<string, string>>) => DeprecationHeaders | undefined;

/**
 * The headers by which a deprecated operation says so with every reply: `Deprecation` (RFC 9745), `Sunset` (RFC 8594), and
 * `Link` to what takes its place and to its documentation.
 */
export const createDeprecationHeaders = (document: OpenApiDocument): FarewellOf => {
  const described = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.values(item as Readonly<Record<string, Described>>).map((operation) => ({ path, operation })),
  );
  const pathOf = new Map(described.map(({ path, operation }) => [operation.operationId, path]));
  const leaving = new Map(
    described.flatMap(({ operation: { operationId, 'x-deprecation': deprecation } }) =>
      operationId && deprecation ? [[operationId, deprecation] as const] : [],
    ),
  );

  return (operation, params) => {
    const deprecation = leaving.get(operation);
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

/** A reply with what there is to say of its operation's end; it may have links of its own. */
export const withDeprecationHeaders = (reply: ApiReply, farewell: DeprecationHeaders | undefined): ApiReply => {
  if (!farewell) return reply;
  const links = [reply.headers?.['Link'], farewell.Link].filter((link) => link !== undefined);
  return { ...reply, headers: { ...reply.headers, ...farewell, Link: links.join(', ') } };
};
