import { DomainError } from '../../kernel/errors.ts';
import type { Reads } from '../../kernel/ports.ts';
import type { Connection } from './connection.ts';

/** Returns a connection of a company. @throws `not_found` */
export const requireConnection = async (reads: Reads, companyId: number, id: number): Promise<Connection> => {
  const connection = await reads.connections.find(companyId, id);
  if (!connection) throw new DomainError('not_found');
  return connection;
};
