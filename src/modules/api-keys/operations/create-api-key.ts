import { refuseFaults } from '../../../kernel/errors.ts';
import type { Unit } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { auditedCreation } from '../../idempotency/audited-creation.ts';
import type { RetryableCommand, RetryPorts } from '../../idempotency/idempotent.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { permissionFaults, requireDefined } from '../../roles/policy.ts';
import {
  type ApiKeyKind,
  changedScope,
  expiryFaults,
  keyFaults,
  kindFaults,
  type SentScope,
  unrestricted,
} from '../api-key.ts';
import { keyEvent } from '../key-events.ts';
import { requireCompanies, requireKeyRights } from '../policy.ts';
import { type FreshKey, makeKey } from '../steps/make-key.ts';

export interface CreateKeyCommand extends RetryableCommand, SentScope {
  readonly principal: Actor;
  readonly kind: ApiKeyKind;
  readonly name: string;
  /** Required for the key of a service account, and rejected for others. */
  readonly serviceAccountId?: number | undefined;
}

export type CreateApiKey = (command: CreateKeyCommand) => Promise<FreshKey>;

/** Locks the service account, which could be deleted at the same time. */
const requireAccount = async (unit: Unit, id: number | undefined): Promise<void> => {
  if (id !== undefined && !(await unit.serviceAccounts.lock(id)))
    refuseFaults([
      { field: 'serviceAccountId', code: 'not_found', detail: 'must be a service account of the application' },
    ]);
};

/** Creates a key. Its secret is returned only here, and to a repeated request with the same `Idempotency-Key`. */
export const createApiKey = (ports: RetryPorts): CreateApiKey =>
  auditedCreation(ports, 'create_api_key', {
    validate: (command) =>
      refuseFaults([
        ...keyFaults(command),
        ...kindFaults(command.kind, command),
        ...permissionFaults(command.permissions ?? [], command.principal.app.settings.appPermissions),
      ]),
    async authorize(unit, { principal, kind, permissions }) {
      await requireKeyRights(unit, principal, { kind, permissions: permissions ?? [] });
      await requireProof(unit, 'createApiKey', principal, ports.clock.now());
    },
    async work(unit, command, at) {
      const { kind, name, serviceAccountId } = command;
      // A repeated command gets its first outcome, even if that key has expired since.
      refuseFaults(expiryFaults(command, at));
      const scope = changedScope(unrestricted, command);
      await requireDefined(unit, scope.permissions);
      await requireAccount(unit, serviceAccountId);
      await requireCompanies(unit, scope);
      const wanted = { kind, name, serviceAccountId, at, ...scope };
      const fresh = await makeKey(unit, ports.keys, wanted);
      return { result: fresh, target: `key:${fresh.id}`, events: [keyEvent('key.created', fresh)] as const };
    },
  });
