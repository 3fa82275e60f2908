import type { Texts } from '../../../texts.ts';

/** The texts of the list of the sessions of all users. */
export const texts = {
  title: 'Sessions',
  search: 'IP address',
  user: 'User',
  device: 'Device',
  ip: 'IP address',
  created: 'Login',
  lastUsed: 'Last use',
  createdFrom: 'Login from',
  createdTo: 'Login before',
  current: 'This session',
  byAdministrator: 'Opened by an administrator',
  deviceOn: '{browser} on {system}',
  unknownDevice: 'Unknown device',
  openUser: 'Open user',
  sessionsOf: 'Sessions of this user',
  sessionsFrom: 'Sessions from this address',
  end: 'End session',
  endAll: 'End all sessions of the user',
  endSelected: 'End sessions',
  endTitle: {
    one: 'End the session of {name}?',
    other: 'End {n} sessions?',
  },
  endText: 'The device is logged out with its next request. The user can log in again.',
  endAllTitle: 'End all sessions of {name}?',
  endAllText: 'Every device of the user is logged out with its next request. The user can log in again.',
  ending: {
    one: 'Ending {n} session',
    other: 'Ending {n} sessions',
  },
  ended: {
    one: '{n} session ended',
    other: '{n} sessions ended',
  },
  endedAll: 'All sessions of {name} ended',
  wholeAddress:
    'Enter a whole IP address. Sessions of its network are found: the address itself, or the /64 of an IPv6 address.',
  emptyTitle: 'No active sessions',
  emptyText: 'A session begins with a login and ends with a logout, or when it is not used for a while.',
  noMatchTitle: 'No sessions match',
  noMatchText: 'Remove a filter to see more sessions.',
  showAll: 'Show all sessions',
  partTitle: 'No match so far',
  partText: 'A request reads a limited number of sessions. Continue to search older ones.',
  continueSearch: 'Continue the search',
} as const;

export type SessionsTexts = Texts<typeof texts>;
