import type {
  MutationResolvers,
  QueryResolvers,
  QueryUserCountArgs,
  UserResolvers,
} from '../../../../generated/graphql.ts';
import { toOptionalRowId, toUserRef } from '../../../api/ids.ts';
import { pageRequest, toPage } from '../../../graphql/page.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { expectedOf } from '../../../graphql/versions.ts';
import { toMaybeTimestamp } from '../../../kernel/timestamp.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import { authenticatedAs, restorableUntil, statusOf, userStatuses, type VisibleUser } from '../../../kernel/user.ts';
import { accountTable, profileTable } from '../../../kernel/user-fields.ts';
import { versionOf } from '../../../kernel/version.ts';
import { toAuthenticationDto } from '../../sessions/operations/rest-mapper.ts';
import { toFieldValue } from '../../user-fields/operations/wire.ts';
import { fromUserSort, toUserSelection } from './rest-mapper.ts';
import type { UserSelection } from './user-selection.ts';
import { requireSession, toUserChange } from './wire.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly User: VisibleUser;
  }
}

/** Returns the filters of REST: null means that a filter is absent. */
const toSelection = (args: QueryUserCountArgs): UserSelection =>
  toUserSelection(Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null)));

const users: QueryResolvers['users'] = async (_root, args, { usecases, actor }) => {
  const order = fromUserSort(args.sort);
  const query = { ...pageRequest(args), order, invalidField: args.invalid_field ?? undefined, ...toSelection(args) };
  return toPage(await usecases.listUsers({ principal: await actor(), ...query }));
};

const user: QueryResolvers['user'] = async (_root, { id }, { usecases, actor }) =>
  usecases.getUser({ principal: await actor(), id: toUserRef(id) });

const updateUser: MutationResolvers['updateUser'] = async (
  _root,
  { id, data, if_match },
  { usecases, origin, actor },
) =>
  usecases.updateUser({
    principal: await actor(),
    id: toUserRef(id),
    change: toUserChange(data),
    fields: data.fields,
    expected: expectedOf(if_match),
    origin,
  });

const changeState =
  (
    transition: 'restoreUser' | 'banUser' | 'unbanUser' | 'activateUser' | 'deactivateUser',
  ): MutationResolvers['banUser'] =>
  async (_root, { id }, { usecases, origin, actor }) =>
    (usecases[transition] as UseCases['banUser'])({ principal: await actor(), id: toUserRef(id), origin });

const restoreUser = changeState('restoreUser');
const banUser = changeState('banUser');
const unbanUser = changeState('unbanUser');
const activateUser = changeState('activateUser');
const deactivateUser = changeState('deactivateUser');

const {
  default_company,
  default_company_branch,
  registered,
  lastvisit,
  user_login_tries,
  is_verified,
  password_breached,
  is_anonymous,
} = accountTable.readersOf((user: VisibleUser) => user);
const {
  // The specification has these fields in REST only.
  session_page: _page,
  welcome: _welcome,
  user_activation_email: _activation,
  ...profile
} = profileTable.readersOf((user: VisibleUser) => user.profile);

const userType = {
  default_company,
  default_company_branch,
  registered,
  lastvisit,
  user_login_tries,
  is_verified,
  password_breached,
  is_anonymous,
  ...profile,
  version: versionOf,
  status: (user) => userStatuses[statusOf(user)],
  restorable_until: ({ [restorableUntil]: until }) => toMaybeTimestamp(until),
  authentication: ({ [authenticatedAs]: session }) => (session ? toAuthenticationDto(session) : null),
  proven_until: ({ [authenticatedAs]: session }) => toMaybeTimestamp(session?.provenUntil),
  second_factor_due_at: ({ [authenticatedAs]: session }) => toMaybeTimestamp(session?.secondFactorDueAt),
  memberships: (user, _args, { loaders }) => loaders.memberships.load(user),
  fields: ({ fields }) => fields ?? null,
  field: ({ fields }, { bucket, name }) => toFieldValue(fields, bucket, name),
} satisfies Partial<UserResolvers>;

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
    fields: data.fields ?? undefined,
    retry: retryOf(info),
    challengeResponse,
    origin,
  });
  return requireSession('pendingUserId' in outcome ? 'awaits_verification' : outcome);
};

const me: QueryResolvers['me'] = async (_root, _args, { usecases, actor }) => {
  const { user, authentication } = await usecases.getMe({ principal: await actor() });
  return { ...user, [authenticatedAs]: authentication };
};

export const graphql = {
  Query: { users, user, me },
  Mutation: { register, updateUser, restoreUser, banUser, unbanUser, activateUser, deactivateUser },
  User: userType,
} satisfies ModuleResolvers;
