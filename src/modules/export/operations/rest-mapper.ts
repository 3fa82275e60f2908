import type { components } from '../../../../generated/openapi.ts';
import type { JsonStream } from '../../../api/json-stream.ts';
import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import { toAuditDto } from '../../audit/operations/rest-mapper.ts';
import { toMemberDto } from '../../companies/operations/rest-mapper.ts';
import type { KeptEmailChange } from '../../email-change/email-change.ts';
import { toGrantDto } from '../../grants/operations/rest-mapper.ts';
import { toInvitationDto } from '../../invitations/operations/rest-mapper.ts';
import { toNotificationDto } from '../../notifications/operations/rest-mapper.ts';
import { toFactorDto } from '../../second-factors/operations/rest-mapper.ts';
import { toSessionInfoDto } from '../../sessions/operations/rest-mapper.ts';
import { toIdentityDto } from '../../social/operations/rest-mapper.ts';
import { toUserDto } from '../../users/operations/rest-mapper.ts';
import type { ExportList } from './export-lists.ts';
import type { UserExport } from './export-user.ts';
import { exportPartNames } from './wire.ts';

type Schemas = components['schemas'];

export const toEmailChangeDto = (change: KeptEmailChange): Schemas['EmailChange'] => ({
  old_email: change.oldEmail,
  new_email: change.newEmail,
  created_at: toTimestamp(change.createdAt),
  completed_at: toMaybeTimestamp(change.completedAt),
  canceled_at: toMaybeTimestamp(change.canceledAt),
});

const mapped = async function* <T, D>(list: ExportList<T>, toDto: (row: T) => D): AsyncGenerator<readonly D[]> {
  for await (const rows of list.pages()) yield rows.map(toDto);
};

const emptyLists = {
  memberships: [],
  sessions: [],
  grants: [],
  identities: [],
  factors: [],
  invitations: [],
  email_changes: [],
  notifications: [],
  audit: [],
} as const;

/** Writes an export as one document, whose lists are read while it is written. */
export const toExportStream = (
  { exportedAt, user, mergedIds, omitted, lists }: UserExport,
  close: () => void,
): JsonStream<Schemas['UserExport']> => ({
  frame: {
    exported_at: toTimestamp(exportedAt),
    user: toUserDto(user),
    merged_ids: [...mergedIds],
    omitted: omitted.map((part) => exportPartNames[part]),
    ...emptyLists,
  },
  lists: {
    memberships: mapped(lists.memberships, toMemberDto),
    sessions: mapped(lists.sessions, toSessionInfoDto),
    grants: mapped(lists.grants, toGrantDto),
    identities: mapped(lists.identities, toIdentityDto),
    factors: mapped(lists.factors, toFactorDto),
    invitations: mapped(lists.invitations, toInvitationDto),
    email_changes: mapped(lists.emailChanges, toEmailChangeDto),
    notifications: mapped(lists.notifications, toNotificationDto),
    audit: mapped(lists.audit, toAuditDto),
  },
  close,
});
