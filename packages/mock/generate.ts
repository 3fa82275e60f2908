import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { type Plugin, type RolldownOutput, rolldown } from 'rolldown';
import type { OpenApiDocument } from '../../src/contracts.ts';
import { withPrefer } from '../../src/mock/rest.ts';
import { createAjv } from '../../src/rest/ajv.ts';
import { openBackend } from '../../src/rest/served-contract.ts';
import { commonPasswords } from '../../src/security/common-passwords.ts';
import { toJson } from '../../tools/codegen/printable.ts';
import type { Generate } from '../build/build.ts';
import { withoutTexts } from '../contracts/generate/document.ts';
import { encodeWords } from './bundled/front-coding.ts';

const root = join(import.meta.dirname, '../..');
const bundled = join(import.meta.dirname, 'bundled');

const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');

// biome-ignore lint/suspicious/noExplicitAny: nodes of a parsed document
type Node = any;

const mapValues = (object: Node = {}, change: (value: Node, name: string) => Node): Node =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]));

const only = (object: Node, names: readonly string[]): Node =>
  Object.fromEntries(Object.entries(object).filter(([name]) => names.includes(name)));

const methods = ['get', 'put', 'post', 'delete', 'patch'];

/** The operations without credentials that the package serves. The others are pages, or belong to the process of the service. */
const served: ReadonlySet<string> = new Set([
  'getJwks',
  'getHealth',
  'getReadiness',
  'listProblems',
  'getSchemaGraphql',
  'getOpenapiJson',
]);

const isServed = ({ operationId, security }: Node): boolean => security?.length > 0 || served.has(operationId);

/** The document without the operations that are not served. */
const servedOf = (document: Node): Node => ({
  ...document,
  paths: mapValues(document.paths, (item) =>
    Object.fromEntries(Object.entries<Node>(item).filter(([name, part]) => !methods.includes(name) || isServed(part))),
  ),
});

const slimHeader = (header: Node): Node =>
  header.$ref ? header : { ...only(header, ['required', 'example']), schema: only(header.schema ?? {}, ['const']) };
const slimResponse = (response: Node): Node =>
  response.$ref
    ? response
    : {
        ...(response.headers && { headers: mapValues(response.headers, slimHeader) }),
        ...(response.content && {
          content: mapValues(response.content, ({ examples = {} }) => ({
            examples: mapValues(examples, (example) => only(example, ['$ref', 'value'])),
          })),
        }),
      };
const slimParameter = (parameter: Node): Node => only(parameter, ['$ref', 'name', 'in', 'example']);

/** The parts of the document that the examples are read from. */
const slimDocument = ({ openapi, info, paths, components }: Node): Node => ({
  openapi,
  info: { version: info.version },
  paths: mapValues(paths, (item) => ({
    ...(item.parameters && { parameters: item.parameters.map(slimParameter) }),
    ...mapValues(only(item, methods), (operation) => ({
      ...only(operation, ['operationId', 'x-deprecation']),
      ...(operation.parameters && { parameters: operation.parameters.map(slimParameter) }),
      responses: mapValues(operation.responses, slimResponse),
    })),
  })),
  components: {
    examples: mapValues(components.examples, (example) => only(example, ['$ref', 'value'])),
    headers: mapValues(components.headers, slimHeader),
    parameters: mapValues(components.parameters, slimParameter),
    responses: mapValues(components.responses, slimResponse),
  },
});

/** The parts of an operation that the stages of a request read. */
const slimOperation = (operation: Node): Node => ({
  ...only(operation, ['operationId', 'method', 'path', 'security', 'x-internal']),
  parameters: operation.parameters.map((parameter: Node) => only(parameter, ['name', 'in'])),
  ...(operation.requestBody && { requestBody: { required: operation.requestBody.required ?? false } }),
  responses: mapValues(operation.responses, ({ content }: Node) =>
    content ? { content: mapValues(content, () => ({})) } : {},
  ),
});

type Part = 'body' | 'parameters';

/** Schemas by their names. Operations with the same schema share one. */
type Schemas = Record<string, object>;

/** Compiles the schemas of one part ahead of time: a module whose exports are the validators. */
const compile = (part: Part, schemas: Schemas): string => {
  const options = { code: { source: true, optimize: 2 }, messages: false, schemas };
  const ajv = createAjv(part === 'parameters' ? { ...options, coerceTypes: true } : options);
  return standaloneCode.default(
    ajv,
    mapValues(schemas, (_schema, name) => name),
  );
};

/** The operations, and the schemas that openapi-backend would compile for each of them. */
const readOperations = async (document: OpenApiDocument) => {
  const schemas: Record<Part, Schemas> = { body: {}, parameters: {} };
  const names = new Map<string, string>();
  let found: [Part, string][] = [];
  const { router, validator } = await openBackend(document, (part) => ({
    compile: ((described: object) => {
      const schema = withoutTexts(described) as object;
      const text = JSON.stringify([part, schema]);
      const name = names.get(text) ?? `v${names.size}`;
      names.set(text, name);
      schemas[part][name] = schema;
      found.push([part, name]);
      return () => true;
    }) as unknown as Ajv2020['compile'],
  }));
  const operations = router.getOperations().map((operation) => {
    found = [];
    validator.getRequestValidatorsForOperation(String(operation.operationId));
    return { ...slimOperation(operation), validators: found };
  });
  return { operations, schemas };
};

const contractModules = async (): Promise<Readonly<Record<string, string>>> => {
  const document = servedOf(JSON.parse(await read('generated/openapi-full.json')));
  const { operations, schemas } = await readOperations(withPrefer(document));
  const json = (value: unknown): string => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
  return {
    'virtual:contract': `
      import * as body from 'virtual:body.cjs';
      import * as parameters from 'virtual:parameters.cjs';
      const compiled = { body, parameters };
      const all = ${json(operations)};
      export const operations = all.map(({ validators, ...operation }) => operation);
      export const validatorsOf = Object.fromEntries(all.map(({ operationId, validators }) =>
        [operationId, validators.map(([part, name]) => compiled[part][name])]));
      export const document = ${json(slimDocument(document))};
      export const schemaGraphql = ${JSON.stringify(await read('generated/schema.graphql'))};
      export const codedPasswords = ${JSON.stringify(encodeWords(commonPasswords()))};`,
    'virtual:body.cjs': compile('body', schemas.body),
    'virtual:parameters.cjs': compile('parameters', schemas.parameters),
  };
};

/** The modules that need Node.js or compile code, and what stands for them. */
const ports: Readonly<Record<string, string>> = {
  'node:crypto': 'node-crypto.ts',
  'node:net': 'node-net.ts',
  'node:timers/promises': 'node-timers.ts',
  'node:url': 'node-url.ts',
  'src/rest/served-contract.ts': 'served-contract.ts',
  'src/rest/oracle.ts': 'oracle.ts',
  'src/security/common-passwords.ts': 'common-passwords.ts',
  'src/security/cursors.ts': 'cursors.ts',
};

const portsPlugin = (modules: Readonly<Record<string, string>>): Plugin => ({
  name: 'ports',
  async resolveId(specifier, importer) {
    if (specifier in modules) return `\0${specifier}`;
    const port = ports[specifier];
    if (port) return join(bundled, 'ports', port);
    // Modules of Node.js are external without side effects, so unused imports of them are removed.
    if (specifier.startsWith('node:')) return { id: specifier, external: true, moduleSideEffects: false };
    if (!specifier.startsWith('.') || importer?.startsWith(bundled)) return undefined;
    const resolved = await this.resolve(specifier, importer, { skipSelf: true });
    const own = resolved && ports[relative(root, resolved.id)];
    return own ? join(bundled, 'ports', own) : undefined;
  },
  load: (id) => (id.startsWith('\0') ? modules[id.slice(1)] : undefined),
});

/** The packages of modules, by the folders that they are installed in. */
const foldersOf = (modules: readonly string[]): readonly string[] => [
  ...new Set(modules.flatMap((id) => /.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id)?.[0] ?? [])),
];

/** Writes the licenses of the packages whose code is in the bundles. */
const writeLicenses = async (folder: string, modules: readonly string[]): Promise<void> => {
  const texts = new Map<string, string>();
  for (const installed of foldersOf(modules)) {
    const { name, version, license } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'));
    const file = (await readdir(installed)).find((one) => /^licen[cs]e/i.test(one));
    const text = file === undefined ? `License: ${license}` : await readFile(join(installed, file), 'utf8');
    texts.set(name, `${name} ${version}\n\n${text.trim()}\n`);
  }
  const sorted = [...texts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text);
  await writeFile(join(folder, 'THIRD-PARTY-LICENSES'), sorted.join(`\n${'-'.repeat(80)}\n\n`));
};

/** Returns the modules of chunks that are in the bundle: those with code. */
const modulesOf = (output: RolldownOutput['output']): readonly string[] =>
  output.flatMap((chunk) =>
    chunk.type === 'chunk'
      ? Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
      : [],
  );

/** Bundles what runs in browsers, too: without `node:` modules, and without code that compiles code. */
const bundleCore = async (folder: string): Promise<readonly string[]> => {
  const bundle = await rolldown({
    input: { core: join(bundled, 'core.ts') },
    cwd: root,
    // The image has no settings of the compiler; the bundles need none.
    tsconfig: false,
    platform: 'browser',
    plugins: [portsPlugin(await contractModules())],
    transform: {
      define: { 'process.env.NODE_ENV': '"production"' },
      inject: {
        Buffer: [join(bundled, 'ports/buffer.ts'), 'Buffer'],
        'URL.parse': [join(bundled, 'ports/language.ts'), 'parseUrl'],
        'Map.groupBy': [join(bundled, 'ports/language.ts'), 'groupBy'],
      },
    },
    onLog(level, { message }) {
      if (level === 'warn') throw new Error(message);
    },
  });
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    minify: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
  });
  await bundle.close();
  for (const chunk of output) {
    if (chunk.type !== 'chunk') continue;
    const forbidden = [...chunk.imports.filter((name) => name.startsWith('node:'))];
    if (/\bnew Function\(|\beval\(/.test(chunk.code)) forbidden.push('code that compiles code');
    if (forbidden.length > 0) throw new Error(`${chunk.fileName} of the mock has ${forbidden.join(', ')}.`);
  }
  return modulesOf(output);
};

/** Bundles the command, which runs in Node.js alone. It imports the core beside it. */
const bundleCommand = async (folder: string): Promise<readonly string[]> => {
  const bundle = await rolldown({
    input: { cli: join(bundled, 'cli.ts') },
    cwd: root,
    tsconfig: false,
    platform: 'node',
    plugins: [
      {
        name: 'core',
        resolveId: (specifier) => (specifier === './core.ts' ? { id: './core.js', external: true } : undefined),
      },
    ],
    transform: {
      inject: { 'URL.parse': [join(bundled, 'ports/language.ts'), 'parseUrl'] },
    },
  });
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    minify: true,
    entryFileNames: '[name].js',
    banner: '#!/usr/bin/env node',
    codeSplitting: false,
  });
  await bundle.close();
  await chmod(join(folder, 'cli.js'), 0o755);
  return modulesOf(output);
};

export const generate: Generate = async (folder) => {
  const modules = [...(await bundleCore(folder)), ...(await bundleCommand(folder))];
  await writeLicenses(folder, modules);
  await writeFile(join(folder, 'openapi.json'), toJson(JSON.parse(await read('generated/openapi.json'))));
};
