import { type Access, type Handlers, type OperationId, operationTable } from '../../generated/handlers.ts';
import type { ApiReply } from '../api/api.ts';
import { RequestError } from '../api/refusal.ts';
import { refuseFaults } from '../kernel/errors.ts';
import type { RequestContext, RestHandlers } from '../rest/handler.ts';
import { toPage } from '../rest/page.ts';
import type { RequestFaults } from '../rest/request-rules.ts';
import { choose, problemIn } from './choose.ts';
import type { Caller } from './credentials.ts';
import type { Documented, Examples } from './examples.ts';
import type { Inbox } from './inbox.ts';
import { readRows } from './lists.ts';
import { membershipsOf } from './memberships.ts';
import type { CallerPermissions } from './permissions.ts';
import { appliedHeader, type Preferences, readPreferences } from './preferences.ts';
import type { RequireAllowed } from './requirements.ts';
import { preferenceOf, type Script } from './script.ts';
import type { State } from './state.ts';

type Principals = Readonly<Record<Exclude<Access, 'none'>, Caller>> & { readonly none: undefined };

/** The handlers of REST operations in the mock, whose callers are known only from the request. */
export type MockHandlers = Handlers<Principals, RequestContext>;

type RestOperation = keyof RestHandlers;

/** The parts of a request that every operation of the mock receives. */
interface Request extends RequestContext {
  readonly header: { readonly Prefer?: string } | undefined;
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query: { readonly limit?: number; readonly cursor?: string; readonly permissions?: boolean } | undefined;
  readonly body: object | undefined;
  /** Undefined for an operation without credentials. */
  readonly principal: Caller | undefined;
}

interface Options {
  readonly examples: Examples;
  /** Handlers that replace examples, unless the request prefers one. */
  readonly own: Partial<MockHandlers>;
  readonly requestFaults: RequestFaults;
  readonly requireAllowed: RequireAllowed;
  readonly permissions: CallerPermissions;
  readonly script: Script;
  readonly state: State;
  readonly inbox: Inbox;
}

type Answer = (request: Request) => ApiReply | Promise<ApiReply>;

/** Returns an example. One of an error is thrown, so that it is formatted as in production. */
const reply = (operation: RestOperation, documented: Documented, preferences: Preferences): ApiReply => {
  const applied = appliedHeader(preferences);
  const headers = { ...documented.headers, ...applied };
  const problem = problemIn(operation, documented);
  if (problem) throw new RequestError(problem.code, { ...problem, headers });
  const { status, type, value } = documented;
  return { status, headers, ...(type === undefined ? {} : { type, body: value }) };
};

interface List {
  readonly data: readonly unknown[];
}

const isList = ({ status, value }: Documented): boolean =>
  status === 200 && Array.isArray((value as Partial<List> | undefined)?.data);

const isPage = (documented: Documented): boolean => isList(documented) && 'next_cursor' in (documented.value as List);

const pathOf = (operation: RestOperation, values: Readonly<Record<string, unknown>> = {}): string =>
  operationTable[operation].path.replace(/\{(\w+)\}/g, (_part, name: string) =>
    encodeURIComponent(String(values[name])),
  );

const listReply = async (
  operation: RestOperation,
  rows: readonly unknown[],
  example: Documented,
  { path, query = {} }: Request,
) => {
  const { headers, body } = toPage(
    pathOf(operation, path),
    query,
    await readRows(operation, rows, query),
    (row) => row,
  );
  return { status: 200, headers: { ...example.headers, ...headers }, body };
};

/** Returns true if the media type of an example is acceptable. `Accept` selects that of a success, but does not affect errors. */
const isAcceptable =
  (accepted: string) =>
  ({ status, type }: Documented): boolean =>
    type === undefined || status >= 300 || type === accepted;

/**
 * Answers every operation with an example: the first one, or the one that `Prefer` names. Preferences are applied after
 * validation: a request that production refuses is also refused by the mock, so that a preference hides no mistake.
 */
export const answers = ({
  examples,
  own,
  requestFaults,
  requireAllowed,
  permissions,
  script,
  state,
  inbox,
}: Options): RestHandlers => {
  const rowsOf = (operation: RestOperation, { principal, path, query }: Request): readonly unknown[] => {
    if (operation !== 'listMemberships' || !principal) return examples.rows(operation);
    const id = String(path?.['id']);
    const rows = membershipsOf(examples, state.find(principal, id).user);
    if (id !== 'me' || !query?.permissions) return rows;
    return rows.map((row) => ({ ...row, permissions: permissions.in(principal, Number(row.company_id)) }));
  };

  const answer = (
    operation: RestOperation,
    request: Request,
    preferences: Preferences,
    wanted: Preferences,
  ): ApiReply | Promise<ApiReply> => {
    const wantsNone = wanted.code === undefined && wanted.example === undefined;
    const handler = own[operation] as Answer | undefined;
    if (handler && wantsNone) return handler(request);
    const acceptable = examples.of(operation).filter(isAcceptable(request.accepted));
    const page = acceptable.find(isPage);
    if (page && wantsNone)
      return listReply(operation, state.filtered(operation, rowsOf(operation, request), request.query), page, request);
    const chosen = choose(operation, acceptable, wanted);
    if (!wantsNone || !operation.startsWith('list') || !isList(chosen)) return reply(operation, chosen, preferences);
    const list = chosen.value as List;
    const value = { ...list, data: state.filtered(operation, list.data, request.query) };
    return reply(operation, { ...chosen, value }, preferences);
  };

  const answerOf =
    (operation: RestOperation): Answer =>
    async (request) => {
      const { principal } = request;
      const sent = { ...request.query, ...request.body, ...request.path };
      refuseFaults(requestFaults(operation, { ...request.query, ...request.body }, undefined));
      if (principal) requireAllowed(operation, sent, principal);
      const preferences = readPreferences(request.header?.Prefer);
      const prefersNone = preferences.code === undefined && preferences.example === undefined;
      const outcome = prefersNone ? script.take(operation) : undefined;
      const wanted = outcome === undefined ? preferences : preferenceOf(examples, operation, outcome);
      const chosen = await answer(operation, request, preferences, wanted);
      if (principal && chosen.status < 300) inbox.note(operation, sent, principal);
      return chosen;
    };
  const operations = (Object.keys(operationTable) as OperationId[]).filter(
    (operation): operation is RestOperation => operationTable[operation].api === 'rest',
  );
  return Object.fromEntries(operations.map((operation) => [operation, answerOf(operation)])) as unknown as RestHandlers;
};
