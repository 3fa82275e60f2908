import { describe, expect, test } from 'vitest';
import { administrationOf } from '../kit/administration.ts';
import { answerOf, apiNames, apisOf, faultsOf, outcomeOf, statusOf } from '../kit/apis.ts';
import { loginCodeApis } from '../kit/login-codes.ts';
import { superAdmin } from '../kit/members.ts';
import { startService, useService } from '../kit/service.ts';
import { socialApisOf } from '../kit/social/commands.ts';

/** As in production; the receiver of the tests is on this machine. */
const service = useService({ config: { allowsHttpPages: false } });
const pages = ['recovery_url', 'verification_url', 'email_change_url', 'invitation_url', 'email_code_url'];

const refused = [
  'http://example.com/page',
  'http://example.com:443/{key}',
  'http://10.0.0.7/page',
  'http://localhost.example.com/page',
  'http://127.0.0.1.example.com/page',
  'http://localhost@example.com/page',
  'http://example.com/localhost',
  'http://[::ffff:10.0.0.7]/page',
];
const accepted = [
  'https://example.com/page',
  'https://10.0.0.7/page',
  'http://localhost:8080/page',
  'http://app.localhost/page',
  'http://127.0.0.1:8080/page',
  'http://[::1]:8080/page',
];

// regression A40
describe.each(apiNames)('the pages that get secrets, through %s', (api) => {
  const { app, updateApp } = administrationOf(service)[api];
  const social = socialApisOf(service)[api];
  const store = (settings: Readonly<Record<string, unknown>>) =>
    service
      .db('apps')
      .where({ id: 1 })
      .update({ settings: JSON.stringify(settings) });

  test('a page with http off loopback hosts is refused with 422 and its pointer, and nothing is changed', async () => {
    for (const url of refused) {
      const settings = { ...Object.fromEntries(pages.map((name) => [name, url])), app_url: 'https://example.com/new' };
      const reply = await updateApp(superAdmin, { settings });
      expect([url, statusOf(reply), ...faultsOf(reply).toSorted()]).toEqual([
        url,
        422,
        ...pages.map((name) => `#/settings/${name} not_allowed`).toSorted(),
      ]);
      const inList = await updateApp(superAdmin, { settings: { redirect_uris: ['https://example.com/', url] } });
      expect([url, statusOf(inList), ...faultsOf(inList)]).toEqual([url, 422, '#/settings/redirect_uris not_allowed']);
    }
    expect(answerOf(await app(superAdmin)).settings).toMatchObject({ app_url: null, recovery_url: null });
  });

  test('https, loopback hosts and private-use schemes of apps are accepted', async () => {
    for (const url of accepted) {
      const settings = { ...Object.fromEntries(pages.map((name) => [name, url])), redirect_uris: [url] };
      expect([url, outcomeOf(await updateApp(superAdmin, { settings }))]).toEqual([url, 'done']);
    }
    const settings = { redirect_uris: ['com.example.app:/callback', 'com.example.app://callback'] };
    expect(outcomeOf(await updateApp(superAdmin, { settings }))).toBe('done');
  });

  test('a stored page that is not allowed does not hinder a change of another setting', async () => {
    await store({ recovery_url: 'http://example.com/page', redirect_uris: ['http://example.com/callback'] });
    expect(outcomeOf(await updateApp(superAdmin, { settings: { erasure_seconds: 5 } }))).toBe('done');
    expect(answerOf(await app(superAdmin)).settings.recovery_url).toBe('http://example.com/page');
  });

  test('an email links to the built-in page instead of a stored page that is not allowed', async () => {
    const { uuid } = await service.db('apps').where({ id: 1 }).first();
    const builtIn = `http://gatehouse.test/account/${uuid}`;
    const own = 'http://127.0.0.1:8080/page';
    const urls = async () => {
      const { email, password, headers } = await service.given.user();
      const [invited, next] = [service.given.email(), service.given.email()];
      const here = apisOf(service)[api];
      await here.forgot(email);
      await loginCodeApis(service)[api].sendLoginCode({}, email);
      await here.changeEmail({ email: next, password }, headers);
      await here.invite({ firstname: 'Grace', lastname: 'Hopper', email: invited }, superAdmin);
      const { mailbox } = service;
      const mails = [
        await mailbox.next('verify-email', email),
        await mailbox.next('password-recovery', email),
        await mailbox.next('login-code', email),
        await mailbox.next('email-change-confirm', next),
        await mailbox.next('email-change-confirm', email),
        await mailbox.next('invitation', invited),
      ];
      return mails.map(({ data: { url } }) => url.replace(/#.*/, ''));
    };
    const all = (url: string) => ({ ...Object.fromEntries(pages.map((name) => [name, url])), email_codes: 'allowed' });
    await store(all('http://example.com/{key}/page'));
    const actions = ['verification', 'recovery', 'login', 'email-change', 'email-change', 'invitation'];
    expect(await urls()).toEqual(actions.map((action) => `${builtIn}/${action}?ui_locales=en`));
    await store(all(own));
    expect(await urls()).toEqual(actions.map(() => own));
  });

  test('no social login is redirected to a stored URI that is not allowed', async () => {
    const [plain, secure] = ['http://example.com/callback', 'https://example.com/callback'];
    await store({ redirect_uris: [plain, secure] });
    const begin = (redirect_uri: string) => social.start({}, 'none', { redirect_uri });
    expect(faultsOf(await begin(plain))).toEqual(['#/redirect_uri not_allowed']);
    // A redirect URI that is allowed gets as far as the provider, which does not exist.
    expect(outcomeOf(await begin(secure))).toBe('not_found');
  });

  test('http is accepted with every host where the service is configured to allow it', async () => {
    const open = await startService({ config: { allowsHttpPages: true } });
    try {
      const settings = { recovery_url: 'http://example.com/page', redirect_uris: ['http://example.com/callback'] };
      expect(outcomeOf(await administrationOf(open)[api].updateApp(superAdmin, { settings }))).toBe('done');
    } finally {
      await open.stop();
    }
  });
});
