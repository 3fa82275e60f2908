import { operationPermissions } from '../../../generated/permissions.ts';
import type { Permission } from '../../kernel/role.ts';
import { settings } from '../../kernel/settings.ts';
import type { AppChange } from './app-change.ts';

/** The permission that changing each other field of an application requires: see `settings` for its settings. */
export const ownPermissions = {
  name: 'settings:write',
  notificationUrl: 'security:write',
  notificationSecrets: 'security:write',
  logo: 'settings:write',
  favicon: 'settings:write',
} as const satisfies Readonly<Record<Exclude<keyof AppChange, 'settings'>, Permission>>;

/** Returns the permissions that a change needs: `settings:write`, and that of each field that is sent. */
export const permissionsFor = ({ settings: sent = {}, ...rest }: AppChange): readonly Permission[] => {
  const namesOf = <C extends object>(change: C) =>
    Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name as keyof C]));
  return [
    operationPermissions.updateApp,
    ...namesOf(rest).map((name) => ownPermissions[name]),
    ...namesOf(sent).map((name) => settings[name].changedBy),
  ];
};
