import type { Page } from '../kernel/paging.ts';

/**
 * The entities that the resolvers of the schema's types receive. Each module adds those of the types that it resolves (`declare
 * module`), and `codegen.ts` reads their names from the files.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the modules fill it
export interface Entities {}

/** @public `generated/graphql.ts` imports it */
export type EntityOf<T extends keyof Entities> = Entities[T];

/**
 * The entity behind a page of a list.
 * @public `generated/graphql.ts` imports it
 */
export type PageOf<T extends keyof Entities> = Page<Entities[T]>;
