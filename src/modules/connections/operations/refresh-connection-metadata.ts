import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { audited } from '../../../kernel/audited.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Configurer } from '../../../kernel/principal.ts';
import { lockCompanyWith, requireCompanyWith } from '../../companies/policy.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { connectionChanged, connectionTarget } from '../connection-events.ts';
import { requireConnection } from '../require-connection.ts';
import { type ShownConnection, shownConnection } from '../service-provider.ts';
import { fetchMetadata, type RefreshPorts, storeMetadata } from '../steps/refresh-metadata.ts';

export interface RefreshConnectionMetadataCommand {
  readonly principal: Configurer;
  readonly companyId: number;
  readonly id: number;
  readonly origin: Origin;
}

export type RefreshConnectionMetadata = (command: RefreshConnectionMetadataCommand) => Promise<ShownConnection>;

/** Reads the metadata of a SAML provider again. The provider is called before the transaction. */
export const refreshConnectionMetadata = (
  ports: RefreshPorts & Pick<Ports, 'publicUrlOf'>,
): RefreshConnectionMetadata => {
  const store = auditedTransaction(ports, 'refresh_connection_metadata', {
    async work(
      unit,
      command: RefreshConnectionMetadataCommand & {
        readonly metadataUrl: string;
        readonly fetched: Awaited<ReturnType<typeof fetchMetadata>>;
      },
      at,
    ) {
      const { principal, companyId, fetched } = command;
      await lockCompanyWith(unit, principal, companyId, operationPermissions.refreshConnectionMetadata);
      const { before, after } = await storeMetadata(unit, command, fetched, at);
      return {
        result: shownConnection(ports, principal, after),
        target: connectionTarget(after),
        ...connectionChanged(before, after),
      };
    },
  });

  return audited(
    ports,
    'refresh_connection_metadata',
  )(async (command: RefreshConnectionMetadataCommand) => {
    const { principal, companyId, id } = command;
    const { reads } = principal.store;
    await requireCompanyWith(reads, principal, companyId, operationPermissions.refreshConnectionMetadata);
    await requireProof(reads, 'refreshConnectionMetadata', principal, ports.clock.now());
    const { metadataUrl } = await requireConnection(reads, companyId, id);
    if (metadataUrl === undefined)
      throw new DomainError('validation_failed', {
        faults: [{ field: 'metadataUrl', code: 'required', detail: 'is required' }],
      });
    const fetched = await fetchMetadata(ports, principal.app.id, metadataUrl);
    return store({ ...command, metadataUrl, fetched });
  });
};
