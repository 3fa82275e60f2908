import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { type Refusal, RequestError, toRefusal } from '../doors/refusal.ts';

/** How GraphQL spells the fields of the domain's commands: pointers into the argument `data`. */
const spelling = {
  email: 'email',
  password: 'password',
  passwordConfirmation: 'password_confirmation',
  firstname: 'firstname',
  lastname: 'lastname',
  displayname: 'displayname',
  company: 'default_company',
} as const;

interface Options {
  readonly requestId: string;
  readonly publicUrl: string;
}

/** graphql-http says these by their text alone. */
const unreadable: Readonly<Record<string, RequestError['code']>> = {
  'Missing body': 'body_missing',
  'Unparsable JSON body': 'body_invalid',
};

/** graphql-js quotes what was sent, and what was sent may be a password. */
const withoutInput = (message: string): string =>
  message
    .replace(/got invalid value [\s\S]*? at "/, 'got an invalid value at "')
    .replace(/got invalid value [\s\S]*?; /, 'got an invalid value; ')
    .replace(/, found [\s\S]*$/, '.')
    .replace(/(cannot represent [^:]+): [\s\S]*$/, '$1.');

/** What was thrown behind an error of graphql-js; nothing where the document itself is at fault. */
const causeOf = (error: unknown): unknown => (error instanceof GraphQLError ? error.originalError : error);

const refusalOf = (error: unknown, options: Options): Refusal => {
  const { publicUrl } = options;
  const cause = causeOf(error);
  const limit = error instanceof GraphQLError && error.extensions['code'] === 'graphql_limit_exceeded';
  if (limit) return toRefusal(new RequestError('graphql_limit_exceeded'), { publicUrl, spelling });
  if (cause === undefined) return toRefusal(new RequestError('graphql_invalid'), { publicUrl, spelling });
  const protocol = error instanceof GraphQLError || !(error instanceof Error) ? undefined : unreadable[error.message];
  return toRefusal(protocol ? new RequestError(protocol) : cause, { publicUrl, spelling });
};

/** An error as GraphQL says it: the facts of a REST problem in `extensions`, faults of the service masked. */
export const toGraphqlError = (error: unknown, options: Options): GraphQLFormattedError => {
  const { code, status, detail, type, errors } = refusalOf(error, options);
  const speaksOfDocument = code === 'graphql_invalid' || code === 'graphql_limit_exceeded';
  const { path, locations } = error instanceof GraphQLError ? error : {};
  return {
    message: speaksOfDocument && error instanceof Error ? withoutInput(error.message) : detail,
    ...(path ? { path } : {}),
    ...(locations ? { locations } : {}),
    extensions: { code, status, type, request_id: options.requestId, ...(errors.length > 0 ? { errors } : {}) },
  };
};

/** What was thrown, if it is a fault of the service rather than of the client. */
export const faultOf = (error: unknown, options: Options): unknown =>
  refusalOf(error, options).status >= 500 ? (causeOf(error) ?? error) : undefined;

/** The refusal of a whole request, before its document is run. */
export const toEarlyReply = (error: unknown, options: Options, type: string) => {
  const { status, headers } = refusalOf(error, options);
  return { status, headers, type, body: { errors: [toGraphqlError(error, options)] } };
};
