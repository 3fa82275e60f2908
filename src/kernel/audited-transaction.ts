import type { AuditEvent } from './audit.ts';
import { audited, type Command, entryOf, type Facts } from './audited.ts';
import type { Ports, Unit } from './ports.ts';

/** The result of a command, and what its audit entry says besides who, when and from where. */
interface Done<R> extends Facts {
  readonly result: R;
}

interface Steps<C, R> {
  /** Refuses what can be seen to be wrong without the database. */
  readonly validate?: (command: C) => void;
  readonly work: (unit: Unit, command: C, at: Date) => Promise<Done<R>>;
}

/**
 * A command that is one transaction: its changes and its audit entry are committed together. A refusal is recorded in a
 * separate entry.
 */
export const auditedTransaction = <C extends Command, R>(
  ports: Pick<Ports, 'store' | 'clock'>,
  event: AuditEvent,
  { validate, work }: Steps<C, R>,
): ((command: C) => Promise<R>) =>
  audited(
    ports,
    event,
  )(async (command: C) => {
    validate?.(command);
    const at = ports.clock.now();
    return ports.store.transaction(async (unit) => {
      const { result, ...facts } = await work(unit, command, at);
      await unit.audit.add(entryOf(event, command, at, facts));
      return result;
    });
  });
