import { type Change, changed, changesOf, hiddenChange } from '../../kernel/changed-fields.ts';
import type { EventOf } from '../../kernel/event-causes.ts';
import { toTimestamp } from '../../kernel/timestamp.ts';
import type { WarningDays } from './certificate-warnings.ts';
import { type Connection, connectionTable, shasOf } from './connection.ts';
import type { TestReport } from './connection-test.ts';

type Stated = Pick<Connection, 'id' | 'companyId'>;

export const connectionEvent = <T extends 'connection.created' | 'connection.deleted'>(
  type: T,
  { id, companyId }: Stated,
) => ({ type, subject: `company:${companyId}`, data: { company_id: companyId, connection_id: id } }) as const;

const connectionUpdated = ({ id, companyId }: Stated, fields: readonly string[]): EventOf<'connection.updated'> => ({
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

/** Returns the changes of a connection with their event. A secret that was sent counts as changed: sealed ones cannot be compared. */
export const connectionChanged = (before: Connection, after: Connection, clientSecret?: string) => {
  const changes: readonly Change[] = [
    ...changesOf(names, before, after),
    ...(shasOf(before).join() === shasOf(after).join() ? [] : [hiddenChange('certificates')]),
    ...(clientSecret === undefined ? [] : [hiddenChange('client_secret')]),
  ];
  return changed(changes, (fields) => connectionUpdated(after, fields));
};

/** Returns the event of a certificate that expires within a number of days. */
export const certificateExpiring = (
  { id, companyId }: Stated,
  { sha256, notAfter, days }: { readonly sha256: string; readonly notAfter: Date; readonly days: WarningDays },
): EventOf<'connection.certificate_expiring'> => ({
  type: 'connection.certificate_expiring',
  subject: `company:${companyId}`,
  data: { company_id: companyId, connection_id: id, sha256, not_after: toTimestamp(notAfter), days },
});

/** Returns the event of other enforced domains. An empty list: users of the connection can log in in other ways again. */
export const connectionEnforced = (
  { id, companyId }: Stated,
  domains: readonly string[],
): EventOf<'connection.enforced'> => ({
  type: 'connection.enforced',
  subject: `company:${companyId}`,
  data: { company_id: companyId, connection_id: id, domains },
});

export const connectionTested = (
  { id, companyId }: Stated,
  { state }: Pick<TestReport, 'state'>,
): EventOf<'connection.tested'> => ({
  type: 'connection.tested',
  subject: `company:${companyId}`,
  data: { company_id: companyId, connection_id: id, passed: state === 'passed' },
});

/** Returns the object of an audit entry. */
export const connectionTarget = ({ id }: Pick<Connection, 'id'>) => `connection:${id}` as const;
