import type { AuditEvent } from './audit.ts';
import { type ActorCommand, audited, type CallerCommand, type Done, entryOf, type OperatorCommand } from './audited.ts';
import type { AnyEvent } from './event-causes.ts';
import type { Ports, Unit } from './ports.ts';

/** Runs the work of a command and adds its audit entry in the same transaction. */
export const inAuditedTransaction = <E extends AuditEvent, R>(
  { store, clock }: Pick<Ports, 'store' | 'clock'>,
  event: E,
  command: CallerCommand,
  work: (unit: Unit, at: Date) => Promise<Done<E, R>>,
): Promise<R> => {
  const at = clock.now();
  return store.transaction(async (unit) => {
    const { result, events, ...facts } = await work(unit, at);
    const stated = (events ?? 'unchanged') as readonly AnyEvent[] | 'unchanged';
    await unit.audit.addWithEvents(entryOf(event, command, at, facts), stated);
    return result;
  });
};

interface Steps<E extends AuditEvent, C, R> {
  /** Rejects input that can be checked without the database. */
  readonly validate?: (command: C) => void;
  readonly work: (unit: Unit, command: C, at: Date) => Promise<Done<E, R>>;
}

/**
 * Creates a command that is one transaction: its changes and its audit entry are committed together. A refusal has a separate
 * entry.
 */
export const auditedTransaction = <E extends AuditEvent, C extends ActorCommand | OperatorCommand, R>(
  ports: Pick<Ports, 'store' | 'clock'>,
  event: E,
  { validate, work }: Steps<E, C, R>,
): ((command: C) => Promise<R>) =>
  audited(
    ports,
    event,
  )(async (command: C) => {
    validate?.(command);
    return inAuditedTransaction(ports, event, command, (unit, at) => work(unit, command, at));
  });
