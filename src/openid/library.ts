import { onceSucceeded } from '../kernel/memoize.ts';

/** Loads the library of the provider at its first request: it takes some ten megabytes. */
export const library = onceSucceeded(() => import('oidc-provider'));

export type Library = Awaited<ReturnType<typeof library>>;
