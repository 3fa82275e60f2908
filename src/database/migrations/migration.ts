/**
 * One SQL statement, committed by itself. With `batch`: a statement that changes a limited number of rows, repeated until it
 * changes none.
 */
export type Step = string | { readonly batch: string };

/** The schema that a database starts from. It is created in one transaction. */
export interface Baseline {
  readonly name: string;
  /** Several statements each. */
  readonly areas: readonly string[];
}

/** Executed step by step, while other processes use the database. An interrupted one continues with the step that is missing. */
export interface OnlineMigration {
  /** `NNNN-<object>`; `NNNN-contract-MMMM-<object>` if only releases that have migration MMMM can run after it. */
  readonly name: string;
  readonly steps: readonly Step[];
}

export type Migration = Baseline | OnlineMigration;

export const isOnline = (migration: Migration): migration is OnlineMigration => 'steps' in migration;

const numberLength = 4;
const contractName = /^\d{4}-contract-(\d{4})-/;

export const numberOf = (name: string): string => name.slice(0, numberLength);

/** The number of the migration that a release must have to run on a database with this one; undefined: any release can. */
export const neededBy = (name: string): string | undefined => contractName.exec(name)?.[1];
