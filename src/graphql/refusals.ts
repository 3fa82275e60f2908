import { GraphQLError, type GraphQLErrorOptions, TokenKind } from 'graphql';

/** A message is no longer than this: the names in a document may fill a whole request. */
const mostCharacters = 300;

const bounded = (text: string): string =>
  text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1).toWellFormed()}…` : text;

/** The position of an error: nodes, or positions in the text. */
type Place = { readonly [K in 'nodes' | 'source' | 'positions']?: GraphQLErrorOptions[K] | undefined };

/** An error whose text is for the client. `extensions.code` marks it: graphql-js sets none. */
const publicError = (
  code: 'graphql_invalid' | 'graphql_limit_exceeded',
  message: string,
  { nodes = null, source = null, positions = null }: Place = {},
): GraphQLError => new GraphQLError(bounded(message), { nodes, source, positions, extensions: { code } });

/** Describes the error of a document or its variables without repeating a value. */
export const refused = (message: string, place?: Place): GraphQLError => publicError('graphql_invalid', message, place);

/** A document that is too large, too deep or too expensive. */
export const exceeded = (message: string, place?: Place): GraphQLError =>
  publicError('graphql_limit_exceeded', message, place);

const isPublic = ({ extensions }: GraphQLError): boolean => 'code' in extensions;

/** The messages of libraries about documents that exceed a limit; they have no codes. */
const excess: ReadonlySet<string> = new Set([
  'Validation aborted.',
  'Maximum introspection depth exceeded',
  'Query exceeds the maximum allowed number of nodes.',
]);

const isExcess = ({ message }: GraphQLError): boolean =>
  excess.has(message) || message.startsWith('Syntax Error: Document contains more that ');

/** As graphql-js names a kind of token: what is only punctuation is quoted. */
const tokenKinds: readonly string[] = Object.values(TokenKind).map((kind) =>
  /^\w|^</.test(kind) ? kind : `"${kind}"`,
);

/** Everything that graphql-js says of a syntax error before it quotes the document; the longer first. */
const syntaxFaults: readonly string[] = [
  'Unexpected single quote character (\'), did you mean to use a double quote (")?',
  'Unterminated string.',
  'Invalid character escape sequence',
  'Invalid Unicode escape sequence',
  'Invalid character within String',
  'Invalid character',
  'Invalid number',
  'Unexpected character',
  'Unexpected variable',
  'Expected "on"',
  ...tokenKinds.flatMap((kind) => [`Expected ${kind}`, `Unexpected ${kind}`]).toSorted((a, b) => b.length - a.length),
];

const syntaxPrefix = 'Syntax Error: ';

/** The kind of syntax error, from a closed list; its place is in `locations`. */
const syntaxText = (message: string): string => {
  const found = syntaxFaults.find((fault) => message.startsWith(fault, syntaxPrefix.length));
  if (found === undefined) return 'Syntax Error.';
  return `${syntaxPrefix}${found}${found.endsWith('.') || found.endsWith('?') ? '' : '.'}`;
};

/** The name of the argument that a value of the document is of. */
const argumentOf = ({ nodes: [node] = [] }: Pick<GraphQLError, 'nodes'>): string | undefined => {
  const colon = node?.loc?.startToken.prev;
  return colon?.kind === TokenKind.COLON ? colon.prev?.value : undefined;
};

/** Any other error of graphql-js in public words: its own may quote what was sent, and what was sent may be a password. */
export const toPublicError = (error: GraphQLError): GraphQLError => {
  if (isPublic(error)) return error;
  if (isExcess(error)) return exceeded(error.message, error);
  if (error.message.startsWith(syntaxPrefix)) return refused(syntaxText(error.message), error);
  const argument = argumentOf(error);
  return refused(
    argument === undefined
      ? 'The operation cannot be run with these variables.'
      : `Argument "${argument}" has invalid value.`,
    error,
  );
};

/** The errors of the validation rules, which repeat names but no values. */
export const fromRules = (errors: readonly GraphQLError[]): readonly GraphQLError[] =>
  errors.map((error) => (isPublic(error) || isExcess(error) ? toPublicError(error) : refused(error.message, error)));
