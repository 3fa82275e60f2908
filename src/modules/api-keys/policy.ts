import { operationPermissions } from '../../../generated/permissions.ts';
import type { App } from '../../kernel/app.ts';
import { DomainError, refuseFaults } from '../../kernel/errors.ts';
import { requireEverywhere, requirePermissions } from '../../kernel/policy.ts';
import type { Unit } from '../../kernel/ports.ts';
import type { Actor } from '../../kernel/principal.ts';
import { allPermissions } from '../../kernel/role.ts';
import type { Key, KeyScope } from './api-key.ts';

type Grant = Pick<Key, 'kind' | 'permissions'>;

/**
 * A super admin key has all permissions, and a service account's key those that it lists. A revoked key may list one that the
 * application has removed, which grants nothing.
 */
const grantedBy = ({ kind, permissions }: Grant, { settings }: App): readonly string[] =>
  allPermissions(settings.appPermissions).filter((name) => kind === 'service' || permissions.includes(name));

/**
 * Requires the right to create, change, replace or revoke a key: no key has more permissions than its maker (ASVS 8.2.1).
 * @throws `forbidden`
 */
export const requireKeyRights = async (unit: Unit, principal: Actor, key: Grant): Promise<void> => {
  const own = await requireEverywhere(unit, principal, operationPermissions.createApiKey);
  requirePermissions(own, ...grantedBy(key, principal.app));
};

/** Returns a key that the actor may change. @throws `not_found` */
export const requireOwnKey = async (unit: Unit, principal: Actor, id: number): Promise<Key> => {
  await requireEverywhere(unit, principal, operationPermissions.updateApiKey);
  const key = await unit.apiKeys.lock(id);
  if (!key) throw new DomainError('not_found');
  await requireKeyRights(unit, principal, key);
  return key;
};

/**
 * Requires that the companies of a scope are those of the application.
 * @throws `validation_failed`
 */
export const requireCompanies = async (unit: Unit, { companyIds = [] }: KeyScope): Promise<void> => {
  for (const id of companyIds)
    if (!(await unit.companies.hold(id)))
      refuseFaults([{ field: 'companyIds', code: 'not_found', detail: 'must be companies of the application' }]);
};
