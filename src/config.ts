import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { bool, cleanEnv, makeValidator, port, str } from 'envalid';
import { toPublicUrl } from './kernel/web-address.ts';
import { isLoopback } from './loopback.ts';

/** Everything the environment decides, checked. */
export interface Config {
  readonly environment: 'development' | 'production' | 'test';
  readonly host: string;
  readonly port: number;
  /** Where clients reach the service: the issuer of tokens, and the base of every link. No slash at the end. */
  readonly publicUrl: string;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Encrypts signing keys and provider secrets at rest. At least 32 bytes. */
  readonly secret: string;
  readonly bootstrapAppKey: string | undefined;
  readonly bootstrapServiceKey: string | undefined;
  readonly usesDefaultApp: boolean;
  readonly trustProxy: string | number | boolean;
  readonly logLevel: string;
  /** Where the counters of rate limits are; absent: in the database. */
  readonly redisUrl: string | undefined;
  /** Whether requests are limited; if not, something in front of the service has to. */
  readonly hasRateLimits: boolean;
  /** How many connections the server accepts; absent: what the process's file limit allows. */
  readonly maxConnections: number | undefined;
  readonly passwordHasher: 'argon2id' | 'bcrypt';
  readonly tokenAlgorithm: 'EdDSA' | 'ES256' | 'RS256';
  readonly graphqlIntrospection: boolean;
  /** The notification application; absent in development only: the embedded one. */
  readonly notificationUrl: string | undefined;
  /** What the requests are signed with: more than one while they are being changed. */
  readonly notificationSecrets: readonly string[];
  /** Whether receivers of notifications may be in private networks. */
  readonly allowsPrivateReceivers: boolean;
  /** Whether providers of identities may be in private networks, and speak http. */
  readonly allowsPrivateProviders: boolean;
  /** Whether verification endpoints of challenges may be in private networks, and speak http. */
  readonly allowsPrivateVerifiers: boolean;
  /** The range API of a list of breached passwords, with the slash at its end; absent: the service calls none. */
  readonly breachedPasswordsUrl: string | undefined;
  /** The list in a local file. */
  readonly breachedPasswordsFile: string | undefined;
}

const shortestSecret = 32;
const fewestDifferent = 8;

/** A secret that is long enough and not one character over and over. */
const secretText = makeValidator((input: string) => {
  if (Buffer.byteLength(input) < shortestSecret) throw new Error(`must have at least ${shortestSecret} bytes`);
  if (new Set(input).size < fewestDifferent)
    throw new Error('is too easy to guess; generate one with `openssl rand -base64 32`');
  return input;
});

const isHop = (text: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits = '0', ...rest] = text.split('/');
  const family = isIP(address);
  return family > 0 && rest.length === 0 && /^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
};

/** As Express has it: true, false, a number of hops, or a list of addresses. */
const trustProxyText = makeValidator((input: string) => {
  if (input === 'true' || input === 'false') return input === 'true';
  if (/^\d+$/.test(input)) return Number(input);
  if (input.split(',').every((hop) => isHop(hop.trim()))) return input;
  throw new Error('must be true, false, a number of hops, or a list of addresses and subnets');
});

const countText = makeValidator((input: string): number | undefined => {
  if (!/^[1-9]\d{0,6}$/.test(input)) throw new Error('must be a number from 1 to 9999999');
  return Number(input);
});

const isHttp = (protocol: string): boolean => /^https?:$/.test(protocol);

const publicUrlText = makeValidator(toPublicUrl);

/** Never quoted when it is refused: it may hold a password. */
const databaseUrlText = makeValidator((input: string) => {
  if (!/^postgres(ql)?:$/.test(URL.parse(input)?.protocol ?? '')) throw new Error('must be a postgres:// URL');
  return input;
});

/** Never quoted when it is refused: it may hold a password. */
const redisUrlText = makeValidator((input: string) => {
  if (!/^rediss?:$/.test(URL.parse(input)?.protocol ?? '')) throw new Error('must be a redis:// or rediss:// URL');
  return input;
});

/** Kept to the letter: a slash at the end is another address, and a receiver may want a query. */
const receiverUrlText = makeValidator((input: string) => {
  const { protocol = '', hash } = URL.parse(input) ?? {};
  if (!isHttp(protocol) || hash) throw new Error('must be an http or https URL without fragment');
  return input;
});

/** The characters of a hash follow its path. */
const rangeUrlText = makeValidator((input: string) => {
  const { protocol = '', hash, search, username, password } = URL.parse(input) ?? {};
  if (!isHttp(protocol) || hash || search || username || password)
    throw new Error('must be an http or https URL without query, fragment or credentials');
  return input.endsWith('/') ? input : `${input}/`;
});

const shortestWebhookSecret = 24;

const isWebhookSecret = (text: string): boolean => {
  const [, encoded = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  return bytes.length >= shortestWebhookSecret && new Set(bytes).size >= fewestDifferent;
};

/** As Standard Webhooks has them; a second one, after a space, is in force while the first is being changed. */
const webhookSecretsText = makeValidator((input: string) => {
  const secrets = input.split(/\s+/);
  if (secrets.length > 2 || !secrets.every(isWebhookSecret))
    throw new Error('must be one or two secrets, each from `echo whsec_$(openssl rand -base64 32)`');
  return secrets;
});

/** `NAME_FILE` names a file that holds `NAME`, so that secrets need not stand in the environment. */
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

const trueOrFalse = str({ choices: ['true', 'false', ''], default: '' });

const specs = {
  NODE_ENV: str({ choices: ['development', 'production', 'test'], default: 'development' }),
  HOST: str({ default: '' }),
  PORT: port({ default: 3000 }),
  PUBLIC_URL: publicUrlText({ default: '' }),
  DATABASE_URL: databaseUrlText({ default: '' }),
  REDIS_URL: redisUrlText({ default: '' }),
  RATE_LIMITS: str({ choices: ['on', 'off'], default: 'on' }),
  DATA_DIR: str({ default: '.data' }),
  SECRET: secretText({ default: '' }),
  BOOTSTRAP_APP_KEY: secretText({ default: '' }),
  BOOTSTRAP_SERVICE_KEY: secretText({ default: '' }),
  DEFAULT_APP: bool({ default: true }),
  TRUST_PROXY: trustProxyText({ default: false as string | number | boolean }),
  MAX_CONNECTIONS: countText({ default: undefined as number | undefined }),
  LOG_LEVEL: str({ choices: ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], default: 'info' }),
  PASSWORD_HASHER: str({ choices: ['argon2id', 'bcrypt'], default: 'argon2id' }),
  TOKEN_ALGORITHM: str({ choices: ['EdDSA', 'ES256', 'RS256'], default: 'EdDSA' }),
  GRAPHQL_INTROSPECTION: trueOrFalse,
  NOTIFICATION_URL: receiverUrlText({ default: '' }),
  NOTIFICATION_SECRET: webhookSecretsText({ default: [] as string[] }),
  NOTIFICATION_ALLOW_PRIVATE: trueOrFalse,
  SOCIAL_ALLOW_PRIVATE: trueOrFalse,
  CHALLENGE_ALLOW_PRIVATE: trueOrFalse,
  BREACHED_PASSWORDS_URL: rangeUrlText({ default: '' }),
  BREACHED_PASSWORDS_FILE: str({ default: '' }),
} as const;

const names: ReadonlySet<string> = new Set(Object.keys(specs));

/** In development a secret is made once and kept with the embedded database. */
const developmentSecret = (dataDir: string): string => {
  const file = join(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(shortestSecret).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  const secret = readFileSync(file, 'utf8');
  if (Buffer.byteLength(secret) < shortestSecret)
    throw new Error(
      `${file} no longer contains a valid secret. Restore the file, or delete the data folder to start over.`,
    );
  return secret;
};

/** What would let other machines reach a service that is not in production. */
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

/** Reads the environment. @throws one error that lists every problem. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const problems: string[] = [];
  const values = withFiles(environment, problems);
  const env = cleanEnv(values, specs, {
    reporter: ({ errors }) => {
      for (const [name, error] of Object.entries(errors))
        problems.push(`${name} ${error?.message.replace(/^Invalid \S+ input: /, 'is not valid: ')}`);
    },
  });
  // What was refused can't be read from `env`, and more than one thing may be wrong.
  const isProduction = values['NODE_ENV'] === 'production';
  if (isProduction && !values['SECRET'])
    problems.push('SECRET is required in production: at least 32 bytes, for example from `openssl rand -base64 32`');
  if (isProduction && !values['PUBLIC_URL'])
    problems.push('PUBLIC_URL is required in production: it is the issuer of tokens and the base of links');
  if (isProduction && !values['NOTIFICATION_URL'])
    problems.push('NOTIFICATION_URL is required in production: without it no emails are sent');
  if (values['NOTIFICATION_URL'] && !values['NOTIFICATION_SECRET'])
    problems.push('NOTIFICATION_SECRET is required with NOTIFICATION_URL: the receiver uses it to verify signatures');
  if (values['BREACHED_PASSWORDS_URL'] && values['BREACHED_PASSWORDS_FILE'])
    problems.push('BREACHED_PASSWORDS_URL and BREACHED_PASSWORDS_FILE are both set');
  if (!isProduction) problems.push(...exposures(values));
  if (problems.length > 0)
    throw new Error(`The configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);

  /** What is on in development and off in production, unless the environment says otherwise. */
  const unlessSaid = (said: string): boolean => (said === '' ? !isProduction : said === 'true');
  const dataDir = resolve(env.DATA_DIR);
  return Object.freeze({
    environment: env.NODE_ENV,
    host: env.HOST || (isProduction ? '0.0.0.0' : '127.0.0.1'),
    port: env.PORT,
    publicUrl: env.PUBLIC_URL || `http://localhost:${env.PORT}`,
    databaseUrl: env.DATABASE_URL || undefined,
    redisUrl: env.REDIS_URL || undefined,
    hasRateLimits: env.RATE_LIMITS === 'on',
    dataDir,
    secret: env.SECRET || developmentSecret(dataDir),
    bootstrapAppKey: env.BOOTSTRAP_APP_KEY || undefined,
    bootstrapServiceKey: env.BOOTSTRAP_SERVICE_KEY || undefined,
    usesDefaultApp: env.DEFAULT_APP,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    maxConnections: env.MAX_CONNECTIONS,
    passwordHasher: env.PASSWORD_HASHER,
    tokenAlgorithm: env.TOKEN_ALGORITHM,
    notificationUrl: env.NOTIFICATION_URL || undefined,
    notificationSecrets: env.NOTIFICATION_SECRET,
    allowsPrivateReceivers: unlessSaid(env.NOTIFICATION_ALLOW_PRIVATE),
    allowsPrivateProviders: unlessSaid(env.SOCIAL_ALLOW_PRIVATE),
    allowsPrivateVerifiers: unlessSaid(env.CHALLENGE_ALLOW_PRIVATE),
    breachedPasswordsUrl: env.BREACHED_PASSWORDS_URL || undefined,
    breachedPasswordsFile: env.BREACHED_PASSWORDS_FILE || undefined,
    graphqlIntrospection: unlessSaid(env.GRAPHQL_INTROSPECTION),
  });
};
