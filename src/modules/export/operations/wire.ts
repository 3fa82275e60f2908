import type { UserDataPart } from '../../users/user-data.ts';

/** The names of the lists in the contract. */
export const exportPartNames = {
  memberships: 'memberships',
  sessions: 'sessions',
  grants: 'grants',
  identities: 'identities',
  factors: 'factors',
  invitations: 'invitations',
  emailChanges: 'email_changes',
  notifications: 'notifications',
  audit: 'audit',
} as const satisfies Readonly<Record<UserDataPart, string>>;
