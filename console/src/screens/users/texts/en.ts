import type { Texts } from '../../../texts.ts';

/** The texts of the list of users. */
export const texts = {
  title: 'Users',
  search: 'Name or email',
  user: 'User',
  status: 'Status',
  role: 'Role',
  email: 'Email',
  lastLogin: 'Last activity',
  created: 'Created',
  verified: 'Verified',
  notVerified: 'Not verified',
  statuses: { active: 'Active', inactive: 'Inactive', banned: 'Banned', deleted: 'Deleted' },
  open: 'Open',
  ban: 'Ban',
  unban: 'Lift ban',
  activate: 'Activate',
  deactivate: 'Deactivate',
  delete: 'Delete',
  banTitle: { one: 'Ban {name}?', other: 'Ban {n} users?' },
  banText: 'All sessions end at once. A banned user cannot log in until the ban is lifted.',
  activateTitle: { one: 'Activate {name}?', other: 'Activate {n} users?' },
  activateText: 'Bans are lifted and accounts are activated, so that these users can log in again.',
  deactivateTitle: { one: 'Deactivate {name}?', other: 'Deactivate {n} users?' },
  deactivateText: 'All sessions end at once. The user cannot log in until an administrator activates the account.',
  deleteTitle: { one: 'Delete {name}?', other: 'Delete {n} users?' },
  deleteText:
    'All sessions end and the email address becomes free. The personal data is erased later. This cannot be undone.',
  banning: { one: 'Banning {n} user', other: 'Banning {n} users' },
  unbanning: { one: 'Lifting {n} ban', other: 'Lifting {n} bans' },
  activating: { one: 'Activating {n} user', other: 'Activating {n} users' },
  deactivating: { one: 'Deactivating {n} user', other: 'Deactivating {n} users' },
  deleting: { one: 'Deleting {n} user', other: 'Deleting {n} users' },
  banned: { one: '{n} user banned', other: '{n} users banned' },
  deactivated: { one: '{n} user deactivated', other: '{n} users deactivated' },
  invite: 'Invite user',
  inviteText:
    'The person gets an email with a link that is valid for 7 days. An earlier invitation of the same address to the same company is revoked.',
  inviteSend: 'Send invitation',
  invited: 'Invitation sent to {email}',
  company: 'Company',
  companyHint: 'The ID of the company; empty for your own company.',
  emptyTitle: 'No users yet',
  emptyText:
    'Users appear here when they sign up or accept an invitation. You can also import users with their password hashes.',
  noMatchTitle: 'No users match',
  noMatchText: 'The search finds the beginning of names and addresses. Remove a filter to see more users.',
  showAll: 'Show all users',
} as const;

export type UsersTexts = Texts<typeof texts>;
