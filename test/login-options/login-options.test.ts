import { describe, expect, test } from 'vitest';
import type { AppSettings } from '../../src/kernel/settings.ts';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { answerOf, faultsOf, outcomeOf } from '../kit/apis.ts';
import { commandSenders } from '../kit/commands.ts';
import { superAdmin } from '../kit/members.ts';
import { startService, useService } from '../kit/service.ts';
import { socialAdministration } from '../kit/social/commands.ts';
import { isBackground, statementsOf } from '../kit/statements.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const operations = operationsOf(service);
const providers = commandSenders(service, socialAdministration);
const administration = administrationOf(service);

const google = { driver: 'google', client_id: '1815.apps.example', client_secret: 'a secret of Google' };

/** An application with these settings, and the headers with its key. */
const appWith = async (settings: Partial<AppSettings> = {}) => {
  const app = await service.given.app(settings);
  return { app, headers: { 'X-Service-App': app.appKey }, admin: { 'X-Service-Key': app.serviceKey } };
};

// regression A140
throughEachApi('the options of login and sign-up through %s', (api, test) => {
  const { getLoginOptions } = operations[api];
  const optionsOf = async (headers: object) => answerOf(await getLoginOptions({ ...headers }, {}));

  test('an application with its default settings offers passwords and passkeys, and everyone can sign up', async () => {
    const { app, headers } = await appWith();
    const { uuid, name } = await service.db('apps').where({ id: app.id }).first();
    expect(await optionsOf(headers)).toEqual({
      app_id: uuid,
      name,
      methods: ['password', 'passkey'],
      providers: [],
      password: { min_length: 8, max_length: 256, breached_passwords: 'off' },
      signup: 'open',
      email_code_signup: false,
      names_required: true,
      require_verified_email: false,
      second_factor: 'optional',
      second_factors: ['passkey', 'totp'],
      cell_phone_verification: false,
      languages: ['en', 'de', 'es', 'fr'],
      terms_url: null,
      privacy_url: null,
      has_connections: false,
      branding: {
        logo_url: null,
        favicon_url: null,
        color: null,
        colors: {
          light: { fill: '#0b6e5c', label: '#ffffff', edge: '#0b6e5c', link: '#0b6e5c', soft: '#dcf7ef' },
          dark: { fill: '#50a490', label: '#0c1216', edge: '#50a490', link: '#4fa28e', soft: '#12322a' },
        },
        texts: [],
        css_variables: [],
      },
    });
  });

  test('methods are in the order of the setting, without those that are off', async () => {
    const { app, headers, admin } = await appWith({
      loginMethodOrder: ['social', 'email_code'],
      emailCodes: 'allowed',
      emailCodeSignup: true,
    });
    await providers[api].setProvider(admin, 'google', { ...google, label: 'Google' });
    await providers[api].setProvider(admin, 'acme', { ...google, label: 'Acme' });
    await providers[api].setProvider(admin, 'off', { ...google, is_enabled: false });
    const options = await optionsOf(headers);
    expect(options.methods).toEqual(['social', 'email_code', 'password', 'passkey']);
    expect(options.email_code_signup).toBe(true);
    expect(options.providers).toEqual([
      { provider: 'acme', driver: 'google', label: 'Acme', client_id: google.client_id },
      { provider: 'google', driver: 'google', label: 'Google', client_id: google.client_id },
    ]);
    expect(JSON.stringify(options)).not.toContain(google.client_secret);
    await service.given.settings({ passkeys: 'off', emailCodes: 'off' }, app.id);
    await providers[api].deleteProvider(admin, 'google');
    await providers[api].deleteProvider(admin, 'acme');
    expect(await optionsOf(headers)).toMatchObject({ methods: ['password'], providers: [], email_code_signup: false });
  });

  // regression A330
  test('second factors and the verification of mobile numbers follow their settings', async () => {
    const { app, headers } = await appWith({ smsCodes: 'second_factor', smsCountries: ['GB'] });
    const offered = async () => {
      const { second_factors, cell_phone_verification } = await optionsOf(headers);
      return { second_factors, cell_phone_verification };
    };
    const all = ['passkey', 'totp', 'sms'];
    expect(await offered()).toEqual({ second_factors: all, cell_phone_verification: true });
    for (const [settings, second_factors, cell_phone_verification] of [
      [{ smsCodes: 'allowed' }, ['passkey', 'totp'], true],
      [{ smsCodes: 'second_factor', smsCountries: [] }, ['passkey', 'totp'], false],
      [{ smsCodes: 'off', smsCountries: ['GB'] }, ['passkey', 'totp'], false],
      [{ passkeys: 'off' }, ['totp'], false],
      [{ totp: 'off' }, [], false],
    ] as const) {
      await service.given.settings(settings, app.id);
      expect(await offered()).toEqual({ second_factors, cell_phone_verification });
    }
  });

  test('a change of the settings is in the next response', async () => {
    const { headers, admin } = await appWith();
    await optionsOf(headers);
    const settings = {
      signup: 'invitation',
      languages: ['pt-BR', 'en'],
      terms_url: 'https://example.com/terms',
      privacy_url: 'https://example.com/privacy',
      second_factor: 'required',
      require_verified_email: true,
    };
    expect(outcomeOf(await administration[api].updateApp(admin, { settings }))).toBe('done');
    expect(await optionsOf(headers)).toMatchObject(settings);
  });

  test('the branding has the settings, and accessible colors of the brand color', async () => {
    const { headers, admin } = await appWith();
    await optionsOf(headers);
    const settings = {
      brand_color: '#FFD400',
      brand_texts: [
        { language: 'en', name: 'login_title', text: 'Tom & Jerry\'s "shop"' },
        { language: 'de', name: 'login_title', text: 'Willkommen' },
      ],
      brand_css_variables: [
        { name: '--gh-radius', value: '0.5rem' },
        { name: '--gh-page', value: '#0b6e5c80' },
        { name: '--gh-ratio-2', value: '-1.25' },
      ],
    };
    expect(outcomeOf(await administration[api].updateApp(admin, { settings }))).toBe('done');
    const { branding } = await optionsOf(headers);
    expect(branding).toMatchObject({
      color: settings.brand_color,
      colors: {
        light: { fill: '#ffd400', label: '#17202a', link: '#826b00' },
        dark: { fill: '#ffd400', label: '#0c1216', link: '#ffd400' },
      },
      texts: settings.brand_texts,
      css_variables: settings.brand_css_variables,
    });
    expect(outcomeOf(await administration[api].updateApp(admin, { settings: { brand_color: null } }))).toBe('done');
    const { branding: later } = await optionsOf(headers);
    expect(later).toMatchObject({ color: null, texts: settings.brand_texts, colors: { light: { fill: '#0b6e5c' } } });
  });

  test('a sign-up with a code is off while the sign-up is not open', async () => {
    const { headers } = await appWith({ emailCodes: 'allowed', emailCodeSignup: true, signup: 'open' });
    expect(await optionsOf(headers)).toMatchObject({ email_code_signup: true });
    const closed = await appWith({ emailCodes: 'allowed', emailCodeSignup: true });
    await service.given.settings({ signup: 'closed' }, closed.app.id);
    expect(await optionsOf(closed.headers)).toMatchObject({ email_code_signup: false, signup: 'closed' });
  });

  test('the key of an application gets its options, and nothing of another application', async () => {
    const [one, other] = [await appWith({ languages: ['fr'] }), await appWith({ languages: ['es'] })];
    await providers[api].setProvider(other.admin, 'google', { ...google, label: 'Theirs' });
    expect(await optionsOf(one.headers)).toMatchObject({ languages: ['fr'], providers: [] });
    expect(await optionsOf(other.headers)).toMatchObject({ languages: ['es'], providers: [{ label: 'Theirs' }] });
  });

  test('a deployment with a list of breached passwords tells the rule of the application', async () => {
    const { headers } = await appWith({ breachedPasswords: 'warn' });
    const listed = await startService({
      database: service.database,
      config: { breachedPasswordsUrl: 'http://localhost:9/range/' },
    });
    try {
      const reply = await operationsOf(listed)[api].getLoginOptions(headers, {});
      expect(answerOf(reply).password.breached_passwords).toBe('warn');
    } finally {
      await listed.stop();
    }
  });

  test('links that a browser could run, and languages and methods that are not known, are refused by name', async () => {
    const change = (settings: object) => administration[api].updateApp(superAdmin, { settings });
    for (const url of ['javascript:alert(1)', 'data:text/html,x', '//example.com/terms', 'ftp://example.com/'])
      expect(faultsOf(await change({ terms_url: url }))).toEqual(['#/settings/terms_url invalid_format']);
    expect(faultsOf(await change({ languages: ['en', 'en'] }))).toHaveLength(1);
    expect(faultsOf(await change({ languages: [] }))).toHaveLength(1);
    expect(faultsOf(await change({ languages: ['en_GB'] }))).toHaveLength(1);
    expect(faultsOf(await change({ login_method_order: ['password', 'password'] }))).toHaveLength(1);
  });

  test('services in production accept only https URLs for terms and privacy', async () => {
    const strict = await startService({ database: service.database, config: { allowsHttpPages: false } });
    try {
      const settings = { terms_url: 'http://example.com/terms', privacy_url: 'http://localhost:8080/privacy' };
      const reply = await administrationOf(strict)[api].updateApp(superAdmin, { settings });
      expect(faultsOf(reply)).toEqual(['#/settings/terms_url not_allowed']);
    } finally {
      await strict.stop();
    }
  });

  test('a request reads only its caller, in one statement, until the settings or the providers change', async () => {
    const { headers, admin } = await appWith();
    const labels = async () => (await optionsOf(headers)).providers.map(({ label }: { label: string }) => label);
    expect(await labels()).toEqual([]);
    await providers[api].setProvider(admin, 'google', { ...google, label: 'One' });
    expect(await labels()).toEqual(['One']);
    await providers[api].setProvider(admin, 'google', { ...google, label: 'Two' });
    expect(await labels()).toEqual(['Two']);
    await providers[api].setProvider(admin, 'google', { ...google, is_enabled: false });
    expect(await labels()).toEqual([]);
    await providers[api].setProvider(admin, 'acme', { ...google, label: 'Three' });
    expect(await labels()).toEqual(['Three']);
    await providers[api].deleteProvider(admin, 'acme');
    expect(await labels()).toEqual([]);
    const { statements } = await statementsOf(service, () => getLoginOptions({ ...headers }, {}));
    expect(statements.filter((sql) => !isBackground(sql))).toHaveLength(1);
  });
});

describe('the ETag of the options', () => {
  test('a current ETag returns 304, and that of another application does not', async () => {
    const [one, other] = [await appWith(), await appWith()];
    const get = (headers: object) => service.send('GET', '/v1/auth/options', { headers: { ...headers } });
    const first = await get(one.headers);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(first.headers['vary']).toContain('X-Service-App');
    const known = { 'If-None-Match': first.headers['etag']! };
    expect((await get({ ...one.headers, ...known })).status).toBe(304);
    expect((await get({ ...other.headers, ...known })).status).toBe(200);
    await service.given.settings({ signup: 'closed' }, one.app.id);
    const changed = await get({ ...one.headers, ...known });
    expect([changed.status, changed.body.signup]).toEqual([200, 'closed']);
  });
});
