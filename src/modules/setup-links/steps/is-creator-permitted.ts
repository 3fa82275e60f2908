import { operationPermissions } from '../../../../generated/permissions.ts';
import type { App } from '../../../kernel/app.ts';
import { standingOfAccount } from '../../../kernel/policy.ts';
import type { Reads } from '../../../kernel/ports.ts';
import { permissionsBy, permissionsOfKey } from '../../../kernel/role.ts';
import { mayLogIn } from '../../../kernel/user.ts';
import { isInForce } from '../../api-keys/api-key.ts';
import type { SetupLink } from '../setup-link.ts';

const needed = operationPermissions.createSetupLink;

const isUserPermitted = async (reads: Reads, userId: number, companyId: number): Promise<boolean> => {
  const account = await reads.users.find(userId);
  if (!account || !mayLogIn(account.user)) return false;
  return permissionsBy(await reads.companies.standingOf(userId, companyId))?.includes(needed) ?? false;
};

const isKeyPermitted = async (
  reads: Reads,
  {
    app,
    keyId,
    companyId,
    now,
  }: { readonly app: App; readonly keyId: number; readonly companyId: number; readonly now: Date },
): Promise<boolean> => {
  const key = await reads.apiKeys.find(keyId);
  if (!key || !isInForce(key, now)) return false;
  if (key.serviceAccountId === undefined) return key.kind === 'service';
  if (!(await reads.serviceAccounts.find(key.serviceAccountId))?.isEnabled) return false;
  const permissions = permissionsOfKey(key.permissions, key.companyIds, app.settings.appPermissions);
  const { companyIds } = key;
  return permissionsBy(standingOfAccount({ app, permissions, companyIds }, companyId))?.includes(needed) ?? false;
};

/** Tells whether the creator of a link could create it now: a user or a key that lost the permission gives nothing further. */
export const isCreatorPermitted = async (
  reads: Reads,
  app: App,
  { creator: { userId, keyId }, companyId }: SetupLink,
  now: Date,
): Promise<boolean> => {
  if (userId !== undefined) return isUserPermitted(reads, userId, companyId);
  return keyId === undefined || isKeyPermitted(reads, { app, keyId, companyId, now });
};
