import { canonicalEmail, emailInputRule } from '../../../kernel/email.ts';
import { type Fault, ifSent, refuseFaults, tooLong } from '../../../kernel/errors.ts';
import { searchFaults, searchRule } from '../../../kernel/filter-faults.ts';
import { scopeOf } from '../../../kernel/policy.ts';
import type { Reads } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import { periodFaults } from '../../../kernel/time-faults.ts';
import { fromTimestamp } from '../../../kernel/timestamp.ts';
import type { UserStatus } from '../../../kernel/user.ts';
import { externalIdRule } from '../../../kernel/user-fields.ts';
import { providerNameFaults } from '../../social/provider-setup.ts';
import { fieldFilterFaults, fieldSoughtBy } from '../../user-fields/field-filter.ts';
import type { UserDetails, UserFilter } from '../ports.ts';
import { userData } from '../user-data.ts';

/** The filters of users that both APIs have. */
export interface UserSelection {
  readonly email?: string | undefined;
  readonly status?: UserStatus | undefined;
  readonly role?: string | undefined;
  readonly search?: string | undefined;
  readonly isVerified?: boolean | undefined;
  readonly hasSecondFactor?: boolean | undefined;
  readonly provider?: string | undefined;
  readonly companyId?: number | undefined;
  /** Timestamps of the service. */
  readonly registeredFrom?: string | undefined;
  readonly registeredTo?: string | undefined;
  readonly lastvisitFrom?: string | undefined;
  readonly lastvisitTo?: string | undefined;
  readonly hasReturned?: boolean | undefined;
  readonly externalId?: string | undefined;
  /** A custom field, as `bucket.name`. */
  readonly field?: string | undefined;
  readonly fieldValue?: string | undefined;
  readonly fieldPrefix?: string | undefined;
  /** Absent: false. */
  readonly isAnonymous?: boolean | undefined;
}

type Periods = Pick<UserSelection, 'registeredFrom' | 'registeredTo' | 'lastvisitFrom' | 'lastvisitTo'>;

export const userPeriodFaults = ({ registeredFrom, registeredTo, lastvisitFrom, lastvisitTo }: Periods) => [
  ...periodFaults(['registeredFrom', registeredFrom], ['registeredTo', registeredTo]),
  ...periodFaults(['lastvisitFrom', lastvisitFrom], ['lastvisitTo', lastvisitTo]),
];

const selectionFaults = (selection: UserSelection): readonly Fault[] => {
  const { email = '', role = '', search, provider, externalId = '' } = selection;
  return [
    ...tooLong('email', email, emailInputRule.maxLength),
    ...tooLong('role', role, searchRule.maxLength),
    ...tooLong('externalId', externalId, externalIdRule.maxLength),
    ...ifSent(search, searchFaults),
    ...ifSent(provider, providerNameFaults),
    ...userPeriodFaults(selection),
    ...fieldFilterFaults(selection),
  ];
};

const periodOf = (from: string | undefined, to: string | undefined) => ({
  from: fromTimestamp(from ?? ''),
  to: fromTimestamp(to ?? ''),
});

/** Returns the filters by values that are hidden from callers who only share a company with a user. */
const detailsOf = (selection: UserSelection, field: UserDetails['field']): UserDetails | undefined => {
  const { isVerified, hasSecondFactor, provider, hasReturned, externalId } = selection;
  const { registeredFrom, registeredTo, lastvisitFrom, lastvisitTo } = selection;
  const times = [registeredFrom, registeredTo, lastvisitFrom, lastvisitTo];
  const values = [isVerified, hasSecondFactor, provider, hasReturned, externalId, field, ...times];
  if (values.every((value) => value === undefined)) return undefined;
  return {
    isVerified,
    hasSecondFactor,
    provider,
    hasReturned,
    externalId,
    field,
    registered: periodOf(registeredFrom, registeredTo),
    visited: periodOf(lastvisitFrom, lastvisitTo),
  };
};

/** The users that are selected, and the companies in which the caller has `users:read`; undefined: all. */
export interface SelectedUsers {
  /** Undefined: no user. */
  readonly filter: UserFilter | undefined;
  readonly scope: readonly number[] | undefined;
}

/**
 * Returns the users of a selection that an actor administers: all of the application, or those of some companies.
 * @throws `validation_failed`, `forbidden`, `field_not_indexed`
 */
export const selectUsers = async (reads: Reads, principal: Actor, selection: UserSelection): Promise<SelectedUsers> => {
  refuseFaults(selectionFaults(selection));
  const { email, status, role, search, companyId, isAnonymous = false } = selection;
  const scope = await scopeOf(reads, principal, userData.memberships.permission);
  const field = fieldSoughtBy(principal, selection, scope === undefined);
  // The role is looked up first, because the number of its users decides how the database finds them.
  const known = role === undefined ? undefined : await reads.roles.findByName(role);
  const isOutside = companyId !== undefined && scope !== undefined && !scope.includes(companyId);
  if ((role !== undefined && !known) || isOutside) return { filter: undefined, scope };
  const filter = {
    companyIds: companyId === undefined ? scope : [companyId],
    shownIn: scope,
    details: detailsOf(selection, field),
    canonicalEmail: email && canonicalEmail(email),
    status,
    isAnonymous,
    roleId: known?.id,
    search,
  };
  return { filter, scope };
};
