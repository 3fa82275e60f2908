import { type OperationId, operationTable, type Reply, type StatusOf } from '../../generated/handlers.ts';
import { createReferences, type Reference } from '../api/references.ts';
import type { OpenApiDocument } from '../contracts.ts';
import { memoize } from '../kernel/memoize.ts';

/** An example reply of the contract, with its required headers. */
export interface Documented {
  readonly status: number;
  /** The name of the example in the contract. Absent if the reply has no body. */
  readonly name?: string;
  readonly type?: string;
  readonly value?: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

type Body<O extends OperationId, S> = Extract<Reply<O>, { readonly status: S }>['body'];

type Row<O extends OperationId> = Body<O, 200> extends { readonly data: readonly (infer T)[] } ? T : never;

export interface Examples {
  /** Returns all examples of an operation in the order of the contract: successes first. */
  of(operation: OperationId): readonly Documented[];
  /** Returns the body of an operation's first example with a status. */
  body<O extends OperationId, S extends StatusOf<O>>(operation: O, status: S): Body<O, S>;
  /** Returns the rows of a list. Its examples are its pages in order. */
  rows<O extends OperationId>(operation: O): readonly Row<O>[];
  /** Returns an example request of the contract by its name. */
  request(name: string): unknown;
  /** Returns the parameters of a list that choose rows: all in the query but those of its pages and its order. */
  filters(operation: OperationId): readonly string[];
  hasParameter(operation: OperationId, name: string): boolean;
  /** Returns the example of a parameter, or undefined if it has none. */
  parameter(operation: OperationId, name: string): unknown;
}

interface Parameter {
  readonly name: string;
  readonly in?: string;
  readonly example?: unknown;
}

interface Header {
  readonly required?: boolean;
  readonly example?: unknown;
  readonly schema?: { readonly const?: unknown };
}

interface Example {
  readonly value: unknown;
}

interface Content {
  readonly examples?: Readonly<Record<string, Example | Reference>>;
}

interface Response {
  readonly headers?: Readonly<Record<string, Header | Reference>>;
  readonly content?: Readonly<Record<string, Content>>;
}

interface Described {
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly responses: Readonly<Record<string, Response | Reference>>;
}

/** The headers that the HTTP layer adds to every reply. */
const written: ReadonlySet<string> = new Set(['X-Request-Id']);

/** The parameters of lists that choose no rows. */
const pageParameters: ReadonlySet<string> = new Set(['names', 'permissions', 'limit', 'cursor', 'sort', 'wait']);

/**
 * Reads the examples of a contract.
 * @throws if a reply requires a header without an example
 */
export const createExamples = (document: OpenApiDocument): Examples => {
  const { resolve } = createReferences(document);

  const headersOf = ({ headers = {} }: Response): Documented['headers'] =>
    Object.fromEntries(
      Object.entries(headers).flatMap(([name, node]) => {
        const { required = false, example, schema = {} } = resolve<Header>(node);
        if (!required || written.has(name)) return [];
        const value = schema.const ?? example;
        if (value === undefined) throw new Error(`The contract has no example of the header ${name}.`);
        return [[name, String(value)]];
      }),
    );

  const examplesOf = (status: number, response: Response): readonly Documented[] => {
    const headers = headersOf(response);
    if (!response.content) return [{ status, headers }];
    return Object.entries(response.content).flatMap(([type, { examples = {} }]) =>
      Object.entries(examples).map(([name, node]) => {
        const { value } = resolve<Example>(node);
        return { status, name, type, value, headers };
      }),
    );
  };

  const read = (operation: OperationId): readonly Documented[] => {
    const { method, path } = operationTable[operation];
    const described = document.paths[path]?.[method] as Described | undefined;
    return Object.entries(described?.responses ?? {}).flatMap(([status, node]) =>
      examplesOf(Number(status), resolve<Response>(node)),
    );
  };

  const of = memoize(read);

  const parametersOf = memoize((operation: OperationId): readonly Parameter[] => {
    const { method, path } = operationTable[operation];
    const item = document.paths[path] as (Described & Readonly<Record<string, Described | undefined>>) | undefined;
    return [...(item?.parameters ?? []), ...(item?.[method]?.parameters ?? [])].map((node) => resolve<Parameter>(node));
  });
  const parameterOf = (operation: OperationId, name: string): Parameter | undefined =>
    parametersOf(operation).find((parameter) => parameter.name === name);

  return {
    of,
    body: (operation, status) => of(operation).find((documented) => documented.status === status)?.value as never,
    rows: (operation) =>
      of(operation).flatMap(({ status, value }) => (status === 200 ? (value as { data: never[] }).data : [])),
    filters: (operation) =>
      parametersOf(operation).flatMap((parameter) =>
        parameter.in === 'query' && !pageParameters.has(parameter.name) ? [parameter.name] : [],
      ),
    hasParameter: (operation, name) => parameterOf(operation, name) !== undefined,
    parameter: (operation, name) => parameterOf(operation, name)?.example,
    request: (name) => resolve<Example>({ $ref: `#/components/examples/${name}` }).value,
  };
};
