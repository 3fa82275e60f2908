import type { Texts } from '../../../texts.ts';

/** The texts of the roles of an application. */
export const texts = {
  title: 'Roles',
  subtitle:
    'A role is a set of permissions. Members have one in each company; those of the application’s own company have it in the whole application.',
  permission: 'Permission',
  role: 'Role',
  builtIn: 'Built in',
  users: { one: '{n} user', other: '{n} users' },
  usersAbout: 'about {n} users',
  allowed: 'allowed',
  denied: 'not allowed',
  create: 'Create role',
  created: 'Role {name} created',
  name: 'Name',
  permissions: 'Permissions',
  permissionsHint: 'You can give only permissions that you have.',
  rename: 'Rename',
  renamed: 'Role renamed',
  delete: 'Delete',
  deleteTitle: 'Delete {name}?',
  deleteText: 'A role can be deleted if no member and no invitation has it. This cannot be undone.',
  deleted: '{name} was deleted',
  reviewTitle: 'Change {n} roles?',
  reviewOne: 'Change {name}?',
  gains: 'Gains',
  loses: 'Loses',
  affected: 'Applies to {users} at the next request.',
  save: 'Save roles',
  saved: 'Roles saved',
} as const;

export type RolesTexts = Texts<typeof texts>;
