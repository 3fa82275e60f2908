import type { components } from '../../generated/openapi.ts';

type User = components['schemas']['User'];

/** A user of the mock: what REST shows, and what only GraphQL shows. */
export interface Person {
  readonly user: User;
  readonly uuid: string;
  readonly isVerified: boolean;
  /** Changes with the user: the `ETag` of REST without its quotes. */
  readonly version: string;
}

/** What only GraphQL shows of the user of the examples. */
export const ada = {
  uuid: 'd0c2b1f4-9a3e-4c57-8f0e-5b6a7c8d9e01',
  isVerified: true,
} as const satisfies Partial<Person>;
