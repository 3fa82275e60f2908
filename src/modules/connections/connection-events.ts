import { type Change, changed, changesOf, hiddenChange } from '../../kernel/changed-fields.ts';
import type { EventOf } from '../../kernel/event-causes.ts';
import { type Connection, connectionTable, type SentConnection } from './connection.ts';

type Stated = Pick<Connection, 'id' | 'companyId'>;

export const connectionEvent = <T extends 'connection.created' | 'connection.deleted'>(
  type: T,
  { id, companyId }: Stated,
) => ({ type, subject: `company:${companyId}`, data: { company_id: companyId, connection_id: id } }) as const;

export const connectionUpdated = (
  { id, companyId }: Stated,
  fields: readonly string[],
): EventOf<'connection.updated'> => ({
  type: 'connection.updated',
  subject: `company:${companyId}`,
  data: { company_id: companyId, connection_id: id, fields },
});

const names = {
  ...connectionTable.wireNames,
  domains: 'domains',
  defaultRole: 'default_role',
  mappings: 'mappings',
} as const;

/**
 * Returns the changes of a connection with their event. A secret and metadata that were sent count as changed: sealed ones cannot be compared,
 * and metadata are not kept.
 */
export const connectionChanged = (
  before: Connection,
  after: Connection,
  { clientSecret, metadata }: Pick<SentConnection, 'clientSecret' | 'metadata'>,
) => {
  const changes: readonly Change[] = [
    ...changesOf(names, before, after),
    ...(clientSecret === undefined ? [] : [hiddenChange('client_secret')]),
    ...(metadata === undefined ? [] : [hiddenChange('metadata')]),
  ];
  return changed(changes, (fields) => connectionUpdated(after, fields));
};

/** Returns the object of an audit entry. */
export const connectionTarget = ({ id }: Pick<Connection, 'id'>) => `connection:${id}` as const;
