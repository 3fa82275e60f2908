import { companiesWith as companiesBy, permissionsEverywhere, permissionsIn, userIdOf } from '../../kernel/policy.ts';
import type { Reads, Unit } from '../../kernel/ports.ts';
import type { Actor } from '../../kernel/principal.ts';
import type { Permission } from '../../kernel/role.ts';
import type { User } from '../../kernel/user.ts';
import { type UserDataPart, type UserDataRule, userData } from './user-data.ts';

/** The rows of a part that a caller may read: all, those of some companies, or none. */
export type ReadableRows = 'all' | 'none' | readonly number[];

/** Returns the companies in which a caller has a permission; undefined: the whole application. */
export const companiesWith = async (
  reads: Reads,
  principal: Actor,
  permission: Permission,
): Promise<readonly number[] | undefined> =>
  (await permissionsEverywhere(reads, principal)).includes(permission)
    ? undefined
    : companiesBy(reads, principal, permission);

/** Returns the rows of one part of a user's data that a caller may read. They depend on permissions only, never on the data. */
export const readableRows = async (
  unit: Unit,
  principal: Actor,
  user: User,
  part: UserDataPart,
): Promise<ReadableRows> => {
  const rule: UserDataRule = userData[part];
  if (user.id === userIdOf(principal)) return 'all';
  switch (rule.of) {
    case 'user':
      return (await permissionsIn(unit, principal, user.defaultCompanyId))?.includes(rule.permission) ? 'all' : 'none';
    case 'company':
      return (await companiesWith(unit, principal, rule.permission)) ?? 'all';
    case 'application':
      return (await permissionsEverywhere(unit, principal)).includes(rule.permission) ? 'all' : 'none';
    case 'superAdmin':
      return principal.kind === 'superAdmin' ? 'all' : 'none';
  }
};
