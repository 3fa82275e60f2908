import type { Config } from './config.ts';
import type { FreshKeys } from './modules/applications/operations/bootstrap.ts';

const keyLine = (label: string, variable: string, fresh: string | undefined, setting: string | undefined): string => {
  if (fresh) return `  export ${variable}=${fresh}`;
  return `  ${label}   ${setting ? `set by BOOTSTRAP_${variable}` : 'created by an earlier start'}`;
};

const keyHint = ({ databaseUrl }: Config, { appKey, serviceKey }: FreshKeys): string => {
  if (appKey || serviceKey)
    return '  Paste these lines into your shell. Keys are shown once; only their digests are stored.';
  const when = databaseUrl ? '' : ' after stopping the service';
  return `  To create another key, run this${when}: npm run cli -- keys create --kind service --name "My key"`;
};

const keyLines = (config: Config, keys: FreshKeys): string => {
  const { bootstrapAppKey, bootstrapServiceKey } = config;
  return [
    ...(bootstrapAppKey && bootstrapServiceKey ? [] : [keyHint(config, keys)]),
    keyLine('Application key', 'APP_KEY', keys.appKey, bootstrapAppKey),
    keyLine('Super admin key', 'SERVICE_KEY', keys.serviceKey, bootstrapServiceKey),
  ].join('\n');
};

/** Returns the text that the start prints in development: the URLs, the keys as lines for a shell, and three commands. */
export const greeting = (config: Config, keys: FreshKeys): string => {
  const { publicUrl, databaseUrl, dataDir, usesDefaultApp, notificationUrl } = config;
  const appHeader = usesDefaultApp ? '' : ' -H "X-Service-App: $APP_KEY"';
  const serviceHeader = ' -H "X-Service-Key: $SERVICE_KEY"';
  return `
  Gatehouse   ${publicUrl}
  Console     ${publicUrl}/console, for administrators
  Account     ${publicUrl}/dev/account, for users
  Reference   ${publicUrl}/docs
  Database    ${databaseUrl ? 'the PostgreSQL server of DATABASE_URL' : `embedded, in ${dataDir}`}
  Emails      ${notificationUrl ? 'sent to NOTIFICATION_URL' : `${publicUrl}/dev/inbox`}

${keyLines(config, keys)}

  Try it:

  curl ${publicUrl}/v1/users${appHeader} -H 'Content-Type: application/json' -d '{"firstname":"Ada","lastname":"Lovelace","email":"ada@example.com","password":"correct horse battery","verify_password":"correct horse battery"}'

  curl ${publicUrl}/v1/users/me${serviceHeader}

  curl ${publicUrl}/graphql -H 'Content-Type: application/json'${serviceHeader} -d '{"query":"{ me { id displayname roles { name } } }"}'

`;
};
