/** Writes the functions and types of the package `client`: one function and one union of results for each operation. */
import type { OpenApiDocument } from '../../src/contracts.ts';
import {
  comment,
  createSchemaTypes,
  nameOf,
  type Schema,
  type Schemas,
  sentenceOf,
  summaryOf,
} from './client-schemas.ts';
import { type ProofMark, proofsOf } from './proofs.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface Response {
  readonly $ref?: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Operation {
  readonly operationId: string;
  readonly description: string;
  readonly deprecated?: boolean;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: { readonly 'application/json': { readonly schema: Schema } };
  };
  readonly responses: Readonly<Record<string, Response>>;
  readonly 'x-proof'?: ProofMark;
}

interface PublicDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Schemas; readonly responses: Readonly<Record<string, Response>> };
}

/** The names of header parameters in the input of an operation. `packages/client/src/request.ts` reads the same names. */
const headerNames: Readonly<Record<string, string>> = {
  'Challenge-Response': 'challengeResponse',
  'Idempotency-Key': 'idempotencyKey',
  'If-Match': 'ifMatch',
  'If-None-Match': 'ifNoneMatch',
};
/** The client stores the device token and sends it itself. */
const deviceHeader = 'X-Device-Token';
const proofCode = 'reauthentication_required';

const pascal = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1)}`;
const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(' | ');

/**
 * Returns the use of the token by an operation: never, or only of a logged-in user; or that it takes an operator key. Most operations
 * require the token, and do not say so, because every page of a browser loads them.
 */
const accessOf = ({ security }: Operation): 'none' | 'optional' | 'operator' | undefined => {
  if (security.some((entry) => 'operatorKey' in entry)) return 'operator';
  const takesBearer = security.some((entry) => 'bearer' in entry);
  const isPublic = security.some((entry) => !('bearer' in entry) && !('serviceKey' in entry));
  if (!takesBearer) return 'none';
  return isPublic ? 'optional' : undefined;
};

const operationsOf = ({ paths }: PublicDocument) =>
  Object.entries(paths).flatMap(([path, { parameters, ...methods }]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
      parameters: [...((parameters as unknown as readonly Parameter[]) ?? []), ...(operation.parameters ?? [])],
    })),
  );
type Located = ReturnType<typeof operationsOf>[number];

const codesOf = (schema: Schema): readonly string[] => {
  const code = schema.allOf?.flatMap((part) => part.properties?.['code'] ?? [])[0];
  const values = code?.enum ?? (code?.const === undefined ? [] : [code.const]);
  if (values.length === 0) throw new Error(`A problem without codes: ${JSON.stringify(schema)}`);
  return values.map(String);
};

/** Returns the files of the package that the contract decides, by their names in `packages/client/src`. */
export const clientFiles = (contract: OpenApiDocument, header: string): Readonly<Record<string, string>> => {
  const document = contract as unknown as PublicDocument;
  const types = createSchemaTypes(document.components.schemas);
  const typeNames = new Set(Object.keys(document.components.schemas));
  const proofs = new Set(
    proofsOf(operationsOf(document).map(({ operation }) => operation)).map((one) => one.operationId),
  );
  const dated = new Set<string>();
  const imported = new Set<string>();

  /** Returns a type and remembers the entities in it, which the file of operations imports. */
  const entity = (schema: Schema): string => {
    const type = types.typeOf(schema);
    for (const name of type.match(/\b[A-Z]\w+\b/g) ?? []) if (typeNames.has(name)) imported.add(name);
    return type;
  };

  const inputOf = ({
    method,
    operation,
    parameters,
  }: Located): { readonly type?: string; readonly isRequired: boolean } => {
    const id = operation.operationId;
    const fields = parameters.flatMap((parameter) => {
      if (parameter.in === 'header' && parameter.name === deviceHeader) return [];
      const name = parameter.in === 'header' ? headerNames[parameter.name] : parameter.name;
      if (name === undefined) throw new Error(`${id}: the header ${parameter.name} has no name in the input.`);
      if (parameter.in === 'query' && method !== 'GET') throw new Error(`${id}: a query parameter beside a body.`);
      const isNumeric = parameter.in === 'path' && /Id$|UserReference$/.test(parameter.schema.$ref ?? '');
      const type = isNumeric ? 'string | number' : entity(parameter.schema);
      const about = comment(summaryOf(parameter.description), '  ');
      return `${about}  readonly ${name}${parameter.required ? '' : '?'}: ${type}${parameter.required ? '' : ' | undefined'};`;
    });
    const body = operation.requestBody?.content['application/json'].schema;
    if (body) {
      const names = Object.keys((body.$ref ? types.get(nameOf(body.$ref)) : body).properties ?? {});
      const taken = [...parameters.map(({ name }) => name), ...Object.values(headerNames)];
      const clash = names.find((name) => taken.includes(name));
      if (clash !== undefined) throw new Error(`${id}: ${clash} is a parameter and a field of the body.`);
    }
    const hasRequired = Boolean(body && (body.$ref ? types.get(nameOf(body.$ref)) : body).required?.length);
    const isOptional = hasRequired && !operation.requestBody?.required;
    const isRequired =
      (hasRequired && !isOptional) || parameters.some(({ required, in: place }) => required && place !== 'header');
    if (fields.length === 0 && !body) return { isRequired };
    const name = `${pascal(id)}Input`;
    const written = body && (isOptional ? `Partial<${entity(body)}>` : entity(body));
    if (fields.length === 0 && written) return { type: `export type ${name} = ${written};\n`, isRequired };
    const base = written ? ` extends ${written}` : '';
    return { type: `export interface ${name}${base} {\n${fields.join('\n')}\n}\n`, isRequired };
  };

  const resolve = (response: Response): Response =>
    response.$ref ? (document.components.responses[nameOf(response.$ref)] as Response) : response;

  const resultOf = ({ operation: { operationId, responses } }: Located): string => {
    const parts = Object.entries(responses).flatMap(([status, reference]) => {
      const { content, headers = {} } = resolve(reference);
      if (status === '304') return [];
      const schema = content?.['application/json']?.schema;
      if (Number(status) < 300) {
        const name = 'ETag' in headers ? 'TaggedOk' : 'Ok';
        return [`${name}<${status}, ${schema ? entity(schema) : 'undefined'}>`];
      }
      const codes = codesOf(content?.['application/problem+json']?.schema ?? {});
      if (!proofs.has(operationId) || !codes.includes(proofCode)) return [`ProblemOf<${status}, ${quoted(codes)}>`];
      const others = codes.filter((code) => code !== proofCode);
      return [...(others.length > 0 ? [`ProblemOf<${status}, ${quoted(others)}>`] : []), 'ReauthenticationRequired'];
    });
    const all = [...parts, 'NoResponse', 'UnexpectedResponse'];
    return `export type ${pascal(operationId)}Result =\n${all.map((part) => `  | ${part}`).join('\n')};\n`;
  };

  const bodiesOf = ({ operation: { responses } }: Located): readonly Schema[] =>
    Object.values(responses).flatMap((response) => resolve(response).content?.['application/json']?.schema ?? []);

  /** Returns true if a schema contains the custom fields of users. */
  const hasFields = (schema: Schema, seen = new Set<string>()): boolean => {
    if (schema.$ref !== undefined) {
      const name = nameOf(schema.$ref);
      if (name === 'UserFields') return true;
      if (seen.has(name)) return false;
      seen.add(name);
      return hasFields(types.get(name), seen);
    }
    const parts = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])];
    const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
    return [...parts, ...alternatives].some((part) => hasFields(part, seen));
  };

  /** Returns the schema of the custom fields in a request. */
  const sentFields = ({ operation: { requestBody } }: Located): string | undefined => {
    const body = requestBody?.content['application/json'].schema;
    const fields = body && (body.$ref ? types.get(nameOf(body.$ref)) : body).properties?.['fields'];
    const name = fields?.$ref === undefined ? undefined : nameOf(fields.$ref);
    return ['ChangedUserFields', 'SignupUserFields'].find((one) => one === name);
  };

  /** Returns the expression of the timestamps in the results of an operation. */
  const datesOf = (located: Located): string | undefined => {
    const found = new Set(bodiesOf(located).flatMap((schema) => types.datesOf(schema, dated) ?? []));
    return found.size > 1 ? `{ ${[...found].map((one) => `...${one}`).join(', ')} }` : [...found][0];
  };

  const hasSession = (located: Located): boolean =>
    bodiesOf(located).some((schema) => {
      if (!schema.$ref) return false;
      const isSession = (one?: Schema) => one?.$ref?.endsWith('/Session') === true;
      return isSession(schema) || isSession(types.get(nameOf(schema.$ref)).properties?.['session']);
    });

  /** Returns true if the body must be sent although none of its fields must be. */
  const needsBody = ({ operation: { requestBody } }: Located): boolean => {
    const schema = requestBody?.required ? requestBody.content['application/json'].schema : undefined;
    if (!schema) return false;
    return ((schema.$ref ? types.get(nameOf(schema.$ref)) : schema).required ?? []).length === 0;
  };

  const functionOf = (located: Located, input: ReturnType<typeof inputOf>): string => {
    const { path, method, operation, parameters } = located;
    const { operationId, description } = operation;
    const access = accessOf(operation);
    const dates = datesOf(located);
    const marks = [
      `method: '${method}'`,
      `path: '${path}'`,
      ...(access ? [`access: '${access}'`] : []),
      ...(dates ? [`dates: ${dates}`] : []),
      ...(hasSession(located) ? ['session: true'] : []),
      ...(parameters.some(({ name }) => name === 'Idempotency-Key') ? ['once: true'] : []),
      ...parameters.flatMap(({ name, required }) =>
        name === deviceHeader ? [`device: ${required ? "'made'" : 'true'}`] : [],
      ),
      ...(needsBody(located) ? ['body: true'] : []),
    ];
    const returned = bodiesOf(located).some((schema) => hasFields(schema));
    const sent = sentFields(located);
    const isTyped = returned || sent !== undefined;
    const [generic, caller] = isTyped ? ['<F extends UserFields = UserFields>', 'Caller<F>'] : ['', 'Caller'];
    const resultType = returned ? `WithFields<${pascal(operationId)}Result, F>` : `${pascal(operationId)}Result`;
    const result = `Promise<${resultType}>`;
    const fields = sent === 'SignupUserFields' ? 'SignupFields<F>' : 'F';
    const inputType = sent
      ? `WithChangedFields<${pascal(operationId)}Input, ${fields}>`
      : `${pascal(operationId)}Input`;
    const argument = input.type === undefined ? '' : `input${input.isRequired ? '' : '?'}: ${inputType}`;
    const takesInput = argument === '' ? '_input?: undefined' : argument;
    const passed = argument === '' ? 'undefined' : 'input';
    const about = comment(
      `${sentenceOf(description)}${proofs.has(operationId) ? ' Can require a recent proof: see `withProof`.' : ''}${operation.deprecated ? ' @deprecated' : ''}`,
    );
    const call = `client.call({ ${marks.join(', ')} }, ${passed}, options)`;
    const tagged =
      Object.keys(operation.responses).includes('304') && parameters.some(({ name }) => name === 'If-None-Match');
    if (!tagged)
      return `${about}export const ${operationId} = ${generic}(client: ${caller}, ${takesInput}, options?: CallOptions): ${result} =>\n  ${call};\n`;
    return `${about}export const ${operationId}: {\n  ${generic}(client: ${caller}, input: ${pascal(operationId)}Input & { readonly ifNoneMatch: string }, options?: CallOptions): Promise<${resultType} | NotModified>;\n  ${generic}(client: ${caller}, ${takesInput}, options?: CallOptions): ${result};\n} = (client: Caller, input?: ${pascal(operationId)}Input, options?: CallOptions) => ${call};\n`;
  };

  entity({ $ref: '#/components/schemas/UserFields' });
  const parts = operationsOf(document).map((located) => {
    const input = inputOf(located);
    return [input.type ?? '', resultOf(located), functionOf(located, input)].filter(Boolean).join('\n');
  });
  for (const name of ['FieldError', 'AuthenticationMethod', 'ProblemCode']) types.use(name);
  const dates = types.dateDeclarations(dated);
  const resultTypes = [
    'NoResponse',
    'NotModified',
    'Ok',
    'ProblemOf',
    'ReauthenticationRequired',
    'TaggedOk',
    'UnexpectedResponse',
  ];
  return {
    'entities.ts': `${header}\n${types.declarations().join('\n')}`,
    'operations.ts': [
      header,
      `import type { Caller, CallOptions, Dates } from './call.ts';`,
      `import type { SignupFields, WithChangedFields, WithFields } from './custom-fields.ts';`,
      `import type {\n${[...imported]
        .toSorted()
        .map((name) => `  ${name},`)
        .join('\n')}\n} from './entities.ts';`,
      `import type {\n${resultTypes.map((name) => `  ${name},`).join('\n')}\n} from './results.ts';\n`,
      `${dates.join('\n')}\n`,
      parts.join('\n'),
    ].join('\n'),
  };
};
