import type { GraphQLResolveInfo } from 'graphql';
import { type FieldRow, fieldTable, inputNames } from '../../generated/fields.ts';
import type { MutationResolvers, QueryResolvers } from '../../generated/graphql.ts';
import { type OperationId, operationTable, type Reply } from '../../generated/handlers.ts';
import type { Context } from './context.ts';

type Table = typeof fieldTable;
type Root = keyof Table;
type Success<O extends OperationId> = Extract<Reply<O>, { readonly status: 200 | 201 | 202 | 204 }>;
type BodyOf<R> = R extends { readonly body: infer B } ? B : never;
type DataOf<B> = B extends { readonly data: infer D } ? D : never;

/** The value of a field, as its operation returns it in REST. */
type AnswerOf<R extends FieldRow> = R['operation'] extends OperationId
  ? {
      readonly done: true;
      readonly data: DataOf<BodyOf<Success<R['operation']>>>;
      readonly body: BodyOf<Success<R['operation']>>;
      readonly resolver: never;
    }[R['answer']]
  : never;

type ArgsOf<R> = R extends (root: never, args: infer A, ...rest: never[]) => unknown ? A : never;
type Resolvers = { readonly Query: QueryResolvers; readonly Mutation: MutationResolvers };

/** A resolver for each root field that needs none by hand. It compiles only where the field can have what REST returns. */
type Derived = {
  readonly [T in Root]: {
    readonly [F in keyof Table[T] & keyof Resolvers[T] as Table[T][F] extends { readonly answer: 'resolver' }
      ? never
      : F]: (
      root: object,
      args: ArgsOf<Resolvers[T][F]>,
      context: Context,
      info: GraphQLResolveInfo,
    ) => Promise<AnswerOf<Extract<Table[T][F], FieldRow>>>;
  };
};

type Values = Readonly<Record<string, unknown>>;
type AnyReply = { readonly body?: unknown };
type AnyHandler = (request: object) => Promise<AnyReply> | AnyReply;

/** Returns a value as REST takes it: null is omitted unless REST knows it, and some fields have other names. */
const toSent = (value: unknown, path: string, nullable: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((one) => toSent(one, path, nullable));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const at = `${path}.${name}`;
      if (part === undefined || (part === null && !nullable.includes(at))) return [];
      return [[inputNames[name] ?? name, toSent(part, at, nullable)]];
    }),
  );
};

/** Returns a version as a header has it. What would be several versions there is one that no resource has. */
const toTag = (version: string): string => `"${version.replaceAll(/[",]/g, ' ')}"`;

/** Returns the parts of a REST request from the arguments of a field. */
const requestOf = ({ args: places, fixed, nullable = [] }: FieldRow, args: Values) => {
  const parts = { path: { ...fixed } as Values, query: {} as Values, header: {} as Values };
  let body: unknown = Object.values(places).some((place) => place.startsWith('body.')) ? {} : undefined;
  for (const [name, place] of Object.entries(places)) {
    const value = args[name];
    if (value === undefined || (value === null && !nullable.includes(name))) continue;
    const sent = toSent(value, name, nullable);
    const [part, member] = place.split('.') as [keyof typeof parts | 'body', string | undefined];
    if (member === undefined) body = sent;
    else if (part === 'body') body = { ...(body as Values), [member]: sent };
    // A list in a query is one value with commas.
    else if (part === 'query') parts.query = { ...parts.query, [member]: Array.isArray(sent) ? sent.join(',') : sent };
    else parts[part] = { ...parts[part], [member]: part === 'header' ? toTag(String(sent)) : sent };
  }
  return { ...parts, body };
};

/** Answers a field with the handler of its operation. */
const resolverOf =
  (row: FieldRow) =>
  async (_root: object, args: Values, context: Context, info: GraphQLResolveInfo): Promise<unknown> => {
    const operation = row.operation as OperationId;
    const { access } = operationTable[operation];
    const renew = access === 'none' ? async () => undefined : context[access];
    const { header, ...parts } = requestOf(row, args);
    const handler = context.handlers[operation as keyof Context['handlers']] as unknown as AnyHandler;
    const { body } = await handler({
      ...parts,
      header: { ...header, 'Challenge-Response': context.challengeResponse },
      principal: await renew(),
      renew,
      retry: context.retryOf(info),
      origin: context.origin,
      accepted: 'application/json',
      rawBody: '',
    });
    if (row.answer === 'done') return true;
    return row.answer === 'data' ? (body as { readonly data: unknown }).data : body;
  };

/** The resolvers of the root fields whose value is what their operation returns in REST. */
export const derived = Object.fromEntries(
  Object.entries(fieldTable).map(([root, fields]) => [
    root,
    Object.fromEntries(
      Object.entries<FieldRow>(fields).flatMap(([field, row]) =>
        row.answer === 'resolver' ? [] : [[field, resolverOf(row)]],
      ),
    ),
  ]),
) as unknown as Derived;
