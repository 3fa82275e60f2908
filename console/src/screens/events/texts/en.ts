import type { Texts } from '../../../texts.ts';

/** The texts of the list of events. */
export const texts = {
  title: 'Events',
  subtitle: 'Changes in the order in which they happened, as your programs and webhook endpoints get them.',
  type: 'Type',
  subject: 'Subject',
  actor: 'Actor',
  time: 'Time',
  actors: {
    user: 'User {id}',
    service_account: 'Service account {id}',
    super_admin: 'Super admin key',
    operator: 'Operator key',
    system: 'Service',
  },
  onBehalf: 'as user {id}',
  live: 'Live',
  waiting: 'Waiting for new events. They appear at the top.',
  stoppedTitle: 'The live view has stopped',
  details: 'Details',
  openUser: 'Open user',
  position: 'Event ID',
  oldestFirst: 'Oldest events first',
  offTitle: 'No events are recorded',
  offText: 'Turn on the setting "events" to record the changes of users, sessions and settings for your programs.',
  emptyTitle: 'No events are kept',
  emptyText: 'Events appear here when something changes.',
  noMatchTitle: 'No events match',
  noMatchText: 'Remove the filter to see more events.',
  showAll: 'Show all events',
  partTitle: 'No match so far',
  partText: 'A request searches a limited number of events. Continue to search later ones.',
  continueSearch: 'Continue the search',
} as const;

export type EventsTexts = Texts<typeof texts>;
