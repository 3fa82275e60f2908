import type { Step } from './migration.ts';

/**
 * Whether a request has shown the present token of a session. The release before renews sessions without this column: for them,
 * the token before is accepted for 30 seconds, as it did.
 */
export const steps: readonly Step[] = ['alter table sessions add column is_shown boolean not null default true'];
