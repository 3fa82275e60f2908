import { type Recipe, recipeOf } from './guide.ts';

/** The generators whose clients `npm test` compiles, with their packages in package.json. */
export const recipes = {
  'openapi-fetch': recipeOf('openapi-fetch'),
  'hey-api': recipeOf('hey-api'),
  orval: recipeOf('orval'),
  oazapfts: recipeOf('oazapfts'),
  'swagger-typescript-api': recipeOf('swagger-typescript-api'),
  kubb: recipeOf('kubb'),
  'typed-openapi': recipeOf('typed-openapi'),
  graphql: recipeOf('GraphQL Code Generator'),
  'gql-tada': recipeOf('gql.tada'),
  genql: recipeOf('genql'),
} as const satisfies Readonly<Record<string, Recipe>>;

export type Generator = keyof typeof recipes;
export const generators = Object.keys(recipes) as readonly Generator[];
