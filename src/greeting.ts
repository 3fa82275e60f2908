import type { Config } from './config.ts';
import type { FreshKeys } from './usecases/bootstrap.ts';

const keyLines = ({ bootstrapAppKey, bootstrapServiceKey, databaseUrl }: Config, keys: FreshKeys): string => {
  const describe = (fresh: string | undefined, brought: string | undefined, name: string): string =>
    fresh ?? (brought ? `the one in ${name}` : 'the one that was shown at the first start');
  const hint =
    keys.appKey || keys.serviceKey
      ? '  A new key is shown this once: only its digest is kept.\n'
      : `  To have new ones made, begin anew: ${databaseUrl ? 'with an empty database' : 'delete the data folder'}.\n`;
  return `  Application key   ${describe(keys.appKey, bootstrapAppKey, 'BOOTSTRAP_APP_KEY')}
  Super admin key   ${describe(keys.serviceKey, bootstrapServiceKey, 'BOOTSTRAP_SERVICE_KEY')}
${bootstrapAppKey && bootstrapServiceKey ? '' : hint}`;
};

/** What a developer sees when the service has started: where it is, the keys, and three lines to paste. */
export const greeting = (config: Config, keys: FreshKeys): string => {
  const { publicUrl, databaseUrl, dataDir, usesDefaultApp, notificationUrl } = config;
  const appHeader = usesDefaultApp ? '' : ` -H 'X-Service-App: ${keys.appKey ?? '<APP_KEY>'}'`;
  const serviceHeader = ` -H 'X-Service-Key: ${keys.serviceKey ?? '<SERVICE_KEY>'}'`;
  return `
  Gatehouse is at   ${publicUrl}
  Its database is   ${databaseUrl ? 'the PostgreSQL server of DATABASE_URL' : `embedded, in ${dataDir}`}
  Its mails are     ${notificationUrl ? 'asked for at NOTIFICATION_URL' : `at ${publicUrl}/dev/inbox`}

${keyLines(config, keys)}
  Try it:

  curl ${publicUrl}/v1/users${appHeader} -H 'Content-Type: application/json' -d '{"firstname":"Ada","lastname":"Lovelace","email":"ada@example.com","password":"correct horse battery","verify_password":"correct horse battery"}'

  curl ${publicUrl}/v1/users/me${serviceHeader}

  curl ${publicUrl}/graphql -H 'Content-Type: application/json'${serviceHeader} -d '{"query":"{ me { id displayname roles { name } } }"}'

`;
};
