import type { Step } from './migration.ts';

/** Filters of the list of users. A login changes none of these columns. */
export const steps: readonly Step[] = [
  'create index concurrently users_unverified_index on users (app_id, id) where email_verified_at is null',
  'create index concurrently users_verified_index on users (app_id, id) where email_verified_at is not null',
  'create index concurrently users_app_id_has_second_factor_id_index on users (app_id, has_second_factor, id)',
  'create index concurrently users_app_id_registered_at_index on users (app_id, registered_at)',
  'create index concurrently identities_app_id_provider_user_id_index on identities (app_id, provider, user_id)',
];
