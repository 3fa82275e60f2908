import { impersonationOperations } from '../../../../generated/impersonation.ts';
import type { Origin } from '../../../kernel/audit.ts';
import { entryOf } from '../../../kernel/audited.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Principal, Refresher, SignedInUser } from '../../../kernel/principal.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';

const allowed: ReadonlySet<string> = new Set(impersonationOperations);

interface AnyCommand {
  readonly principal?: Principal | undefined;
  readonly origin?: Origin | undefined;
}

type UseCase = (command: AnyCommand) => unknown;

const isImpersonated = (principal: Principal | undefined): principal is SignedInUser | Refresher =>
  (principal?.kind === 'user' || principal?.kind === 'refresher') && principal.impersonator !== undefined;

/**
 * Rejects the commands of administrators who act as users, for all use cases at once, except those of operations that the contract
 * marks (`x-impersonation`). @throws `impersonation_forbidden`
 */
export const restrictImpersonation = (
  { store, clock }: Pick<Ports, 'store' | 'clock'>,
  usecases: UseCases,
): UseCases => {
  const refuse = async (principal: SignedInUser | Refresher, { origin }: AnyCommand): Promise<never> => {
    const failure = 'impersonation_forbidden';
    if (origin) await store.single.audit.add(entryOf('authenticate', { principal, origin }, clock.now(), { failure }));
    throw new DomainError(failure, { audited: true });
  };

  const restricted =
    (useCase: UseCase): UseCase =>
    (command) =>
      isImpersonated(command.principal) ? refuse(command.principal, command) : useCase(command);

  const entries = Object.entries<UseCase>(usecases as never).map(([operation, useCase]) => [
    operation,
    allowed.has(operation) ? useCase : restricted(useCase),
  ]);
  return Object.fromEntries(entries) as UseCases;
};
