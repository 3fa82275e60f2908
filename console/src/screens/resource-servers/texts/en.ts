import type { Texts } from '../../../texts.ts';

/** The texts of the APIs for which clients request access tokens. */
export const texts = {
  title: 'Resource servers',
  subtitle: 'Your APIs and MCP servers, for which clients request access tokens.',
  name: 'Name',
  nameHint: 'Users see it on the consent page.',
  identifier: 'Identifier',
  identifierHint:
    'A URI, such as https://orders.example.com. Tokens contain it as their audience. It cannot be changed.',
  scopes: 'Permissions that tokens can have',
  scopesHint: 'A token has those that the client requests and the user has.',
  noScopes: 'The application defines no permissions yet. Add some in the settings.',
  fields: 'Custom fields in tokens',
  fieldsHint: 'Clients and users can read them in the token.',
  seconds: 'Lifetime of access tokens, in seconds',
  secondsHint: 'Empty: one hour',
  secondsWrong: 'Enter a whole number of seconds.',
  created: 'Created',
  create: 'Add resource server',
  edit: 'Edit',
  save: 'Save resource server',
  saved: 'Resource server saved',
  delete: 'Delete',
  deleteTitle: 'Delete {name}?',
  deleteText:
    'Clients can no longer get tokens for it. Tokens that were issued stay valid until they expire. This cannot be undone.',
  deleted: '{name} was deleted',
  emptyTitle: 'No resource servers yet',
  emptyText: 'Add an API of yours, so that clients get access tokens for it.',
} as const;

export type ResourceServersTexts = Texts<typeof texts>;
