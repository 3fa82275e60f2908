import type { Texts } from '../../texts.ts';

/** The texts of the search for people, companies, screens, settings and actions. */
export const texts = {
  hint: 'People, companies, screens, settings and actions',
  none: 'No match',
  screens: 'Screens',
  actions: 'Actions',
  allUsers: 'Search all users: {text}',
  names: {
    user: 'Invite user',
    company: 'Create company',
    role: 'Create role',
    key: 'Create key',
    account: 'Create service account',
    client: 'Create client',
    provider: 'Add provider',
    endpoint: 'Create webhook endpoint',
  },
} as const;

export type JumpTexts = Texts<typeof texts>;
