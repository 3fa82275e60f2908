import type { components } from '../../generated/openapi.ts';

type User = components['schemas']['User'];

/** A user of the mock in the format of REST. */
export interface Person {
  readonly user: User;
  /** The version of the user: the `ETag` of REST without its quotes. */
  readonly version: string;
}
