import type { Origin } from '../../../kernel/audit.ts';
import type { Unit } from '../../../kernel/ports.ts';
import type { User } from '../../../kernel/user.ts';
import type { SessionEnded } from '../../sessions/session-events.ts';
import type { Factor } from '../factor.ts';
import { type FactorRemoved, factorEvent } from '../factor-events.ts';
import { tellOfFactor } from './tell-of-factor.ts';

interface Removal {
  readonly user: User;
  readonly factor: Factor;
  readonly origin: Origin;
  readonly at: Date;
  /** The session that continues: that of a user who has just proven the factor. */
  readonly stays?: string | undefined;
}

/**
 * Removes a factor of a locked user, ends the sessions, because a new one proves the remaining factors, and notifies the user.
 * @returns the events; undefined if the user no longer had it
 */
export const removeFactor = async (
  unit: Unit,
  { user, factor, origin, at, stays }: Removal,
): Promise<readonly [FactorRemoved, ...SessionEnded[]] | undefined> => {
  if (!(await unit.factors.delete(user.id, factor.id))) return undefined;
  // After a removal for another user, the whole period to add a factor begins again. Users who remove their own have had it.
  if (stays === undefined) await unit.factors.restartPeriod(user.id);
  const ended = await unit.sessions.endAll(user.id, 'factor_removed', at, stays);
  await tellOfFactor(unit, 'factor-removed', { user, name: factor.name, origin, at });
  return [factorEvent('factor.removed', factor), ...ended];
};
