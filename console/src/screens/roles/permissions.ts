import { session } from '../../session.svelte.ts';
import type { Choice } from '../../ui/choices.ts';
import { t } from './texts.ts';

type Group = keyof typeof t.groups;

/** The group of each subject, which is the part of a permission before its colon. */
const groupsOfSubjects: Readonly<Record<string, Group>> = {
  ...{ users: 'users', sessions: 'users', factors: 'users', lockouts: 'users', invitations: 'users' },
  ...{ companies: 'companies', roles: 'companies' },
  ...{ security: 'application', settings: 'application', clients: 'application', keys: 'application' },
  ...{ audit: 'activity', events: 'activity', webhooks: 'activity', notifications: 'activity' },
};

const isKnown = (permission: string): permission is keyof typeof t.names => Object.hasOwn(t.names, permission);

/** Returns the name of a permission. Those that the application defines have the name that it has given them. */
export const nameOfPermission = (permission: string): string =>
  isKnown(permission) ? t.names[permission][0] : permission;

/** Returns a permission with its name and description. */
const permissionChoice = (permission: string): Choice => ({
  value: permission,
  name: nameOfPermission(permission),
  hint: isKnown(permission) ? t.names[permission][1] : '',
});

const groupOf = (permission: string): Group =>
  (isKnown(permission) && groupsOfSubjects[permission.split(':')[0] ?? '']) || 'own';

/** Returns permissions by their group, in the order of the contract; those of the application are last. */
export const groupedPermissions = (
  permissions: Iterable<string>,
): readonly (readonly [title: string, choices: readonly Choice[]])[] => {
  const order = Object.keys(t.names);
  const rankOf = (permission: string): number => (isKnown(permission) ? order.indexOf(permission) : order.length);
  const sorted = [...new Set(permissions)].sort((a, b) => rankOf(a) - rankOf(b) || a.localeCompare(b));
  const groups = Object.groupBy(sorted, groupOf);
  return (Object.keys(t.groups) as Group[]).flatMap((group) =>
    groups[group] ? [[t.groups[group], groups[group].map(permissionChoice)] as const] : [],
  );
};

/** Returns the permissions that the application defines, of those that the user has and of others: they are scopes of clients and APIs. */
export const permissionsOfApplication = (others: Iterable<string>): ReturnType<typeof groupedPermissions> =>
  groupedPermissions([...session.permissions, ...others].filter((one) => one.includes(':') && !isKnown(one)));
