import { operationTable } from '../../generated/handlers.ts';
import { type ProblemCode, problems } from '../../generated/problems.ts';
import type { Case } from '../contract/cases/case.ts';
import type { Headers, TestService } from '../kit/service.ts';
import { idsIn } from './ids.ts';
import { anyDone, permitted, refusalsOf } from './refusals.ts';
import { type AnyRequest, commandOf, isList } from './request.ts';
import { restCodesOf } from './rest-codes.ts';
import type { AnySituation } from './row.ts';
import { type RowId, rowIds, rowOf, unknownOf } from './rows.ts';

const unknownApp = { 'X-Service-App': 'gh_app_unknown' };

type Cases = Readonly<Record<string, Case>>;

const sender =
  (service: TestService, operation: RowId) =>
  (request: AnyRequest, spoiled: object = {}) => {
    const { method, path, body } = commandOf(operation, request);
    const { headers = {} } = request;
    return service.send(method, path, { headers, ...(body ? { body } : {}), ...spoiled });
  };

/** Returns a permitted request whose input is invalid: its last ID, the size of its page, its body, or a parameter. */
const malformed = (operation: RowId, { path, ...request }: AnyRequest): AnyRequest => {
  const last = idsIn(operationTable[operation].path).at(-1);
  if (last !== undefined) return { ...request, path: { ...path, [last]: 'a b' } };
  if (isList(operation)) return { ...request, query: { limit: 0 } };
  return request.body ? { ...request, body: { unheard: 'of' } } : { ...request, query: { unheard: 'of' } };
};

/** Returns a case for each status that an operation may have whatever it does. */
const commonOf = (operation: RowId): Cases => {
  const unknown = unknownOf(operation);
  const asked = (service: TestService, situation: AnySituation = permitted(operation)) =>
    situation(service, sender(service, operation));
  const sent =
    (situation: AnySituation): Case =>
    async ({ service }) =>
      sender(service, operation)(await asked(service, situation));
  const spoiled =
    (change: (headers: Headers) => object): Case =>
    async ({ service }) => {
      const request = { ...unknown, ...(await asked(service)) };
      return sender(service, operation)(request, change(request.headers ?? {}));
    };
  /** A public operation may look at the clock and at the database only to refuse a key. */
  const { access } = operationTable[operation];
  const failing = (service: TestService) =>
    access === 'client' || access === 'visitor' ? { ...unknown, headers: unknownApp } : asked(service);
  return {
    304: async ({ service }) => {
      const request = await asked(service, anyDone(operation));
      const { headers } = await sender(service, operation)(request);
      const cached = { ...request.headers, 'If-None-Match': headers['etag']! };
      return sender(service, operation)({ ...request, headers: cached });
    },
    400: spoiled(() => ({ body: '{"email": "ada@example.com",' })),
    401: sent(() => ({ ...unknown, headers: unknownApp })),
    403: sent(async ({ given }) => {
      const app = await given.app({ secondFactor: 'required' });
      return { ...unknown, headers: (await given.user({ app })).headers };
    }),
    406: sent(() => ({ ...unknown, headers: { Accept: 'text/csv' } })),
    413: spoiled(() => ({ body: { padding: 'x'.repeat(1024 * 1024) } })),
    415: spoiled((headers) => ({ headers: { ...headers, 'Content-Type': 'text/plain' } })),
    422: sent(async (...given) => malformed(operation, await permitted(operation)(...given))),
    500: async ({ service }) => {
      const request = await failing(service);
      return service.clock.whileBroken(() => sender(service, operation)(request));
    },
    503: async ({ service, outage }) => sender(outage, operation)(await failing(service)),
  };
};

/** The status of a path that cannot be decoded, and that of rate limits: one test each is about all operations. */
const isOfAnotherTest = (operation: RowId, status: number): boolean =>
  status === 429 || (status === 400 && rowOf(operation).body === undefined);

const casesOf = (operation: RowId): Cases => {
  const { done } = rowOf(operation);
  const stated = restCodesOf(operation);
  // GraphQL has codes where REST has another reply. The case of 503 is a database that is unavailable.
  const refusals = Object.entries(refusalsOf(operation)).filter(
    ([code]) =>
      code !== 'validation_failed' &&
      stated.includes(code as ProblemCode) &&
      problems[code as ProblemCode].status !== 503,
  );
  const common = commonOf(operation);
  const statuses = operationTable[operation].statuses.filter((status) => !isOfAnotherTest(operation, status));
  return Object.fromEntries(
    statuses.map((status): [number, Case] => {
      const [, refusal] = refusals.findLast(([code]) => problems[code as ProblemCode].status === status) ?? [];
      const situation = done[status] ?? refusal;
      const work = situation
        ? async ({ service }: { readonly service: TestService }) => {
            const send = sender(service, operation);
            return send(await situation(service, send));
          }
        : common[status];
      if (!work) throw new Error(`The row of ${operation} has no request for the status ${status}.`);
      return [status, work];
    }),
  );
};

/** The cases of the REST contract of every operation that has a row. */
export const contractCases = Object.fromEntries(rowIds.map((operation) => [operation, casesOf(operation)])) as Readonly<
  Record<RowId, Cases>
>;
