import type { Step } from './migration.ts';

/**
 * Images of applications, for their login pages. An application has the digests, so that its settings tell the URLs. Its version
 * changes with its providers, too, so that a process can keep what login pages show.
 */
export const steps: readonly Step[] = [
  `create table app_images (
    app_id bigint,
    kind text not null,
    -- The SHA-256 of the content in base64url, which is part of the URL.
    digest text not null,
    content_type text not null,
    content bytea not null,
    created_at timestamptz not null,
    constraint app_images_pkey primary key (app_id, kind),
    constraint app_images_app_id_foreign foreign key (app_id) references apps (id) on delete cascade
  )`,
  'alter table apps add column logo_digest text',
  'alter table apps add column favicon_digest text',
  `create function raise_app_version() returns trigger language plpgsql as $$
  begin
    update apps set version = version where id = coalesce(new.app_id, old.app_id);
    return null;
  end
  $$`,
  `create trigger providers_raise_app_version after insert or update or delete on providers
    for each row execute function raise_app_version()`,
];
