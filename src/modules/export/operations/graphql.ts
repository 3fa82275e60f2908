import type { QueryResolvers, UserExportResolvers } from '../../../../generated/graphql.ts';
import { toUserRef } from '../../../api/ids.ts';
import { pageRequest } from '../../../graphql/page.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import type { UserExport } from './export-user.ts';
import { exportPartNames } from './wire.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly UserExport: UserExport;
  }
}

const exportUser: QueryResolvers['exportUser'] = async (_root, { id }, { usecases, origin, actor }) =>
  usecases.exportUser({ principal: await actor(), id: toUserRef(id), origin });

const userExport: UserExportResolvers = {
  exported_at: ({ exportedAt }) => toTimestamp(exportedAt),
  user: ({ user }) => user,
  omitted: ({ omitted }) => omitted.map((part) => exportPartNames[part]),
  memberships: ({ lists }, args) => lists.memberships.page(pageRequest(args)),
  sessions: ({ lists }, args) => lists.sessions.page(pageRequest(args)),
  grants: ({ lists }, args) => lists.grants.page(pageRequest(args)),
  identities: ({ lists }, args) => lists.identities.page(pageRequest(args)),
  factors: ({ lists }, args) => lists.factors.page(pageRequest(args)),
  invitations: ({ lists }, args) => lists.invitations.page(pageRequest(args)),
  email_changes: ({ lists }, args) => lists.emailChanges.page(pageRequest(args)),
  notifications: ({ lists }, args) => lists.notifications.page(pageRequest(args)),
  audit: ({ lists }, args) => lists.audit.page(pageRequest(args)),
};

export const graphql = { Query: { exportUser }, UserExport: userExport } satisfies ModuleResolvers;
