import type { Step } from './migration.ts';

/** Notes the time at which owners were told that two companies have proofs of one domain. */
export const steps: readonly Step[] = [`alter table company_domains add column conflict_told_at timestamptz`];
