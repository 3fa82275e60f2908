import { impersonationOperations } from '../../../../generated/impersonation.ts';
import { guardUseCases } from '../../../kernel/guarded-use-cases.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { AnyCaller, Refresher, SignedInUser } from '../../../kernel/principal.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';

const allowed: ReadonlySet<string> = new Set(impersonationOperations);

const isImpersonated = (principal: AnyCaller | undefined): principal is SignedInUser | Refresher =>
  (principal?.kind === 'user' || principal?.kind === 'refresher') && principal.impersonator !== undefined;

/**
 * Rejects the commands of administrators who act as users, for all use cases at once, except those of operations that the contract
 * marks (`x-impersonation`). @throws `impersonation_forbidden`
 */
export const restrictImpersonation = (ports: Pick<Ports, 'store' | 'clock'>, usecases: UseCases): UseCases =>
  guardUseCases(ports, usecases, (operation, { principal }) =>
    isImpersonated(principal) && !allowed.has(operation)
      ? { principal, failure: 'impersonation_forbidden' }
      : undefined,
  );
