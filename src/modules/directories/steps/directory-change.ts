import type { Target } from '../../../kernel/audit.ts';
import { audited, type DirectoryCommand, entryOf } from '../../../kernel/audited.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { AnyEvent } from '../../../kernel/event-causes.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';

/** The result of a request, and what it has changed; without a target, nothing. */
export interface Changed<R> {
  readonly result: R;
  readonly target?: Target;
  readonly events?: readonly AnyEvent[];
}

/** Returns true if a parallel request took the address first: another attempt finds the account. */
const isRace = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'email_taken' && error.cause !== undefined;

/**
 * Creates a change by an identity provider: one transaction with its audit entry, unless nothing has changed. A refusal has a separate
 * entry, so that both sides can see why.
 */
export const directoryChange = <C extends DirectoryCommand, R>(
  ports: Pick<Ports, 'store' | 'clock'>,
  work: (unit: Unit, command: C, at: Date) => Promise<Changed<R>>,
): ((command: C) => Promise<R>) => {
  const attempt = (command: C): Promise<R> => {
    const at = ports.clock.now();
    return command.principal.store.transaction(async (unit) => {
      const { result, target, events = [] } = await work(unit, command, at);
      if (target) await unit.audit.addWithEvents(entryOf('scim_request', command, at, { target }), events);
      return result;
    });
  };
  return audited(
    ports,
    'scim_request',
  )(async (command: C) =>
    attempt(command).catch((error: unknown) => {
      if (!isRace(error)) throw error;
      return attempt(command);
    }),
  );
};
