import { afterEach, expect } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { throughEachApi } from '../kit/api-turns.ts';
import { faultsOf, outcomeOf } from '../kit/apis.ts';
import { superAdmin } from '../kit/members.ts';
import { useService } from '../kit/service.ts';

/** In production a fresh application allows no origin. */
const service = useService({ config: { environment: 'production' } });
const administration = administrationOf(service);
const extension = `chrome-extension://${'abcdefghijklmnop'.repeat(2)}`;
const addOn = 'moz-extension://0b7c1c1e-4a53-4a0e-9a5b-7f1f4c0f3a5e';

const origins = [
  ...['capacitor://localhost', 'ionic://localhost', 'tauri://localhost'],
  ...['http://tauri.localhost', 'https://tauri.localhost', 'http://localhost', extension, addOn],
];

const notOrigins = [
  ...['capacitor://localhost.evil', 'capacitor://localhost/', 'capacitor://localhost:80', 'capacitor://evil.example'],
  ...['CAPACITOR://localhost', 'capacitor://LOCALHOST', 'capacitor:localhost', 'capacitor://', 'capacitor://*'],
  ...['evil://localhost', 'file://', 'file:///app', 'app://localhost', 'null', '', 'xcapacitor://localhost'],
  ...['chrome-extension://*', `${extension}/`, `${extension}a`, extension.slice(0, -1), extension.toUpperCase()],
  ...[extension.replace('p', 'q'), extension.replace('a', '0'), `${extension}\n`, ` ${extension}`],
  ...['moz-extension://*', addOn.toUpperCase(), `${addOn}/`, addOn.replaceAll('-', ''), 'safari-web-extension://*'],
  ...[
    'tauri://localhost@evil.example',
    'https://*.example.com',
    'https://*',
    '**',
    '*.example.com',
    'https://ex%2Aample.com',
  ],
];

const corsOf = async (origin: string) =>
  (await service.send('GET', '/v1/auth/social', { headers: { Origin: origin } })).headers[
    'access-control-allow-origin'
  ];

afterEach(() => service.given.settings({ corsOrigins: [], redirectUris: [] }));

// regression A49
throughEachApi('the origins of apps, through %s', (api, test) => {
  const set = (settings: object) => administration[api].updateApp(superAdmin, { settings });

  test('the origins of web views and extensions can be allowed, and replies echo exactly these', async () => {
    for (const origin of origins) expect(await corsOf(origin)).toBeUndefined();
    expect(outcomeOf(await set({ cors_origins: origins }))).toBe('done');
    for (const origin of origins) expect(await corsOf(origin)).toBe(origin);
    for (const origin of notOrigins.filter((one) => one === one.trim() && one !== ''))
      expect(await corsOf(origin), origin).toBeUndefined();
  });

  test('a preflight from an app is answered with its origin, and from another one without', async () => {
    await set({ cors_origins: ['capacitor://localhost'] });
    const preflight = async (from: string) => {
      const headers = { Origin: from, 'Access-Control-Request-Method': 'POST' };
      return (await service.send('OPTIONS', '/v1/auth', { headers })).headers['access-control-allow-origin'];
    };
    expect(await preflight('capacitor://localhost')).toBe('capacitor://localhost');
    for (const other of ['capacitor://localhost.evil', 'ionic://localhost', extension, 'null'])
      expect(await preflight(other)).toBeUndefined();
  });

  test.each(notOrigins)('%j cannot be listed in cors_origins', async (origin) => {
    const reply = await set({ cors_origins: [origin] });
    expect(outcomeOf(reply)).toBe('validation_failed');
    expect(faultsOf(reply)).toHaveLength(1);
  });

  test.each([
    ...['https://app.example.com/*', 'https://*.example.com/callback', 'https://app.example.com:*/callback', '*'],
    ...['https://app.example.com/%2a', 'https://app.example.com/%2A', 'https://app.example.com/%252A/x'],
    ...[
      'https://%2A.example.com/',
      'https://app.example.com/?next=*',
      'https://＊.example.com/',
      'https://﹡.example.com/',
    ],
    ...[
      'https://app.example.com/＊',
      'https://%EF%BC%8A.example.com/',
      'com.example.app:/*',
      'com.example.*:/callback',
    ],
    ...['com.example.app://callback/%2A', 'https://app.example.com/.*', 'https://*', 'https://user*@app.example.com/'],
  ])('a redirect URI with a wildcard is not stored: %s', async (uri) => {
    const reply = await set({ redirect_uris: ['https://app.example.com/callback', uri] });
    expect(outcomeOf(reply)).toBe('validation_failed');
    const { settings } = await service.db('apps').where({ is_default: true }).first('settings');
    expect(settings.redirect_uris ?? []).toEqual([]);
  });

  test('a redirect URI without a wildcard is stored', async () => {
    const redirect_uris = [
      'https://app.example.com/a%20b?x=%2B',
      'https://müller.example/',
      'com.example.app:/callback',
    ];
    expect(outcomeOf(await set({ redirect_uris }))).toBe('done');
  });

  test.each(['app_url', 'recovery_url', 'verification_url', 'email_change_url', 'invitation_url', 'email_code_url'])(
    'the host of %s is not a wildcard',
    async (name) => {
      for (const host of ['*.example.com', '*', '%2A.example.com', '＊.example.com'])
        expect(outcomeOf(await set({ [name]: `https://${host}/` }))).toBe('validation_failed');
      expect(outcomeOf(await set({ [name]: 'https://app.example.com/*' }))).toBe('done');
      expect(outcomeOf(await set({ [name]: null }))).toBe('done');
    },
  );
});
