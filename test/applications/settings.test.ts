import { describe, expect, test } from 'vitest';
import { settingNames } from '../../src/kernel/settings.ts';
import { administrationOf } from '../kit/administration.ts';
import { answerOf, apiNames, faultsOf, outcomeOf, statusOf } from '../kit/apis.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import { startService, useService } from '../kit/service.ts';

const service = useService();
const apis = administrationOf(service);
const people = membersOf(service);
const stored = () => service.db('apps').where({ id: 1 }).first();
const secret = `whsec_${'A'.repeat(40)}`;

const long = (start: string, length: number) => `${start}${'x'.repeat(length - start.length)}`;
/** Changes that both APIs refuse, with their faults. */
const refused: readonly (readonly [change: Readonly<Record<string, unknown>>, faults: readonly string[]])[] = [
  [{ name: '' }, ['#/name too_short']],
  [{ name: ' ' }, ['#/name invalid_format']],
  [{ name: 'x'.repeat(101) }, ['#/name too_long']],
  ...(
    [
      ['access_token_seconds', 60, 86_400],
      ['session_idle_seconds', 300, 31_536_000],
      ['session_max_seconds', 300, 157_680_000],
      ['erasure_seconds', 0, 31_536_000],
    ] as const
  ).flatMap(([name, least, most]) =>
    [least - 1, most + 1].map(
      (value) => [{ settings: { [name]: value } }, [`#/settings/${name} out_of_range`]] as const,
    ),
  ),
  [
    { settings: { session_idle_seconds: 601, session_max_seconds: 600 } },
    ['#/settings/session_idle_seconds out_of_range'],
  ],
  [{ settings: { session_max_seconds: 300 } }, ['#/settings/session_idle_seconds out_of_range']],
  [{ settings: { signup_company: 2_147_483_647 } }, ['#/settings/signup_company not_found']],
  [{ settings: { signup_role: 'Emperor' } }, ['#/settings/signup_role not_found']],
  [{ settings: { signup_role: '' } }, ['#/settings/signup_role not_found']],
  [{ settings: { signup_role: 'a\u0000b' } }, ['#/settings/signup_role not_found']],
  [{ settings: { founder_role: 'owner' } }, ['#/settings/founder_role not_found']],
  [{ settings: { founder_role: '' } }, ['#/settings/founder_role not_found']],
  [{ settings: { cors_origins: Array(51).fill('https://example.com') } }, ['#/settings/cors_origins too_long']],
  ...['recovery_url', 'verification_url', 'email_change_url', 'invitation_url', 'app_url'].flatMap((name) =>
    ['', 'ftp://example.com', 'javascript:alert(1)', 'https://exam ple.com', '//example.com', 'https://'].map(
      (url) => [{ settings: { [name]: url } }, [`#/settings/${name} invalid_format`]] as const,
    ),
  ),
  ...[
    '',
    'login.example.com',
    'https://login.example.com/',
    'https://login.example.com/auth',
    'https://login.example.com?app=1',
    'https://user@login.example.com',
    'https://login.example.com:443',
    'https://LOGIN.example.com',
    'ftp://login.example.com',
    'https://*.example.com',
  ].map((url) => [{ settings: { public_url: url } }, ['#/settings/public_url invalid_format']] as const),
  [{ settings: { public_url: long('https://login.example.com', 256) } }, ['#/settings/public_url too_long']],
  [{ settings: { recovery_url: 'https://[' } }, ['#/settings/recovery_url invalid_format']],
  [{ settings: { recovery_url: 'https://{key}.example.com/' } }, ['#/settings/recovery_url invalid_format']],
  [{ settings: { recovery_url: long('https://example.com/', 2049) } }, ['#/settings/recovery_url too_long']],
  [{ notification_url: '' }, ['#/notification_url invalid_format']],
  [{ notification_url: 'example.com' }, ['#/notification_url invalid_format']],
  [{ notification_url: 'https://[' }, ['#/notification_url invalid_format']],
  [{ notification_url: 'https://example.com' }, ['#/notification_secrets required']],
  [{ notification_url: 'https://example.com', notification_secrets: [] }, ['#/notification_secrets required']],
  [{ notification_secrets: [secret, secret, secret] }, ['#/notification_secrets too_long']],
  [
    { name: '', settings: { access_token_seconds: 1, erasure_seconds: -1 } },
    ['#/name too_short', '#/settings/access_token_seconds out_of_range', '#/settings/erasure_seconds out_of_range'],
  ],
];

/** Changes that both APIs refuse with the most exact pointer possible: REST into the list, GraphQL to the list. */
const refusedInLists: readonly (readonly [change: Readonly<Record<string, unknown>>, pointer: string])[] = [
  ...['https://example.com/', 'https://EXAMPLE.com', 'example.com', '', 'null', '**', 'https://a.com b'].map(
    (origin) => [{ settings: { cors_origins: ['https://ok.com', origin] } }, '#/settings/cors_origins'] as const,
  ),
  ...['', 'whsec_', 'whsec_short', `${secret}!`, secret.slice(6), `WHSEC_${'A'.repeat(40)}`].map(
    (text) => [{ notification_secrets: [text] }, '#/notification_secrets'] as const,
  ),
];

describe.each(apiNames)('the settings of the application, through %s', (api) => {
  const { app, updateApp } = apis[api];

  test('a request for the application returns all of its settings', async () => {
    const answer = answerOf(await app(superAdmin));
    const row = await stored();
    expect(answer).toMatchObject({ id: row.uuid, name: row.name, company_id: row.company_id, notification_url: null });
    expect(Object.keys(answer.settings).toSorted()).toEqual(Object.values(settingNames).toSorted());
  });

  test.each(refused)(
    'a change of the application to %j is refused with 422 and changes nothing',
    async (change, faults) => {
      const before = await stored();
      const reply = await updateApp(superAdmin, change);
      expect(statusOf(reply)).toBe(422);
      expect(faultsOf(reply).toSorted()).toEqual([...faults].toSorted());
      expect(await stored()).toEqual(before);
    },
  );

  test.each(refusedInLists)(
    'a change with an invalid entry anywhere in a list is refused with 422 and changes nothing: %j',
    async (change, pointer) => {
      const before = await stored();
      const reply = await updateApp(superAdmin, change);
      expect(statusOf(reply)).toBe(422);
      const [fault, ...more] = faultsOf(reply);
      expect(more).toEqual([]);
      expect(fault).toMatch(new RegExp(`^${pointer}(/\\d+)? (invalid_format|too_short)$`));
      expect(await stored()).toEqual(before);
    },
  );

  test.each(
    Object.values(settingNames).filter(
      (name) => !/founder_role|anonymous_company|_url$|_rp_id$|brand_color/.test(name),
    ),
  )('a change of the setting %s to null is refused with 422', async (name) => {
    const reply = await updateApp(superAdmin, { settings: { [name]: null } });
    expect(statusOf(reply)).toBe(422);
    expect(faultsOf(reply)).toEqual([`#/settings/${name} wrong_type`]);
  });

  test('a setting that names a company or a role of another application is refused', async () => {
    const other = await service.given.app();
    const company = await service.given.company({ appId: other.id });
    await service.db('roles').insert({ app_id: other.id, name: 'Foreign', permissions: [] });
    const reply = await updateApp(superAdmin, { settings: { signup_company: company } });
    expect(faultsOf(reply)).toEqual(['#/settings/signup_company not_found']);
    const role = await updateApp(superAdmin, { settings: { signup_role: 'Foreign' } });
    expect(faultsOf(role)).toEqual(['#/settings/signup_role not_found']);
    await service.db('roles').where({ name: 'Foreign' }).delete();
  });

  test.each<Readonly<Record<string, unknown>>>([
    { access_token_seconds: 60 },
    { access_token_seconds: 86_400 },
    { session_idle_seconds: 300, session_max_seconds: 300 },
    { session_idle_seconds: 31_536_000, session_max_seconds: 157_680_000 },
    { signup_role: 'Admin', founder_role: 'Owner' },
    { signup_role: 'User', founder_role: null },
    { cors_origins: ['*', 'http://localhost:5173', 'https://[::1]:8080'] },
    { cors_origins: [] },
    { require_verified_email: true, email_change: 'new' },
    { require_verified_email: false, email_change: 'both' },
    { erasure_seconds: 0 },
    { recovery_url: 'https://app.example.com/reset/{key}?from=mail', invitation_url: long('https://a.example/', 2048) },
    { recovery_url: null, invitation_url: null },
    { app_url: 'http://localhost:5173' },
    { app_url: null },
    { public_url: 'https://login.example.com' },
    { public_url: null },
  ])('a change of the settings to %j succeeds and changes nothing else', async (settings) => {
    const before = answerOf(await app(superAdmin));
    const reply = await updateApp(superAdmin, { settings });
    expect(outcomeOf(reply)).toBe('done');
    const { version } = answerOf(reply);
    const after = { ...before, version, settings: { ...before.settings, ...settings } };
    expect(answerOf(reply)).toEqual(after);
    expect(answerOf(await app(superAdmin))).toEqual(after);
  });

  test('a company in the sign-up setting is returned as it was sent: as a number in REST, as text in GraphQL', async () => {
    const company = await service.given.company();
    const reply = await updateApp(superAdmin, { settings: { signup_company: company } });
    expect(answerOf(reply).settings.signup_company).toBe(api === 'REST' ? company : String(company));
    const own = await updateApp(superAdmin, { settings: { signup_company: 'own' } });
    expect(answerOf(own).settings.signup_company).toBe('own');
  });

  test.each(['', 'mine', '0', '-1', '1.5', '1e3', ' own', '99999999999'])(
    'the text %j as the sign-up company is refused with 422',
    async (word) => {
      const reply = await updateApp(superAdmin, { settings: { signup_company: word } });
      expect(statusOf(reply)).toBe(422);
      expect(faultsOf(reply)).toHaveLength(1);
      expect(faultsOf(reply)[0]).toContain('#/settings/signup_company ');
      expect((await stored()).settings.signup_company ?? 'own').toBe('own');
    },
  );

  test('of a setting that names a company and the deletion of that company at the same time exactly one succeeds', async () => {
    for (let round = 0; round < 4; round += 1) {
      const company = await service.given.company();
      const [deleted, taken] = await Promise.all([
        apis[api].deleteCompany(superAdmin, company),
        updateApp(superAdmin, { settings: { signup_company: company } }),
      ]);
      expect([
        ['done', 'validation_failed'],
        ['company_in_use', 'done'],
      ]).toContainEqual([outcomeOf(deleted), outcomeOf(taken)]);
      await updateApp(superAdmin, { settings: { signup_company: 'own' } });
    }
  });

  test('parallel changes of different settings all take effect', async () => {
    const changes = [{ access_token_seconds: 120 }, { erasure_seconds: 5 }, { require_verified_email: true }];
    const replies = await Promise.all(changes.map((settings) => updateApp(superAdmin, { settings })));
    expect(replies.map(outcomeOf)).toEqual(['done', 'done', 'done']);
    expect(answerOf(await app(superAdmin)).settings).toMatchObject(Object.assign({}, ...changes));
    await updateApp(superAdmin, { settings: { require_verified_email: false } });
  });

  test('settings can be read and changed only by a caller who may write them in the whole application', async () => {
    const writer = await people.everywhere(await people.roleOf(['settings:write']));
    expect(outcomeOf(await app(writer.headers))).toBe('done');
    expect(outcomeOf(await updateApp(writer.headers, { name: 'Gatehouse' }))).toBe('done');
    const there = await people.member(await people.roleOf(['settings:write']), await service.given.company());
    for (const { headers } of [there, await people.everywhere('Admin'), await service.given.admin({ role: 'Owner' })]) {
      expect([outcomeOf(await app(headers)), statusOf(await app(headers))]).toEqual(['forbidden', 403]);
      expect(outcomeOf(await updateApp(headers, { name: 'Mine' }))).toBe('forbidden');
    }
    expect((await stored()).name).toBe('Gatehouse');
  });

  test("a super admin key reads and changes the settings of the key's own application only", async () => {
    const other = await service.given.app();
    const key = { 'X-Service-Key': other.serviceKey };
    expect(outcomeOf(await updateApp(key, { name: 'Other', settings: { access_token_seconds: 77 } }))).toBe('done');
    expect(answerOf(await app(key))).toMatchObject({ name: 'Other', settings: { access_token_seconds: 77 } });
    expect(answerOf(await app(superAdmin)).name).toBe('Gatehouse');
  });
});

// regression A40
describe('a receiver of mails in a private network or without TLS', () => {
  const receivers = [
    'http://example.com/',
    'http://notifications.example.com:443/in',
    'HTTP://example.com/',
    'https://127.0.0.1/',
    'https://mails.localhost/in',
    'https://localhost./in',
    'http://127.0.0.1:9/',
    'http://localhost/',
    'http://10.0.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/',
    'http://0x7f000001/',
    'http://2130706433/',
  ];

  test('a receiver in a private network or without TLS is refused by REST and GraphQL if none is allowed, and a public https URL is accepted', async () => {
    const closed = await startService({
      config: { allowsPrivateReceivers: false, notificationUrl: 'https://notifications.example.com/' },
    });
    for (const api of apiNames) {
      const { updateApp, app } = administrationOf(closed)[api];
      for (const notification_url of receivers) {
        const reply = await updateApp(superAdmin, { notification_url, notification_secrets: [secret] });
        expect([notification_url, statusOf(reply), ...faultsOf(reply)]).toEqual([
          notification_url,
          422,
          `#/notification_url ${notification_url.startsWith('HTTP') ? 'invalid_format' : 'not_allowed'}`,
        ]);
      }
      expect(answerOf(await app(superAdmin)).notification_url).toBeNull();
      const change = { notification_url: 'https://mails.example.com/in', notification_secrets: [secret] };
      expect(outcomeOf(await updateApp(superAdmin, change))).toBe('done');
      await updateApp(superAdmin, { notification_url: null, notification_secrets: [] });
    }
    await closed.stop();
  });
});
