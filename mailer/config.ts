import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type CleanedEnv, cleanEnv, port, str } from 'envalid';
import type { FeedbackName } from './feedback/drivers.ts';
import type { ProviderDriver } from './providers/driver.ts';
import { type ProviderName, providerDrivers } from './providers/drivers.ts';
import type { ProviderConfig } from './providers/transport.ts';
import { type Address, readSenders, type Senders } from './senders.ts';
import {
  addressText,
  countText,
  databaseUrlText,
  feedbackText,
  languageText,
  privateKeyText,
  providerKeyText,
  providerText,
  providerUrlText,
  ruleOf,
  secretsText,
  smtpUrlText,
} from './validators.ts';

export interface SmtpConfig {
  readonly host: string;
  readonly port: number;
  /** True if the connection begins with TLS instead of STARTTLS. */
  readonly isSecure: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
  /** `required`: never sends without TLS; `opportunistic`: with TLS if the server offers it; `none`: without. */
  readonly tls: 'required' | 'opportunistic' | 'none';
  readonly dkim: { readonly domainName: string; readonly keySelector: string; readonly privateKey: string } | undefined;
}

export interface Config {
  readonly host: string;
  readonly port: number;
  /** A PostgreSQL server; absent: an SQLite file in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Webhooks of every application are signed with one of these. */
  readonly secrets: readonly string[];
  /** The secrets of the providers that report bounces and spam. */
  readonly feedback: ReadonlyMap<FeedbackName, readonly string[]>;
  readonly senders: Senders;
  readonly from: Address;
  readonly transport: SmtpConfig | ProviderConfig;
  /** Limits the emails that are sent at the same time. */
  readonly connections: number;
  readonly templatesDir: string | undefined;
  readonly defaultLanguage: string;
  /** An email that fails for longer becomes a dead letter. */
  readonly retryHours: number;
  /** After this time, another process sends an email that a killed process was sending. */
  readonly leaseSeconds: number;
  /**
   * Sent emails (without their content) and dead letters are kept for this time, in which a repeated `webhook-id` is recognized.
   */
  readonly retentionDays: number;
  /** After this time, emails are sent again to an address that bounced; undefined: only after its entry is removed. */
  readonly bounceDays: number | undefined;
  readonly logLevel: string;
}

const specs = {
  HOST: str({ default: '127.0.0.1' }),
  PORT: port({ default: 3100 }),
  DATABASE_URL: databaseUrlText({ default: '' }),
  DATA_DIR: str({ default: '.data/mailer' }),
  NOTIFICATION_SECRET: secretsText(),
  FEEDBACK_STANDARD: feedbackText('standard'),
  FEEDBACK_POSTMARK: feedbackText('postmark'),
  FEEDBACK_RESEND: feedbackText('resend'),
  FEEDBACK_MAILGUN: feedbackText('mailgun'),
  FEEDBACK_SES: feedbackText('ses'),
  SENDERS_FILE: str({ default: '' }),
  MAIL_FROM: addressText(),
  PROVIDER: providerText({ default: '' as const }),
  PROVIDER_URL: providerUrlText({ default: '' }),
  PROVIDER_KEY: providerKeyText({ default: '' }),
  SMTP_URL: smtpUrlText({ default: undefined }),
  SMTP_TLS: str({ choices: ['required', 'opportunistic', 'none'] as const, default: 'required' as const }),
  SMTP_CONNECTIONS: countText({ default: 4 }),
  DKIM_DOMAIN: str({ default: '' }),
  DKIM_SELECTOR: str({ default: '' }),
  DKIM_PRIVATE_KEY: privateKeyText({ default: '' }),
  TEMPLATES_DIR: str({ default: '' }),
  DEFAULT_LANGUAGE: languageText({ default: 'en' }),
  RETRY_HOURS: countText({ default: 24 }),
  LEASE_SECONDS: countText({ default: 60 }),
  RETENTION_DAYS: countText({ default: 35 }),
  BOUNCE_DAYS: countText({ default: undefined }),
  LOG_LEVEL: str({ choices: ['debug', 'info', 'warn', 'error', 'silent'], default: 'info' }),
} as const;

/** Adds the content of the file that `NAME_FILE` names as `NAME`, so that secrets need not be in the environment. */
const withFiles = (environment: NodeJS.ProcessEnv, problems: string[]): Record<string, string> => {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) if (value) values[name] = value;
  for (const name of Object.keys(specs).filter((name) => name !== 'SENDERS_FILE')) {
    const path = values[`${name}_FILE`];
    if (path === undefined) continue;
    if (values[name] !== undefined) problems.push(`${name} and ${name}_FILE are both set`);
    try {
      values[name] = readFileSync(path, 'utf8').trim();
    } catch {
      problems.push(`${name}_FILE is not the path of a readable file`);
    }
  }
  return values;
};

const dkimNames = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'] as const;

const defaultPort = { 'smtp:': 587, 'smtps:': 465 } as const;

type Env = CleanedEnv<typeof specs>;

const smtpOf = (env: Env, url: URL): SmtpConfig => {
  const { hostname, port: smtpPort, protocol, username, password } = url;
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: smtpPort ? Number(smtpPort) : defaultPort[protocol as keyof typeof defaultPort],
    isSecure: protocol === 'smtps:',
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
    tls: env.SMTP_TLS,
    dkim: env.DKIM_DOMAIN
      ? { domainName: env.DKIM_DOMAIN, keySelector: env.DKIM_SELECTOR, privateKey: env.DKIM_PRIVATE_KEY }
      : undefined,
  };
};

/** Returns the faults of the settings that select the transport, also if one of them is invalid by itself. */
const transportProblems = (values: Readonly<Record<string, string>>): readonly string[] => {
  const isGiven = (name: keyof typeof specs): boolean => values[name] !== undefined;
  const { PROVIDER: name } = values;
  const dkim = dkimNames.filter(isGiven);
  const provider: ProviderDriver | undefined = Object.hasOwn(providerDrivers, name ?? '')
    ? providerDrivers[name as ProviderName]
    : undefined;
  const keyRule = provider?.key;
  const rules: readonly (readonly [isBroken: boolean, text: string])[] = [
    [
      dkim.length > 0 && dkim.length < dkimNames.length,
      'DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY must be set together',
    ],
    [!name && !isGiven('SMTP_URL'), 'SMTP_URL or PROVIDER is required'],
    [!name && (isGiven('PROVIDER_URL') || isGiven('PROVIDER_KEY')), 'PROVIDER_URL and PROVIDER_KEY require PROVIDER'],
    [!!name && isGiven('SMTP_URL'), 'SMTP_URL and PROVIDER are both set'],
    [!!name && dkim.length > 0, 'DKIM_… requires SMTP_URL: a provider signs emails itself'],
    [
      provider?.url === undefined && !!provider && !isGiven('PROVIDER_URL'),
      `PROVIDER_URL is required with PROVIDER=${name}`,
    ],
    [!!name && !isGiven('PROVIDER_KEY'), 'PROVIDER_KEY is required with PROVIDER'],
    [
      !!keyRule && !keyRule.pattern.test(values['PROVIDER_KEY'] ?? ''),
      `PROVIDER_KEY must be ${keyRule?.rule} with PROVIDER=${name}`,
    ],
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, text]) => text);
};

/** @param env without problems */
const transportOf = (env: Env): SmtpConfig | ProviderConfig => {
  const { PROVIDER: name, PROVIDER_URL: url, PROVIDER_KEY: key, SMTP_URL: smtpUrl } = env;
  return name === '' ? smtpOf(env, smtpUrl!) : { name, url: url || providerDrivers[name].url!, key };
};

/** Reads the environment. @throws one error that lists every problem. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const problems: string[] = [];
  const values = withFiles(environment, problems);
  const env = cleanEnv(values, specs, {
    reporter: ({ errors }) => {
      for (const [name, error] of Object.entries(errors))
        problems.push(values[name] === undefined ? `${name} is required` : `${name} ${ruleOf(error?.message ?? '')}`);
    },
  });
  let senders: Senders = new Map();
  try {
    if (env.SENDERS_FILE) senders = readSenders(readFileSync(env.SENDERS_FILE, 'utf8'));
  } catch (error) {
    problems.push(`SENDERS_FILE is not valid: ${(error as Error).message}`);
  }
  problems.push(...transportProblems(values));
  if (problems.length > 0)
    throw new Error(`The configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);

  return {
    host: env.HOST,
    port: env.PORT,
    databaseUrl: env.DATABASE_URL || undefined,
    dataDir: resolve(env.DATA_DIR),
    secrets: env.NOTIFICATION_SECRET,
    feedback: new Map(
      (
        [
          ['standard', env.FEEDBACK_STANDARD],
          ['postmark', env.FEEDBACK_POSTMARK],
          ['resend', env.FEEDBACK_RESEND],
          ['mailgun', env.FEEDBACK_MAILGUN],
          ['ses', env.FEEDBACK_SES],
        ] as const
      ).filter(([, secrets]) => secrets.length > 0),
    ),
    senders,
    from: env.MAIL_FROM,
    transport: transportOf(env),
    connections: env.SMTP_CONNECTIONS,
    templatesDir: env.TEMPLATES_DIR ? resolve(env.TEMPLATES_DIR) : undefined,
    defaultLanguage: env.DEFAULT_LANGUAGE,
    retryHours: env.RETRY_HOURS,
    leaseSeconds: env.LEASE_SECONDS,
    retentionDays: env.RETENTION_DAYS,
    bounceDays: env.BOUNCE_DAYS,
    logLevel: env.LOG_LEVEL,
  };
};
