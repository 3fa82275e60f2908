import type { components } from '../../../../generated/openapi.ts';
import { toOptionalRowId } from '../../../api/ids.ts';
import { memoizeByObject } from '../../../kernel/memoize.ts';
import { toTimestamp, toUnixSeconds } from '../../../kernel/timestamp.ts';
import { restorableUntil, statusOf, type UserStatus, userStatuses, type VisibleUser } from '../../../kernel/user.ts';
import { accountTable, profileTable } from '../../../kernel/user-fields.ts';
import { versionOf } from '../../../kernel/version.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import { toAuthenticationDto, toSessionDto } from '../../sessions/operations/rest-mapper.ts';
import type { AuthResult } from '../../sessions/ports.ts';
import type { UserOrder } from '../ports.ts';
import type { Me } from './get-me.ts';
import type { UserSelection } from './user-selection.ts';

/** Returns the role in the default company, unless the user has none or the caller may not read it. */
const roleInDefaultCompany = ({ roles, defaultCompanyId }: VisibleUser): number | null =>
  roles.find(({ companyId }) => companyId === defaultCompanyId)?.id ?? null;

/** Returns the specification's user. Its password and keys are empty, because credentials are never shown. */
export const toUserDto = (user: VisibleUser): components['schemas']['User'] => ({
  ...accountTable.toDto(user),
  ...profileTable.toDto(user.profile),
  password: null,
  roles_id: roleInDefaultCompany(user),
  session_time: toUnixSeconds(user.lastVisitAt),
  user_activation_key: '',
  user_activation_forgot: '',
  ...(user[restorableUntil] && { restorable_until: toTimestamp(user[restorableUntil]) }),
  status: userStatuses[statusOf(user)],
  ...(user.fields && { fields: user.fields }),
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
  externalId: filters.external_id,
  field: filters.field,
  fieldValue: filters.field_value,
  fieldPrefix: filters.field_prefix,
  isAnonymous: filters.anonymous,
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
