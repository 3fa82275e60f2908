import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { bool, cleanEnv, port, str } from 'envalid';
import { type DeliveryWorkers, deliveryWorkersOf, deliveryWorkersProblems } from './config/delivery-workers.ts';
import { outboundUrlProblems } from './config/outbound-urls.ts';
import { developmentSecret, publishedSecretProblems } from './config/secret.ts';
import {
  collectorUrlText,
  countText,
  databaseUrlText,
  headersText,
  nameServersText,
  numberText,
  portText,
  publicUrlText,
  rangeUrlText,
  ratioText,
  receiverUrlText,
  redisUrlText,
  ruleOf,
  secretText,
  trustProxyText,
  webhookSecretsText,
} from './config/values.ts';
import type { ServerSettings } from './database/server-settings.ts';
import { isLoopback } from './loopback.ts';

/** The validated settings of the service. */
export interface Config {
  readonly environment: 'development' | 'production' | 'test';
  readonly host: string;
  readonly port: number;
  /**
   * The URL at which clients reach the service, without a trailing slash. It is the issuer of tokens and the base of every link.
   */
  readonly publicUrl: string;
  /** If absent, the embedded database is used. */
  readonly databaseUrl: string | undefined;
  /** The replica that lists are read from. If absent, the primary is used. */
  readonly databaseReadUrl: string | undefined;
  /** The settings for the server in `DATABASE_URL`. */
  readonly databaseServer: ServerSettings;
  readonly dataDir: string;
  /** Encrypts signing keys and provider secrets at rest. At least 32 bytes. */
  readonly secret: string;
  /** Decrypts and verifies data that another `SECRET` has encrypted or signed. It never encrypts or signs. */
  readonly secretFallback: string | undefined;
  readonly bootstrapAppKey: string | undefined;
  readonly bootstrapServiceKey: string | undefined;
  readonly usesDefaultApp: boolean;
  readonly trustProxy: string | number | boolean;
  readonly logLevel: string;
  /** The separate port of the metrics. If absent, the service serves them at `/metrics`. */
  readonly metricsPort: number | undefined;
  /** The bearer token that the metrics require. If absent, they require none. */
  readonly metricsToken: string | undefined;
  /** The collector that traces are sent to (OTLP over HTTP). If absent, traces are not recorded. */
  readonly tracingEndpoint: string | undefined;
  readonly tracingHeaders: Readonly<Record<string, string>>;
  readonly tracingName: string;
  /** The share of the traces that is recorded, from 0 to 1. */
  readonly tracingRatio: number;
  /** The Redis server with the counters of rate limits. If absent, the database has them. */
  readonly redisUrl: string | undefined;
  /** False if requests are not limited here, because a component in front of the service limits them. */
  readonly hasRateLimits: boolean;
  /** The maximum number of connections of the server. If absent, the limit on open files of the process decides. */
  readonly maxConnections: number | undefined;
  /** The seconds during which the service accepts connections after a stop signal and reports that it is not ready. */
  readonly shutdownDelaySeconds: number;
  readonly passwordHasher: 'argon2id' | 'bcrypt';
  /** The maximum time that a password hash may wait for its turn, estimated from the hashes ahead of it. */
  readonly passwordHashWaitMs: number;
  /**
   * The value that is added to the nice level of the threads that compute password hashes, which lowers their priority (nice(2)).
   */
  readonly passwordHashNice: number;
  readonly tokenAlgorithm: 'EdDSA' | 'ES256' | 'RS256';
  readonly graphqlIntrospection: boolean;
  /**
   * The URL of the notification application. If absent, which is allowed only in development, the embedded inbox receives emails.
   */
  readonly notificationUrl: string | undefined;
  /** The secrets that sign the requests. There are two while a secret is being replaced. */
  readonly notificationSecrets: readonly string[];
  readonly deliveryWorkers: DeliveryWorkers;
  /** The number of days for which audit entries are kept. If absent, they are kept forever. */
  readonly auditRetentionDays: number | undefined;
  /** True if the notification application may be in a private network and use http. */
  readonly allowsPrivateReceivers: boolean;
  /** True if pages that browsers open with secrets may use http with any host. */
  readonly allowsHttpPages: boolean;
  /** True if identity providers may be in private networks and use http. */
  readonly allowsPrivateProviders: boolean;
  /** True if verification endpoints of challenges may be in private networks and use http. */
  readonly allowsPrivateVerifiers: boolean;
  /** True if the range API of breached passwords may be in a private network and use http. */
  readonly allowsPrivateBreachList: boolean;
  /** The range API of a list of breached passwords, with a trailing slash. If absent, no such API is called. */
  readonly breachedPasswordsUrl: string | undefined;
  /** A local file with the list of breached passwords. */
  readonly breachedPasswordsFile: string | undefined;
  /** The name servers that are asked for the records of domains. If absent, they are those of the system. */
  readonly nameServers: readonly string[] | undefined;
}

/**
 * Returns the environment variables, with `NAME` read from the file that `NAME_FILE` names. Secrets thus need not be in the
 * environment.
 */
const withFiles = (environment: NodeJS.ProcessEnv, problems: string[]): Record<string, string> => {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment))
    if (value !== undefined && value !== '') values[name] = value;
  for (const [name, path] of Object.entries(values)) {
    const target = name.replace(/_FILE$/, '');
    if (target === name || !names.has(target)) continue;
    if (values[target] !== undefined) problems.push(`${target} and ${name} are both set`);
    try {
      values[target] = readFileSync(path, 'utf8').trim();
    } catch {
      problems.push(`${name} is not the path of a readable file`);
    }
  }
  return values;
};

const unset = { default: undefined as number | undefined };
const trueOrFalse = str({ choices: ['true', 'false', ''], default: '' });

const specs = {
  NODE_ENV: str({ choices: ['development', 'production', 'test'], default: 'development' }),
  HOST: str({ default: '' }),
  PORT: port({ default: 3000 }),
  PUBLIC_URL: publicUrlText({ default: '' }),
  DATABASE_URL: databaseUrlText({ default: '' }),
  DATABASE_READ_URL: databaseUrlText({ default: '' }),
  EMBEDDED_DATABASE: trueOrFalse,
  DATABASE_POOL_SIZE: numberText(3, 1000)(unset),
  DATABASE_STATEMENT_TIMEOUT: numberText(1, 600)(unset),
  DATABASE_LOCK_TIMEOUT: numberText(1, 600)(unset),
  DATABASE_POOLER: str({ choices: ['none', 'transaction'], default: 'none' }),
  DATABASE_PREPARED_STATEMENTS: trueOrFalse,
  REDIS_URL: redisUrlText({ default: '' }),
  RATE_LIMITS: str({ choices: ['on', 'off'], default: 'on' }),
  DATA_DIR: str({ default: '.data' }),
  SECRET: secretText({ default: '' }),
  SECRET_FALLBACK: secretText({ default: '' }),
  BOOTSTRAP_APP_KEY: secretText({ default: '' }),
  BOOTSTRAP_SERVICE_KEY: secretText({ default: '' }),
  DEFAULT_APP: bool({ default: true }),
  TRUST_PROXY: trustProxyText({ default: false as string | number | boolean }),
  MAX_CONNECTIONS: countText({ default: undefined as number | undefined }),
  LOG_LEVEL: str({ choices: ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], default: 'info' }),
  METRICS_PORT: portText({ default: undefined as number | undefined }),
  METRICS_TOKEN: secretText({ default: '' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrlText({ default: '' }),
  OTEL_EXPORTER_OTLP_HEADERS: headersText({ default: {} as Readonly<Record<string, string>> }),
  OTEL_ALLOW_PRIVATE: trueOrFalse,
  OTEL_SERVICE_NAME: str({ default: 'gatehouse' }),
  OTEL_TRACES_SAMPLER_ARG: ratioText({ default: 1 }),
  SHUTDOWN_DELAY: numberText(0, 10)(unset),
  PASSWORD_HASHER: str({ choices: ['argon2id', 'bcrypt'], default: 'argon2id' }),
  PASSWORD_HASH_WAIT: numberText(100, 10_000)(unset),
  PASSWORD_HASH_NICE: numberText(0, 19)(unset),
  TOKEN_ALGORITHM: str({ choices: ['EdDSA', 'ES256', 'RS256'], default: 'EdDSA' }),
  GRAPHQL_INTROSPECTION: trueOrFalse,
  NOTIFICATION_URL: receiverUrlText({ default: '' }),
  NOTIFICATION_SECRET: webhookSecretsText({ default: [] as string[] }),
  AUDIT_RETENTION_DAYS: numberText(30, 36_500)(unset),
  NOTIFICATION_WORKERS: numberText(1, 1000)(unset),
  NOTIFICATION_WORKERS_PER_APP: numberText(1, 1000)(unset),
  NOTIFICATION_ALLOW_PRIVATE: trueOrFalse,
  PAGES_ALLOW_HTTP: trueOrFalse,
  SOCIAL_ALLOW_PRIVATE: trueOrFalse,
  CHALLENGE_ALLOW_PRIVATE: trueOrFalse,
  BREACHED_PASSWORDS_URL: rangeUrlText({ default: '' }),
  BREACHED_PASSWORDS_ALLOW_PRIVATE: trueOrFalse,
  BREACHED_PASSWORDS_FILE: str({ default: '' }),
  NAME_SERVERS: nameServersText({ default: undefined as string[] | undefined }),
} as const;

const names: ReadonlySet<string> = new Set(Object.keys(specs));

/** Returns a problem for each setting that lets other machines reach a service outside production. */
const exposures = ({ HOST: host, PUBLIC_URL: publicUrl }: Readonly<Record<string, string>>): readonly string[] => {
  const reason =
    'outside production, because /dev/inbox shows emails that give access to accounts. Set NODE_ENV=production';
  const { hostname } = URL.parse(publicUrl ?? '') ?? {};
  return [
    ...(host && !isLoopback(host)
      ? [
          `HOST must be a loopback address (127.0.0.1, ::1 or localhost) ${reason}, or HOST=127.0.0.1; ` +
            'in a container, use the host network for development',
        ]
      : []),
    ...(hostname && !isLoopback(hostname)
      ? [`PUBLIC_URL must be on localhost ${reason}, or leave PUBLIC_URL unset`]
      : []),
  ];
};

/** Reads the location of the database, even if other settings are invalid. Writes no file. */
export const readDatabasePlace = (environment: NodeJS.ProcessEnv) => {
  const { DATABASE_URL: url, DATABASE_POOLER: pooler, DATA_DIR: dataDir = '.data' } = withFiles(environment, []);
  return { url, isPooled: pooler === 'transaction', dataDir: resolve(dataDir) };
};

/**
 * Reads and validates the environment.
 * @throws one error that lists all problems
 */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const problems: string[] = [];
  const values = withFiles(environment, problems);
  const env = cleanEnv(values, specs, {
    reporter: ({ errors }) => {
      for (const [name, error] of Object.entries(errors)) problems.push(`${name} ${ruleOf(error?.message ?? '')}`);
    },
  });
  // `env` lacks invalid values, and all problems must be reported together.
  const isProduction = values['NODE_ENV'] === 'production';
  if (isProduction && !values['SECRET'])
    problems.push('SECRET is required in production: at least 32 bytes, for example from `openssl rand -base64 32`');
  if (values['SECRET_FALLBACK'] && values['SECRET_FALLBACK'] === values['SECRET'])
    problems.push('SECRET_FALLBACK must not be equal to SECRET');
  if (isProduction && !values['PUBLIC_URL'])
    problems.push('PUBLIC_URL is required in production: it is the issuer of tokens and the base of links');
  if (isProduction && !values['DATABASE_URL'] && values['EMBEDDED_DATABASE'] !== 'true')
    problems.push(
      'DATABASE_URL is required in production; to use the embedded database instead, which only one process can open, set EMBEDDED_DATABASE=true',
    );
  if (values['DATABASE_URL'] && values['EMBEDDED_DATABASE'] === 'true')
    problems.push('DATABASE_URL and EMBEDDED_DATABASE are both set');
  if (values['DATABASE_READ_URL'] && !values['DATABASE_URL'])
    problems.push('DATABASE_READ_URL requires DATABASE_URL: it is a replica of that server');
  if (isProduction && !values['NOTIFICATION_URL'])
    problems.push('NOTIFICATION_URL is required in production: without it no emails are sent');
  if (values['NOTIFICATION_URL'] && !values['NOTIFICATION_SECRET'])
    problems.push('NOTIFICATION_SECRET is required with NOTIFICATION_URL: the receiver uses it to verify signatures');
  if (values['BREACHED_PASSWORDS_URL'] && values['BREACHED_PASSWORDS_FILE'])
    problems.push('BREACHED_PASSWORDS_URL and BREACHED_PASSWORDS_FILE are both set');
  if (values['METRICS_PORT'] && values['METRICS_PORT'] === (values['PORT'] || '3000'))
    problems.push('METRICS_PORT must not be the PORT of the service');
  const deliveryWorkers = deliveryWorkersOf(values);
  problems.push(...deliveryWorkersProblems(deliveryWorkers));
  problems.push(...outboundUrlProblems(values, !isProduction));
  problems.push(...(isProduction ? publishedSecretProblems(values, names) : exposures(values)));
  if (problems.length > 0)
    throw new Error(`The configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);

  /** Returns the value of a switch that is on by default in development and off in production. */
  const unlessSaid = (said: string): boolean => (said === '' ? !isProduction : said === 'true');
  const dataDir = resolve(env.DATA_DIR);
  const isPooled = env.DATABASE_POOLER === 'transaction';
  return Object.freeze({
    environment: env.NODE_ENV,
    host: env.HOST || (isProduction ? '0.0.0.0' : '127.0.0.1'),
    port: env.PORT,
    publicUrl: env.PUBLIC_URL || `http://localhost:${env.PORT}`,
    databaseUrl: env.DATABASE_URL || undefined,
    databaseReadUrl: env.DATABASE_READ_URL || undefined,
    databaseServer: {
      poolSize: env.DATABASE_POOL_SIZE ?? 12,
      statementSeconds: env.DATABASE_STATEMENT_TIMEOUT ?? 10,
      lockSeconds: env.DATABASE_LOCK_TIMEOUT ?? 2,
      isPooled,
      hasPreparedStatements:
        env.DATABASE_PREPARED_STATEMENTS === '' ? !isPooled : env.DATABASE_PREPARED_STATEMENTS === 'true',
    },
    redisUrl: env.REDIS_URL || undefined,
    hasRateLimits: env.RATE_LIMITS === 'on',
    dataDir,
    secret: env.SECRET || developmentSecret(dataDir),
    secretFallback: env.SECRET_FALLBACK || undefined,
    bootstrapAppKey: env.BOOTSTRAP_APP_KEY || undefined,
    bootstrapServiceKey: env.BOOTSTRAP_SERVICE_KEY || undefined,
    usesDefaultApp: env.DEFAULT_APP,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    maxConnections: env.MAX_CONNECTIONS,
    metricsPort: env.METRICS_PORT,
    metricsToken: env.METRICS_TOKEN || undefined,
    tracingEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT || undefined,
    tracingHeaders: env.OTEL_EXPORTER_OTLP_HEADERS,
    tracingName: env.OTEL_SERVICE_NAME,
    tracingRatio: env.OTEL_TRACES_SAMPLER_ARG,
    shutdownDelaySeconds: env.SHUTDOWN_DELAY ?? (isProduction ? 5 : 0),
    passwordHasher: env.PASSWORD_HASHER,
    passwordHashWaitMs: env.PASSWORD_HASH_WAIT ?? 1000,
    passwordHashNice: env.PASSWORD_HASH_NICE ?? 19,
    tokenAlgorithm: env.TOKEN_ALGORITHM,
    notificationUrl: env.NOTIFICATION_URL || undefined,
    notificationSecrets: env.NOTIFICATION_SECRET,
    deliveryWorkers,
    auditRetentionDays: env.AUDIT_RETENTION_DAYS,
    allowsPrivateReceivers: unlessSaid(env.NOTIFICATION_ALLOW_PRIVATE),
    allowsHttpPages: unlessSaid(env.PAGES_ALLOW_HTTP),
    allowsPrivateProviders: unlessSaid(env.SOCIAL_ALLOW_PRIVATE),
    allowsPrivateVerifiers: unlessSaid(env.CHALLENGE_ALLOW_PRIVATE),
    allowsPrivateBreachList: unlessSaid(env.BREACHED_PASSWORDS_ALLOW_PRIVATE),
    breachedPasswordsUrl: env.BREACHED_PASSWORDS_URL || undefined,
    breachedPasswordsFile: env.BREACHED_PASSWORDS_FILE || undefined,
    nameServers: env.NAME_SERVERS,
    graphqlIntrospection: unlessSaid(env.GRAPHQL_INTROSPECTION),
  });
};
