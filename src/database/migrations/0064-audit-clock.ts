import type { Step } from './migration.ts';

/** The time by which partitions of the audit log are made and removed (modules/audit/partitions-store.ts). */
export const steps: readonly Step[] = [
  `create table audit_clock (
    -- There is one row.
    is_single boolean not null default true check (is_single),
    -- The clock of the database at the last maintenance.
    seen_at timestamptz not null,
    estimated_at timestamptz not null,
    constraint audit_clock_pkey primary key (is_single)
  )`,
];
