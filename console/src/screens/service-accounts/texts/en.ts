import type { Texts } from '../../../texts.ts';

/** The texts of the service accounts of an application. */
export const texts = {
  title: 'Service accounts',
  subtitle: 'Callers that are programs. They act with their keys, and cannot log in.',
  account: 'Service account',
  name: 'Name',
  description: 'Description',
  descriptionHint: 'What the program does, for other administrators.',
  status: 'Status',
  enabled: 'Active',
  disabled: 'Disabled',
  created: 'Created',
  create: 'Create service account',
  saved: 'Service account saved',
  edit: 'Edit',
  save: 'Save service account',
  enable: 'Enable',
  disable: 'Disable',
  disableTitle: 'Disable {name}?',
  disableText: 'Requests with its keys are refused at once. The keys work again once the account is enabled.',
  delete: 'Delete',
  deleteTitle: 'Delete {name}?',
  deleteText: 'All its keys are revoked at once. This cannot be undone.',
  deleted: '{name} was deleted',
  emptyTitle: 'No service accounts yet',
  emptyText:
    'Create one for each program that calls the service, then a key with the permissions that the program needs.',
} as const;

export type ServiceAccountsTexts = Texts<typeof texts>;
