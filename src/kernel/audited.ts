import type { AuditEntry, AuditEvent, Origin } from './audit.ts';
import { DomainError } from './errors.ts';
import type { Ports } from './ports.ts';
import type { Principal } from './principal.ts';

/** Whoever asks for something, and from where. */
export interface Command {
  readonly principal: Principal;
  readonly origin: Origin;
}

/** What a row says besides who, what, when and where. */
export type Facts = Partial<Pick<AuditEntry, 'userId' | 'sessionId' | 'factor' | 'failure' | 'target'>>;

/** As whom somebody asks, and by which credentials. */
const whoIs = (principal: Principal): Facts => {
  switch (principal.kind) {
    case 'user':
      return { userId: principal.user.id, sessionId: principal.sessionId, factor: 'token' };
    case 'refresher':
      return { userId: principal.userId, sessionId: principal.sessionId, factor: 'token' };
    case 'superAdmin':
      return { factor: 'service_key' };
    default:
      return {};
  }
};

/** The audit row of a command: who, what, when and from where. `facts` is what came out of it. */
export const entryOf = (
  event: AuditEvent,
  { principal, origin }: Command,
  at: Date,
  facts: Facts = {},
): AuditEntry => ({
  event,
  at,
  origin,
  appId: principal.app.id,
  ...whoIs(principal),
  ...facts,
});

/**
 * Whether a refusal belongs in the trail. Input that fails a rule has tried nothing yet, and one API refuses much of
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
        await store.read.audit.add(entryOf(event, command, clock.now(), { failure: error.code }));
      }
      throw error;
    }
  };
