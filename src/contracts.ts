import { readFile } from 'node:fs/promises';
import { CORE_SCHEMA, load as parse } from 'js-yaml';

/** The two contracts, as they stand in the repository and as they are served. */
export interface Contracts {
  readonly openapiYaml: string;
  /** The document that clients are generated from: the contract without internal operations. */
  readonly publicOpenapiYaml: string;
  readonly openapi: OpenApiDocument;
  readonly schemaGraphql: string;
}

/** The parts of an OpenAPI document that the service itself reads. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const read = (path: string): Promise<string> => readFile(new URL(`../${path}`, import.meta.url), 'utf8');

/** YAML 1.2: what looks like a day is a text. */
const parseDocument = (text: string) => parse(text, { schema: CORE_SCHEMA }) as OpenApiDocument;

const load = async (): Promise<Contracts> => {
  const [openapiYaml, publicOpenapiYaml, schemaGraphql] = await Promise.all([
    read('contracts/openapi.yaml'),
    read('generated/openapi.yaml'),
    read('contracts/schema.graphql'),
  ]);
  return { openapiYaml, publicOpenapiYaml, openapi: parseDocument(openapiYaml), schemaGraphql };
};

let loaded: Promise<Contracts> | undefined;

/** Once for a process, however many services it has: they don't change while it lives, and take a while to parse. */
export const loadContracts = (): Promise<Contracts> => {
  loaded ??= load();
  return loaded;
};
