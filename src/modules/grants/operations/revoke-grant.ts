import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { auditedTransaction } from '../../../kernel/audited-transaction.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { lockWritable, type UserRef } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { grantEvent } from '../grant-events.ts';

export interface RevokeGrantCommand {
  readonly principal: Actor;
  readonly userId: UserRef;
  readonly id: number;
  readonly origin: Origin;
}

export type RevokeGrant = (command: RevokeGrantCommand) => Promise<void>;

/** Ends the access of a client to the account of the caller, or of a user that the caller may change. The session stays. */
export const revokeGrant = (ports: Pick<Ports, 'store' | 'clock'>): RevokeGrant =>
  auditedTransaction(ports, 'revoke_grant', {
    async work(unit, { principal, userId, id }, at) {
      const { user } = await lockWritable(unit, principal, userId, operationPermissions.revokeGrant);
      const grant = await unit.grants.find(user.id, id, at);
      if (!grant) throw new DomainError('not_found');
      await unit.grants.revoke(user.id, grant.client.clientId, at);
      return { result: undefined, target: `user:${user.id}`, events: [grantEvent('grant.revoked', grant)] as const };
    },
  });
