import type { Ajv, ErrorObject } from 'ajv';
import { type Document, OpenAPIBackend, ValidationContext } from 'openapi-backend';
import { type OperationId, operationTable, type Stage } from '../../generated/handlers.ts';
import type { OpenApiDocument } from '../contracts.ts';
import { memoize, memoizeByObject } from '../kernel/memoize.ts';
import { createAjv } from './ajv.ts';
import type { Exchange, Matched, Validated } from './exchange.ts';
import { headersIn } from './parameters.ts';
import { allowedMethods, indexRouter } from './router.ts';

/** The routing and validation by the contract, for which openapi-backend is used. */
export interface ServedContract {
  match(method: string, path: string): Matched | undefined;
  /** Returns the value of an `Allow` header, which is empty if the contract does not have the path. */
  allowedMethods(path: string): string;
  validate(exchange: Exchange, matched: Matched): Validated | readonly ErrorObject[];
  /** Creates the validators of an operation now, if it is served. Those of others are created at their first request. */
  precompile(operation: OperationId): void;
}

/** Returns the document without operations that are not served here. */
const servedOf = (document: OpenApiDocument, isServed: (operation: OperationId) => boolean): OpenApiDocument => {
  const isHere = ([, { operationId }]: [string, { readonly operationId?: OperationId }]): boolean =>
    operationId === undefined || isServed(operationId);
  const paths = Object.entries(document.paths).flatMap(([path, item]) => {
    const served = Object.entries(item as Readonly<Record<string, object>>).filter(isHere);
    return served.some(([, part]) => 'operationId' in part) ? [[path, Object.fromEntries(served)]] : [];
  });
  return { ...document, paths: Object.fromEntries(paths) };
};

/**
 * Opens openapi-backend for a document. `ajvOf` returns the validators of parameters, which arrive as text and get the types of
 * their schemas, and of bodies.
 */
export const openBackend = async (
  definition: OpenApiDocument,
  ajvOf: (part: 'parameters' | 'body') => Pick<Ajv, 'compile'>,
): Promise<Pick<OpenAPIBackend, 'router' | 'validator'>> => {
  const api = new OpenAPIBackend({
    definition: definition as unknown as Document,
    // Redocly validates the document: openapi-backend's own check knows OpenAPI 3.0 only.
    quick: true,
    strict: true,
    ignoreTrailingSlashes: false,
    coerceTypes: true,
    // openapi-backend creates another validator for each operation, which would read the meta-schema each time.
    ajvOpts: { meta: false },
    customizeAjv: (_ajv, _options, part) => ajvOf(part === ValidationContext.Params ? 'parameters' : 'body') as Ajv,
  });
  return api.init();
};

const createServedContract = async (document: OpenApiDocument, stages: ReadonlySet<Stage>): Promise<ServedContract> => {
  const isServed = (operation: OperationId): boolean => {
    const { stage } = operationTable[operation];
    return stage === 'any' || stages.has(stage);
  };
  const validators = { body: createAjv(), parameters: createAjv({ coerceTypes: true }) };
  const { router, validator } = await openBackend(
    servedOf(document, isServed),
    (part) => validators[part] as unknown as Ajv,
  );
  indexRouter(router);

  /** The literal paths of the document, which need no search. */
  const literals: ReadonlyMap<string, Matched> = new Map(
    router
      .getOperations()
      .filter(({ path }) => !path.includes('{'))
      .map((operation) => [
        `${operation.method} ${operation.path}`,
        { id: operation.operationId as OperationId, description: operation, path: {} },
      ]),
  );

  return {
    precompile(operation) {
      if (isServed(operation)) validator.getRequestValidatorsForOperation(operation);
    },

    allowedMethods: (path) => allowedMethods(router, path),

    match(method, path) {
      const known = literals.get(`${method} ${path}`);
      if (known) return known;
      const request = { method, path, headers: {} };
      const description = router.matchOperation(request);
      if (!description) return undefined;
      const { params } = router.parseRequest(request, description);
      return { id: description.operationId as OperationId, description, path: params };
    },

    validate({ request, query, body }, { id, description, path }) {
      const sent = { path: { ...path }, query: { ...query }, header: headersIn(description, request.headers) };
      const errors = validator
        .getRequestValidatorsForOperation(id)!
        .flatMap((validate) => (validate({ ...sent, requestBody: body.parsed }) ? [] : validate.errors!));
      return errors.length > 0 ? errors : sent;
    },
  };
};

const servedContractsOf = memoizeByObject((document: OpenApiDocument) =>
  memoize((names: string) => createServedContract(document, new Set(names.split(' ') as Stage[]))),
);

/** Returns the contract for a document and its served stages, which all services of a process share. */
export const servedContractOf = (document: OpenApiDocument, stages: ReadonlySet<Stage>): Promise<ServedContract> =>
  servedContractsOf(document)([...stages].toSorted().join(' '));
