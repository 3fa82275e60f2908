import { operationPermissions } from '../../../../generated/permissions.ts';
import { DomainError, refuseFaults } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Configurer } from '../../../kernel/principal.ts';
import { lockCompanyWith } from '../../companies/policy.ts';
import { auditedCreation } from '../../idempotency/audited-creation.ts';
import type { RetryableCommand, RetryPorts } from '../../idempotency/idempotent.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import {
  type ConnectionProtocol,
  connectionChanges,
  connectionFaults,
  defaultSettings,
  missingFaults,
  mostConnections,
  newMemberRole,
  newProviderName,
  protocolFaults,
  type SentConnection,
} from '../connection.ts';
import { connectionEvent, connectionTarget } from '../connection-events.ts';
import { afterMetadata, withoutMetadata } from '../saml-metadata.ts';
import { sealedSecret } from '../sealed-secret.ts';
import { type ShownConnection, shownConnection } from '../service-provider.ts';
import { settled } from '../settled.ts';

export interface CreateConnectionCommand extends RetryableCommand, Omit<SentConnection, 'state'> {
  readonly principal: Configurer;
  readonly companyId: number;
  readonly protocol: ConnectionProtocol;
  readonly name: string;
}

export type CreateConnection = (command: CreateConnectionCommand) => Promise<ShownConnection>;

type CreatePorts = RetryPorts & Pick<Ports, 'random' | 'sealer' | 'isProviderAllowed' | 'publicUrlOf'>;

/** Creates a draft of a connection. The lock on the company keeps the number of its connections. */
export const createConnection = (ports: CreatePorts): CreateConnection =>
  auditedCreation(ports, 'create_connection', {
    validate: (command: CreateConnectionCommand) =>
      refuseFaults([
        ...missingFaults(command.protocol, command),
        ...protocolFaults(command.protocol, command),
        ...connectionFaults(command, ports.isProviderAllowed),
      ]),
    async authorize(unit, { principal, companyId }) {
      const own = await lockCompanyWith(unit, principal, companyId, operationPermissions.createConnection);
      await requireProof(unit, 'createConnection', principal, ports.clock.now());
      return own;
    },
    async work(unit, command, at, { standing }) {
      const { principal } = command;
      const { companyId, protocol, name, defaultRole = newMemberRole, mappings = [] } = command;
      if ((await unit.connections.list(companyId)).length >= mostConnections)
        throw new DomainError('too_many_connections');
      const initial = { ...defaultSettings, name, jit: !standing.isAppCompany };
      const stored = await settled(unit, standing, {
        ...connectionChanges.changed(initial, command),
        ...(await afterMetadata(withoutMetadata, command, at)),
        companyId,
        protocol,
        provider: newProviderName(ports),
        domains: command.domains ?? [],
        defaultRole,
        mappings,
        sealedCredentials: await sealedSecret(ports, command, { kept: undefined, at }),
        createdAt: at,
        updatedAt: at,
      });
      const id = await unit.connections.insert(stored);
      const connection = (await unit.connections.find(companyId, id))!;
      const events = [connectionEvent('connection.created', connection)] as const;
      return { result: shownConnection(ports, principal, connection), target: connectionTarget(connection), events };
    },
  });
