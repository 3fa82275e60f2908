import type { ApiReply } from '../api/api.ts';
import { checkedStream } from '../api/json-stream.ts';
import { conditional } from './conditional.ts';
import { withDeprecationHeaders } from './deprecation.ts';
import type { Exchange, ReplyStep } from './exchange.ts';
import type { Oracle } from './oracle.ts';

/** Adds the deprecation headers of the operation. */
export const announceDeprecation: ReplyStep = (reply, { deprecation }) => withDeprecationHeaders(reply, deprecation);

/** Replaces a reply by 304 if the client has the same document. The contract states where: other tags are only for `If-Match`. */
export const revalidate: ReplyStep = (reply, { request, matched }) =>
  matched && !('304' in (matched.description.responses ?? {})) ? reply : conditional(reply, request);

/** The share of replies that are checked. Production checks a sample. */
export type Coverage = 'all' | 'sample';

/** The number of replies of each kind that are all checked. After them, one of `oneOf` is. */
const firstOfKind = 100;
const oneOf = 100;

/** Returns a function that decides if a reply is part of the sample. A kind is an operation with a status. */
const createSample = (): ((kind: string) => boolean) => {
  const counts = new Map<string, number>();
  return (kind) => {
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    return count < firstOfKind || count % oneOf === 0;
  };
};

/**
 * Authenticates the caller again while a stream is written, and stops it if the token has expired, the session has ended or the
 * key was revoked: the client controls how slowly it reads.
 */
export const authenticatePages: ReplyStep = (reply, { authenticate }) => {
  const { stream } = reply;
  if (!stream || !authenticate) return reply;
  const check = async (): Promise<void> => {
    await authenticate();
  };
  return { ...reply, stream: checkedStream(stream, check) };
};

interface GuardOptions {
  readonly oracle: Oracle;
  readonly coverage: Coverage;
  /** Receives replies that violate the contract. May throw. */
  readonly onViolation: (operation: string, violations: readonly string[]) => void;
}

/** Returns what the contract describes. A text of JSON, such as that of a file, is sent without parsing it. */
const describedBody = (type: string, body: unknown): unknown =>
  type.endsWith('json') && typeof body === 'string' ? JSON.parse(body) : body;

/** Checks replies against the contract. It checks the frame of a stream at once, and each page when it is read. */
export const guardContract = ({ oracle, coverage, onViolation }: GuardOptions): ReplyStep => {
  const isInSample = createSample();
  const check = (
    { status, type = 'application/json', headers = {} }: ApiReply,
    body: unknown,
    { matched, request }: Exchange,
  ): void => {
    // OPTIONS describes a path, not an operation.
    if (request.method === 'OPTIONS' && status === 204) return;
    const wire = {
      status,
      headers: {
        'x-request-id': request.origin.requestId,
        'cache-control': 'no-store',
        'content-type': body === undefined ? undefined : type,
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])),
      },
      body: describedBody(type, body),
    };
    const violations = matched ? oracle.violations(matched.id, wire) : oracle.problemViolations(wire);
    if (violations.length > 0) onViolation(matched?.id ?? 'unmatched request', violations);
  };

  return (reply, exchange) => {
    const { stream } = reply;
    if (coverage === 'sample' && !isInSample(`${exchange.matched?.id} ${reply.status}`)) return reply;
    try {
      check(reply, stream ? stream.frame : reply.body, exchange);
    } catch (error) {
      stream?.close();
      throw error;
    }
    return stream ? { ...reply, stream: checkedStream(stream, (page) => check(reply, page, exchange)) } : reply;
  };
};
