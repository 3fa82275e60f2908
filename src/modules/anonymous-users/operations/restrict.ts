import { anonymousOperations } from '../../../../generated/anonymous.ts';
import { type AnyCommand, guardUseCases } from '../../../kernel/guarded-use-cases.ts';
import { isSelf } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { SignedInUser } from '../../../kernel/principal.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';

const allowed: ReadonlySet<string> = new Set(anonymousOperations);

/** Returns true for an operation that the contract marks (`x-anonymous`), on the own account. */
const isOpen = (operation: string, { userId, id }: AnyCommand, principal: SignedInUser): boolean =>
  allowed.has(operation) && isSelf(userId ?? id ?? 'me', principal);

/**
 * Rejects the commands of anonymous users, for all use cases at once, except on their own account those of operations that the
 * contract marks. The row of the user decides, not the token. @throws `account_incomplete`
 */
export const restrictAnonymous = (ports: Pick<Ports, 'store' | 'clock'>, usecases: UseCases): UseCases =>
  guardUseCases(ports, usecases, (operation, command) => {
    const { principal } = command;
    return principal?.kind === 'user' && principal.user.isAnonymous && !isOpen(operation, command, principal)
      ? { principal, failure: 'account_incomplete' }
      : undefined;
  });
