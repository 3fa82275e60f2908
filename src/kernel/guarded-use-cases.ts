import type { Origin } from './audit.ts';
import { entryOf } from './audited.ts';
import { DomainError } from './errors.ts';
import type { UserRef } from './policy.ts';
import type { Ports } from './ports.ts';
import type { Actor, AnyCaller, Refresher } from './principal.ts';
import type { UseCases } from './use-cases.ts';

/** The fields that a rule for all use cases may depend on. */
export interface AnyCommand {
  readonly principal?: AnyCaller | undefined;
  readonly userId?: UserRef | undefined;
  /** The user of an operation on a user, and another resource in other operations. */
  readonly id?: UserRef | undefined;
  readonly origin?: Origin | undefined;
}

type UseCase = (command: AnyCommand) => unknown;

/** A command that a rule refuses: its caller and the error code. */
export interface Refusal {
  readonly principal: Actor | Refresher;
  readonly failure: DomainError['code'];
}

/** Returns the refusal of a command; undefined if the use case decides. */
type RefusalOf = (operation: string, command: AnyCommand) => Refusal | undefined;

/**
 * Puts a rule before all use cases at once, including those of later versions. Each refusal gets an audit entry.
 * @throws the code of the refusal, when a use case is called
 */
export const guardUseCases = ({ clock }: Pick<Ports, 'clock'>, usecases: UseCases, refusalOf: RefusalOf): UseCases => {
  const refuse = async ({ principal, failure }: Refusal, { origin }: AnyCommand): Promise<never> => {
    if (origin)
      await principal.store.single.audit.add(entryOf('authenticate', { principal, origin }, clock.now(), { failure }));
    throw new DomainError(failure, { audited: true });
  };
  const entries = Object.entries<UseCase>(usecases as never).map(([operation, useCase]) => [
    operation,
    (command: AnyCommand): unknown => {
      const refusal = refusalOf(operation, command);
      return refusal ? refuse(refusal, command) : useCase(command);
    },
  ]);
  return Object.fromEntries(entries) as UseCases;
};
