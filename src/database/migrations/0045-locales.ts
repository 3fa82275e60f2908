import type { Step } from './migration.ts';

/**
 * Language tags beside the two letters of the specification; null if only these are known. The release before changes `language`
 * alone: a tag counts only if it is of that language.
 */
export const steps: readonly Step[] = [
  'alter table users add column locale text',
  'alter table notifications add column locale text',
];
