import type { EventOf } from '../../kernel/event-causes.ts';
import type { DirectoryConnection } from '../../kernel/principal.ts';
import type { DirectoryGroup, DirectoryUser, ScimToken } from './directory.ts';

type UserEventType = 'directory.user_provisioned' | 'directory.user_deactivated' | 'directory.user_reactivated';

export const directoryUserEvent = <T extends UserEventType>(
  type: T,
  { id, companyId }: DirectoryConnection,
  { uuid, userId }: Pick<DirectoryUser, 'uuid' | 'userId'>,
) =>
  ({
    type,
    subject: `user:${userId}`,
    data: { company_id: companyId, connection_id: id, directory_user_id: uuid },
  }) as const;

export const directoryGroupUpdated = (
  { id, companyId }: DirectoryConnection,
  { uuid }: Pick<DirectoryGroup, 'uuid'>,
  change: EventOf<'directory.group_updated'>['data']['change'],
): EventOf<'directory.group_updated'> => ({
  type: 'directory.group_updated',
  subject: `company:${companyId}`,
  data: { company_id: companyId, connection_id: id, directory_group_id: uuid, change },
});

/** Returns the object of an audit entry. */
export const scimTokenTarget = ({ id }: Pick<ScimToken, 'id'>) => `scim-token:${id}` as const;
export const directoryUserTarget = ({ uuid }: Pick<DirectoryUser, 'uuid'>) => `directory-user:${uuid}` as const;
export const directoryGroupTarget = ({ uuid }: Pick<DirectoryGroup, 'uuid'>) => `directory-group:${uuid}` as const;
