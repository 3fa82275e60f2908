import type { Step } from './migration.ts';

/** Images of applications, for their login pages. An application has the digests, so that its settings tell the URLs. */
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
];
