import type { AuditEvent, Origin } from '../domain/audit.ts';
import { DomainError } from '../domain/errors.ts';
import type { Principal } from '../domain/principal.ts';
import type { Ports } from './ports.ts';

interface Command {
  readonly principal: Principal;
  readonly origin: Origin;
}

const userOf = (principal: Principal): number | undefined =>
  principal.kind === 'user' ? principal.user.id : principal.kind === 'refresher' ? principal.userId : undefined;

/**
 * Whether a refusal belongs in the trail. Input that fails a rule has tried nothing yet, and one door refuses much of
 * it before the use case; "try again later" judges nobody, and its row would cost more than the refusal.
 */
const isOnRecord = (error: unknown): error is DomainError =>
  error instanceof DomainError && !error.audited && !error.isTransient && error.code !== 'validation_failed';

/**
 * Leaves an audit row for every refusal of a use case that has not committed one itself. Successes are written by the
 * use case, in the transaction of their effects.
 */
export const audited =
  ({ store, clock }: Pick<Ports, 'store' | 'clock'>, event: AuditEvent) =>
  <C extends Command, R>(useCase: (command: C) => Promise<R>) =>
  async (command: C): Promise<R> => {
    try {
      return await useCase(command);
    } catch (error) {
      if (isOnRecord(error)) {
        const { principal, origin } = command;
        await store.read.audit.add({
          event,
          at: clock.now(),
          origin,
          appId: principal.app.id,
          userId: userOf(principal),
          failure: error.code,
        });
      }
      throw error;
    }
  };
