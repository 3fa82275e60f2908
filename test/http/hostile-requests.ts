import {
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import type { Operation, Schema } from '../fuzz/contract.ts';
import type { Root } from '../fuzz/graphql/roots.ts';
import type { RawRequest } from '../fuzz/wire.ts';
import type { HostileLength } from '../kit/hostile-length.ts';
import type { Headers } from '../kit/service.ts';

const bodyBytes = 62_000;
/** Node.js takes 16 KiB of request line and headers. */
export const headBytes = 12_000;

export const json = { 'Content-Type': 'application/json' };

/** A request, and what a failure calls it. */
export interface Named {
  readonly name: string;
  readonly rawRequest: RawRequest;
}

type Path = readonly string[];

/** Every text in a document, by its path. */
const textsIn = (schema: Schema = {}, at: Path = []): readonly Path[] => {
  const types = [
    schema.type,
    ...((schema['anyOf'] as readonly Schema[] | undefined) ?? []).map(({ type }) => type),
  ].flat();
  return [
    ...(types.includes('string') ? [at] : []),
    ...(types.includes('array') && schema.items ? textsIn(schema.items, [...at, '0']) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, member]) => textsIn(member, [...at, name])),
  ];
};

const documentOf = (paths: readonly Path[], text: string): unknown => {
  const document: Record<string, unknown> = {};
  for (const path of paths) {
    let node = document;
    for (const name of path.slice(0, -1)) {
      node[name] ??= {};
      node = node[name] as Record<string, unknown>;
    }
    node[path.at(-1)!] = text;
  }
  return listed(document);
};

/** Converts objects with the key `0` to lists. */
const listed = (node: unknown): unknown => {
  if (typeof node !== 'object' || node === null) return node;
  const members = Object.entries(node).map(([name, member]) => [name, listed(member)] as const);
  return members[0]?.[0] === '0' ? members.map(([, member]) => member) : Object.fromEntries(members);
};

export const headerText = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '~');

const pathOf = ({ path }: Operation, text: string): string =>
  path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(text));

/** All texts of an operation at once, and each text of the body alone. */
export const requestsTo = (
  operation: Operation,
  credentials: Headers,
  { name, ofBytes }: HostileLength,
): readonly Named[] => {
  const { id, method, body, parameters } = operation;
  const texts = textsIn(body);
  const queries = parameters.filter((parameter) => parameter.in === 'query');
  const headers = parameters.filter((parameter) => parameter.in === 'header');
  const inHead = queries.length + headers.length + 1;
  const share = ofBytes(headBytes / inHead);
  const request = (what: string, path: string, document: unknown, head: Headers = {}): Named => ({
    name: `${id}, ${what}, ${name}`,
    rawRequest: {
      method,
      target: path.slice(0, headBytes),
      headers: { ...credentials, ...json, ...head },
      body: body && Buffer.from(JSON.stringify(document)),
    },
  });
  const query = queries
    .map(({ name: key }) => `${key}=${encodeURIComponent(share).slice(0, headBytes / inHead)}`)
    .join('&');
  const head = Object.fromEntries(headers.map(({ name: key }) => [key, headerText(share)]));
  return [
    ...(inHead > 1 ? [request('query and headers', `${pathOf(operation, '1')}?${query}`, {}, head)] : []),
    ...(operation.path.includes('{') ? [request('path', pathOf(operation, ofBytes(headBytes / 6)), {})] : []),
    ...(texts.length > 1
      ? [request('body', pathOf(operation, '1'), documentOf(texts, ofBytes(bodyBytes / texts.length)))]
      : []),
    ...texts.map((at) => request(`/${at.join('/')}`, pathOf(operation, '1'), documentOf([at], ofBytes(bodyBytes)))),
  ];
};

const isText = (type: GraphQLInputType): boolean => {
  const named = getNamedType(type);
  return isEnumType(named) || (isLeafType(named) && ['String', 'ID'].includes(named.name));
};

/** A value of a type with a text in one place, or in all. */
const inputOf = (type: GraphQLInputType, text: string, only?: string): unknown => {
  if (isNonNullType(type)) return inputOf(type.ofType, text, only);
  if (isListType(type)) return [inputOf(type.ofType, text, only)];
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter((field) => only === undefined || field.name === only || isNonNullType(field.type))
        .map((field) => [field.name, inputOf(field.type, only === undefined || field.name === only ? text : 'x')]),
    );
  if (isText(type)) return text;
  return getNamedType(type).name === 'Boolean' ? true : 1;
};

const fieldsOf = (type: GraphQLInputType) => {
  const named = getNamedType(type);
  return isInputObjectType(named) ? Object.values(named.getFields()) : [];
};

/** Returns the number of texts that a value of a type can contain. */
const textsOf = (type: GraphQLInputType): number =>
  isText(type) ? 1 : fieldsOf(type).reduce((sum, field) => sum + textsOf(field.type), 0);

/** Removes requests that occur twice, because a single text is the same alone as with all others. */
const withoutRepeats = (requests: readonly Named[]): readonly Named[] => [
  ...new Map(requests.map((request) => [request.rawRequest.body!.toString(), request])).values(),
];

/** All texts of a root field at once, and each text alone. */
export const rootRequests = (
  { kind, name: field, args, type }: Root,
  credentials: Headers,
  { name, ofBytes }: HostileLength,
): readonly Named[] => {
  const definitions = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const selection = isLeafType(getNamedType(type)) ? '' : '{ __typename }';
  const query = `${kind} (${definitions}) { ${field}(${passed}) ${selection} }`;
  const request = (what: string, variables: object): Named => ({
    name: `${field}, ${what}, ${name}`,
    rawRequest: {
      method: 'POST',
      target: '/graphql',
      headers: { ...credentials, ...json },
      body: Buffer.from(JSON.stringify({ query, variables })),
    },
  });
  const places = args.reduce((sum, arg) => sum + textsOf(arg.type), 0);
  if (places === 0) return [];
  const all = ofBytes(50_000 / places);
  const others = Object.fromEntries(args.map((arg) => [arg.name, inputOf(arg.type, '1')]));
  const alone = args.flatMap((arg) => {
    if (isText(arg.type)) return [request(arg.name, { ...others, [arg.name]: inputOf(arg.type, ofBytes(50_000)) })];
    const fields = fieldsOf(arg.type).filter((one) => textsOf(one.type) > 0);
    return fields.map((one) => {
      const value = inputOf(arg.type, ofBytes(50_000 / textsOf(one.type)), one.name);
      return request(one.name, { ...others, [arg.name]: value });
    });
  });
  const together = request('all', Object.fromEntries(args.map((arg) => [arg.name, inputOf(arg.type, all)])));
  return withoutRepeats([together, ...alone]);
};
