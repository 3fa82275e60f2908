import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { refuseFaults } from '../../../kernel/errors.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { Configurer } from '../../../kernel/principal.ts';
import { type Conditional, requireVersion } from '../../../kernel/version.ts';
import { lockCompanyWith } from '../../companies/policy.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import {
  type Connection,
  connectionChanges,
  connectionFaults,
  connectionState,
  keepsSecret,
  protocolFaults,
  type SentConnection,
} from '../connection.ts';
import { connectionChanged, connectionTarget } from '../connection-events.ts';
import { keepsTest } from '../connection-test.ts';
import { requireConnection } from '../require-connection.ts';
import { afterMetadata } from '../saml-metadata.ts';
import { sealedSecret } from '../sealed-secret.ts';
import { type ShownConnection, shownConnection } from '../service-provider.ts';
import { settled } from '../settled.ts';
import { liftingEnforcement } from '../steps/lift-enforcement.ts';

export interface UpdateConnectionCommand extends SentConnection, Conditional {
  readonly principal: Configurer;
  readonly companyId: number;
  readonly id: number;
  readonly origin: Origin;
}

export type UpdateConnection = (command: UpdateConnectionCommand) => Promise<ShownConnection>;

/** Returns true for a request that only stops logins, which needs no role. */
const onlyDisables = ({
  principal: _p,
  companyId: _c,
  id: _i,
  origin: _o,
  expected: _e,
  state,
  ...others
}: UpdateConnectionCommand) => state === 'disabled' && Object.values(others).every((sent) => sent === undefined);

/** Deletes the last test, and the note of one that has passed. */
const forgetTest = async (unit: Unit, id: number): Promise<void> => {
  await unit.enforcements.forgetTest(id);
  await unit.connectionTests.delete(id);
};

/** Returns true if groups give other roles than before, which users of a directory get without a login. */
const hasNewRoles = (before: Connection, { mappings, defaultRole }: Connection): boolean =>
  defaultRole !== before.defaultRole || JSON.stringify(mappings) !== JSON.stringify(before.mappings);

/** Changes the fields that are sent. A test is void if a login reads something else from the identity provider. */
export const updateConnection = (
  ports: Pick<Ports, 'store' | 'clock' | 'sealer' | 'isProviderAllowed' | 'publicUrlOf'>,
): UpdateConnection =>
  auditedTransaction(ports, 'update_connection', {
    validate: (command: UpdateConnectionCommand) => refuseFaults(connectionFaults(command, ports.isProviderAllowed)),
    async work(unit, command, at) {
      const { principal, companyId, id, expected, clientSecret } = command;
      const { standing } = await lockCompanyWith(unit, principal, companyId, operationPermissions.updateConnection);
      await requireProof(unit, 'updateConnection', principal, at);
      const before = await requireConnection(unit, companyId, id);
      requireVersion(connectionState(before), expected);
      refuseFaults(protocolFaults(before.protocol, command));
      const after = {
        ...before,
        ...connectionChanges.changed(before, command),
        ...(await afterMetadata(before, command, at)),
        domains: command.domains ?? before.domains,
        defaultRole: command.defaultRole ?? before.defaultRole,
        mappings: command.mappings ?? before.mappings,
        updatedAt: at,
      };
      const kept = keepsSecret(before, after) ? await unit.connections.credentialsOf(id) : undefined;
      const sealedCredentials = await sealedSecret(ports, command, { kept, at });
      const stored = await settled(unit, standing, { ...after, sealedCredentials }, onlyDisables(command));
      const lifted = await liftingEnforcement(unit, companyId, () => unit.connections.update(id, stored));
      const connection = (await unit.connections.find(companyId, id))!;
      const hasOtherRoles = hasNewRoles(before, connection) && (await unit.directoryGroups.areUsed(id));
      if (hasOtherRoles)
        await unit.directoryGroups.addRoleWalk({ companyId, connectionId: id, origin: command.origin });
      if (!keepsTest(before, after)) await forgetTest(unit, id);
      const { changes, events } = connectionChanged(before, connection, clientSecret);
      if (connection.state !== 'active' || !keepsSecret(before, after))
        // A pending login may have proven an identity of the previous provider, and waits for the second factor.
        await unit.factorChallenges.removeOfProvider(connection.provider);
      return {
        result: shownConnection(ports, principal, connection),
        target: connectionTarget(connection),
        changes,
        events: events === 'unchanged' ? events : [...events, ...lifted],
      };
    },
  });
