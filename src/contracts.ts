import { readFile } from 'node:fs/promises';
import { once, onceSucceeded } from './kernel/memoize.ts';

/** The two contracts, as they are served. */
export interface Contracts {
  /** The documents that the service itself does not need. Each is read when it is first served. */
  readonly documents: Documents;
  readonly openapi: OpenApiDocument;
  readonly schemaGraphql: string;
}

export interface Documents {
  /** The text of the whole REST contract. */
  readonly fullYaml: () => Promise<string>;
  /** The document that clients are generated from: the contract without internal operations. */
  readonly yaml: () => Promise<string>;
  readonly json: () => Promise<OpenApiDocument>;
  readonly json30: () => Promise<OpenApiDocument>;
}

/** The parts of an OpenAPI document that the service itself reads. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const read = (path: string): Promise<string> => readFile(new URL(`../${path}`, import.meta.url), 'utf8');

const readJson = async (path: string): Promise<OpenApiDocument> => JSON.parse(await read(path));

const load = async (): Promise<Contracts> => {
  // YAML takes a hundred times as long to parse, so it is parsed when code is generated.
  const [openapi, schemaGraphql] = await Promise.all([
    readJson('generated/openapi-full.json'),
    read('generated/schema.graphql'),
  ]);
  return {
    documents: {
      fullYaml: onceSucceeded(() => read('generated/openapi-full.yaml')),
      yaml: onceSucceeded(() => read('generated/openapi.yaml')),
      json: onceSucceeded(() => readJson('generated/openapi.json')),
      json30: onceSucceeded(() => readJson('generated/openapi-3.0.json')),
    },
    openapi,
    schemaGraphql,
  };
};

/** Once for a process, however many services it has: they don't change while it lives. */
export const loadContracts = once(load);
