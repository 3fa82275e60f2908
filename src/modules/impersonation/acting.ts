import { operationPermissions } from '../../../generated/permissions.ts';
import type { App } from '../../kernel/app.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { Impersonator } from '../../kernel/impersonator.ts';
import { type Holder, requireMayActAs } from '../../kernel/policy.ts';
import type { Reads } from '../../kernel/ports.ts';
import { permissionsOfKey } from '../../kernel/role.ts';
import { mayLogIn, type User } from '../../kernel/user.ts';
import { isInForce, type Key } from '../api-keys/api-key.ts';

type Acting = Holder | 'super admin';

/** Returns the administrator, if the account or the key is still valid. @param mayUse refuses a key for another reason */
const holderOf = async (
  reads: Reads,
  app: App,
  impersonator: Impersonator,
  now: Date,
  mayUse: (key: Key) => boolean,
): Promise<Acting | undefined> => {
  if (impersonator.type === 'user') {
    const account = await reads.users.find(impersonator.id);
    return account && mayLogIn(account.user) ? { kind: 'user', app, user: account.user } : undefined;
  }
  const key = await reads.apiKeys.find(impersonator.keyId);
  if (!key || !isInForce(key, now) || !mayUse(key)) return undefined;
  if (impersonator.type === 'super_admin') return 'super admin';
  const account = await reads.serviceAccounts.find(impersonator.id);
  if (!account?.isEnabled) return undefined;
  const permissions = permissionsOfKey(key.permissions, key.companyIds, app.settings.appPermissions);
  return { kind: 'serviceAccount', app, permissions, companyIds: key.companyIds };
};

/** Returns true if an administrator may still act as a user. A ban, a revoked key and a change of permissions take effect at once. */
export const mayStillActAs = async (
  reads: Reads,
  { app, user, impersonator }: { readonly app: App; readonly user: User; readonly impersonator: Impersonator },
  now: Date,
  mayUse: (key: Key) => boolean = () => true,
): Promise<boolean> => {
  const acting = await holderOf(reads, app, impersonator, now, mayUse);
  if (acting === undefined || acting === 'super admin') return acting !== undefined;
  try {
    await requireMayActAs(reads, acting, user, operationPermissions.impersonateUser);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'forbidden') return false;
    throw error;
  }
};
