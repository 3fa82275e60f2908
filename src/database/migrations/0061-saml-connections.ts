import type { Step } from './migration.ts';

/** What connections with SAML have: the values of the metadata of their providers. */
export const steps: readonly Step[] = [
  `alter table connections
    add column entity_id text,
    add column sso_url text,
    add column metadata_url text,
    -- The last attempt to read the metadata.
    add column metadata_checked_at timestamptz`,
  `create table connection_certificates (
    app_id bigint not null,
    connection_id bigint not null,
    sha256 text not null,
    -- DER in Base64.
    certificate text not null,
    source text not null,
    not_after timestamptz not null,
    -- The number of days before the end for which an event was sent last.
    warned_days integer,
    constraint connection_certificates_pkey primary key (app_id, connection_id, sha256),
    constraint connection_certificates_connection_id_foreign foreign key (app_id, connection_id)
      references connections (app_id, id) on delete cascade
  )`,
];
