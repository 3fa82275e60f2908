import type {
  EmailChangeResolvers,
  MutationResolvers,
  QueryResolvers,
  UserExportResolvers,
  UserSort,
} from '../../../generated/graphql.ts';
import { toMaybeTimestamp, toTimestamp } from '../../domain/timestamp.ts';
import { toUserRef } from '../../doors/ids.ts';
import { exportPartNames, toUserChange } from '../../doors/wire-names.ts';
import type { UserOrder } from '../../usecases/administration-ports.ts';
import type { UseCases } from '../../usecases/usecases.ts';
import { slice } from './page.ts';

const orders: Readonly<Record<UserSort, UserOrder>> = {
  registered_asc: { by: 'id', isDescending: false },
  registered_desc: { by: 'id', isDescending: true },
  email_asc: { by: 'email', isDescending: false },
  email_desc: { by: 'email', isDescending: true },
  displayname_asc: { by: 'displayname', isDescending: false },
  displayname_desc: { by: 'displayname', isDescending: true },
};

export const users: QueryResolvers['users'] = async (_root, args, { usecases, actor }) =>
  usecases.users({
    principal: await actor(),
    ...slice(args),
    order: orders[args.sort],
    email: args.email ?? undefined,
    status: args.status ?? undefined,
    role: args.role ?? undefined,
    beginning: args.q ?? undefined,
  });

export const user: QueryResolvers['user'] = async (_root, { id }, { usecases, actor }) =>
  usecases.user({ principal: await actor(), id: toUserRef(id) });

export const exportUser: QueryResolvers['exportUser'] = async (_root, { id }, { usecases, origin, actor }) =>
  usecases.exportUser({ principal: await actor(), id: toUserRef(id), origin });

/** A version is expected as it is; there is no list of them, and no quotes. */
export const expectedOf = (version: string | null | undefined) =>
  version === null || version === undefined ? undefined : [version];

export const updateUser: MutationResolvers['updateUser'] = async (
  _root,
  { id, data, if_match },
  { usecases, origin, actor },
) =>
  usecases.updateUser({
    principal: await actor(),
    id: toUserRef(id),
    change: toUserChange(data),
    expected: expectedOf(if_match),
    origin,
  });

export const deleteUser: MutationResolvers['deleteUser'] = async (
  _root,
  { id, password, if_match },
  { usecases, origin, actor },
) => {
  await usecases.deleteUser({
    principal: await actor(),
    id: toUserRef(id),
    currentPassword: password ?? undefined,
    expected: expectedOf(if_match),
    origin,
  });
  return true;
};

const changeState =
  (transition: 'banUser' | 'unbanUser' | 'activateUser' | 'deactivateUser'): MutationResolvers['banUser'] =>
  async (_root, { id }, { usecases, origin, actor }) =>
    (usecases[transition] as UseCases['banUser'])({ principal: await actor(), id: toUserRef(id), origin });

export const banUser = changeState('banUser');
export const unbanUser = changeState('unbanUser');
export const activateUser = changeState('activateUser');
export const deactivateUser = changeState('deactivateUser');

export const userExport: UserExportResolvers = {
  exported_at: ({ exportedAt }) => toTimestamp(exportedAt),
  user: ({ user }) => user,
  omitted: ({ omitted }) => omitted.map((part) => exportPartNames[part]),
  memberships: ({ lists }, args) => lists.memberships.page(slice(args)),
  sessions: ({ lists }, args) => lists.sessions.page(slice(args)),
  identities: ({ lists }, args) => lists.identities.page(slice(args)),
  invitations: ({ lists }, args) => lists.invitations.page(slice(args)),
  email_changes: ({ lists }, args) => lists.emailChanges.page(slice(args)),
  notifications: ({ lists }, args) => lists.notifications.page(slice(args)),
  audit: ({ lists }, args) => lists.audit.page(slice(args)),
};

export const emailChange: EmailChangeResolvers = {
  old_email: ({ oldEmail }) => oldEmail,
  new_email: ({ newEmail }) => newEmail,
  created_at: ({ createdAt }) => toTimestamp(createdAt),
  completed_at: ({ completedAt }) => toMaybeTimestamp(completedAt),
  cancelled_at: ({ cancelledAt }) => toMaybeTimestamp(cancelledAt),
};
