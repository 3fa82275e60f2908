/**
 * The entities that the resolvers of the schema's types receive, where it isn't what REST returns under the same name. Each module adds
 * those of the types that it resolves (`declare module`), and `codegen.ts` reads their names from the files.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the modules fill it
export interface Entities {}

/** @public `generated/graphql.ts` imports it */
export type EntityOf<T extends keyof Entities> = Entities[T];
