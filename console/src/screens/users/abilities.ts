import type { Role } from '../../../../packages/client/src/entities.ts';
import { nameOfPermission } from '../roles/permissions.ts';

/** The subjects of the permissions that apply to the whole application, and have no effect in a role of one company. */
const ofApplication = new Set([
  'roles',
  'keys',
  'settings',
  'events',
  'clients',
  'webhooks',
  'notifications',
  'security',
]);

/** Returns what a member with a role may do, in words. */
export const abilitiesOf = ({ permissions }: Role, isForApp: boolean): readonly string[] =>
  permissions.filter((one) => isForApp || !ofApplication.has(one.split(':')[0] ?? '')).map(nameOfPermission);
