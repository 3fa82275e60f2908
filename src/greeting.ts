import type { Config } from './config.ts';
import type { FreshKeys } from './usecases/bootstrap.ts';

const keyLines = ({ appKey, serviceKey }: FreshKeys): string =>
  appKey || serviceKey
    ? `  Application key   ${appKey ?? '(from BOOTSTRAP_APP_KEY)'}
  Super admin key   ${serviceKey ?? '(from BOOTSTRAP_SERVICE_KEY)'}
  They are shown this once: only their digests are kept.`
    : `  The keys were shown at the first start. Delete the data folder to begin anew.`;

/** What a developer sees when the service has started: where it is, the keys, and three lines to paste. */
export const greeting = ({ publicUrl, databaseUrl, dataDir }: Config, keys: FreshKeys): string => `
  Gatehouse is at   ${publicUrl}
  Its database is   ${databaseUrl ? 'the PostgreSQL server of DATABASE_URL' : `embedded, in ${dataDir}`}

${keyLines(keys)}

  Try it:

  curl ${publicUrl}/v1/users -H 'Content-Type: application/json' -d '{"firstname":"Ada","lastname":"Lovelace","email":"ada@example.com","password":"correct horse battery","verify_password":"correct horse battery"}'

  curl ${publicUrl}/v1/users/me -H 'X-Service-Key: ${keys.serviceKey ?? '<SERVICE_KEY>'}'

  curl ${publicUrl}/graphql -H 'Content-Type: application/json' -H 'X-Service-Key: ${keys.serviceKey ?? '<SERVICE_KEY>'}' -d '{"query":"{ me { id displayname roles { name } } }"}'

`;
