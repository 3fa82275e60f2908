import type { Step } from './migration.ts';

/** Deletions that can be undone. Those of the release before, which does not know the column, are final. */
export const steps: readonly Step[] = [
  `alter table users
    -- Whether an administrator has deleted the user, so that the deletion can be undone until the erasure.
    add column is_restorable boolean not null default false`,
];
