import type { ServerResponse } from 'node:http';
import type { Caller } from '../kernel/audit.ts';

/** The fields of a request's log line besides path and status: IDs and codes, never an email address or a key. */
export interface LogFacts extends Caller {
  /** The problem code, the error of OAuth, or the codes of the errors in a GraphQL response. */
  readonly codes?: readonly string[];
  /** The called operations: one in REST, or those of the document in GraphQL. */
  readonly operations?: readonly string[];
  /** The network of the client. */
  readonly network?: string;
}

const factsOfResponse = new WeakMap<ServerResponse, LogFacts>();

export const noteForLog = (res: ServerResponse, facts: LogFacts): void => {
  const noted = factsOfResponse.get(res);
  if (noted) Object.assign(noted, facts);
  else factsOfResponse.set(res, { ...facts });
};

/** The maximum number of logged operations. A document may call many, and the first ones identify it. */
const mostOperations = 10;

export const noteOperation = (res: ServerResponse, operation: string): void => {
  const operations = factsOfResponse.get(res)?.operations ?? [];
  if (operations.length < mostOperations && !operations.includes(operation))
    noteForLog(res, { operations: [...operations, operation] });
};

export const factsForLog = (res: ServerResponse): LogFacts => factsOfResponse.get(res) ?? {};
