import { operationPermissions } from '../../../../generated/permissions.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { audited, entryOf } from '../../../kernel/audited.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { isSelf, lockWritable, type UserRef } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { requireProof } from '../../reauthentication/steps/recent-proof.ts';
import { requireLiveSession } from '../../sessions/steps/live-session.ts';
import { removeFactor } from '../steps/remove-factor.ts';
import { scheduleRemoval } from '../steps/scheduled-removals.ts';

export interface DeleteFactorCommand {
  readonly principal: Actor;
  readonly userId: UserRef;
  readonly id: number;
  /** True if the waiting time of the application does not apply. */
  readonly isImmediate?: boolean;
  readonly origin: Origin;
}

/** @returns the time at which the factor is removed; undefined if it is removed already */
export type DeleteFactor = (command: DeleteFactorCommand) => Promise<Date | undefined>;

/**
 * Removes a second factor: by the user, or by an administrator for a user who has lost it, after the waiting time of the
 * application. Sessions end, because a new one proves the remaining factors.
 */
export const deleteFactor = (ports: Pick<Ports, 'store' | 'clock'>): DeleteFactor => {
  const { clock } = ports;

  /** Returns the session that stays: that of a user who has just proven the factor. */
  const ownSession = ({ principal, userId }: DeleteFactorCommand): string | undefined =>
    principal.kind === 'user' && isSelf(userId, principal) ? principal.sessionId : undefined;

  const mustWait = ({ principal, userId, isImmediate = false }: DeleteFactorCommand): boolean =>
    !isImmediate && principal.app.settings.factorResetDelaySeconds > 0 && !isSelf(userId, principal);

  return audited(
    ports,
    'delete_factor',
  )(async (command: DeleteFactorCommand) => {
    const { principal, userId, id, origin } = command;
    const stays = ownSession(command);
    const at = clock.now();
    return principal.store.transaction(async (unit) => {
      const { user } = await lockWritable(unit, principal, userId, operationPermissions.deleteFactor);
      await requireProof(unit, 'deleteFactor', principal, at);
      if (stays !== undefined) await requireLiveSession(unit, stays, at);
      const factor = await unit.factors.find(user.id, id);
      if (!factor?.confirmedAt) throw new DomainError('not_found');
      if (mustWait(command)) return scheduleRemoval(unit, command, { user, factor, at });
      const events = await removeFactor(unit, { user, factor, origin, at, stays });
      if (!events) throw new DomainError('not_found');
      await unit.audit.add(entryOf('delete_factor', command, at, { target: `user:${user.id}` }), events);
      return undefined;
    });
  });
};
