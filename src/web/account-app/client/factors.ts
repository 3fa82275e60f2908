import type { FactorList } from '../../../../packages/client/src/entities.ts';

/** The second factors of the user, which two sections of a view show. */
export interface Factors {
  list(): FactorList | undefined;
  load(): Promise<void>;
}
