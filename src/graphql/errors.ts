import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Fault } from '../domain/errors.ts';
import { pointerTo, type Refusal, RequestError, toRefusal } from '../doors/refusal.ts';
import { isExcess } from './limits.ts';

/** The fields that GraphQL alone spells its way. */
const spelling = { passwordConfirmation: 'password_confirmation' } as const;

/** Pointers lead into the argument `data`, or name the argument. */
const pointerOf = (field: Fault['field']): string => pointerTo(field, spelling);

interface Options {
  readonly requestId: string;
  readonly publicUrl: string;
}

/** graphql-http says these by their text alone. */
const unreadable: Readonly<Record<string, RequestError['code']>> = {
  'Missing body': 'body_missing',
  'Unparsable JSON body': 'body_invalid',
};

/** An error to be formatted: whatever graphql-http itself throws there is about the request. */
export const toRequestError = (error: Readonly<GraphQLError | Error>): GraphQLError | RequestError => {
  if (error instanceof GraphQLError) return error;
  const code = unreadable[error.message];
  return code ? new RequestError(code) : new GraphQLError(error.message);
};

/** graphql-js quotes what was sent, and what was sent may be a password. */
const withoutInput = ({ message, originalError }: GraphQLError): string => {
  if (message.startsWith('Variable "') && originalError instanceof GraphQLError) {
    const quoting = message.slice(0, -originalError.message.length);
    const [variable] = /^Variable "\$\w+"/.exec(quoting) ?? [];
    const [, place = ''] = /( at "[\w.[\]]+"); $/.exec(quoting) ?? [];
    return `${variable} got an invalid value${place}; ${withoutInput(originalError)}`;
  }
  return message
    .replace(/^(Argument "\w+" has invalid value) [\s\S]*$/, '$1.')
    .replace(/^([^:]+ cannot represent [^:]+): [\s\S]*$/, '$1.')
    .replace(/^(Syntax Error: (?:Invalid [^:,]+|Unexpected character))[:,] [\s\S]*$/, '$1.')
    .replace(/^(Syntax Error: Unexpected \w+) "[\s\S]*$/, '$1.')
    .replace(/, found [\s\S]*$/, '.');
};

/** What was thrown behind an error of graphql-js; nothing where the request itself is at fault. */
const causeOf = (error: unknown): unknown =>
  error instanceof GraphQLError ? error.originalError && causeOf(error.originalError) : error;

/** Errors of graphql-js alone are about the document or its variables. */
const isOfDocument = (error: unknown): error is GraphQLError =>
  error instanceof GraphQLError && causeOf(error) === undefined;

const refusalOf = (error: unknown, { publicUrl }: Options): Refusal => {
  const said = isOfDocument(error)
    ? new RequestError(isExcess(error) ? 'graphql_limit_exceeded' : 'graphql_invalid')
    : causeOf(error);
  return toRefusal(said, { publicUrl, pointerOf });
};

/** An error as GraphQL says it: the facts of a REST problem in `extensions`, faults of the service masked. */
export const toGraphqlError = (error: unknown, options: Options): GraphQLFormattedError => {
  const { code, status, detail, type, errors } = refusalOf(error, options);
  const { path, locations } = error instanceof GraphQLError ? error : {};
  return {
    message: isOfDocument(error) ? withoutInput(error) : detail,
    ...(path ? { path } : {}),
    ...(locations ? { locations } : {}),
    extensions: { code, status, type, request_id: options.requestId, ...(errors.length > 0 ? { errors } : {}) },
  };
};

/** What was thrown, if it is a fault of the service rather than of the client. */
export const faultOf = (error: unknown, options: Options): unknown =>
  refusalOf(error, options).status >= 500 ? causeOf(error) : undefined;

/** The refusal of a whole request, before its document is run. */
export const toEarlyReply = (error: unknown, options: Options, type: string) => {
  const { status, headers } = refusalOf(error, options);
  return { status, headers, type, body: { errors: [toGraphqlError(error, options)] } };
};
