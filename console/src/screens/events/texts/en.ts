import type { Texts } from '../../../texts.ts';

/** The texts of the list of events. */
export const texts = {
  title: 'Events',
  subtitle: 'Changes, newest first. Your programs and webhook endpoints get them in the order in which they happened.',
  type: 'Type',
  subject: 'Subject',
  actor: 'Actor',
  time: 'Time',
  live: 'Live',
  waiting: 'Waiting for new events. They appear at the top.',
  stoppedTitle: 'The live view has stopped',
  details: 'Details',
  position: 'Event ID',
  offTitle: 'No events are recorded',
  offText: 'Turn on the setting "events" to record the changes of users, sessions and settings for your programs.',
  emptyTitle: 'No events are kept',
  emptyText: 'Events appear here when something changes.',
  noMatchTitle: 'No events match',
  noMatchText: 'Remove the filter to see more events.',
  showAll: 'Show all events',
  partTitle: 'No match so far',
  partText: 'A request searches a limited number of events. Continue to search earlier ones.',
  continueSearch: 'Continue the search',
} as const;

export type EventsTexts = Texts<typeof texts>;
