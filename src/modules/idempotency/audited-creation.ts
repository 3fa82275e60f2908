import type { AuditEvent } from '../../kernel/audit.ts';
import { type ActorCommand, audited, type Done, type OperatorCommand } from '../../kernel/audited.ts';
import { inAuditedTransaction } from '../../kernel/audited-transaction.ts';
import type { Unit } from '../../kernel/ports.ts';
import { idempotent, type RetryableCommand, type RetryPorts } from './idempotent.ts';

interface Steps<E extends AuditEvent, C, A, R> {
  /** Rejects faults that can be detected without the database. */
  readonly validate?: (command: C) => void;
  /** Checks the permissions of the caller, before the work and before a repeated command gets the first outcome. */
  readonly authorize: (unit: Unit, command: C) => Promise<A>;
  readonly work: (unit: Unit, command: C, at: Date, authorized: A) => Promise<Done<E, R>>;
}

/**
 * Runs a command that creates something, in one transaction with its audit entry and the outcome that a repeated command with the
 * same `Idempotency-Key` gets. A refusal is recorded in a separate entry.
 */
export const auditedCreation = <
  E extends AuditEvent,
  C extends RetryableCommand & (ActorCommand | OperatorCommand),
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
      inAuditedTransaction(ports, event, command, async (unit, at) => {
        const authorized = await authorize(unit, command);
        const done = await work(unit, command, at, authorized);
        await keep(unit, done.result);
        return done;
      }),
    );
  });
};
