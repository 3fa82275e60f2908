import { readFile } from 'node:fs/promises';
import { once, onceSucceeded } from './kernel/memoize.ts';

/** The two contracts, as they stand in the repository and as they are served. */
export interface Contracts {
  /** The text of the contract. Read when it is first served, like the next one: the service itself needs neither. */
  readonly openapiYaml: () => Promise<string>;
  /** The document that clients are generated from: the contract without internal operations. */
  readonly publicOpenapiYaml: () => Promise<string>;
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

const load = async (): Promise<Contracts> => {
  // YAML takes a hundred times as long to parse, so it is parsed when code is generated.
  const [openapi, schemaGraphql] = await Promise.all([
    read('generated/openapi.json').then((text) => JSON.parse(text) as OpenApiDocument),
    read('contracts/schema.graphql'),
  ]);
  return {
    openapiYaml: onceSucceeded(() => read('contracts/openapi.yaml')),
    publicOpenapiYaml: onceSucceeded(() => read('generated/openapi.yaml')),
    openapi,
    schemaGraphql,
  };
};

/** Once for a process, however many services it has: they don't change while it lives. */
export const loadContracts = once(load);
