import type { Step } from './migration.ts';

/** The users who were imported without a password. */
export const steps: readonly Step[] = [
  `alter table users
    -- Whether another system may still send the hash of the password. The release before leaves it as it is when it sets a password.
    add column is_password_awaited boolean not null default false`,
];
