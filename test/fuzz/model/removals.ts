import { maintain } from '../../kit/store.ts';
import { expectFactors, noteKept, type Stage } from './stage.ts';
import { endSessions, type Factor, factorsOf, type Model, type Person, removeFactors } from './users.ts';

const hourMs = 3_600_000;

/** Notes that an administrator has removed a factor, which stays for a while. A second request does not change when it goes. */
export const scheduleRemoval = ({ rules, now }: Stage, factor: Factor): void => {
  factor.removalDueAt ??= now() + rules.removalDelayHours * hourMs;
};

/** A user who proves a second factor has not lost them all: they stay. */
export const cancelRemovals = async (stage: Stage, person: Person): Promise<void> => {
  const scheduled = factorsOf(person).filter(({ removalDueAt }) => removalDueAt !== undefined);
  if (scheduled.length === 0) return;
  for (const factor of scheduled) factor.removalDueAt = undefined;
  await expectFactors(stage, person);
  noteKept(stage, 'cancelling the removal of a factor: done');
};

/** Runs the maintenance of the service as soon as a factor is due to be removed. All sessions of its user end. */
export const removeDueFactors = async (stage: Stage, model: Model): Promise<void> => {
  const isDue = ({ removalDueAt = Number.POSITIVE_INFINITY }: Factor): boolean => removalDueAt <= stage.now();
  const people = Object.values(model).filter((person) => factorsOf(person).some(isDue));
  if (people.length === 0) return;
  await maintain(stage.service);
  for (const person of people) {
    removeFactors(person, isDue);
    endSessions(person);
    await expectFactors(stage, person);
    noteKept(stage, 'removing a factor after the waiting time: done');
  }
};
