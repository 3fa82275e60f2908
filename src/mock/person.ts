import type { components } from '../../generated/openapi.ts';

type User = components['schemas']['User'];

/** A user of the mock, as REST shows it. */
export interface Person {
  readonly user: User;
  /** Changes with the user: the `ETag` of REST without its quotes. */
  readonly version: string;
}
