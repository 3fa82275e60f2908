import type { ApiName } from './apis.ts';
import type { Headers, Reply, TestService } from './service.ts';

/** One command, said for both APIs. */
export interface Said {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Headers;
  readonly kind: 'query' | 'mutation';
  readonly field: string;
  /** The arguments of the field: type and value of each. */
  readonly args: Readonly<Record<string, readonly [type: string, value: unknown]>>;
  readonly selection: string;
}

/** The arguments that are there. */
export const given = (args: Readonly<Record<string, readonly [string, unknown]>>): Said['args'] =>
  Object.fromEntries(Object.entries(args).filter(([, [, value]]) => value !== undefined));

export const query = (path: string, field: string, args: Said['args'], selection: string): Said => ({
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
  args: Said['args'],
  selection = '',
): Said => ({ method, path, ...(body === undefined ? {} : { body }), kind: 'mutation', field, args, selection });

export const id = (value: string | number): readonly [string, string] => ['ID!', String(value)];

type Service = Pick<TestService, 'send' | 'graphql'>;

const throughRest = (service: Service, said: Said, headers: Headers): Promise<Reply> =>
  service.send(said.method, said.path, {
    headers: { ...headers, ...said.headers },
    ...(said.body === undefined ? {} : { body: said.body }),
  });

const throughGraphql = (service: Service, { kind, field, args, selection }: Said, headers: Headers): Promise<Reply> => {
  const names = Object.keys(args);
  const declared = names.map((name) => `$${name}: ${args[name]![0]}`).join(', ');
  const passed = names.map((name) => `${name}: $${name}`).join(', ');
  const call = names.length > 0 ? `${field}(${passed})` : field;
  const document = `${kind} ${names.length > 0 ? `(${declared})` : ''} { ${call} ${selection} }`;
  const variables = Object.fromEntries(names.map((name) => [name, args[name]![1]]));
  return service.graphql(document, { variables, headers });
};

type Speakers = Readonly<Record<string, (...args: never[]) => Said>>;

/** Commands, each sent through one API by somebody. What comes back is in that API's own form. */
export type Spoken<C extends Speakers> = {
  readonly [N in keyof C]: (headers: Headers, ...args: Parameters<C[N]>) => Promise<Reply>;
};

/** Commands that are said once, through each API. */
export const spoken = <C extends Speakers>(service: Service, commands: C): Readonly<Record<ApiName, Spoken<C>>> => {
  const api = (send: typeof throughRest): Spoken<C> =>
    Object.fromEntries(
      Object.entries(commands).map(([name, say]) => [
        name,
        (headers: Headers, ...args: unknown[]) =>
          send(service, (say as (...given: unknown[]) => Said)(...args), headers),
      ]),
    ) as unknown as Spoken<C>;
  return { REST: api(throughRest), GraphQL: api(throughGraphql) };
};
