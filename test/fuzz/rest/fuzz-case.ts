import type { ProblemCode } from '../../../generated/problems.ts';
import type { Credential } from '../../contract/access.ts';
import type { Headers } from '../../kit/service.ts';
import type { ActorName } from '../actors.ts';
import type { Operation } from '../contract.ts';
import type { Corpus } from '../corpus.ts';
import type { RawRequest } from '../wire.ts';

/** The expected outcome of a request whose credentials are valid. */
export interface Expectation {
  readonly status: number;
  readonly code: ProblemCode;
  /** The pointer that `errors` must contain. */
  readonly pointer?: string;
}

/** A request to an operation, as its parts. */
export interface FuzzCase {
  readonly operation: Operation;
  readonly credential: Credential;
  readonly actor: ActorName;
  /** Percent-encoded. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [name: string, text: string])[];
  readonly headers: Headers;
  readonly body: { readonly content: string | Uint8Array; readonly type?: string } | undefined;
  readonly method: string;
  /** The mutation, or undefined if the contract allows the request. */
  readonly mutator: string | undefined;
  readonly expects?: Expectation;
}

const targetOf = ({ operation, path, query }: FuzzCase): string => {
  const filled = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => path[name] ?? '');
  const pairs = query.map(([name, text]) => `${encodeText(name)}=${encodeText(text)}`);
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
};

export const encodeText = (text: string): string => encodeURIComponent(text);

/** The request as it goes over the wire. Its own headers win over those that say the caller. */
export const requestOf = (fuzzCase: FuzzCase, corpus: Corpus): RawRequest => {
  const { credential, actor, headers, body, method } = fuzzCase;
  return {
    method,
    target: targetOf(fuzzCase),
    headers: {
      ...corpus.headersOf(credential, actor),
      ...(body === undefined || body.type === '' ? {} : { 'Content-Type': body.type ?? 'application/json' }),
      ...headers,
    },
    body: body && Buffer.from(body.content),
  };
};
