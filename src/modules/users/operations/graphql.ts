import type {
  MutationResolvers,
  QueryResolvers,
  QueryUserCountArgs,
  UserResolvers,
  UserSort,
} from '../../../../generated/graphql.ts';
import { toOptionalRowId, toUserRef } from '../../../api/ids.ts';
import { page, pageRequest } from '../../../graphql/page.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import { authenticatedAs, statusOf, type VisibleUser } from '../../../kernel/user.ts';
import { versionOf } from '../../../kernel/version.ts';
import type { UserCount, UserOrder } from '../ports.ts';
import { wireProfileReaders } from '../wire-profile.ts';
import type { UserSelection } from './user-selection.ts';
import { requireSession, toUserChange } from './wire.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly User: VisibleUser;
    readonly UserCount: UserCount;
  }
}

const orders: Readonly<Record<UserSort, UserOrder>> = {
  registered_asc: { by: 'id', isDescending: false },
  registered_desc: { by: 'id', isDescending: true },
  email_asc: { by: 'email', isDescending: false },
  email_desc: { by: 'email', isDescending: true },
  displayname_asc: { by: 'displayname', isDescending: false },
  displayname_desc: { by: 'displayname', isDescending: true },
};

const toSelection = (args: Partial<QueryUserCountArgs>): UserSelection => ({
  email: args.email ?? undefined,
  status: args.status ?? undefined,
  role: args.role ?? undefined,
  prefix: args.q ?? undefined,
  isVerified: args.is_verified ?? undefined,
  hasSecondFactor: args.second_factor ?? undefined,
  provider: args.provider ?? undefined,
  companyId: toOptionalRowId(args.company_id),
  registeredFrom: args.registered_from ?? undefined,
  registeredTo: args.registered_to ?? undefined,
  lastvisitFrom: args.lastvisit_from ?? undefined,
  lastvisitTo: args.lastvisit_to ?? undefined,
  hasReturned: args.has_returned ?? undefined,
});

const users: QueryResolvers['users'] = async (_root, args, { usecases, actor }) =>
  usecases.listUsers({
    principal: await actor(),
    ...pageRequest(args),
    order: orders[args.sort],
    ...toSelection(args),
  });

const userCount: QueryResolvers['userCount'] = async (_root, args, { usecases, actor }) =>
  usecases.countUsers({ principal: await actor(), ...toSelection(args) });

const user: QueryResolvers['user'] = async (_root, { id }, { usecases, actor }) =>
  usecases.getUser({ principal: await actor(), id: toUserRef(id) });

/** Returns the expected versions. Unlike `If-Match`, the argument is one version without quotes. */
export const expectedOf = (version: string | null | undefined) =>
  version === null || version === undefined ? undefined : [version];

const updateUser: MutationResolvers['updateUser'] = async (
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

const deleteUser: MutationResolvers['deleteUser'] = async (
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

const banUser = changeState('banUser');
const unbanUser = changeState('unbanUser');
const activateUser = changeState('activateUser');
const deactivateUser = changeState('deactivateUser');

const userType: UserResolvers = {
  id: ({ id }) => String(id),
  uuid: ({ uuid }) => uuid,
  displayname: ({ displayname }) => displayname,
  firstname: ({ firstname }) => firstname,
  lastname: ({ lastname }) => lastname,
  email: ({ email }) => email,
  default_company: ({ defaultCompanyId }) => defaultCompanyId,
  default_company_branch: ({ defaultBranchId }) => defaultBranchId,
  roles: ({ roles }) => roles,
  version: versionOf,
  status: statusOf,
  is_verified: ({ emailVerifiedAt }) => emailVerifiedAt !== undefined,
  password_breached: ({ isPasswordBreached }) => isPasswordBreached,
  authentication: ({ [authenticatedAs]: authentication }) => authentication ?? null,
  proven_until: ({ [authenticatedAs]: session }) => toMaybeTimestamp(session?.provenUntil),
  second_factor_required_by: ({ [authenticatedAs]: session }) => toMaybeTimestamp(session?.secondFactorDueAt),
  memberships: (user, _args, { loaders }) => loaders.memberships.load(user),
  locale: ({ profile }) => profile.locale,
  cell_phone_verified_at: ({ profile }) => toMaybeTimestamp(profile.cellPhoneVerifiedAt ?? undefined),
  registered: ({ registeredAt }) => toTimestamp(registeredAt),
  lastvisit: ({ lastVisitAt }) => toTimestamp(lastVisitAt),
  user_login_tries: ({ loginTries }) => loginTries,
  ...wireProfileReaders,
};

const register: MutationResolvers['register'] = async (_root, { data }, context, info) => {
  const { usecases, origin, client, retryOf, challengeResponse } = context;
  const outcome = await usecases.signup({
    principal: await client(),
    email: data.email,
    password: data.password,
    passwordConfirmation: data.password_confirmation,
    displayname: data.displayname,
    firstname: data.firstname ?? undefined,
    lastname: data.lastname ?? undefined,
    language: data.language ?? undefined,
    companyId: toOptionalRowId(data.default_company),
    retry: retryOf(info),
    challengeResponse,
    origin,
  });
  return requireSession('pendingUserId' in outcome ? 'awaits_verification' : outcome);
};

const me: QueryResolvers['me'] = async (_root, _args, { usecases, actor }) => {
  const { user, authentication } = usecases.getMe({ principal: await actor() });
  return { ...user, [authenticatedAs]: authentication };
};

const changePassword: MutationResolvers['changePassword'] = async (_root, { data }, { usecases, origin, session }) => {
  await usecases.changePassword({
    principal: await session(),
    userId: 'me',
    currentPassword: data.current_password ?? undefined,
    password: data.password,
    passwordConfirmation: data.password_confirmation,
    origin,
  });
  return true;
};

export const graphql = {
  Query: { users, userCount, user, me },
  Mutation: { register, changePassword, updateUser, deleteUser, banUser, unbanUser, activateUser, deactivateUser },
  User: userType,
  UserPage: page,
  UserCount: { count: ({ count }) => count, is_exact: ({ isExact }) => isExact },
} satisfies ModuleResolvers;
