import { expect } from 'vitest';

/** Returns the results of the journey in `consumer/journey.ts` on the service, for a client with this name. */
export const onService = (client: string): Readonly<Record<string, unknown>> => ({
  'sign-up': { found: { displayname: 'Ada Lovelace' } },
  'sign-up with a taken address': { refused: 'email_taken' },
  'login with a wrong password': { refused: 'invalid_credentials' },
  me: { found: { displayname: 'Ada Lovelace', email: `${client}@example.com` } },
  'me with an invalid token': { refused: 'token_invalid' },
  'the session that asks': 1,
  'an invitation': { found: { email: `guest-of-${client}@example.com`, role: 'Admin', state: 'pending' } },
  'an invitation to an unknown role': { refused: 'validation_failed' },
  'a change of name': { found: { displayname: 'Countess of Lovelace' } },
  'a change to an empty name': { refused: 'validation_failed' },
  'a forgotten password': { found: true },
  logout: { found: true },
  'logout again': { refused: 'session_ended' },
});

const ada = { displayname: 'Ada Lovelace', email: 'ada@example.com' };
const invitation = { found: { email: 'grace@example.com', role: 'User', state: 'pending' } };

/** The same on a mock that remembers who has signed up and who is logged in, and of the rest has an example. */
export const onStatefulMock: typeof onService = (client) => ({
  ...onService(client),
  'me with an invalid token': { found: ada },
  'an invitation': invitation,
  'an invitation to an unknown role': invitation,
});

/** The same on a mock that only looks at what is sent. */
export const onMock: typeof onService = (client) => ({
  ...onStatefulMock(client),
  'sign-up with a taken address': { found: { displayname: ada.displayname } },
  'login with a wrong password': { found: { token: expect.any(String) } },
  me: { found: ada },
  'a change of name': { found: { displayname: ada.displayname } },
  'logout again': { found: true },
});

/** The results of requests for problems of the mock. */
export const onRequest = {
  'sign-up': { refused: 'email_taken' },
  login: { refused: 'email_unverified' },
  me: { refused: 'token_expired' },
  renewal: { refused: 'token_reused' },
  sessions: { refused: 'session_ended' },
  invitation: { refused: 'already_member' },
  'change of name': { refused: 'precondition_failed' },
  recovery: { refused: 'validation_failed' },
  logout: { refused: 'session_required' },
} as const;
