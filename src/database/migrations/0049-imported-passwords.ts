import type { Step } from './migration.ts';

/**
 * Marks hashes that an import brought. Those of earlier imports are recognized where their algorithm or cost is not the
 * present setting. The release before replaces a hash without removing the mark, which does no harm: the other forms of a
 * password never match a hash that the service made.
 */
export const steps: readonly Step[] = [
  'alter table users add column is_password_imported boolean not null default false',
];
