import type { QueryResolvers, UserExportResolvers } from '../../../../generated/graphql.ts';
import { toUserRef } from '../../../api/ids.ts';
import { type PageArguments, pageRequest, toPage } from '../../../graphql/page.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import { toAuditDto } from '../../audit/operations/rest-mapper.ts';
import { toGrantDto } from '../../grants/operations/rest-mapper.ts';
import { toInvitationDto } from '../../invitations/operations/rest-mapper.ts';
import { toNotificationDto } from '../../notifications/operations/rest-mapper.ts';
import { toFactorDto } from '../../second-factors/operations/rest-mapper.ts';
import { toSessionInfoDto } from '../../sessions/operations/rest-mapper.ts';
import { toIdentityDto } from '../../social/operations/rest-mapper.ts';
import type { ExportList } from './export-lists.ts';
import type { UserExport } from './export-user.ts';
import { toEmailChangeDto } from './rest-mapper.ts';
import { exportPartNames } from './wire.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly UserExport: UserExport;
  }
}

const exportUser: QueryResolvers['exportUser'] = async (_root, { id }, { usecases, origin, actor }) =>
  usecases.exportUser({ principal: await actor(), id: toUserRef(id), origin });

/** Returns a page of a list, as REST writes its rows. */
const pageOf = async <T, D>(list: ExportList<T>, args: PageArguments, toDto: (row: T) => D) => {
  const { data, nextCursor } = await list.page(pageRequest(args));
  return toPage({ data: data.map(toDto), nextCursor });
};

const userExport = {
  exported_at: ({ exportedAt }) => toTimestamp(exportedAt),
  merged_ids: ({ mergedIds }) => mergedIds.map(String),
  omitted: ({ omitted }) => omitted.map((part) => exportPartNames[part]),
  memberships: async ({ lists }, args) => toPage(await lists.memberships.page(pageRequest(args))),
  sessions: ({ lists }, args) => pageOf(lists.sessions, args, toSessionInfoDto),
  grants: ({ lists }, args) => pageOf(lists.grants, args, toGrantDto),
  identities: ({ lists }, args) => pageOf(lists.identities, args, toIdentityDto),
  factors: ({ lists }, args) => pageOf(lists.factors, args, toFactorDto),
  invitations: ({ lists }, args) => pageOf(lists.invitations, args, toInvitationDto),
  email_changes: ({ lists }, args) => pageOf(lists.emailChanges, args, toEmailChangeDto),
  notifications: ({ lists }, args) => pageOf(lists.notifications, args, toNotificationDto),
  audit: ({ lists }, args) => pageOf(lists.audit, args, toAuditDto),
} satisfies Partial<UserExportResolvers>;

export const graphql = { Query: { exportUser }, UserExport: userExport } satisfies ModuleResolvers;
