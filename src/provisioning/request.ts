import type { ApiReply, ApiRequest } from '../api/api.ts';
import { toJsonText } from '../api/json.ts';
import type { Origin } from '../kernel/audit.ts';
import type { Directory } from '../kernel/principal.ts';
import { ScimError } from '../scim/error.ts';

/** The maximum size of a body in bytes: a group may have 10,000 members. */
const mostBytes = 1024 * 1024;

/** A request of an identity provider. */
export interface ScimRequest {
  readonly principal: Directory;
  readonly origin: Origin;
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The entity tags of `If-Match`. */
  readonly expected: readonly string[] | undefined;
  /** The base URL of the connection. */
  readonly baseUrl: string;
  /** Reads the body. @throws `body_too_large`, `body_invalid`, `media_type_unsupported` for an encoding, or `invalidSyntax` */
  readonly body: () => Promise<unknown>;
}

export type ScimHandler = (request: ScimRequest) => Promise<ApiReply> | ApiReply;

/** Returns a reader of a body. Clients send it with several media types, of which each is JSON. */
export const bodyOf =
  ({ body }: Pick<ApiRequest, 'body'>) =>
  async (): Promise<unknown> => {
    const text = body.isPresent ? toJsonText(await body.read(mostBytes)) : '';
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw new ScimError('invalidSyntax', 'The body must be JSON.');
    }
  };

export const expectedOf = ({ headers }: Pick<ApiRequest, 'headers'>): readonly string[] | undefined =>
  headers['if-match']?.split(',').map((tag) => tag.trim());
