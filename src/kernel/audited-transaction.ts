import type { AuditEvent } from './audit.ts';
import { type ActorCommand, audited, type Command, type Done, entryOf } from './audited.ts';
import type { Ports, Unit } from './ports.ts';

/** Runs the work of a command and adds its audit entry in the same transaction. */
export const inAuditedTransaction = <R>(
  { store, clock }: Pick<Ports, 'store' | 'clock'>,
  event: AuditEvent,
  command: Command,
  work: (unit: Unit, at: Date) => Promise<Done<R>>,
): Promise<R> => {
  const at = clock.now();
  return store.transaction(async (unit) => {
    const { result, ...facts } = await work(unit, at);
    await unit.audit.add(entryOf(event, command, at, facts));
    return result;
  });
};

interface Steps<C, R> {
  /** Rejects input that can be checked without the database. */
  readonly validate?: (command: C) => void;
  readonly work: (unit: Unit, command: C, at: Date) => Promise<Done<R>>;
}

/**
 * Creates a command that is one transaction: its changes and its audit entry are committed together. A refusal has a separate
 * entry.
 */
export const auditedTransaction = <C extends ActorCommand, R>(
  ports: Pick<Ports, 'store' | 'clock'>,
  event: AuditEvent,
  { validate, work }: Steps<C, R>,
): ((command: C) => Promise<R>) =>
  audited(
    ports,
    event,
  )(async (command: C) => {
    validate?.(command);
    return inAuditedTransaction(ports, event, command, (unit, at) => work(unit, command, at));
  });
