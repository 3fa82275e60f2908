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
 * Leaves an audit row for every refusal of a use case that has not committed one itself. Successes are written by the
 * use case, in the transaction of their effects. "Try again later" judges nobody and leaves no row: under overload the
 * trail would otherwise cost more than the refusal.
 */
export const audited =
  ({ store, clock }: Pick<Ports, 'store' | 'clock'>, event: AuditEvent) =>
  <C extends Command, R>(useCase: (command: C) => Promise<R>) =>
  async (command: C): Promise<R> => {
    try {
      return await useCase(command);
    } catch (error) {
      if (error instanceof DomainError && !error.audited && !error.isTransient) {
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
