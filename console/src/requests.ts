import { operations } from 'virtual:operations';
import { encode } from '../../packages/client/src/request.ts';
import type { SentRequest } from './api.ts';
import { publicUrl } from './page.ts';
import { quoted } from './quoted.ts';

/** The ways in which the request bar can show a request. */
export type RequestForm = 'graphql' | 'curl' | 'client';

const curl = ({ spec, input }: SentRequest): string => {
  const { path, body } = encode(spec, input);
  return [
    `curl ${spec.method === 'GET' ? '' : `-X ${spec.method} `}${quoted(publicUrl + path)}`,
    ...(spec.access === 'operator'
      ? [`-H "X-Operator-Key: $OPERATOR_KEY"`]
      : [`-H "X-Service-App: $APP_KEY"`, `-H "Authorization: Bearer $TOKEN"`]),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${quoted(body)}`]),
  ].join(' \\\n  ');
};

const literal = (value: unknown): string => {
  if (value instanceof Date) return `new Date('${value.toISOString()}')`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return `{ ${entries.map(([name, one]) => `${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${literal(one)}`).join(', ')} }`;
};

const hasInput = ({ input }: SentRequest): boolean => Object.values(input).some((value) => value !== undefined);

const operationOf = ({ spec }: SentRequest) => operations[`${spec.method} ${spec.path}`];

const clientCall = (sent: SentRequest): string => {
  const { name } = operationOf(sent) ?? { name: '' };
  const input = hasInput(sent) ? `, ${literal(sent.input)}` : '';
  return `import { ${name} } from '@gatehouse-auth/client/operations';\n\nconst result = await ${name}(client${input});`;
};

const pad = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ');

const graphqlLiteral = (value: unknown, enums: Readonly<Record<string, string>> | undefined): string => {
  if (value instanceof Date) return JSON.stringify(pad(value));
  if (Array.isArray(value)) return `[${value.map((one) => graphqlLiteral(one, enums)).join(', ')}]`;
  if (enums) return enums[String(value)] ?? String(value).replaceAll('.', '_');
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .map(([name, one]) => `${name}: ${graphqlLiteral(one, undefined)}`)
    .join(', ')} }`;
};

/** An argument of a field, as the contract describes it. */
type Argument = NonNullable<(typeof operations)[string]>['args'][string];

/** Returns the text of an argument, in the type of the schema. */
const argument = (restName: string, value: unknown, { name = restName, isId, values }: Argument): string =>
  `${name}: ${isId ? JSON.stringify(String(value)) : graphqlLiteral(value, values)}`;

const graphql = (sent: SentRequest): string => {
  const operation = operationOf(sent);
  if (!operation?.field) return '';
  const { field, kind, args, input: dataArgument, selection } = operation;
  const entries = Object.entries(sent.input).filter(([, value]) => value !== undefined);
  const own = entries.flatMap(([name, value]) => {
    const known = args[name];
    return known ? [argument(name, value, known)] : [];
  });
  const others = entries.filter(([name]) => !args[name]);
  const data =
    dataArgument && others.length > 0
      ? [`${dataArgument}: ${graphqlLiteral(Object.fromEntries(others), undefined)}`]
      : [];
  const written = [...own, ...data];
  const list = written.length === 0 ? '' : `(${written.join(', ')})`;
  return `${kind} {\n  ${field}${list}${selection}\n}`;
};

const forms: Readonly<Record<RequestForm, (sent: SentRequest) => string>> = { graphql, curl, client: clientCall };

/** Returns the text of a request. It contains no token and no key. */
export const requestText = (form: RequestForm, sent: SentRequest): string => forms[form](sent);
