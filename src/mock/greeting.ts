import type { Settings } from './settings.ts';

/** What a developer sees when the mock has started: where it is, how to ask it for something else, and lines to paste. */
export const greeting = ({ publicUrl, isStateful }: Settings, readyMs: number): string => `
  The mock of Gatehouse is at ${publicUrl}, ready in ${Math.round(readyMs)} ms
  It ${isStateful ? 'remembers who has signed up and logged in, while it runs' : 'remembers nothing: npm run mock -- --stateful does'}
  Any key and any token is good, and browsers of every origin are let in
  What else an operation can answer: Prefer: code=409, example=email_taken, delay=500

  Try it:

  curl ${publicUrl}/v1/users/me -H 'X-Service-App: any' -H 'Authorization: Bearer any'

  curl ${publicUrl}/v1/users -H 'Prefer: code=409' -H 'Content-Type: application/json' -d '{"firstname":"Ada","lastname":"Lovelace","email":"ada@example.com","password":"correct horse battery","verify_password":"correct horse battery"}'

  curl ${publicUrl}/graphql -H 'Content-Type: application/json' -H 'X-Service-Key: any' -d '{"query":"{ me { id displayname roles { name } } }"}'

`;
