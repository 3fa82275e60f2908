import type { Texts } from '../../../texts.ts';

/** The texts of identity providers. */
export const texts = {
  title: 'Providers',
  subtitle: 'Users log in with their accounts there',
  add: 'Add provider',
  edit: 'Edit provider',
  enable: 'Enable',
  disable: 'Disable',
  delete: 'Delete provider',
  test: 'Test',
  testAgain: 'Test again',
  on: 'On',
  off: 'Off',
  noCredentials: 'No secret',
  saved: 'Provider saved',
  deleted: '{name} was deleted',
  emptyTitle: 'No providers yet',
  emptyText: 'Create a client at a provider, and add its ID and secret here.',
  callback: 'Callback URLs',
  callbackText: 'Enter both at each provider: that of the login page, and that of the account page.',
  driverHint: 'Create a client there: {url}',
  openidHint: 'Any other OpenID provider, such as Keycloak, Okta or Auth0',
  nameTaken: 'A provider has this name.',
  keep: 'Leave it empty to keep the stored one.',
  keepKey: 'Leave the three fields empty to keep the stored key.',
  ownIssuerHint: 'For an own server or a single directory',
  fields: {
    driver: ['Kind', ''],
    provider: ['Name in URLs', 'Part of every identity. It cannot be changed.'],
    label: ['Text of the button', ''],
    issuer: ['Issuer URL', 'Exactly as the provider states it'],
    client_id: ['Client ID', ''],
    team_id: ['Team ID', ''],
    key_id: ['Key ID', ''],
    private_key: ['Private key (PEM)', ''],
    client_secret: ['Client secret', ''],
    scopes: ['Scopes', 'Separated by spaces. Empty: those that the login needs.'],
    native_client_ids: [
      'Client IDs of apps',
      'Apps for phones and desktops whose ID tokens are accepted, one in each line.',
    ],
    native_nonce: [
      'Accept ID tokens without a nonce',
      'For apps whose SDK sends none. A stolen token can then be used for five minutes.',
    ],
  },
  deleteTitle: 'Delete {name}?',
  deleteText:
    'Users can no longer log in with it. Its identities stay linked, and work again with a provider of this name and issuer.',
  users: { one: '{n} user has an identity of it.', other: '{n} users have an identity of it.' },
  testTitle: 'Test of {name}',
  passed: 'All checks have passed',
  passedText: 'Some providers check the secret last: only a login proves that it is right.',
  failed: 'A check has failed',
  checks: { discovery: 'Metadata', keys: 'Keys', credentials: 'Client ID and secret' },
  outcomes: { passed: 'Passed', failed: 'Failed', skipped: 'Skipped' },
  failures: {
    unreachable: 'There was no response in time. Check the host name of the issuer, then try again later.',
    metadata_invalid: 'The issuer has no valid metadata. Enter its URL exactly as the provider states it.',
    keys_invalid: 'The provider publishes no key for signatures. Correct its keys.',
    credentials_rejected: 'The provider rejects the client. Enter its ID and secret again.',
    response_unexpected:
      'The provider rejects the request. Compare the type, redirect URIs and grants of the client there.',
  },
} as const;

export type ProviderTexts = Texts<typeof texts>;
