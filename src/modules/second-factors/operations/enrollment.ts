import { type AnyCommand, guardUseCases } from '../../../kernel/guarded-use-cases.ts';
import { isSelf } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { SignedInUser } from '../../../kernel/principal.ts';
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

const isOpen = (operation: string, { userId }: AnyCommand, principal: SignedInUser): boolean => {
  const scope = enrollmentOperations[operation as keyof typeof enrollmentOperations];
  return scope === 'any' || (scope === 'own' && userId !== undefined && isSelf(userId, principal));
};

/**
 * Rejects the commands of sessions whose user must add a second factor first, for all use cases at once, from the data that
 * authentication has read. @throws `second_factor_enrollment_required`
 */
export const requireEnrollment = (ports: Pick<Ports, 'store' | 'clock'>, usecases: UseCases): UseCases =>
  guardUseCases(ports, usecases, (operation, command) => {
    const { principal } = command;
    const isRefused =
      principal?.kind === 'user' && isRestricted(principal, ports.clock) && !isOpen(operation, command, principal);
    return isRefused ? { principal, failure: 'second_factor_enrollment_required' } : undefined;
  });
