import { userOperations } from '../../../../generated/permissions.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { requireReadable, type UserRef, userIdOf } from '../../../kernel/policy.ts';
import type { Actor, AnyCaller } from '../../../kernel/principal.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';

interface AnyCommand {
  readonly principal?: AnyCaller | undefined;
  readonly userId?: UserRef | undefined;
  readonly id?: unknown;
}

type UseCase = (command: AnyCommand) => Promise<unknown>;

const ofAdministrators: ReadonlySet<string> = new Set(userOperations);

const isActor = (principal: AnyCaller | undefined): principal is Actor =>
  principal?.kind === 'user' || principal?.kind === 'superAdmin' || principal?.kind === 'serviceAccount';

const isMiss = (error: unknown): boolean => error instanceof DomainError && error.code === 'not_found';

const unlessMiss = (error: unknown): undefined => {
  if (!isMiss(error)) throw error;
};

/**
 * Throws `user_merged` if the ID is that of a user who was merged into one whom the caller may read. It executes the same statements for
 * every other ID, so that the time does not tell who was merged.
 */
const throwIfMerged = async (principal: Actor, id: number): Promise<void> => {
  const { reads } = principal.store;
  const mergedInto = await reads.userAliases.currentIdOf(id);
  const user = await requireReadable(reads, principal, mergedInto ?? 0).catch(unlessMiss);
  const isAdministered = user !== undefined && user.id !== userIdOf(principal);
  if (mergedInto !== undefined && isAdministered) throw new DomainError('user_merged', { mergedInto, audited: true });
};

/**
 * Makes all operations of administrators on a user tell that the user was merged. The IDs of merged users are looked up only after
 * an operation has not found its user, so that other requests pay nothing for it. @throws `user_merged`
 */
export const answerMerged = (usecases: UseCases): UseCases => {
  const entries = Object.entries<UseCase>(usecases as never).map(([operation, useCase]) => {
    if (!ofAdministrators.has(operation)) return [operation, useCase];
    return [
      operation,
      async (command: AnyCommand): Promise<unknown> => {
        try {
          return await useCase(command);
        } catch (error) {
          const { principal, userId = command.id } = command;
          if (isMiss(error) && isActor(principal) && typeof userId === 'number') await throwIfMerged(principal, userId);
          throw error;
        }
      },
    ];
  });
  return Object.fromEntries(entries) as UseCases;
};
