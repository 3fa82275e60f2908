/**
 * Bundles the parts of the two contracts and generates the types that `src/` must satisfy. One run writes all generated files: those
 * that are committed, and by `made.ts` the others. `--check` writes nothing and fails if a committed file differs from the contracts.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import { buildSchema, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import openapiTS, { astToString, type OpenAPITSOptions } from 'openapi-typescript';
import ts from 'typescript';
import { passwordRule } from '../../src/kernel/password.ts';
import { anonymousFile } from './anonymous.ts';
import { type AuditMark, auditedFieldsFile, type BodySchema } from './audited-fields.ts';
import { bundleOpenapi } from './bundle-openapi.ts';
import { bundleSdl } from './bundle-sdl.ts';
import { countryCodesFile } from './country-codes.ts';
import { publicYaml } from './documents.ts';
import { eventsFile } from './events.ts';
import { fieldCodesFile } from './field-codes.ts';
import { fieldsFile, renamedEnumNames } from './fields.ts';
import { graphqlTypes } from './graphql.ts';
import { header } from './header.ts';
import { impersonationFile } from './impersonation.ts';
import { make } from './made.ts';
import { type LastingMark, lastingFile, lastingOf, lastingRows } from './outlives-caller.ts';
import { PartsError, readParts } from './parts.ts';
import { type PermissionMark, permissionsFile } from './permissions.ts';
import { toJson } from './printable.ts';
import { type ProofMark, proofRows, proofsFile, proofsOf } from './proofs.ts';
import { topLevelDomainsFile } from './top-level-domains.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly responses: Readonly<Record<string, unknown>>;
  /** The protocol of an operation that is not one of REST: GraphQL, OAuth, SCIM, or pages and redirects of a browser. */
  readonly 'x-api'?: 'graphql' | 'oauth' | 'browser' | 'scim';
  /** The corresponding GraphQL root field, if it has another name. */
  readonly 'x-graphql'?: string;
  readonly 'x-expired-token'?: 'accepted';
  /** The capacity that the service requires before it accepts a request: `password` is a place in the queue of the hasher. */
  readonly 'x-admission'?: 'password';
  readonly 'x-streamed'?: true;
  /** The recent proof that the operation requires of a session. */
  readonly 'x-proof'?: ProofMark;
  /** The requests by which access can outlive the caller. */
  readonly 'x-outlives-caller'?: LastingMark;
  /** The fields by which the audit entry of a change describes it. */
  readonly 'x-audit'?: AuditMark;
  /** The permissions that allow the operation. */
  readonly 'x-permissions'?: PermissionMark;
  /** Set if an administrator who acts as a user may call the operation. */
  readonly 'x-impersonation'?: 'allowed';
  readonly 'x-anonymous'?: 'allowed';
  /** Restricts the operation to development, to services without another notification application, or to all but the mock. */
  readonly 'x-stage'?: 'development' | 'inbox' | 'openid';
}

interface Problem {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly remedy: string;
}

interface Contract {
  readonly tags: readonly { readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, BodySchema & { readonly enum?: readonly string[] }>>;
    readonly examples: Readonly<Record<string, { readonly value: { readonly type?: string } | null }>>;
  };
  readonly 'x-problems': Readonly<Record<string, Problem>>;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/**
 * Returns the kind of caller that a handler receives, by the security requirements of the operation: none (`none`), an
 * application (`client`), an application or a user (`visitor`), a user, a super admin or a service account (`actor`), a user
 * with a session (`session`), the holder of a token that may have expired (`refresh`), or an operator (`operator`).
 * @throws if an operation requires a key of an application and accepts no token, or an operator key and accepts something else
 */
const accessOf = (operation: Operation): string => {
  const names = (scheme: string) => operation.security.some((requirement) => scheme in requirement);
  if (operation.security.length === 0) return 'none';
  if (names('operatorKey')) {
    if (operation.security.some((requirement) => Object.keys(requirement).join() !== 'operatorKey'))
      throw new Error(`${operation.operationId} must accept nothing besides an operator key.`);
    return 'operator';
  }
  if (operation.security.some((requirement) => Object.keys(requirement).length === 0))
    return names('bearer') ? 'visitor' : 'client';
  if (operation['x-expired-token'] === 'accepted') return 'refresh';
  if (!names('bearer')) throw new Error(`${operation.operationId} must accept a token.`);
  return names('serviceKey') ? 'actor' : 'session';
};

const operationsOf = (contract: Contract) =>
  Object.entries(contract.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );

/** Returns the REST operation for each GraphQL root field: the one with the same name, or the one that names the field. */
const operationsOfFields = (contract: Contract, schema: GraphQLSchema) => {
  const operations = operationsOf(contract).map(({ operation }) => operation);
  const of = (root: GraphQLObjectType | null | undefined): Readonly<Record<string, string>> =>
    Object.fromEntries(
      Object.keys(root?.getFields() ?? {}).map((field) => {
        const same =
          operations.find(({ operationId }) => operationId === field) ??
          operations.find((operation) => operation['x-graphql'] === field);
        if (!same) throw new Error(`No operation has \`x-graphql: ${field}\`, and none is called ${field}.`);
        return [field, same.operationId];
      }),
    );
  return { Query: of(schema.getQueryType()), Mutation: of(schema.getMutationType()) };
};

const fieldTable = (contract: Contract, schema: GraphQLSchema): string => {
  const fields = operationsOfFields(contract, schema);
  const rows = (root: keyof typeof fields): string =>
    Object.entries(fields[root])
      .map(([field, operation]) => `    ${field}: '${operation}',`)
      .join('\n');
  return `/** The REST operation that corresponds to each root field of GraphQL. */
export const fieldOperations = {
  Query: {
${rows('Query')}
  },
  Mutation: {
${rows('Mutation')}
  },
} as const satisfies Readonly<Record<'Query' | 'Mutation', Readonly<Record<string, OperationId>>>>;
`;
};

/** Returns the type of an operation's handler. That of another protocol gets the request as it was sent. */
const handlerOf = (operation: Operation): string => {
  if (operation['x-api'] !== undefined) return 'ProtocolHandler';
  const type = operation['x-streamed'] ? 'StreamingHandler' : 'Handler';
  return `${type}<'${operation.operationId}', Principals['${accessOf(operation)}'], Extra>`;
};

const handlersFile = (contract: Contract, schema: GraphQLSchema): string => {
  const operations = operationsOf(contract);
  const table = operations.map(
    ({ path, method, operation }) =>
      `  ${operation.operationId}: { method: '${method}', path: '${path}', access: '${accessOf(operation)}', ` +
      `api: '${operation['x-api'] ?? 'rest'}', admission: '${operation['x-admission'] ?? 'free'}', stage: '${operation['x-stage'] ?? 'any'}', statuses: [${Object.keys(operation.responses).join(', ')}] },`,
  );
  const handlers = operations
    .filter(({ operation }) => operation['x-api'] !== 'graphql')
    .flatMap(({ path, method, operation }) => [
      `  /** ${method.toUpperCase()} ${path}: ${operation.summary} */`,
      `  readonly ${operation.operationId}: ${handlerOf(operation)};`,
    ]);
  return `${header}import type { ApiReply, ApiRequest } from '../src/api/api.ts';
import type { JsonStream } from '../src/api/json-stream.ts';
import type { operations } from './openapi.ts';

/** All operations of the contract with their path, access and statuses. */
export const operationTable = {
${table.join('\n')}
} as const;

export type OperationId = keyof typeof operationTable;

${fieldTable(contract, schema)}
export type Access = (typeof operationTable)[OperationId]['access'];
/** The stages of operations that are not served everywhere. */
export type Stage = Exclude<(typeof operationTable)[OperationId]['stage'], 'any'>;
export type StatusOf<O extends OperationId> = (typeof operationTable)[O]['statuses'][number];

/** The headers that the reply writer sets on every reply, so that handlers need not. */
interface WriterHeaders {
  'X-Request-Id': string;
  'Cache-Control': 'no-store';
}
type IsWritten<K, V> = K extends keyof WriterHeaders ? (V extends WriterHeaders[K] ? true : false) : false;
type Known<H> = { readonly [K in keyof H as string extends K ? never : IsWritten<K, H[K]> extends true ? never : K]: H[K] };
type Headers<R> = R extends { headers: infer H }
  ? Record<never, never> extends Known<H>
    ? { readonly headers?: Known<H> }
    : { readonly headers: Known<H> }
  : { readonly headers?: undefined };
type Content<R> = R extends { content: infer C }
  ? { [M in keyof C]: M extends 'application/json' ? { readonly type?: M; readonly body: C[M] } : { readonly type: M; readonly body: C[M] } }[keyof C]
  : { readonly type?: undefined; readonly body?: undefined };

/** The replies of an operation: the documented statuses, each with its headers, media type and body. */
export type Reply<O extends OperationId> = {
  [S in keyof operations[O]['responses']]: { readonly status: S } & Headers<operations[O]['responses'][S]> & Content<operations[O]['responses'][S]>;
}[keyof operations[O]['responses']];

type BodyOf<O extends OperationId> = operations[O] extends { requestBody?: infer B }
  ? Exclude<B, undefined> extends { content: { 'application/json': infer J } }
    ? undefined extends B
      ? J | undefined
      : J
    : undefined
  : undefined;
type Parameters<O extends OperationId, In extends 'path' | 'query' | 'header'> = Exclude<operations[O]['parameters'][In], undefined>;

/** The arguments of a handler: the validated parts of the request and the caller. */
export interface Request<O extends OperationId, Principal> {
  readonly path: Parameters<O, 'path'>;
  readonly query: Parameters<O, 'query'>;
  readonly header: Parameters<O, 'header'>;
  readonly body: BodyOf<O>;
  readonly principal: Principal;
  /** Authenticates the caller again, after a wait. */
  readonly renew: () => Promise<Principal>;
}

/** A reply with a body whose long lists are read while it is written. */
type Streamed<R> = R extends { readonly body: infer B extends object } ? Omit<R, 'body'> & { readonly stream: JsonStream<B> } : never;

export type Handler<O extends OperationId, Principal, Extra> = (request: Request<O, Principal> & Extra) => Promise<Reply<O>> | Reply<O>;
export type StreamingHandler<O extends OperationId, Principal, Extra> = (request: Request<O, Principal> & Extra) => Promise<Streamed<Reply<O>>>;

/** Handles a request of a protocol that has its own parameters and errors. */
export type ProtocolHandler = (request: { readonly path: Readonly<Record<string, string>>; readonly request: ApiRequest }) => Promise<ApiReply>;

/** A handler for each REST operation. \`Principals\` has the type of the caller for each kind of access. */
export interface Handlers<Principals extends Readonly<Record<Access, unknown>>, Extra> {
${handlers.join('\n')}
}
`;
};

const problemsFile = (contract: Contract): string => {
  const codes = contract.components.schemas['ProblemCode']?.enum ?? [];
  const problems = contract['x-problems'];
  const difference = [...new Set(codes).symmetricDifference(new Set(Object.keys(problems)))];
  if (difference.length > 0) throw new Error(`ProblemCode and x-problems differ in: ${difference.join(', ')}`);
  const fieldCodes = contract.components.schemas['FieldErrorCode']?.enum ?? [];
  const entries = codes.map((code) => `  ${code}: ${JSON.stringify(problems[code])},`);
  return `${header}
/** The closed catalogue of errors: the meaning of each code, its status in REST, and the solution. */
export const problems = {
${entries.join('\n')}
} as const;

export type ProblemCode = keyof typeof problems;
export type FieldErrorCode = ${fieldCodes.map((code) => `'${code}'`).join(' | ')};
`;
};

const auditEventsFile = (contract: Contract): string => {
  const events = contract.components.schemas['AuditEvent']?.enum ?? [];
  return `${header}
/** The events of the audit log. */
export const auditEvents = [${events.map((event) => `'${event}'`).join(', ')}] as const;
`;
};

/** Gives IDs in requests the type of a sent ID, which is not yet the ID of a row. */
const sentIds: OpenAPITSOptions = {
  inject: "import type { SentId } from '../src/api/ids.ts';\n",
  transform: (_schema, { path }) =>
    path === '#/components/schemas/Id' ? ts.factory.createTypeReferenceNode('SentId') : undefined,
};

const openapiFile = async (document: string): Promise<string> =>
  header + astToString(await openapiTS(document, { immutable: true, alphabetize: false, ...sentIds }));

/** The example of each email, with which the mailer tries changed templates. */
const mailExamplesFile = (contract: Contract): string => {
  const values = Object.values(contract.components.examples).map(({ value }) => value);
  const examples = values.filter((value) => value?.type === 'mail.requested');
  return `${header}import type { Mail } from '../mail.ts';

/** The contract's example of each email. */
export const mailExamples: readonly Mail[] = ${JSON.stringify(examples, null, 2)};
`;
};

/** The passwords that `src/security/common-passwords.ts` reads. */
const commonPasswords = dictionary['passwords-common']
  .map(String)
  .filter((password) => password.length >= passwordRule.minLength);

const parts = await readParts(new URL('../../contracts/', import.meta.url));
const bundled = () => {
  try {
    return { document: bundleOpenapi(parts), sdl: bundleSdl(parts) };
  } catch (error) {
    if (!(error instanceof PartsError)) throw error;
    console.error(error.faults.join('\n'));
    process.exit(1);
  }
};
const { document, sdl } = bundled();
const contract = document as unknown as Contract;
const schema = buildSchema(sdl);
const withAccess = operationsOf(contract).map(({ operation, path }) => ({
  operation,
  path,
  access: accessOf(operation),
}));
const proofs = proofsOf(operationsOf(contract).map(({ operation }) => operation));
const proofTable = proofRows(proofs);
const lasting = lastingOf(operationsOf(contract).map(({ operation }) => operation));
const lastingTable = lastingRows(lasting);
const told = contract.tags.map(({ description }) => description).join('\n');
for (const table of [proofTable, lastingTable])
  if (!table.every((row) => told.includes(`${row}\n`)))
    throw new Error(`A table of a tag in contracts/openapi.yaml must be:\n${table.join('\n')}`);

/** Returns a guide with the table that the contract has for a mark. */
const guideOf = async (guide: string, mark: string, table: readonly string[]): Promise<string> =>
  (await readFile(new URL(`../../generated/${guide}`, import.meta.url), 'utf8')).replace(
    new RegExp(
      `(<!-- Written by \`npm run codegen\` from \`${mark}\`. -->\\n)[\\s\\S]*?(\\n<!-- End of the table. -->)`,
    ),
    (_table, begin: string, end: string) => `${begin}\n${table.join('\n')}\n${end}`,
  );
const proofGuide = '../docs/recent-proof.md';
const lastingGuide = '../docs/service-accounts.md';
const countryCodes = '../src/kernel/country-codes.ts';
const mailExamples = '../mailer/management/mail-examples.ts';
const topLevelDomains = '../src/kernel/top-level-domains.ts';

const files: Readonly<Record<string, string>> = {
  'openapi.yaml': publicYaml(document),
  'schema.graphql': `# Generated from contracts/ by codegen.ts: the GraphQL contract in one file.\n${sdl}`,
  'openapi.ts': await openapiFile(toJson(document)),
  'common-passwords.txt': `\n${commonPasswords.join('\n')}\n`,
  [countryCodes]: countryCodesFile,
  [topLevelDomains]: topLevelDomainsFile,
  'handlers.ts': handlersFile(contract, schema),
  'fields.ts': header + fieldsFile(schema, document, operationsOfFields(contract, schema)),
  'problems.ts': problemsFile(contract),
  [proofGuide]: await guideOf(proofGuide, 'x-proof', proofTable),
  [lastingGuide]: await guideOf(lastingGuide, 'x-outlives-caller', lastingTable),
  'proofs.ts': header + proofsFile(proofs),
  'outlives-caller.ts': header + lastingFile(lasting),
  'permissions.ts': header + permissionsFile(withAccess, contract.components.schemas['Permission']?.enum ?? []),
  'impersonation.ts': header + impersonationFile(withAccess),
  'anonymous.ts': header + anonymousFile(withAccess),
  'field-codes.ts': header + fieldCodesFile(schema),
  'audit-events.ts': auditEventsFile(contract),
  'audited-values.ts': header + auditedFieldsFile(operationsOf(contract), contract.components.schemas),
  'events.ts': header + eventsFile(document),
  [mailExamples]: mailExamplesFile(contract),
  'graphql.ts': await graphqlTypes(
    sdl,
    schema,
    header,
    renamedEnumNames(schema, document),
    new Set(Object.keys(contract.components.schemas)),
  ),
};

const check = process.argv.includes('--check');
const stale: string[] = [];
await mkdir(new URL('../../generated/', import.meta.url), { recursive: true });
const update = async (name: string, content: string): Promise<void> => {
  const url = new URL(`../../generated/${name}`, import.meta.url);
  const present = await readFile(url, 'utf8').catch(() => undefined);
  if (present === content) return;
  stale.push(name);
  if (!check) await writeFile(url, content);
};
for (const [name, content] of Object.entries(files)) await update(name, content);
const made = check ? [] : await make(async () => document);

if (check && stale.length > 0) {
  console.error(`Stale, as seen from generated/: ${stale.join(', ')}. Run \`npm run codegen\` and commit the result.`);
  process.exitCode = 1;
} else {
  const written = [...stale.map((name) => join('generated', name)), ...made];
  console.log(written.length > 0 ? `Wrote ${written.join(', ')}.` : 'All generated files are up to date.');
}
