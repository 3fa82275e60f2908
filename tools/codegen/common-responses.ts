import type { OpenApiDocument } from '../../src/contracts.ts';

interface Parameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly schema?: { readonly $ref?: string };
}

interface Operation {
  readonly operationId?: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: object;
  readonly responses?: Readonly<Record<string, object>>;
  readonly 'x-api'?: string;
  readonly 'x-internal'?: boolean;
  readonly 'x-permissions'?: object;
  readonly 'x-proof'?: object;
}

interface Document {
  readonly components?: {
    readonly parameters?: Readonly<Record<string, Parameter>>;
    readonly responses?: Readonly<Record<string, object>>;
  };
}

/** A path with its operations and their common parameters. */
export type Item = Readonly<Record<string, unknown>> & { readonly parameters?: readonly Parameter[] };

/** The responses of an operation by their statuses: names of components. */
type Names = Readonly<Record<string, string | false | undefined>>;

const unauthenticated = (security: NonNullable<Operation['security']>): string | undefined => {
  const accepts = (scheme: string): boolean => security.some((requirement) => scheme in requirement);
  if (accepts('bearer')) return 'Unauthenticated';
  if (accepts('operatorKey')) return 'OperatorKeyRefused';
  return security.length > 0 ? 'KeyRefused' : undefined;
};

const unreadable = (hasPath: boolean, hasBody: boolean): string | undefined => {
  if (hasBody) return hasPath ? 'UnreadableRequest' : 'UnreadableBody';
  return hasPath ? 'PathInvalid' : undefined;
};

/** The errors of the protocols that have their own. */
const ofProtocols: Readonly<Record<string, Names>> = {
  browser: { 404: 'BrowserNotFound', 503: 'BrowserUnavailable' },
  scim: { 400: 'ScimInvalid', 401: 'ScimUnauthorized', 429: 'ScimLimited', 500: 'ScimFailed', 503: 'ScimUnavailable' },
  oauth: { 404: 'OauthIssuerUnknown', 500: 'OauthServerError', 503: 'OauthUnavailable' },
};

/** Returns the errors of an operation of REST that follow from what it takes, requires and returns. */
const ofRest = (operation: Operation, parameters: readonly Parameter[]): Names => {
  const { security = [], responses = {}, requestBody, 'x-permissions': permissions, 'x-proof': proof } = operation;
  const names = (place: string): readonly string[] =>
    parameters.flatMap((parameter) => (parameter.in === place && parameter.name ? [parameter.name] : []));
  const [path, headers] = [names('path'), names('header')];
  const [hasPath, hasBody] = [path.length > 0, requestBody !== undefined];
  const successes = Object.keys(responses).filter((status) => status < '3');
  const isMailed = path.includes('key');
  const takesUser = parameters.some(({ name, schema }) => name === 'id' && schema?.$ref?.endsWith('/UserReference'));
  const isRepeatable = headers.includes('Idempotency-Key');
  return {
    400: unreadable(hasPath, hasBody),
    401: unauthenticated(security),
    403: permissions && (proof ? 'AdministrationRefused' : 'Forbidden'),
    // A PUT that creates what is missing finds everything.
    404: hasPath && !isMailed && !successes.includes('201') && 'NotFound',
    406: successes.some((status) => status !== '204') && 'NotAcceptable',
    409: isRepeatable && 'CreationInProgress',
    410: isMailed ? 'MailedKeyRefused' : takesUser && permissions && 'UserMerged',
    412: headers.includes('If-Match') && 'PreconditionFailed',
    413: hasBody && 'BodyTooLarge',
    415: hasBody && 'MediaTypeUnsupported',
    422: isRepeatable ? 'CreationRefused' : 'ValidationFailed',
    429: 'RateLimited',
    500: 'InternalError',
    503: 'ServiceUnavailable',
  };
};

/**
 * Returns the responses that an operation gets from the bundler, by their statuses: those that every operation of its kind has. One
 * that the operation states is more specific, and stays. Operations outside the contract for clients state all of theirs.
 */
export const commonResponses = (
  operation: Operation,
  item: Item,
  document: OpenApiDocument,
): Readonly<Record<string, object>> => {
  const protocol = operation['x-api'];
  if (operation['x-internal'] && protocol === undefined) return {};
  const { components: { parameters = {}, responses = {} } = {} } = document as Document;
  const all = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) =>
    parameter.$ref === undefined ? parameter : (parameters[parameter.$ref.split('/').at(-1)!] ?? {}),
  );
  const names = protocol === undefined ? ofRest(operation, all) : (ofProtocols[protocol] ?? {});
  return Object.fromEntries(
    Object.entries(names).flatMap(([status, name]) =>
      name && name in responses ? [[status, { $ref: `#/components/responses/${name}` }]] : [],
    ),
  );
};

/** Returns the document with the responses that its operations have in common, in the order of their statuses. */
export const withCommonResponses = (document: OpenApiDocument): OpenApiDocument => {
  const withCommon = (operation: Operation, item: Item): Operation => ({
    ...operation,
    responses: { ...commonResponses(operation, item, document), ...operation.responses },
  });
  return {
    ...document,
    paths: Object.fromEntries(
      Object.entries(document.paths).map(([path, item]) => [
        path,
        Object.fromEntries(
          Object.entries(item).map(([key, part]) => {
            const operation = part as Operation;
            return [key, operation?.operationId === undefined ? part : withCommon(operation, item as Item)];
          }),
        ),
      ]),
    ),
  };
};
