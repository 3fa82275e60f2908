import { describe, expect, test } from 'vitest';
import { type AppSettings, defaultSettings, settingFaults, settingNames } from '../../src/kernel/settings.ts';
import { createSecretSealer } from '../../src/security/sealing.ts';
import { administrationOf } from '../kit/administration.ts';
import { answerOf, apiNames, apisOf, outcomeOf } from '../kit/apis.ts';
import { clientRow } from '../kit/clients.ts';
import { superAdmin } from '../kit/members.ts';
import { startService, testConfig, useService } from '../kit/service.ts';

/** Values of each setting that the APIs refuse, as the CLI or a hand in the database could bring them. */
const invalid: Readonly<Record<keyof AppSettings, readonly unknown[]>> = {
  accessTokenSeconds: [3600.5, '3600', null, true, 1, 1e9, {}],
  sessionIdleSeconds: [300.5, 'long', null, 0],
  sessionMaxSeconds: [3e9, [], null],
  signup: ['Open', '', null, true],
  signupCompany: ['x', 'Own', 0, -1, 1.5, null, '1', true],
  signupRole: [5, null, true, 'x'.repeat(101)],
  founderRole: [5, false, 'x'.repeat(101)],
  anonymous: ['Off', true, null],
  anonymousCompany: ['own', 0, -1, 1.5, '1', true],
  anonymousRole: [5, null, true, 'x'.repeat(101)],
  corsOrigins: [
    'https://app.example.com',
    [5],
    [''],
    null,
    ['example.com'],
    ['https://example.com:99999'],
    ['chrome-extension://*'],
    {},
  ],
  requireVerifiedEmail: ['true', 1, null],
  emailChange: ['Both', '', null, true],
  erasureSeconds: [-1, 0.5, '0', null, 1e300],
  recoveryUrl: ['page', 5, ''],
  verificationUrl: ['javascript:alert(1)', true],
  emailChangeUrl: ['ftp://example.com', []],
  invitationUrl: ['https://[', {}],
  appUrl: ['javascript:alert(1)', 5, {}],
  publicUrl: ['https://login.example.com/path', 5, {}],
  redirectUris: [
    'https://app.example.com/',
    ['https://app.example.com/%2A'],
    [null],
    ['no uri'],
    ['https://example.com:99999/'],
    null,
  ],
  linkByEmail: ['always', '', null, true],
  breachedPasswords: ['Refuse', '', null, true],
  emailCodes: ['on', '', null, true],
  emailCodeSignup: ['true', 1, null],
  emailCodeUrl: ['page', 5, ''],
  smsCodes: ['on', '', null, true],
  smsCountries: ['GB', [5], ['gb'], ['GBR'], [''], null],
  totp: ['Off', 'required', null, false],
  passkeys: ['Off', 'required', null, false],
  passkeyRpId: ['Example.com', 'https://example.com', '', 5, '.com'],
  passkeyOrigins: [
    'https://example.com',
    [5],
    ['*'],
    ['https://example.com/path'],
    ['https://a:99999'],
    ['android:apk-key-hash:x'],
    null,
  ],
  passkeyUserVerification: ['discouraged', '', null, true],
  secondFactor: ['Required', 'off', null, true],
  secondFactorRoles: ['Owner', [5], [''], ['x'.repeat(101)], null],
  secondFactorGraceSeconds: [-1, 7_776_001, 0.5, '7', null],
  factorResetDelaySeconds: [-1, 2_592_001, 0.5, '7', null],
  events: ['true', 1, null],
  eventsRetentionSeconds: [86_399, 31_536_001, 0.5, '7', null],
  eventsPersonalData: ['true', 1, null],
  impersonationEmails: ['true', 1, null],
  appPermissions: ['orders:refund', ['users:refund'], ['Orders:refund'], ['orders'], [5], null],
  tokenPermissions: ['true', 1, null],
  clientIdMetadataDocuments: ['true', 1, null],
  dynamicClientRegistration: ['true', 1, null],
  loginMethodOrder: ['password', [5], ['sms'], ['password', 'password'], null],
  languages: ['en', [], [5], ['DE'], ['de-de'], ['x-klingon'], ['en', 'en'], null],
  termsUrl: ['terms', 5, 'javascript:alert(1)', 'data:text/html,x'],
  privacyUrl: ['//example.com', {}, 'https://example.com:99999/'],
  brandColor: ['blue', '#fff', '#12345g', 'url(x)', 5, '#1234567'],
  brandTexts: [
    'Welcome',
    [null],
    [{ language: 'en', name: 'login_title' }],
    [{ language: 'en', name: 'unknown', text: 'Hello' }],
    [{ language: 'EN', name: 'login_title', text: 'Hello' }],
    [{ language: 'en', name: 'login_title', text: ' ' }],
    [{ language: 'en', name: 'login_title', text: '<b>Hello</b>' }],
    [{ language: 'en', name: 'login_title', text: 'two\nlines' }],
    [{ language: 'en', name: 'login_title', text: 'turned \u202e around' }],
    [{ language: 'en', name: 'login_title', text: 'x'.repeat(301) }],
    [{ language: 'en', name: 'login_title', text: 'Hello', more: 'x' }],
    [
      { language: 'en', name: 'login_title', text: 'Hello' },
      { language: 'en', name: 'login_title', text: 'Welcome' },
    ],
    null,
  ],
  brandCssVariables: [
    '--gh-radius: 8px',
    [5],
    [{ name: '--gh-radius' }],
    [{ name: '--radius', value: '8px' }],
    [{ name: '--gh-radius:', value: '8px' }],
    [{ name: '--gh-radius', value: '8px;' }],
    [{ name: '--gh-radius', value: '8px}' }],
    [{ name: '--gh-radius', value: 'url(https://attacker.example)' }],
    [{ name: '--gh-radius', value: 'expression(alert(1))' }],
    [{ name: '--gh-radius', value: '8px 8px' }],
    [{ name: '--gh-radius', value: '#12345' }],
    [{ name: '--gh-radius', value: '\\38px' }],
    [{ name: '--gh-radius', value: '8px\n' }],
    [
      { name: '--gh-radius', value: '8px' },
      { name: '--gh-radius', value: '9px' },
    ],
    null,
  ],
  rateLimits: [
    'none',
    null,
    [null],
    [{ name: 'nonsense', limit: 1, seconds: 1 }],
    [{ name: 'reads', limit: 0, seconds: 1 }],
    [{ name: 'reads', limit: 1, seconds: 86_401 }],
    [
      { name: 'reads', limit: 1, seconds: 1 },
      { name: 'reads', limit: 2, seconds: 1 },
    ],
  ],
};
const cases = Object.entries(invalid).flatMap(([name, values]) =>
  values.map((value) => [name as keyof AppSettings, value] as const),
);

// regression A17
describe('the validation of a setting', () => {
  test.each(cases)('the setting %s is not valid as %j', (name, value) => {
    expect(settingFaults(name, value)).toMatchObject([{ field: `settings.${name}` }]);
  });

  test('every setting is valid with its default', () => {
    for (const [name, value] of Object.entries(defaultSettings))
      expect(settingFaults(name as keyof AppSettings, value), name).toEqual([]);
  });
});

// regression A17
describe('stored settings that are not valid', () => {
  const service = useService();

  test.each(apiNames)(
    'invalid stored settings are named in the log at the start, and the defaults apply, through %s',
    async (api) => {
      const { uuid, settings: before } = await service.db('apps').where({ id: 1 }).first();
      const stored = Object.fromEntries(
        Object.entries(invalid).map(([name, [value]]) => [settingNames[name as keyof AppSettings], value]),
      );
      await service
        .db('apps')
        .where({ id: 1 })
        .update({ settings: JSON.stringify(stored) });
      const next = await startService({ database: service.database, mailbox: service.mailbox });
      try {
        const email = service.given.email();
        expect(outcomeOf(await apisOf(next)[api].signup({ email }))).toBe('done');
        const { settings } = answerOf(await administrationOf(next)[api].app(superAdmin));
        const defaults = Object.entries(defaultSettings).map(([name, value]) => [
          settingNames[name as keyof AppSettings],
          value,
        ]);
        expect(settings).toEqual(Object.fromEntries(defaults));
        const lines = next.log
          .filter((line) => line.includes('A stored setting is not valid.'))
          .map((l) => JSON.parse(l));
        expect(lines.map(({ setting }) => setting).toSorted()).toEqual(Object.values(settingNames).toSorted());
        for (const line of lines) expect(line).toMatchObject({ level: 50, app: uuid });
      } finally {
        await next.stop();
        await service.db('apps').where({ id: 1 }).update({ settings: before });
      }
    },
  );
});

// regression A40
describe('stored URLs that secrets may not be sent to', () => {
  const service = useService();

  test('each is named in the log at the start with its application, never quoted, and nothing is sent to it', async () => {
    const app = await service.given.app();
    const { uuid } = await service.db('apps').where({ id: app.id }).first();
    const at = new Date();
    const seal = createSecretSealer(testConfig().secret).seal;
    await service
      .db('apps')
      .where({ id: app.id })
      .update({
        notification_url: 'http://mails.example.com/?key=hidden',
        notification_secrets: [await seal('x')],
        settings: JSON.stringify({
          recovery_url: 'http://page.example/?key=hidden',
          verification_url: 'https://page.example/',
          email_change_url: 'http://localhost:8080/',
          invitation_url: 'http://10.0.0.7/',
          email_code_url: 'javascript:hidden',
          redirect_uris: ['http://page.example/1', 'com.example.app:/callback', 'http://page.example/2'],
        }),
      });
    const provider = {
      app_id: app.id,
      driver: 'openid',
      label: 'P',
      client_id: 'an id',
      is_enabled: true,
      created_at: at,
      updated_at: at,
    };
    await service.db('providers').insert([
      { ...provider, name: 'plain', issuer: 'http://provider.example' },
      { ...provider, name: 'inside', issuer: 'https://10.1.2.3/' },
      { ...provider, name: 'right', issuer: 'https://provider.example' },
      { ...provider, name: 'disabled', issuer: 'http://provider.example', is_enabled: false },
    ]);
    const endpoint = { app_id: app.id, secrets: [], created_at: at };
    const [{ id: endpointId }] = await service
      .db('webhook_endpoints')
      .insert([
        { ...endpoint, url: 'http://10.0.0.7/?key=hidden' },
        { ...endpoint, url: 'https://endpoint.example/' },
        { ...endpoint, url: 'http://endpoint.example/', disabled_at: at, disabled_reason: 'administrator' },
      ])
      .returning('id');
    const clients = [
      {
        ...clientRow(at, app.id),
        backchannel_logout_uri: 'http://app.example/',
        jwks_uri: 'https://10.0.0.7/?key=hidden',
      },
      { ...clientRow(at, app.id), backchannel_logout_uri: 'https://app.example/' },
      { ...clientRow(at, app.id), backchannel_logout_uri: 'http://app.example/', disabled_at: at },
    ];
    const [{ id: clientId }] = await service.db('oidc_clients').insert(clients).returning('id');
    await service.db('challenges').insert({
      ...{ app_id: app.id, driver: 'turnstile', site_key: 'a key', sealed_secret_key: await seal('y') },
      ...{ operations: [], hostnames: [], verify_url: 'http://verify.example/', created_at: at, updated_at: at },
    });
    const guarded = await startService({
      config: {
        ...{ allowsPrivateReceivers: false, allowsPrivateProviders: false, allowsPrivateVerifiers: false },
        allowsHttpPages: false,
        notificationUrl: 'https://notifications.example.com/',
      },
      database: service.database,
    });
    const lines = guarded.log.filter((line) => line.includes('A stored URL is not allowed.'));
    await guarded.stop();
    const named = lines.map((line) => JSON.parse(line)).filter((line) => line.app === uuid);
    expect(named.map(({ setting }) => setting)).toEqual([
      `backchannel_logout_uri of client ${clientId}`,
      'issuer of inside',
      'issuer of plain',
      `jwks_uri of client ${clientId}`,
      'notification_url',
      `url of webhook endpoint ${endpointId}`,
      'verify_url',
      'recovery_url',
      'invitation_url',
      'redirect_uris',
    ]);
    for (const { setting, level, detail, msg } of named) {
      const isReplaced = /^(recovery|invitation)_url$/.test(setting);
      expect([setting, level, msg.includes('built-in page')]).toEqual([setting, isReplaced ? 40 : 50, isReplaced]);
      expect(detail).toContain('https');
    }
    expect(lines.join()).not.toMatch(/hidden|(provider|page|endpoint|app)\.example/);
    // A value without the format of a URL is a setting that is not valid.
    const invalid = guarded.log.filter((line) => line.includes('A stored setting is not valid.'));
    expect(invalid.map((line) => JSON.parse(line).setting)).toEqual(['email_code_url']);
  });
});
