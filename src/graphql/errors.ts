import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { ProblemCode } from '../../generated/problems.ts';
import { pointerTo, type Refusal, RequestError, toRefusal } from '../api/refusal.ts';
import type { Fault } from '../kernel/errors.ts';
import { noBatches } from './params.ts';
import { refused, toPublicError } from './refusals.ts';

/** The fields whose names differ between GraphQL and REST. */
const spelling = { passwordConfirmation: 'password_confirmation' } as const;

/** Returns a pointer into the argument `data`, or to the argument. */
const pointerOf = (field: Fault['field']): string => pointerTo(field, spelling);

interface Options {
  readonly requestId: string;
  readonly publicUrl: string;
}

/** The problem codes of errors that graphql-http reports only by their text. */
const unreadable: Readonly<Record<string, RequestError['code']>> = {
  'Missing body': 'body_missing',
  'Unparsable JSON body': 'body_invalid',
};
/** The text of an error in a GET request. */
const unreadableUrl = 'Unparsable URL';
const malformed: ReadonlySet<string> = new Set([
  noBatches,
  'JSON body must be an object',
  'Missing query',
  'Invalid query',
  'Invalid variables',
  'Invalid operationName',
  'Invalid extensions',
]);

/** Converts an error for formatting. All other errors of graphql-http are about the request. */
export const toRequestError = (error: Readonly<GraphQLError | Error>): GraphQLError | RequestError => {
  if (error instanceof GraphQLError) return error;
  const code = unreadable[error.message];
  if (code) return new RequestError(code);
  if (error.message === unreadableUrl) return refused('variables or extensions is not valid JSON.');
  return refused(malformed.has(error.message) ? error.message : 'The request is not a GraphQL request.');
};

/** Returns the error that graphql-js has wrapped, or undefined if the request itself is at fault. */
const causeOf = (error: unknown): unknown =>
  error instanceof GraphQLError ? error.originalError && causeOf(error.originalError) : error;

/** Returns true if the error is about the document or its variables: only graphql-js has caused it. */
export const isOfDocument = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && causeOf(error) === undefined;

const codeOf = (error: GraphQLError): RequestError['code'] =>
  toPublicError(error).extensions['code'] === 'graphql_limit_exceeded' ? 'graphql_limit_exceeded' : 'graphql_invalid';

const refusalOf = (error: unknown, { publicUrl }: Options): Refusal => {
  const said = isOfDocument(error) ? new RequestError(codeOf(error)) : causeOf(error);
  return toRefusal(said, { publicUrl, pointerOf });
};

/** Formats an error for GraphQL: `extensions` has the fields of a REST problem, and faults of the service are masked. */
export const toGraphqlError = (error: unknown, options: Options): GraphQLFormattedError => {
  const { code, status, detail, type, errors, members, challenge, headers } = refusalOf(error, options);
  const { 'Retry-After': retryAfter } = headers;
  const { path, locations } = error instanceof GraphQLError ? error : {};
  return {
    message: isOfDocument(error) ? toPublicError(error).message : detail,
    ...(path ? { path } : {}),
    ...(locations ? { locations } : {}),
    extensions: {
      code,
      status,
      type,
      request_id: options.requestId,
      ...(retryAfter === undefined ? {} : { retry_after: Number(retryAfter) }),
      ...(errors.length > 0 ? { errors } : {}),
      ...members,
      ...(challenge ? { challenge } : {}),
    },
  };
};

/** Returns the problem code of an error. */
export const problemCodeOf = (error: unknown, options: Options): ProblemCode => refusalOf(error, options).code;

/** Returns the status with which REST reports the error. */
export const statusOf = (error: unknown, options: Options): number => refusalOf(error, options).status;

/** Returns the cause if an error is a fault of the service and not of the client. */
export const faultOf = (error: unknown, options: Options): unknown =>
  refusalOf(error, options).status >= 500 ? causeOf(error) : undefined;

/** Returns the reply to a request that is refused before its document is executed. */
export const toEarlyReply = (error: unknown, options: Options, type: string) => {
  const { status, headers, code } = refusalOf(error, options);
  return { status, headers, type, body: { errors: [toGraphqlError(error, options)] }, codes: [code] as const };
};
