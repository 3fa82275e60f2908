import { scopeIdOf } from '../../kernel/app.ts';
import type { AuditEvent } from '../../kernel/audit.ts';
import { audited, type ConfigurerCommand, type Done, type OperatorCommand } from '../../kernel/audited.ts';
import { inAuditedTransaction, type UnitOf } from '../../kernel/audited-transaction.ts';
import type { SystemUnit, Unit } from '../../kernel/ports.ts';
import { idempotent, type RetryableCommand, type RetryPorts } from './idempotent.ts';

interface Steps<E extends AuditEvent, C extends RetryableCommand, A, R> {
  /** Rejects faults that can be detected without the database. */
  readonly validate?: (command: C) => void;
  /** Checks the permissions of the caller, before the work and before a repeated command gets the first outcome. */
  readonly authorize: (unit: Unit, command: C) => Promise<A>;
  readonly work: (unit: UnitOf<C>, command: C, at: Date, authorized: A) => Promise<Done<E, R>>;
}

/** Opens the rows of the caller: those of the application, or of the deployment for an operator. */
const ofCaller = (unit: Unit | SystemUnit, { principal }: RetryableCommand): Unit =>
  'of' in unit ? unit.of({ id: scopeIdOf(principal) }) : unit;

/**
 * Runs a command that creates something, in one transaction with its audit entry and the outcome that a repeated command with the
 * same `Idempotency-Key` gets. A refusal is recorded in a separate entry.
 */
export const auditedCreation = <
  E extends AuditEvent,
  C extends RetryableCommand & (ConfigurerCommand | OperatorCommand),
  A,
  R,
>(
  ports: RetryPorts,
  event: E,
  { validate, authorize, work }: Steps<E, C, A, R>,
): ((command: C) => Promise<R>) => {
  const once = idempotent(ports, event, authorize);

  return audited(
    ports,
    event,
  )(async (command: C) => {
    validate?.(command);
    return once<R>(command, (keep) =>
      inAuditedTransaction<E, C, R>(ports, event, command, async (unit, at) => {
        const own = ofCaller(unit, command);
        const authorized = await authorize(own, command);
        const done = await work(unit, command, at, authorized);
        await keep(own, done.result);
        return done;
      }),
    );
  });
};
