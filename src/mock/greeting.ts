import type { Settings } from './settings.ts';

/**
 * Returns the text that the mock server prints when it is ready: its URL and mode, how to choose responses, and three commands to
 * try.
 */
export const greeting = ({ publicUrl, isStateful }: Settings, readyMs: number): string => `
  Gatehouse mock server   ${publicUrl} (ready in ${Math.round(readyMs)} ms)
  Mode                    ${isStateful ? 'stateful: accounts, second factors and sessions are remembered until it stops' : 'stateless; the flag --stateful remembers accounts and sessions'}
  Credentials             every key, token and origin is accepted
  Responses               send Prefer: code=409, example=email_taken or delay=500 to choose another response

  Try it:

  curl ${publicUrl}/v1/users/me -H 'X-Service-App: any' -H 'Authorization: Bearer any'

  curl ${publicUrl}/v1/users -H 'Prefer: code=409' -H 'Content-Type: application/json' -d '{"firstname":"Ada","lastname":"Lovelace","email":"ada@example.com","password":"correct horse battery","verify_password":"correct horse battery"}'

  curl ${publicUrl}/graphql -H 'Content-Type: application/json' -H 'X-Service-Key: any' -d '{"query":"{ me { id displayname roles { name } } }"}'

`;
