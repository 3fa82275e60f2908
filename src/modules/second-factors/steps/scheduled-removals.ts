import type { Origin } from '../../../kernel/audit.ts';
import { type Command, entryOf } from '../../../kernel/audited.ts';
import type { Ports, SystemUnit, Unit } from '../../../kernel/ports.ts';
import { after, toTimestamp } from '../../../kernel/timestamp.ts';
import type { User } from '../../../kernel/user.ts';
import { tellUser } from '../../notifications/steps/tell-user.ts';
import type { Factor } from '../factor.ts';
import { factorEvent, removalScheduled } from '../factor-events.ts';
import { removeFactor } from './remove-factor.ts';

/**
 * Schedules the removal that an administrator has requested, and notifies the user, who can cancel it by proving a factor.
 * @returns the time of the removal, which a later request does not change
 */
export const scheduleRemoval = async (
  unit: Unit,
  command: Command,
  { user, factor, at }: { readonly user: User; readonly factor: Factor; readonly at: Date },
): Promise<Date> => {
  if (factor.removalDueAt) return factor.removalDueAt;
  const dueAt = after(at, command.principal.app.settings.factorResetDelaySeconds);
  await unit.factors.scheduleRemoval(user.id, factor.id, dueAt);
  await tellUser(unit, user, at, {
    template: 'factor-removal-scheduled',
    data: { factor: factor.name, removal_due_at: toTimestamp(dueAt) },
  });
  const entry = entryOf('schedule_factor_removal', command, at, { target: `user:${user.id}` });
  await unit.audit.add(entry, [removalScheduled(factor, dueAt)]);
  return dueAt;
};

/** Cancels the scheduled removals of a user who has just proven a second factor, and so has not lost all of them. */
export const cancelRemovals = async (
  unit: Unit,
  command: Command,
  { id }: Pick<User, 'id'>,
  at: Date,
): Promise<void> => {
  const canceled = await unit.factors.cancelRemovals(id);
  if (canceled.length === 0) return;
  const events = canceled.map((factor) => factorEvent('factor.removal_canceled', factor));
  await unit.audit.add(entryOf('cancel_factor_removal', command, at, { userId: id, target: `user:${id}` }), events);
};

/**
 * Removes one factor whose removal is due. The lock decides between parallel processes, and users who cancel.
 * @returns false if none was due
 */
const removeDueFactor = async (system: SystemUnit, origin: Origin, at: Date): Promise<boolean> => {
  const due = await system.factors.findDue(at);
  if (!due) return false;
  const unit = system.of({ id: due.appId });
  const account = await unit.users.lock(due.userId);
  const factor = await unit.factors.find(due.userId, due.id);
  if (!account || !factor?.removalDueAt) return true;
  const { user } = account;
  const entry = { event: 'delete_factor', at, origin, appId: user.appId, target: `user:${user.id}` } as const;
  const events = await removeFactor(unit, { user, factor, origin, at });
  if (events) await unit.audit.add(entry, events);
  return true;
};

export const removeDueFactors = async ({ store }: Pick<Ports, 'store'>, origin: Origin, at: Date): Promise<void> => {
  while (await store.system.transaction((unit) => removeDueFactor(unit, origin, at)));
};
