import type { components } from '../../../generated/openapi.ts';
import type { KeptEmailChange } from '../../domain/email-change.ts';
import { toMaybeTimestamp, toTimestamp } from '../../domain/timestamp.ts';
import type { JsonStream } from '../../doors/json-stream.ts';
import { exportPartNames } from '../../doors/wire-names.ts';
import type { ExportList, UserExport } from '../../usecases/users/export-user.ts';
import { toAuditDto } from './audit.ts';
import { toMemberDto } from './company.ts';
import { toInvitationDto } from './invitation.ts';
import { toNotificationDto } from './notification.ts';
import { toSessionInfoDto } from './session.ts';
import { toIdentityDto } from './social.ts';
import { toUserDto } from './user.ts';

type Schemas = components['schemas'];

const toEmailChangeDto = (change: KeptEmailChange): Schemas['EmailChange'] => ({
  old_email: change.oldEmail,
  new_email: change.newEmail,
  created_at: toTimestamp(change.createdAt),
  completed_at: toMaybeTimestamp(change.completedAt),
  cancelled_at: toMaybeTimestamp(change.cancelledAt),
});

const mapped = async function* <T, D>(list: ExportList<T>, toDto: (row: T) => D): AsyncGenerator<readonly D[]> {
  for await (const rows of list.pages()) yield rows.map(toDto);
};

const emptyLists = {
  memberships: [],
  sessions: [],
  identities: [],
  invitations: [],
  email_changes: [],
  notifications: [],
  audit: [],
} as const;

/** An export as one document, whose lists are read while it is written. */
export const toExportStream = (
  { exportedAt, user, omitted, lists }: UserExport,
  close: () => void,
): JsonStream<Schemas['UserExport']> => ({
  frame: {
    exported_at: toTimestamp(exportedAt),
    user: toUserDto(user),
    omitted: omitted.map((part) => exportPartNames[part]),
    ...emptyLists,
  },
  lists: {
    memberships: mapped(lists.memberships, toMemberDto),
    sessions: mapped(lists.sessions, toSessionInfoDto),
    identities: mapped(lists.identities, toIdentityDto),
    invitations: mapped(lists.invitations, toInvitationDto),
    email_changes: mapped(lists.emailChanges, toEmailChangeDto),
    notifications: mapped(lists.notifications, toNotificationDto),
    audit: mapped(lists.audit, toAuditDto),
  },
  close,
});
