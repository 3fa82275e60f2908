import type { Texts } from '../../../texts.ts';

/** The texts of the audit log. */
export const texts = {
  title: 'Audit log',
  search: 'ID, target or IP address',
  event: 'Event',
  result: 'Result',
  results: {
    true: 'Successful',
    false: 'Failed',
  },
  actor: 'Caller',
  target: 'Target',
  ip: 'IP address',
  time: 'Time',
  from: 'From',
  to: 'Before',
  details: 'Details',
  requests: {
    one: '{n} request',
    other: '{n} requests',
  },
  live: 'Live',
  liveOn: 'New events appear by themselves.',
  ofRequest: 'Copy the request ID to find the same request in the log of the service.',
  sameCaller: 'Events of this caller',
  sameTarget: 'Events of this target',
  sameNetwork: 'Events from this network',
  searchHint: 'Enter the ID of a user, a target such as company:7, or a whole IP address.',
  emptyTitle: 'No events yet',
  emptyText: 'Logins, changes and exports of personal data are recorded here, successful or not.',
  noMatchTitle: 'No events match',
  noMatchText: 'Remove a filter, or choose a longer period.',
  showAll: 'Show all events',
} as const;

export type AuditScreenTexts = Texts<typeof texts>;
