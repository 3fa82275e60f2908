import type { Step } from './migration.ts';

/** The record of a move shows whether a command is expected to run, and how far the target has read. */
export const steps: readonly Step[] = [
  // True while a finished copy follows its source and no command is expected to run (`--copy-only`).
  'alter table app_moves add column is_waiting boolean not null default false',
  // The last value that the command has written, which arrives in the target after all earlier changes.
  'alter table app_moves add column marker uuid',
];
