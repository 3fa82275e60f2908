import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { production, receiver, secret, useSettingsFolder, webhookSecret } from './settings.ts';

const { fileWith, folder, problemsOf } = useSettingsFolder();

// checklist 81
describe('the start in production', () => {
  test('a start in production needs a secret, a public address, a database and a notification address', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
      expect.stringMatching(/^SECRET is required in production: .*openssl/),
      expect.stringMatching(/^PUBLIC_URL is required in production/),
      expect.stringMatching(/^DATABASE_URL is required in production.*EMBEDDED_DATABASE=true/),
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
  ])('a start in production is refused with the secret %j: it %s', (weak, why) => {
    expect(problemsOf({ ...production, SECRET: weak })).toEqual([expect.stringMatching(`^SECRET .*${why}`)]);
  });

  test('a start in production is refused with bootstrap keys that are too short or too easy to guess', () => {
    expect(problemsOf({ ...production, BOOTSTRAP_APP_KEY: 'app', BOOTSTRAP_SERVICE_KEY: 'a'.repeat(40) })).toEqual([
      'BOOTSTRAP_APP_KEY must have at least 32 bytes',
      expect.stringMatching(/^BOOTSTRAP_SERVICE_KEY is too easy to guess/),
    ]);
  });

  test('the service listens on all addresses and hides the GraphQL schema in production, but not in development', () => {
    expect(readConfig(production)).toMatchObject({ host: '0.0.0.0', graphqlIntrospection: false });
    const development = readConfig({ DATA_DIR: join(folder, 'data') });
    expect(development).toMatchObject({ host: '127.0.0.1', graphqlIntrospection: true });
  });
});

// (regression A16)
describe('the start outside production', () => {
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
  ])('a start outside production with %j is refused, and every problem says what to set', (environment, names) => {
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
    { HOST: 'localhost', PUBLIC_URL: 'https://auth.localhost/' },
    { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
    { HOST: '127.9.9.9' },
  ])('a start outside production with %j is not refused', (environment) => {
    expect(problemsOf(environment)).toEqual([]);
  });

  test('a start in production is not refused when HOST is open to every machine', () => {
    expect(problemsOf({ ...production, HOST: '0.0.0.0' })).toEqual([]);
  });
});

describe('settings', () => {
  // checklist 81
  test('invalid settings are all reported at once, and no value of a secret is repeated', () => {
    const problems = problemsOf({
      NODE_ENV: 'production',
      SECRET: 'hunter2',
      DATABASE_URL: 'mysql://gatehouse:hunter3@db/gatehouse',
      PORT: '99999',
      LOG_LEVEL: 'loud',
      PASSWORD_HASHER: 'md5',
      TOKEN_ALGORITHM: 'HS256',
      TRUST_PROXY: 'everyone',
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

  test('an unknown value of NODE_ENV is refused', () => {
    expect(problemsOf({ NODE_ENV: 'prod' })).toEqual(['NODE_ENV must be one of development, production, test']);
  });

  test.each([
    'ftp://auth.example.com',
    'auth.example.com',
    'https://auth.example.com/?a=b',
    'https://a.example/#b',
    'https://a:b@a.example',
  ])('a public address of %s is refused', (PUBLIC_URL) => {
    expect(problemsOf({ ...production, PUBLIC_URL })).toEqual([
      'PUBLIC_URL must be an http or https URL without credentials, query or fragment',
    ]);
  });

  test('a public address is used without the slash at its end', () => {
    expect(readConfig({ ...production, PUBLIC_URL: 'https://example.com/' }).publicUrl).toBe('https://example.com');
  });

  test('a public address with a path is refused', () => {
    expect(problemsOf({ ...production, PUBLIC_URL: 'https://example.com/auth/' })).toEqual([
      'PUBLIC_URL must not have a path: the service cannot run below one; give it a separate host name',
    ]);
  });

  test.each([
    ['true', true],
    ['false', false],
    ['2', 2],
    ['loopback', 'loopback'],
    ['10.0.0.0/8, 2001:db8::/32,192.0.2.7', '10.0.0.0/8, 2001:db8::/32,192.0.2.7'],
  ])('the setting TRUST_PROXY accepts %s', (text, value) => {
    expect(readConfig({ ...production, TRUST_PROXY: text }).trustProxy).toBe(value);
  });

  test.each(['everyone', '-1', '10.0.0.0/33', '10.0.0/8', '1.2.3.4/8/9', 'loopback,', '2001:db8::/129'])(
    'the setting TRUST_PROXY refuses %s',
    (TRUST_PROXY) => {
      expect(problemsOf({ ...production, TRUST_PROXY })).toEqual([expect.stringMatching(/^TRUST_PROXY must be/)]);
    },
  );
});

describe('the notification application', () => {
  const without = (name: keyof typeof receiver) => ({ ...production, [name]: '' });

  test('a notification application without a secret is refused in every environment', () => {
    const missing = [expect.stringMatching(/^NOTIFICATION_SECRET is required with NOTIFICATION_URL/)];
    expect(problemsOf(without('NOTIFICATION_SECRET'))).toEqual(missing);
    expect(problemsOf({ SECRET: secret, NOTIFICATION_URL: receiver.NOTIFICATION_URL })).toEqual(missing);
  });

  test('the embedded notification application is used where none is set, but never in production', () => {
    expect(readConfig({ SECRET: secret })).toMatchObject({ notificationUrl: undefined, notificationSecrets: [] });
    expect(problemsOf(without('NOTIFICATION_URL'))).toEqual([
      expect.stringMatching(/^NOTIFICATION_URL is required in production/),
    ]);
  });

  test.each([
    ['one', webhookSecret(24), [webhookSecret(24)]],
    ['two', `${webhookSecret(32)} ${webhookSecret(40, 'v')}`, [webhookSecret(32), webhookSecret(40, 'v')]],
  ])('can have %s of the secrets of Standard Webhooks', (_many, NOTIFICATION_SECRET, secrets) => {
    expect(readConfig({ ...production, NOTIFICATION_SECRET }).notificationSecrets).toEqual(secrets);
  });

  test('can have its secrets in a file, each on its own line', () => {
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
  ])('a notification secret %s is refused, and its value is not repeated', (_what, NOTIFICATION_SECRET) => {
    const problems = problemsOf({ ...production, NOTIFICATION_SECRET });
    expect(problems).toEqual([expect.stringMatching(/^NOTIFICATION_SECRET must be one or two secrets/)]);
    for (const word of NOTIFICATION_SECRET.split(/[ ,]/).filter((word) => word !== 'whsec_'))
      expect(problems.join()).not.toContain(word);
  });

  test.each(['notifications.example.com/in', 'ftp://notifications.example.com', 'mailto:ada@example.com'])(
    'a notification address of %s is refused',
    (NOTIFICATION_URL) => {
      expect(problemsOf({ ...production, NOTIFICATION_URL })).toEqual([
        expect.stringMatching(/^NOTIFICATION_URL must be an http or https URL/),
      ]);
    },
  );

  test.each(['https://mails.example.com/in/', 'https://mails.example.com/in?from=gatehouse'])(
    'the notification address %s is used unchanged',
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
  ])(
    'the permission for a notification address in a private network, in %s with %j, is %s',
    (NODE_ENV, NOTIFICATION_ALLOW_PRIVATE, allowed) => {
      const PUBLIC_URL = NODE_ENV === 'production' ? production.PUBLIC_URL : '';
      const config = readConfig({ ...production, NODE_ENV, PUBLIC_URL, NOTIFICATION_ALLOW_PRIVATE });
      expect(config.allowsPrivateReceivers).toBe(allowed);
    },
  );
});

describe('the list of breached passwords', () => {
  test('the service calls no list of breached passwords unless one is configured', () => {
    expect(readConfig(production)).toMatchObject({ breachedPasswordsUrl: undefined, breachedPasswordsFile: undefined });
  });

  test.each([
    ['https://api.pwnedpasswords.com/range/', 'https://api.pwnedpasswords.com/range/'],
    ['https://mirror.example.com:8443/pwned', 'https://mirror.example.com:8443/pwned/'],
  ])('the URL of the list can be %s, and a slash is added to its end if it has none', (url, value) => {
    expect(readConfig({ ...production, BREACHED_PASSWORDS_URL: url }).breachedPasswordsUrl).toBe(value);
  });

  test.each([
    'api.pwnedpasswords.com',
    'ftp://a.example/',
    'https://a.example/?a=b',
    'https://a.example/#b',
    'https://a:b@c.example/',
  ])(
    // biome-ignore format: one line
    'the URL of the list cannot be %s',
    (url) => {
      expect(problemsOf({ ...production, BREACHED_PASSWORDS_URL: url })).toEqual([
        'BREACHED_PASSWORDS_URL must be an http or https URL without query, fragment or credentials',
      ]);
    },
  );

  test('the list has a URL or is a file, not both', () => {
    const both = { BREACHED_PASSWORDS_URL: 'https://a.example/', BREACHED_PASSWORDS_FILE: 'breached-passwords.bin' };
    expect(problemsOf({ ...production, ...both })).toEqual([
      'BREACHED_PASSWORDS_URL and BREACHED_PASSWORDS_FILE are both set',
    ]);
  });
});

describe('the settings of password hashing', () => {
  test('the longest wait and the priority of password hashes can be set', () => {
    const { passwordHashWaitMs, passwordHashNice } = readConfig(production);
    expect([passwordHashWaitMs, passwordHashNice]).toEqual([1000, 19]);
    const set = readConfig({ ...production, PASSWORD_HASH_WAIT: '2500', PASSWORD_HASH_NICE: '0' });
    expect([set.passwordHashWaitMs, set.passwordHashNice]).toEqual([2500, 0]);
  });

  test.each([
    ['PASSWORD_HASH_WAIT', '99'],
    ['PASSWORD_HASH_WAIT', '10001'],
    ['PASSWORD_HASH_NICE', '-1'],
    ['PASSWORD_HASH_NICE', '20'],
  ])('a start with %s=%s is refused', (name, value) => {
    expect(problemsOf({ ...production, [name]: value })).toEqual([expect.stringMatching(`^${name} must be a number`)]);
  });
});
