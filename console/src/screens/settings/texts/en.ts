import type { Texts } from '../../../texts.ts';
import type { GroupName } from '../groups.ts';

const groupNames = {
  signUp: 'Sign-up and accounts',
  methods: 'Login methods',
  secondFactor: 'Second factor',
  sessions: 'Sessions and deletion',
  addresses: 'URLs',
  clients: 'Permissions and clients',
  events: 'Events',
  look: 'Look and limits',
  other: 'Other settings',
} as const satisfies Readonly<Record<GroupName, string>>;

/** The texts of the settings of the application. */
export const texts = {
  title: 'Settings',
  search: 'Search settings',
  application: 'Application',
  name: 'Name',
  id: 'ID',
  created: 'Created',
  ownCompany: 'Own company',
  notificationUrl: 'URL of the notification application',
  notificationUrlHint: 'Empty: that of the deployment.',
  filter: 'Settings',
  all: 'All',
  differing: 'Different from the default',
  defaultIs: 'Default: {value}',
  empty: 'empty',
  onePerLine: 'One per line.',
  changedThere: 'Change in the login settings',
  needsSecurity: 'A change requires security:write.',
  noMatchTitle: 'No settings match',
  noMatchText: 'Search for a name, a word of the description, or the name in the contract.',
  showAll: 'Show all settings',
  saved: 'Settings saved. They apply from the next request on.',
  requestTitle: 'Request that saves the changes',
  signingKeys: 'Signing keys',
  signingKeysText:
    'They sign the tokens of all applications. A new key signs 10 minutes after its creation, and no token becomes invalid.',
  keyStates: { next: 'Signs soon', signing: 'Signing', retiring: 'Retiring', removed: 'Removed' },
  signsFrom: 'Signs from {time}',
  rotate: 'Create next key',
  rotateTitle: 'Create the next signing key?',
  rotateText: 'Services that keep a fixed copy of the public keys must load them again within 10 minutes.',
  rotated: 'The next signing key was created',
  groups: groupNames,
} as const;

export type SettingsTexts = Texts<typeof texts>;
