import type { ApiName } from './apis.ts';
import type { Headers, Reply, TestService } from './service.ts';

/** A command in the format of both APIs. */
export interface Command {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Headers;
  readonly kind: 'query' | 'mutation';
  readonly field: string;
  /** The arguments of the field, each with its type and value. */
  readonly args: Readonly<Record<string, readonly [type: string, value: unknown]>>;
  readonly selection: string;
}

/** The part of a command that GraphQL has no field for. */
export const onlyInRest = { kind: 'query', field: '', args: {}, selection: '' } as const;

/** Returns the arguments that are set. */
export const given = (args: Readonly<Record<string, readonly [string, unknown]>>): Command['args'] =>
  Object.fromEntries(Object.entries(args).filter(([, [, value]]) => value !== undefined));

export const query = (path: string, field: string, args: Command['args'], selection: string): Command => ({
  method: 'GET',
  path,
  kind: 'query',
  field,
  args,
  selection,
});
export const change = (
  method: string,
  path: string,
  body: unknown,
  field: string,
  args: Command['args'],
  selection = '',
): Command => ({ method, path, ...(body === undefined ? {} : { body }), kind: 'mutation', field, args, selection });

export const id = (value: string | number): readonly [string, string] => ['ID!', String(value)];

type Service = Pick<TestService, 'send' | 'graphql'>;

const throughRest = (service: Service, command: Command, headers: Headers): Promise<Reply> =>
  service.send(command.method, command.path, {
    headers: { ...headers, ...command.headers },
    ...(command.body === undefined ? {} : { body: command.body }),
  });

/** Converts a command to a GraphQL document. */
export const documentOf = ({ kind, field, args, selection, method, path }: Command) => {
  if (field === '') throw new Error(`GraphQL has no field for ${method} ${path}.`);
  const names = Object.keys(args);
  const declared = names.map((name) => `$${name}: ${args[name]![0]}`).join(', ');
  const passed = names.map((name) => `${name}: $${name}`).join(', ');
  const call = names.length > 0 ? `${field}(${passed})` : field;
  const document = `${kind} ${names.length > 0 ? `(${declared})` : ''} { ${call} ${selection} }`;
  const variables = Object.fromEntries(names.map((name) => [name, args[name]![1]]));
  return [document, variables] as const;
};

const throughGraphql = (service: Service, command: Command, headers: Headers): Promise<Reply> => {
  const [document, variables] = documentOf(command);
  return service.graphql(document, { variables, headers });
};

type CommandFactories = Readonly<Record<string, (...args: never[]) => Command>>;

/** Commands that each send a request of a user through one API. Replies have the format of that API. */
export type CommandSenders<C extends CommandFactories> = {
  readonly [N in keyof C]: (headers: Headers, ...args: Parameters<C[N]>) => Promise<Reply>;
};

/** Sends commands that are described once through each API. */
export const commandSenders = <C extends CommandFactories>(
  service: Service,
  commands: C,
): Readonly<Record<ApiName, CommandSenders<C>>> => {
  const api = (send: typeof throughRest): CommandSenders<C> =>
    Object.fromEntries(
      Object.entries(commands).map(([name, say]) => [
        name,
        (headers: Headers, ...args: unknown[]) =>
          send(service, (say as (...given: unknown[]) => Command)(...args), headers),
      ]),
    ) as unknown as CommandSenders<C>;
  return { REST: api(throughRest), GraphQL: api(throughGraphql) };
};
