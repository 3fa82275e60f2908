import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { refuseFaults } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { type Conditional, requireVersion } from '../../../kernel/version.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { permissionFaults, requireDefined } from '../../roles/policy.ts';
import { changedScope, expiryFaults, type Key, keyFaults, keyState, type SentScope, scopeFaults } from '../api-key.ts';
import { keyUpdated } from '../key-events.ts';
import { requireCompanies, requireKeyRights, requireOwnKey } from '../policy.ts';

export interface UpdateKeyCommand extends SentScope, Conditional {
  readonly principal: Actor;
  readonly id: number;
  readonly name?: string | undefined;
  readonly origin: Origin;
}

export type UpdateApiKey = (command: UpdateKeyCommand) => Promise<Key>;

/** Changes a key. Authentication reads its scope with every request. */
export const updateApiKey = (ports: Pick<Ports, 'store' | 'clock'>): UpdateApiKey =>
  auditedTransaction(ports, 'update_api_key', {
    validate: (command) => refuseFaults(keyFaults(command)),
    async work(unit, command, at) {
      const { principal, id, name } = command;
      await requireDefined(unit, command.permissions ?? []);
      const before = await requireOwnKey(unit, principal, id);
      requireVersion(keyState(before), command.expected);
      const key = { ...before, name: name ?? before.name, ...changedScope(before, command) };
      refuseFaults([
        ...permissionFaults(key.permissions, principal.app.settings.appPermissions),
        ...scopeFaults(key.kind, command),
        ...expiryFaults(command, at),
      ]);
      await requireKeyRights(unit, principal, key);
      await requireProof(unit, 'updateApiKey', principal, at);
      await requireCompanies(unit, key);
      await unit.apiKeys.update(key);
      return { result: key, target: `key:${id}`, ...keyUpdated(before, key) };
    },
  });
