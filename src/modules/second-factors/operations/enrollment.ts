import type { Origin } from '../../../kernel/audit.ts';
import { entryOf } from '../../../kernel/audited.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { isSelf, type UserRef } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { Principal, SignedInUser } from '../../../kernel/principal.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import { isRestricted } from '../requirement.ts';

/**
 * The operations that are open to a session whose user must add a second factor first: those that add one or end sessions. `own`:
 * only for the user's own account. All others, including future operations, are rejected.
 */
export const enrollmentOperations = {
  getMe: 'any',
  reauthenticate: 'any',
  addTotp: 'any',
  confirmTotp: 'any',
  startPasskeyRegistration: 'any',
  addPasskey: 'any',
  startPasskeyReauthentication: 'any',
  sendReauthenticationCode: 'any',
  sendReauthenticationSms: 'any',
  sendCellPhoneCode: 'any',
  addSmsFactor: 'any',
  renameFactor: 'any',
  replaceRecoveryCodes: 'any',
  refresh: 'any',
  logout: 'any',
  listFactors: 'own',
  deleteFactor: 'own',
  listSessions: 'own',
  endSession: 'own',
  endSessions: 'own',
} as const satisfies { readonly [operation in keyof UseCases]?: 'any' | 'own' };

interface AnyCommand {
  readonly principal?: Principal | undefined;
  readonly userId?: UserRef | undefined;
  readonly origin?: Origin | undefined;
}

type UseCase = (command: AnyCommand) => unknown;

const isOpen = (operation: string, { userId }: AnyCommand, principal: SignedInUser): boolean => {
  const scope = enrollmentOperations[operation as keyof typeof enrollmentOperations];
  return scope === 'any' || (scope === 'own' && userId !== undefined && isSelf(userId, principal));
};

/**
 * Rejects the commands of sessions whose user must add a second factor first, for all use cases at once, from the data that
 * authentication has read. @throws `second_factor_enrollment_required`
 */
export const requireEnrollment = ({ store, clock }: Pick<Ports, 'store' | 'clock'>, usecases: UseCases): UseCases => {
  const refuse = async (principal: SignedInUser, { origin }: AnyCommand): Promise<never> => {
    const failure = 'second_factor_enrollment_required';
    if (origin) await store.single.audit.add(entryOf('authenticate', { principal, origin }, clock.now(), { failure }));
    throw new DomainError(failure, { audited: true });
  };

  const restricted =
    (operation: string, useCase: UseCase): UseCase =>
    (command) => {
      const { principal } = command;
      return principal?.kind === 'user' && isRestricted(principal, clock) && !isOpen(operation, command, principal)
        ? refuse(principal, command)
        : useCase(command);
    };

  const entries = Object.entries<UseCase>(usecases as never).map(([operation, useCase]) => [
    operation,
    restricted(operation, useCase),
  ]);
  return Object.fromEntries(entries) as UseCases;
};
