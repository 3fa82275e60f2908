import type { Origin } from '../../kernel/audit.ts';
import { audited, entryOf } from '../../kernel/audited.ts';
import { DomainError } from '../../kernel/errors.ts';
import { isSelf, lockWritable, type UserRef } from '../../kernel/policy.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { Actor } from '../../kernel/principal.ts';
import { requireProvenSession } from '../accounts/recent-proof.ts';
import { tellOfFactor } from './factor-mail.ts';

export interface DeleteFactorCommand {
  readonly principal: Actor;
  readonly userId: UserRef;
  readonly id: number;
  readonly origin: Origin;
}

export type DeleteFactor = (command: DeleteFactorCommand) => Promise<void>;

/**
 * Removes a second factor: by the user, or by an administrator for a user who has lost it. Sessions end: a
 * new one proves what is left.
 */
export const deleteFactor = (ports: Pick<Ports, 'store' | 'clock'>): DeleteFactor => {
  const { store, clock } = ports;

  /** The session that stays: that of a user who has just proven the factor. */
  const ownSession = async ({ principal, userId }: DeleteFactorCommand): Promise<string | undefined> => {
    if (principal.kind === 'superAdmin' || !isSelf(userId, principal)) return undefined;
    await requireProvenSession(store.read, 'deleteFactor', principal, clock.now());
    return principal.sessionId;
  };

  return audited(
    ports,
    'delete_factor',
  )(async (command: DeleteFactorCommand) => {
    const { principal, userId, id, origin } = command;
    const stays = await ownSession(command);
    const at = clock.now();
    await store.transaction(async (unit) => {
      const { user } = await lockWritable(unit, principal, userId);
      const factor = await unit.factors.find(user.id, id);
      if (!factor?.confirmedAt || !(await unit.factors.delete(user.id, id))) throw new DomainError('not_found');
      // Who lost a factor gets the whole period again to add another one; who removes it oneself has had it.
      if (stays === undefined) await unit.factors.restartPeriod(user.id);
      await unit.sessions.endAll(user.id, 'factor_removed', at, stays);
      await tellOfFactor(unit, 'factor-removed', { user, name: factor.name, origin, at });
      await unit.audit.add(entryOf('delete_factor', command, at, { target: `user:${user.id}` }));
    });
  });
};
