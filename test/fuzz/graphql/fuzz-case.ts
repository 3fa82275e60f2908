import { type GraphQLInputType, getNamedType, isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import type { ProblemCode } from '../../../generated/problems.ts';
import type { Credential } from '../../contract/access.ts';
import type { Headers } from '../../kit/service.ts';
import type { ActorName } from '../actors.ts';
import type { Corpus } from '../corpus.ts';
import type { RawRequest } from '../wire.ts';
import type { Root } from './roots.ts';

/** A request for one root field, as its parts. */
export interface FuzzCase {
  readonly root: Root;
  readonly credential: Credential;
  readonly actor: ActorName;
  readonly args: Readonly<Record<string, unknown>>;
  /** True if the arguments are variables, false if they are in the document. */
  readonly isByVariables: boolean;
  readonly selection: string;
  readonly headers: Headers;
  /** Made of the document and its variables where it isn't given. */
  readonly body?: string | Uint8Array;
  /** Rewrites the text of the document. */
  readonly rewrite?: (document: string) => string;
  /** The mutation, or undefined if the schema allows the request. */
  readonly mutator: string | undefined;
  /** The codes that one of its errors has to have. */
  readonly expects?: readonly ProblemCode[];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as it is written in a document. A value of another type is written as what it is. */
const literalOf = (value: unknown, type?: GraphQLInputType): string => {
  const bare = type && isNonNullType(type) ? type.ofType : type;
  if (Array.isArray(value))
    return `[${value.map((item) => literalOf(item, bare && isListType(bare) ? bare.ofType : undefined)).join(', ')}]`;
  if (isObject(value)) {
    const fields = bare && isInputObjectType(bare) ? bare.getFields() : {};
    return `{ ${Object.entries(value)
      .map(([name, member]) => `${name}: ${literalOf(member, fields[name]?.type)}`)
      .join(', ')} }`;
  }
  const isName = typeof value === 'string' && /^[_A-Za-z]\w*$/.test(value);
  return isName && bare && isEnumType(getNamedType(bare)) ? value : JSON.stringify(value);
};

export const documentOf = ({ root, args, isByVariables, selection, rewrite = (text) => text }: FuzzCase): string => {
  const given = Object.entries(args);
  const typeOf = (name: string) => root.args.find((arg) => arg.name === name)?.type;
  const declared = given.map(([name]) => `$${name}: ${typeOf(name) ?? 'String'}`).join(', ');
  const passed = given.map(
    ([name, value]) => `${name}: ${isByVariables ? `$${name}` : literalOf(value, typeOf(name))}`,
  );
  const head = isByVariables && given.length > 0 ? `${root.kind} (${declared})` : root.kind;
  const call = passed.length > 0 ? `${root.name}(${passed.join(', ')})` : root.name;
  return rewrite(`${head} { ${call}${selection} }`);
};

export const requestOf = (fuzzCase: FuzzCase, corpus: Corpus): RawRequest => {
  const { credential, actor, headers, args, isByVariables } = fuzzCase;
  const content = { query: documentOf(fuzzCase), ...(isByVariables ? { variables: args } : {}) };
  return {
    method: 'POST',
    target: '/graphql',
    headers: {
      ...corpus.headersOf(credential, actor),
      'Content-Type': 'application/json',
      Accept: 'application/graphql-response+json',
      ...headers,
    },
    body: Buffer.from(fuzzCase.body ?? JSON.stringify(content)),
  };
};
