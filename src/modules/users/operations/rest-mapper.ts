import type { components } from '../../../../generated/openapi.ts';
import { toOptionalRowId } from '../../../api/ids.ts';
import { memoizeByObject } from '../../../kernel/memoize.ts';
import { toTimestamp, toUnixSeconds } from '../../../kernel/timestamp.ts';
import { restorableUntil, statusOf, type UserStatus, userStatuses, type VisibleUser } from '../../../kernel/user.ts';
import { versionOf } from '../../../kernel/version.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import { toAuthenticationDto, toSessionDto } from '../../sessions/operations/rest-mapper.ts';
import type { AuthResult } from '../../sessions/ports.ts';
import type { UserOrder } from '../ports.ts';
import { toWireProfile } from '../wire-profile.ts';
import type { Me } from './get-me.ts';
import type { UserSelection } from './user-selection.ts';

const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** Returns the role in the default company, unless the user has none or the caller may not read it. */
const roleInDefaultCompany = ({ roles, defaultCompanyId }: VisibleUser): number | null =>
  roles.find(({ companyId }) => companyId === defaultCompanyId)?.id ?? null;

/** Returns the specification's user. Its password and keys are empty, because credentials are never shown. */
export const toUserDto = (user: VisibleUser): components['schemas']['User'] => ({
  id: String(user.id),
  email: user.email,
  password: null,
  firstname: user.firstname,
  lastname: user.lastname,
  roles_id: roleInDefaultCompany(user),
  displayname: user.displayname,
  default_company: user.defaultCompanyId,
  default_company_branch: user.defaultBranchId,
  ...toWireProfile(user.profile),
  registered: toTimestamp(user.registeredAt),
  lastvisit: toTimestamp(user.lastVisitAt),
  user_active: toFlag(user.isActive),
  user_login_tries: user.loginTries,
  user_last_login_try: user.lastLoginTryAt ? toUnixSeconds(user.lastLoginTryAt) : 0,
  session_time: toUnixSeconds(user.lastVisitAt),
  user_activation_key: '',
  user_activation_forgot: '',
  banned: user.isBanned ? 'Y' : 'N',
  created_at: toTimestamp(user.createdAt),
  updated_at: toTimestamp(user.updatedAt),
  is_deleted: toFlag(user.isDeleted),
  ...(user[restorableUntil] && { restorable_until: toTimestamp(user[restorableUntil]) }),
  status: userStatuses[statusOf(user)],
  uuid: user.uuid,
  is_verified: user.emailVerifiedAt !== undefined,
  password_breached: user.isPasswordBreached,
  roles: user.roles.map(({ id, name, companyId }) => ({ id, name, company_id: companyId })),
});

/**
 * Returns a user with the validator for conditional changes. The result is cached for each object: between two changes of a user,
 * all requests of that user get the same one (`database/row-cache.ts`).
 */
export const toUserReply = memoizeByObject(
  (user: VisibleUser) => ({ status: 200, headers: { ETag: `"${versionOf(user)}"` }, body: toUserDto(user) }) as const,
);

type Status = components['schemas']['UserStatus'];

const fromStatus = (status: Status | undefined): UserStatus | undefined =>
  (Object.keys(userStatuses) as UserStatus[]).find((name) => userStatuses[name] === status);

type CountQuery = NonNullable<Parameters<RestHandlers['countUsers']>[0]['query']>;

export const toUserSelection = ({ status, q, company_id, ...filters }: CountQuery): UserSelection => ({
  email: filters.email,
  status: fromStatus(status),
  role: filters.role,
  search: q,
  isVerified: filters.is_verified,
  hasSecondFactor: filters.second_factor,
  provider: filters.provider,
  companyId: toOptionalRowId(company_id),
  registeredFrom: filters.registered_from,
  registeredTo: filters.registered_to,
  lastvisitFrom: filters.lastvisit_from,
  lastvisitTo: filters.lastvisit_to,
  hasReturned: filters.has_returned,
});

/** Returns the order for `sort`. A minus means descending. */
export const fromUserSort = (sort: components['schemas']['UserSort'] = '-id'): UserOrder => ({
  by: sort.replace('-', '') as UserOrder['by'],
  isDescending: sort.startsWith('-'),
});

/** Adds the session's facts to the reply for the user, which is made once for each version of the user. */
export const toMeReply = ({ user, authentication }: Me) => {
  const reply = toUserReply(user);
  if (!authentication) return reply;
  const { secondFactorDueAt, provenUntil } = authentication;
  return {
    ...reply,
    body: {
      ...reply.body,
      authentication: toAuthenticationDto(authentication),
      ...(provenUntil && { proven_until: toTimestamp(provenUntil) }),
      ...(secondFactorDueAt && { second_factor_due_at: toTimestamp(secondFactorDueAt) }),
    },
  };
};

export const toUserWithSession = ({ user, session }: AuthResult): components['schemas']['UserWithSession'] => ({
  user: toUserDto(user),
  session: toSessionDto(session),
});

/** Tells a new user the next step. The text is the same if the address has an account already. */
export const verificationSent = {
  message: 'You will receive an email with a link. Follow it to verify your address.',
} as const;
