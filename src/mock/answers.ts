import { type Access, type Handlers, type OperationId, operationTable } from '../../generated/handlers.ts';
import type { ApiReply } from '../api/api.ts';
import { RequestError } from '../api/refusal.ts';
import type { RequestContext, RestHandlers } from '../rest/handler.ts';
import { choose, problemOf } from './choose.ts';
import type { Caller } from './credentials.ts';
import type { Documented, Examples } from './examples.ts';
import { appliedHeader, type Preferences, readPreferences } from './preferences.ts';

type Principals = Readonly<Record<Exclude<Access, 'none'>, Caller>> & { readonly none: undefined };

/** The handlers of all REST operations in the mock, which knows of a caller only what the request says. */
export type MockHandlers = Handlers<Principals, RequestContext>;

type RestOperation = keyof RestHandlers;

/** What every operation of the mock is given, whatever it is. */
interface Request extends RequestContext {
  readonly header: { readonly Prefer?: string } | undefined;
}

type Answer = (request: Request) => ApiReply | Promise<ApiReply>;

/** An error is thrown, so that what words it is what words it in production; anything else is the example itself. */
const reply = (documented: Documented, preferences: Preferences): ApiReply => {
  const applied = appliedHeader(preferences);
  const headers = { ...documented.headers, ...applied };
  const problem = problemOf(documented);
  if (problem) throw new RequestError(problem.code, { errors: problem.errors, headers });
  const { status, type, value } = documented;
  return { status, headers, ...(type === undefined ? {} : { type, body: value }) };
};

/** Every body of a success has its media type from the `Accept` header; errors have theirs whatever it says. */
const isAcceptable =
  (accepted: string) =>
  ({ status, type }: Documented): boolean =>
    type === undefined || status >= 300 || type === accepted;

/**
 * Answers every operation with its examples: the first one, or the one that `Prefer` names. Preferences are applied
 * where production would execute the operation, after validation: a request that production refuses is refused by the
 * mock too, so that no preference hides a mistake in it.
 * @param own handlers that answer better than an example, unless the request prefers a certain example
 */
export const answers = (examples: Examples, own: Partial<MockHandlers>): RestHandlers => {
  const answerOf =
    (operation: RestOperation): Answer =>
    (request) => {
      const preferences = readPreferences(request.header?.Prefer);
      const prefersNone = preferences.code === undefined && preferences.example === undefined;
      const handler = own[operation] as Answer | undefined;
      if (handler && prefersNone) return handler(request);
      const acceptable = examples.of(operation).filter(isAcceptable(request.accepted));
      return reply(choose(operation, acceptable, preferences), preferences);
    };
  const operations = (Object.keys(operationTable) as OperationId[]).filter(
    (operation): operation is RestOperation => operationTable[operation].api === 'rest',
  );
  return Object.fromEntries(operations.map((operation) => [operation, answerOf(operation)])) as unknown as RestHandlers;
};
