import type { components } from '../../../../generated/openapi.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import { versionOf } from '../../../kernel/version.ts';
import { connectionState, connectionTable } from '../connection.ts';
import type { ConnectionTest } from '../connection-test.ts';
import type { BreakGlassOwner, Enforcement } from '../enforcement.ts';
import type { SamlServiceProvider, ShownConnection } from '../service-provider.ts';

type Schemas = components['schemas'];
type ConnectionDto = Schemas['Connection'];

const toEnforcement = (enforcement: Enforcement | undefined): ConnectionDto['enforcement'] =>
  enforcement ? { domains: [...enforcement.domains], break_glass_user_ids: [...enforcement.breakGlassUserIds] } : null;

const toServiceProvider = (provider: SamlServiceProvider | undefined): ConnectionDto['sp'] =>
  provider ? { entity_id: provider.entityId, acs_url: provider.acsUrl, metadata_url: provider.metadataUrl } : null;

export const toConnectionDto = ({ serviceProvider, ...connection }: ShownConnection): ConnectionDto => {
  const { scopes, ...settings } = connectionTable.toDto(connection);
  return {
    id: connection.id,
    company_id: connection.companyId,
    protocol: connection.protocol,
    ...settings,
    scopes: scopes && [...scopes],
    provider: connection.provider,
    has_secret: connection.hasSecret,
    certificates: connection.certificates.map(({ sha256, notAfter, source }) => ({
      ...{ sha256, not_after: toTimestamp(notAfter), source },
    })),
    sp: toServiceProvider(serviceProvider),
    domains: [...connection.domains],
    enforcement: toEnforcement(connection.enforcement),
    default_role: connection.defaultRole,
    mappings: connection.mappings.map(({ group, role }) => ({ group, role })),
    created_at: toTimestamp(connection.createdAt),
    updated_at: toTimestamp(connection.updatedAt),
    version: versionOf(connectionState(connection)),
  };
};

export const toConnectionTestDto = ({ testedAt, expiresAt, ...report }: ConnectionTest): Schemas['ConnectionTest'] => ({
  ...report,
  tested_at: toTimestamp(testedAt),
  expires_at: toTimestamp(expiresAt),
});

export const toBreakGlassOwnerDto = (owner: BreakGlassOwner): Schemas['BreakGlassOwner'] => ({
  user_id: owner.id,
  email: owner.email,
  displayname: owner.displayname,
  chosen: owner.isChosen,
  missing: [...owner.missing],
});
