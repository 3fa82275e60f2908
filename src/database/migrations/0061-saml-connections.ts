import type { Step } from './migration.ts';

/** The values of SAML providers, and the certificates with which they sign. */
export const steps: readonly Step[] = [
  `alter table connections
    add column entity_id text,
    add column sso_url text,
    add column metadata_url text,
    -- The last attempt to read the metadata.
    add column metadata_checked_at timestamptz`,
  // The URLs of SAML have this name alone, so it tells the application.
  'create unique index concurrently connections_saml_provider_unique on connections (provider)',
  `create index concurrently connections_metadata_checked_at_index on connections (metadata_checked_at)
    where metadata_url is not null`,
  `create table connection_certificates (
    app_id bigint not null,
    connection_id bigint not null,
    sha256 text not null,
    -- DER in Base64.
    certificate text not null,
    source text not null,
    not_after timestamptz not null,
    -- The least number of days before the end for which an event was sent.
    warned_days integer,
    constraint connection_certificates_pkey primary key (app_id, connection_id, sha256),
    constraint connection_certificates_connection_id_foreign foreign key (app_id, connection_id)
      references connections (app_id, id) on delete cascade
  )`,
  'create index connection_certificates_not_after_index on connection_certificates (not_after)',
];
