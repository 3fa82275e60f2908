import { describe, expect, test } from 'vitest';
import { runningClock } from '../kit/clock.ts';
import { openPage } from '../kit/login-page.ts';
import { logIn } from '../kit/openid.ts';
import { useService } from '../kit/service.ts';

const service = useService({ clock: runningClock() });

const subOf = (text: string): string | undefined => /<p class="sub">(.*?)<\/p>/.exec(text)?.[1];
const policyOf = (headers: Headers): string => headers.get('content-security-policy') ?? '';

// regression A682
describe('the login page of a client', () => {
  test('names a third-party client that an administrator has created, and no client of the application', async () => {
    const { page } = await openPage(service, { metadata: { clientName: 'Notes & <b>', isFirstParty: false } });
    expect(subOf(page.text)).toBe('to continue to Notes &amp; &lt;b&gt;');
    expect(subOf((await openPage(service, { metadata: { clientName: 'Shop' } })).page.text)).toBeUndefined();
  });

  test('names the host of a client that has chosen its name itself', async () => {
    const name = 'Your account is locked, call +1 555 0100';
    const opened = await openPage(service, { metadata: { clientName: name, isFirstParty: false } });
    await service.db('oidc_clients').where({ client_name: name }).update({ registration_type: 'dynamic' });
    const { page, browser } = opened;
    const again = await browser.open(page.url);
    expect(subOf(again.text)).toBe('to continue to app.example.com');
    expect(again.text).not.toContain('call +1');
  });
});

// regression A682
describe('the page that asks for consent', () => {
  const reach = async (options: NonNullable<Parameters<typeof openPage>[1]>) => {
    const user = await service.given.user();
    const { browser } = await openPage(service, options);
    return { user, browser, page: await logIn(browser, user.email, user.password) };
  };

  test('shows the logo of the client, from its URL alone and without a referrer, beside that of the application', async () => {
    const logoUri = 'https://cdn.example.com/notes/logo.png';
    const { page } = await reach({ metadata: { isFirstParty: false, logoUri } });
    expect(page.text).toContain(`<img src="${logoUri}" alt="" referrerpolicy="no-referrer">`);
    expect(policyOf(page.headers)).toContain(`img-src data: ${logoUri};`);
  });

  test.each([
    ['has a query', 'https://cdn.example.com/logo?size=1;script-src', 'https://cdn.example.com/logo'],
    ['has a path that a policy cannot name', "https://cdn.example.com/a;b'", 'https://cdn.example.com'],
  ])('allows nothing else for a logo whose URL %s', async (_what, logoUri, source) => {
    const { page } = await reach({ metadata: { isFirstParty: false, logoUri } });
    expect(policyOf(page.headers)).toContain(`img-src data: ${source};`);
  });

  test('loads no logo of a client that no administrator has created', async () => {
    const logoUri = 'https://tracker.example/pixel.png';
    const { browser } = await reach({ metadata: { clientName: 'Orbit', isFirstParty: false, logoUri } });
    await service.db('oidc_clients').where({ logo_uri: logoUri }).update({ registration_type: 'dynamic' });
    const page = await browser.submit({ step: 'consent', language: 'en' });
    expect(page.text).toContain('<span class="mark" aria-hidden="true">O</span>');
    expect(`${page.text}${policyOf(page.headers)}`).not.toContain('tracker.example');
  });

  test('explains each scope in text that opens without a script', async () => {
    const { user, page } = await reach({ metadata: { isFirstParty: false }, parameters: { scope: 'openid email' } });
    expect(page.text).toContain(
      `<details><summary>See your email address</summary><p>${user.email}, and whether it is verified.</p></details>`,
    );
  });
});
