import type { UserDataPart } from '../../users/user-data.ts';

/** The lists of a user's export. */
export const exportPartNames = {
  memberships: 'memberships',
  sessions: 'sessions',
  identities: 'identities',
  factors: 'factors',
  invitations: 'invitations',
  emailChanges: 'email_changes',
  notifications: 'notifications',
  audit: 'audit',
} as const satisfies Readonly<Record<UserDataPart, string>>;
