import type { OperationId } from '../../generated/handlers.ts';
import type { Permission } from './role.ts';

/**
 * The permission in the whole application that an operation requires of each caller. The mock uses the same table. Some
 * operations require more: see `permissionsFor` for settings, and the policies of keys and roles.
 */
export const operationPermissions = {
  createCompany: 'companies:write',
  createRole: 'roles:write',
  updateRole: 'roles:write',
  deleteRole: 'roles:write',
  listApiKeys: 'keys:write',
  createApiKey: 'keys:write',
  updateApiKey: 'keys:write',
  rotateApiKey: 'keys:write',
  revokeApiKey: 'keys:write',
  getApp: 'settings:write',
  updateApp: 'settings:write',
  getAppChallenge: 'settings:write',
  setAppChallenge: 'security:write',
  deleteAppChallenge: 'security:write',
  listProviders: 'settings:write',
  setProvider: 'security:write',
  deleteProvider: 'security:write',
  listEvents: 'audit:read',
} as const satisfies Partial<Readonly<Record<OperationId, Permission>>>;
