import type { Step } from './migration.ts';

/** The changed fields of an audit entry, and the key of its request. */
export const steps: readonly Step[] = [
  `alter table audit
    -- The key of the request, if it had one.
    add column key_id bigint,
    -- The names of the fields that the action has changed, with the values of some (src/kernel/changed-fields.ts).
    add column changes jsonb`,
];
