import type { OperationId } from '../../generated/handlers.ts';
import { type ApiName, statusOf } from '../kit/apis.ts';
import type { Headers, Reply, TestService } from '../kit/service.ts';
import { anyOperationsOf, fieldsOf } from '../operations/request.ts';
import { securityRequests } from '../operations/security.ts';

interface Outcome {
  readonly status: number;
  readonly code: string | undefined;
  /** The permissions that the refusal names. */
  readonly missing: readonly string[] | undefined;
}

type Requests = Readonly<Partial<Record<OperationId, (headers: Headers) => Promise<Outcome>>>>;

const toOutcome = (reply: Reply): Outcome => {
  const { code, required_permissions: missing } = reply.body?.errors?.[0]?.extensions ?? reply.body ?? {};
  return { status: statusOf(reply), code, missing };
};

const through = (service: TestService, name: ApiName): Requests =>
  Object.fromEntries(
    securityRequests(anyOperationsOf(service)[name])
      .filter(([operation]) => name === 'REST' || fieldsOf(operation).length > 0)
      .map(([operation, ask]) => [operation, async (headers: Headers) => toOutcome(await ask(headers))]),
  );

/** A request for each operation that credentials alone decide about, through both APIs: some have no field in GraphQL. */
export const requestsOf = (service: TestService) => {
  const requests = through(service, 'REST');
  const graphqlRequests = through(service, 'GraphQL');
  return {
    requests,
    graphqlRequests,
    /** Returns the request of an operation through each API that has it. */
    each: (operation: OperationId) =>
      [requests, graphqlRequests].flatMap(({ [operation]: send }) => (send ? [send] : [])),
  };
};
