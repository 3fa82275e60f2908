import { readFile } from 'node:fs/promises';
import { once, onceSucceeded } from './kernel/memoize.ts';

/** The two contracts, as the service publishes them. */
export interface Contracts {
  /** The documents that the service only publishes. Each is read when it is first requested. */
  readonly documents: Documents;
  readonly openapi: OpenApiDocument;
  readonly schemaGraphql: string;
}

export interface Documents {
  /** Returns the text of the whole REST contract. */
  readonly fullYaml: () => Promise<string>;
  /** Returns the document that clients are generated from: the contract without internal operations. */
  readonly yaml: () => Promise<string>;
  readonly json: () => Promise<string>;
  readonly json30: () => Promise<string>;
}

/** The parts of an OpenAPI document that the service itself reads. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** Reads a file that `npm ci` has made, or that is in the repository. */
const read = (path: string): Promise<string> =>
  readFile(new URL(`../${path}`, import.meta.url), 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause;
    throw new Error(`${path} is missing. Run \`npm run prepare\`: with --ignore-scripts, npm does not.`, { cause });
  });

const load = async (): Promise<Contracts> => {
  // JSON is read because YAML takes a hundred times as long to parse.
  const [openapi, schemaGraphql] = await Promise.all([
    read('generated/openapi-full.json'),
    read('generated/schema.graphql'),
  ]);
  return {
    documents: {
      fullYaml: onceSucceeded(() => read('generated/openapi-full.yaml')),
      yaml: onceSucceeded(() => read('generated/openapi.yaml')),
      json: onceSucceeded(() => read('generated/openapi.json')),
      json30: onceSucceeded(() => read('generated/openapi-3.0.json')),
    },
    openapi: JSON.parse(openapi),
    schemaGraphql,
  };
};

/** Loads the contracts once for all services of a process: they do not change while it runs. */
export const loadContracts = once(load);
