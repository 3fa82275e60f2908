import { DomainError } from '../../kernel/errors.ts';
import type { Ports } from '../../kernel/ports.ts';

const retryAfterSeconds = 60;

/**
 * Refuses what changes rows of all applications while one of them moves: what this cell changed would be lost, or left out.
 * @throws `application_moving`
 */
export const requireNoMoves = async ({ system }: Pick<Ports['store'], 'system'>): Promise<void> => {
  if (await system.reads.administration.hasMoves()) throw new DomainError('application_moving', { retryAfterSeconds });
};
