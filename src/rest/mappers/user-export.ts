import type { components } from '../../../generated/openapi.ts';
import { toMaybeTimestamp, toTimestamp } from '../../domain/timestamp.ts';
import type { UserExport } from '../../usecases/users/export-user.ts';
import { toAuditDto } from './audit.ts';
import { toMemberDto } from './company.ts';
import { toInvitationDto } from './invitation.ts';
import { toNotificationDto } from './notification.ts';
import { toSessionInfoDto } from './session.ts';
import { toIdentityDto } from './social.ts';
import { toUserDto } from './user.ts';

export const toExportDto = (exported: UserExport): components['schemas']['UserExport'] => ({
  exported_at: toTimestamp(exported.exportedAt),
  user: toUserDto(exported.user),
  memberships: exported.memberships.map(toMemberDto),
  sessions: exported.sessions.map(toSessionInfoDto),
  identities: exported.identities.map(toIdentityDto),
  invitations: exported.invitations.map(toInvitationDto),
  email_changes: exported.emailChanges.map((change) => ({
    old_email: change.oldEmail,
    new_email: change.newEmail,
    created_at: toTimestamp(change.createdAt),
    completed_at: toMaybeTimestamp(change.completedAt),
    cancelled_at: toMaybeTimestamp(change.cancelledAt),
  })),
  notifications: exported.notifications.map(toNotificationDto),
  audit: exported.audit.map(toAuditDto),
});
