import { type Recipe, recipeOf } from './guide.ts';

/** The generators whose clients `npm test` compiles, with their packages in package.json. */
export const recipes = {
  'openapi-fetch': recipeOf('openapi-fetch'),
  'hey-api': recipeOf('hey-api'),
  orval: recipeOf('orval'),
  graphql: recipeOf('GraphQL Code Generator'),
} as const satisfies Readonly<Record<string, Recipe>>;

export type Generator = keyof typeof recipes;
export const generators = Object.keys(recipes) as readonly Generator[];
