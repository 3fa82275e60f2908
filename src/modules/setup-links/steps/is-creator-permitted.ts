import { operationPermissions } from '../../../../generated/permissions.ts';
import type { App } from '../../../kernel/app.ts';
import { standingOfAccount } from '../../../kernel/policy.ts';
import type { Reads } from '../../../kernel/ports.ts';
import { permissionsBy, permissionsOfKey } from '../../../kernel/role.ts';
import { isInForce } from '../../api-keys/api-key.ts';
import { isUserPermitted } from '../../companies/policy.ts';
import type { SetupLink } from '../setup-link.ts';

const needed = operationPermissions.createSetupLink;

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
  { creator: { userId, keyId }, companyId }: Pick<SetupLink, 'creator' | 'companyId'>,
  now: Date,
): Promise<boolean> => {
  if (userId !== undefined) return isUserPermitted(reads, { userId, companyId }, needed);
  return keyId === undefined || isKeyPermitted(reads, { app, keyId, companyId, now });
};
