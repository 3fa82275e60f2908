import type { components } from '../../../../generated/openapi.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import { versionOf } from '../../../kernel/version.ts';
import { connectionState, connectionTable } from '../connection.ts';
import type { ShownConnection } from '../service-provider.ts';

export const toConnectionDto = (shown: ShownConnection): components['schemas']['Connection'] => {
  const { serviceProvider, ...connection } = shown;
  const { scopes, ...settings } = connectionTable.toDto(connection);
  return {
    id: connection.id,
    company_id: connection.companyId,
    protocol: connection.protocol,
    ...settings,
    scopes: scopes && [...scopes],
    provider: connection.provider,
    has_secret: connection.hasSecret,
    entity_id: connection.entityId ?? null,
    sso_url: connection.ssoUrl ?? null,
    certificates: connection.certificates.map(({ sha256, notAfter, source }) => ({
      ...{ sha256, not_after: toTimestamp(notAfter), source },
    })),
    service_provider: serviceProvider
      ? {
          entity_id: serviceProvider.entityId,
          acs_url: serviceProvider.acsUrl,
          metadata_url: serviceProvider.metadataUrl,
        }
      : null,
    domains: [...connection.domains],
    default_role: connection.defaultRole,
    mappings: connection.mappings.map(({ group, role }) => ({ group, role })),
    created_at: toTimestamp(connection.createdAt),
    updated_at: toTimestamp(connection.updatedAt),
    version: versionOf(connectionState(connection)),
  };
};
