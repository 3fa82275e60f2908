import type { AuditEvent } from './audit.ts';
import {
  audited,
  type CallerCommand,
  type ConfigurerCommand,
  type Done,
  entryOf,
  type OperatorCommand,
} from './audited.ts';
import type { AnyEvent } from './event-causes.ts';
import type { Ports, SystemUnit, Unit } from './ports.ts';

/** The unit of a command: an operator belongs to no application. */
export type UnitOf<C extends CallerCommand> = C extends OperatorCommand ? SystemUnit : Unit;

/** Runs the work of a command and adds its audit entry in the same transaction. */
export const inAuditedTransaction = <E extends AuditEvent, C extends CallerCommand, R>(
  { store, clock }: Pick<Ports, 'store' | 'clock'>,
  event: E,
  command: C,
  work: (unit: UnitOf<C>, at: Date) => Promise<Done<E, R>>,
): Promise<R> => {
  const at = clock.now();
  const record = async (unit: Unit | SystemUnit): Promise<R> => {
    const { result, events, ...facts } = await work(unit as UnitOf<C>, at);
    const stated = (events ?? 'unchanged') as readonly AnyEvent[] | 'unchanged';
    await unit.audit.addWithEvents(entryOf(event, command, at, facts), stated);
    return result;
  };
  const { store: own } = command.principal;
  return own ? own.transaction(record) : store.system.transaction(record);
};

interface Steps<E extends AuditEvent, C extends CallerCommand, R> {
  /** Rejects input that can be checked without the database. */
  readonly validate?: (command: C) => void;
  readonly work: (unit: UnitOf<C>, command: C, at: Date) => Promise<Done<E, R>>;
}

/**
 * Creates a command that is one transaction: its changes and its audit entry are committed together. A refusal has a separate
 * entry.
 */
export const auditedTransaction = <E extends AuditEvent, C extends ConfigurerCommand | OperatorCommand, R>(
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
