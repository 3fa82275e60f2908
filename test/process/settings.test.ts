import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileWith = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const secret = 'wJb3 8sKq Zr5t Vn2x Lc9d Hf7g Pm4y';
const webhookSecret = (bytes: number, beginning = 'w'): string =>
  `whsec_${Buffer.from((beginning + secret.repeat(2)).slice(0, bytes)).toString('base64')}`;
const receiver = {
  NOTIFICATION_URL: 'https://notifications.example.com/in',
  NOTIFICATION_SECRET: webhookSecret(32),
};
const production = {
  NODE_ENV: 'production',
  SECRET: secret,
  PUBLIC_URL: 'https://auth.example.com',
  ...receiver,
};

/** The lines of what is wrong; empty where nothing is. */
const problemsOf = (environment: NodeJS.ProcessEnv): readonly string[] => {
  try {
    readConfig({ DATA_DIR: join(folder, 'data'), ...environment });
    return [];
  } catch (error) {
    const [first, ...problems] = (error as Error).message.split('\n');
    expect(first).toBe('The configuration is not valid:');
    return problems.map((line) => line.replace(/^ {2}- /, ''));
  }
};

// checklist 81
describe('the start in production', () => {
  test('needs a secret, its own address, and somebody who sends its mails', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
      expect.stringMatching(/^SECRET is required in production: .*openssl/),
      expect.stringMatching(/^PUBLIC_URL is required in production/),
      expect.stringMatching(/^NOTIFICATION_URL is required in production/),
    ]);
    expect(problemsOf(production)).toEqual([]);
  });

  test.each([
    ['', 'is required'],
    ['short', 'at least 32 bytes'],
    ['a'.repeat(31), 'at least 32 bytes'],
    ['a'.repeat(64), 'too easy to guess'],
    ['changeme'.repeat(4), 'too easy to guess'],
    ['0123456'.repeat(8), 'too easy to guess'],
  ])('is refused with the secret %j: it %s', (weak, why) => {
    expect(problemsOf({ ...production, SECRET: weak })).toEqual([expect.stringMatching(`^SECRET .*${why}`)]);
  });

  test('holds the bootstrap keys to the same measure', () => {
    expect(problemsOf({ ...production, BOOTSTRAP_APP_KEY: 'app', BOOTSTRAP_SERVICE_KEY: 'a'.repeat(40) })).toEqual([
      'BOOTSTRAP_APP_KEY must have at least 32 bytes',
      expect.stringMatching(/^BOOTSTRAP_SERVICE_KEY is too easy to guess/),
    ]);
  });

  test('listens to everybody and hides the GraphQL schema, and in development neither', () => {
    expect(readConfig(production)).toMatchObject({ host: '0.0.0.0', graphqlIntrospection: false });
    const development = readConfig({ DATA_DIR: join(folder, 'data') });
    expect(development).toMatchObject({ host: '127.0.0.1', graphqlIntrospection: true });
  });
});

// (regression A16)
describe('outside production the service starts only for this machine', () => {
  test.each([
    [{ HOST: '0.0.0.0' }, ['HOST']],
    [{ HOST: '::' }, ['HOST']],
    [{ HOST: '192.168.1.7' }, ['HOST']],
    [{ HOST: 'gatehouse.internal' }, ['HOST']],
    [{ HOST: '127.0.0.1.example.com' }, ['HOST']],
    [{ PUBLIC_URL: 'https://auth.example.com' }, ['PUBLIC_URL']],
    [{ PUBLIC_URL: 'http://192.168.1.7:3000' }, ['PUBLIC_URL']],
    [{ PUBLIC_URL: 'http://localhost.example.com' }, ['PUBLIC_URL']],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://auth.example.com' }, ['HOST', 'PUBLIC_URL']],
    [{ HOST: '0.0.0.0', NOTIFICATION_URL: receiver.NOTIFICATION_URL }, ['NOTIFICATION_SECRET', 'HOST']],
  ])('with %j it is refused, and every problem says what to set', (environment, names) => {
    for (const NODE_ENV of ['', 'development', 'test']) {
      const problems = problemsOf({ ...environment, NODE_ENV });
      expect(problems.map((line) => line.split(' ')[0])).toEqual(names);
      for (const line of problems.filter((line) => !line.startsWith('NOTIFICATION_SECRET')))
        expect(line).toMatch(/Set NODE_ENV=production, or (HOST=127\.0\.0\.1|leave PUBLIC_URL unset)/);
    }
  });

  test.each([
    {},
    { HOST: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1:8080' },
    { HOST: 'localhost', PUBLIC_URL: 'https://auth.localhost/gatehouse' },
    { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
    { HOST: '127.9.9.9' },
  ])('with %j it is not refused', (environment) => {
    expect(problemsOf(environment)).toEqual([]);
  });

  test('in production the service starts for every machine', () => {
    expect(problemsOf({ ...production, HOST: '0.0.0.0' })).toEqual([]);
  });
});

describe('settings', () => {
  // checklist 81
  test('are refused all at once, and no value of a secret is repeated', () => {
    const problems = problemsOf({
      NODE_ENV: 'production',
      SECRET: 'hunter2',
      DATABASE_URL: 'mysql://gatehouse:hunter3@db/gatehouse',
      PORT: '99999',
      LOG_LEVEL: 'loud',
      PASSWORD_HASHER: 'md5',
      TOKEN_ALGORITHM: 'HS256',
      TRUST_PROXY: 'everybody',
      DEFAULT_APP: 'perhaps',
      NOTIFICATION_URL: 'ftp://gatehouse:hunter4@mails/in',
      NOTIFICATION_SECRET: 'whsec_hunter5',
      NOTIFICATION_ALLOW_PRIVATE: 'perhaps',
    });
    const names = problems.map((line) => line.split(' ')[0]);
    expect(names.toSorted()).toEqual([
      'DATABASE_URL',
      'DEFAULT_APP',
      'LOG_LEVEL',
      'NOTIFICATION_ALLOW_PRIVATE',
      'NOTIFICATION_SECRET',
      'NOTIFICATION_URL',
      'PASSWORD_HASHER',
      'PORT',
      'PUBLIC_URL',
      'SECRET',
      'TOKEN_ALGORITHM',
      'TRUST_PROXY',
    ]);
    expect(problems.join('\n')).not.toMatch(/hunter/);
  });

  test('of an unknown kind of environment are refused as such', () => {
    expect(problemsOf({ NODE_ENV: 'prod' })).toEqual([expect.stringMatching(/^NODE_ENV .*"prod"/)]);
  });

  test.each(['ftp://auth.example.com', 'auth.example.com', 'https://auth.example.com/?a=b', 'https://a.example/#b'])(
    'with the public address %s are refused',
    (PUBLIC_URL) => {
      expect(problemsOf({ ...production, PUBLIC_URL })).toEqual([
        'PUBLIC_URL must be an http or https URL without query or fragment',
      ]);
    },
  );

  test('take a public address without the slash at its end', () => {
    expect(readConfig({ ...production, PUBLIC_URL: 'https://example.com/auth/' }).publicUrl).toBe(
      'https://example.com/auth',
    );
  });

  test.each([
    ['true', true],
    ['false', false],
    ['2', 2],
    ['loopback', 'loopback'],
    ['10.0.0.0/8, 2001:db8::/32,192.0.2.7', '10.0.0.0/8, 2001:db8::/32,192.0.2.7'],
  ])('take %s for TRUST_PROXY', (text, value) => {
    expect(readConfig({ ...production, TRUST_PROXY: text }).trustProxy).toBe(value);
  });

  test.each(['everybody', '-1', '10.0.0.0/33', '10.0.0/8', '1.2.3.4/8/9', 'loopback,', '2001:db8::/129'])(
    'refuse %s for TRUST_PROXY',
    (TRUST_PROXY) => {
      expect(problemsOf({ ...production, TRUST_PROXY })).toEqual([expect.stringMatching(/^TRUST_PROXY must be/)]);
    },
  );
});

describe('the notification application', () => {
  const without = (name: keyof typeof receiver) => ({ ...production, [name]: '' });

  test('is not called without a secret, in whatever environment', () => {
    const missing = [expect.stringMatching(/^NOTIFICATION_SECRET is required with NOTIFICATION_URL/)];
    expect(problemsOf(without('NOTIFICATION_SECRET'))).toEqual(missing);
    expect(problemsOf({ SECRET: secret, NOTIFICATION_URL: receiver.NOTIFICATION_URL })).toEqual(missing);
  });

  test('is the embedded one where none is named, and in production never', () => {
    expect(readConfig({ SECRET: secret })).toMatchObject({ notificationUrl: undefined, notificationSecrets: [] });
    expect(problemsOf(without('NOTIFICATION_URL'))).toEqual([
      expect.stringMatching(/^NOTIFICATION_URL is required in production/),
    ]);
  });

  test.each([
    ['one', webhookSecret(24), [webhookSecret(24)]],
    ['two', `${webhookSecret(32)} ${webhookSecret(40, 'v')}`, [webhookSecret(32), webhookSecret(40, 'v')]],
  ])('has %s of the secrets of Standard Webhooks', (_many, NOTIFICATION_SECRET, secrets) => {
    expect(readConfig({ ...production, NOTIFICATION_SECRET }).notificationSecrets).toEqual(secrets);
  });

  test('may have its secrets in a file, each in a line of its own', () => {
    const NOTIFICATION_SECRET_FILE = fileWith('webhook', `${webhookSecret(32)}\n${webhookSecret(32, 'v')}\n`);
    expect(readConfig({ ...without('NOTIFICATION_SECRET'), NOTIFICATION_SECRET_FILE }).notificationSecrets).toEqual([
      webhookSecret(32),
      webhookSecret(32, 'v'),
    ]);
  });

  test.each([
    ['without its prefix', webhookSecret(32).slice('whsec_'.length)],
    ['with another prefix', webhookSecret(32).replace('whsec_', 'whsk_')],
    ['of nothing else than the prefix', 'whsec_'],
    ['of 23 bytes', webhookSecret(23)],
    ['of one byte over and over', `whsec_${Buffer.alloc(32, 'w').toString('base64')}`],
    ['that is not in base64', `whsec_${'hunter2!'.repeat(6)}`],
    ['beside one that is good', `${webhookSecret(32)} hunter2`],
    ['with a comma to the next', `${webhookSecret(32)},${webhookSecret(32, 'v')}`],
    ['beside two others', [webhookSecret(32), webhookSecret(32, 'v'), webhookSecret(32, 'u')].join(' ')],
  ])('is not called with a secret %s, which is not repeated', (_what, NOTIFICATION_SECRET) => {
    const problems = problemsOf({ ...production, NOTIFICATION_SECRET });
    expect(problems).toEqual([expect.stringMatching(/^NOTIFICATION_SECRET must be one or two secrets/)]);
    for (const word of NOTIFICATION_SECRET.split(/[ ,]/).filter((word) => word !== 'whsec_'))
      expect(problems.join()).not.toContain(word);
  });

  test.each(['notifications.example.com/in', 'ftp://notifications.example.com', 'mailto:ada@example.com'])(
    'is not called at %s',
    (NOTIFICATION_URL) => {
      expect(problemsOf({ ...production, NOTIFICATION_URL })).toEqual([
        expect.stringMatching(/^NOTIFICATION_URL must be an http or https URL/),
      ]);
    },
  );

  test.each(['https://mails.example.com/in/', 'https://mails.example.com/in?from=gatehouse'])(
    'is called at %s to the letter',
    (NOTIFICATION_URL) => {
      expect(readConfig({ ...production, NOTIFICATION_URL }).notificationUrl).toBe(NOTIFICATION_URL);
    },
  );

  test.each([
    ['production', '', false],
    ['production', 'false', false],
    ['production', 'true', true],
    ['development', '', true],
    ['development', 'false', false],
  ])('may be in a private network, in %s with %j: %s', (NODE_ENV, NOTIFICATION_ALLOW_PRIVATE, allowed) => {
    const PUBLIC_URL = NODE_ENV === 'production' ? production.PUBLIC_URL : '';
    const config = readConfig({ ...production, NODE_ENV, PUBLIC_URL, NOTIFICATION_ALLOW_PRIVATE });
    expect(config.allowsPrivateReceivers).toBe(allowed);
  });
});

describe('a setting in a file', () => {
  test('is read without the line break at its end', () => {
    const SECRET_FILE = fileWith('secret', `${secret}\n`);
    expect(readConfig({ ...production, SECRET: '', SECRET_FILE }).secret).toBe(secret);
    const PORT_FILE = fileWith('port', '8080\n');
    expect(readConfig({ ...production, PORT_FILE }).port).toBe(8080);
  });

  test('is held to the same rules', () => {
    const SECRET_FILE = fileWith('weak', 'short\n');
    expect(problemsOf({ ...production, SECRET: '', SECRET_FILE })).toEqual(['SECRET must have at least 32 bytes']);
  });

  test('a setting in a file and in the environment is refused as ambiguous', () => {
    const SECRET_FILE = fileWith('other', secret.toUpperCase());
    expect(problemsOf({ ...production, SECRET_FILE })).toEqual(['SECRET and SECRET_FILE are both set']);
  });

  test('that is not there, or empty, is refused', () => {
    const BOOTSTRAP_APP_KEY_FILE = fileWith('empty', '\n');
    const DATABASE_URL_FILE = join(folder, 'nowhere');
    expect(problemsOf({ ...production, BOOTSTRAP_APP_KEY_FILE, DATABASE_URL_FILE })).toEqual([
      'DATABASE_URL_FILE is not the path of a readable file',
      'BOOTSTRAP_APP_KEY must have at least 32 bytes',
    ]);
  });

  test('that is none of the service is left alone', () => {
    expect(problemsOf({ ...production, SSL_CERT_FILE: join(folder, 'nowhere') })).toEqual([]);
  });
});

describe('the secret of development', () => {
  const dataDir = join(folder, 'development');

  test('is made once, kept in the data folder, and readable by its owner only', () => {
    const made = readConfig({ DATA_DIR: dataDir }).secret;
    expect(made).toMatch(/^[\w-]{43}$/);
    expect(readConfig({ DATA_DIR: dataDir }).secret).toBe(made);
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(made);
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  });

  test('gives way to SECRET', () => {
    expect(readConfig({ DATA_DIR: dataDir, SECRET: secret }).secret).toBe(secret);
  });

  test('is not replaced by an empty one where its file was cut off', () => {
    chmodSync(join(dataDir, 'secret'), 0o600);
    writeFileSync(join(dataDir, 'secret'), '');
    expect(() => readConfig({ DATA_DIR: dataDir })).toThrow('no longer contains a valid secret');
  });
});
