/** How a client is generated, as docs/clients.md describes it. */
interface Recipe {
  /** The packages that it takes. */
  readonly packages: readonly string[];
  /** To be run where the service is at `http://localhost:3000`. */
  readonly command: string;
  /** The file that the command takes its settings from. */
  readonly settings?: string;
}

export const recipes = {
  'openapi-fetch': {
    packages: ['openapi-fetch', 'openapi-typescript', 'typescript'],
    command:
      'npx openapi-typescript http://localhost:3000/openapi.yaml -o gatehouse.d.ts --root-types --root-types-no-schema-prefix',
  },
  'hey-api': {
    packages: ['@hey-api/openapi-ts', 'typescript'],
    command: 'npx @hey-api/openapi-ts -i http://localhost:3000/openapi.yaml -o gatehouse',
  },
  orval: {
    packages: ['orval', 'typescript'],
    command: 'npx orval --config orval.config.mjs',
    settings: 'orval.config.mjs',
  },
  graphql: {
    packages: [
      'graphql',
      '@graphql-codegen/cli',
      '@graphql-codegen/client-preset',
      '@graphql-typed-document-node/core',
      'typescript',
    ],
    command: 'npx graphql-codegen --config codegen.yml',
    settings: 'codegen.yml',
  },
} as const satisfies Readonly<Record<string, Recipe>>;

export type Generator = keyof typeof recipes;
export const generators = Object.keys(recipes) as readonly Generator[];
