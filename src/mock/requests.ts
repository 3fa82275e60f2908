import type { OperationId } from '../../generated/handlers.ts';
import type { Api, ApiRequest, BodySource } from '../api/api.ts';
import type { Clock } from '../kernel/ports.ts';

/** A request that the mock has answered. */
export interface RecordedRequest {
  readonly at: Date;
  readonly api: 'rest' | 'graphql';
  /** The called REST operations, including those that correspond to GraphQL fields. */
  readonly operations: readonly OperationId[];
  readonly method: string;
  readonly path: string;
  readonly query: string;
  /** The header names are in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The parsed JSON of the body, or its text if it is not JSON. Undefined if the mock has not read it. */
  readonly body: unknown;
  readonly status: number;
}

/** Limits the requests that are kept. The body of each has at most 64 KiB. */
const mostRequests = 500;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Keeps the last requests. */
export const createRecorder = ({ clock }: { readonly clock: Clock }) => {
  const requests: RecordedRequest[] = [];

  const record =
    (name: RecordedRequest['api'], api: Api): Api =>
    async (request: ApiRequest) => {
      const operations = new Set<OperationId>();
      let text: string | undefined;
      const body: BodySource = {
        isPresent: request.body.isPresent,
        async read() {
          const bytes = await request.body.read();
          text = new TextDecoder().decode(bytes);
          return bytes;
        },
      };
      const { noteOperation } = request.origin;
      const origin = Object.create(request.origin, {
        noteOperation: {
          value: (operation: OperationId) => {
            operations.add(operation);
            noteOperation?.(operation);
          },
        },
      });
      const reply = await api({ ...request, body, origin });
      const { method, path, query, headers } = request;
      const sent = text === undefined || text === '' ? undefined : parsed(text);
      const { status } = reply;
      requests.push({
        at: clock.now(),
        api: name,
        operations: [...operations],
        method,
        path,
        query,
        headers,
        body: sent,
        status,
      });
      if (requests.length > mostRequests) requests.shift();
      return reply;
    };

  return {
    record,
    requests: requests as readonly RecordedRequest[],
    clear: () => {
      requests.length = 0;
    },
  };
};
