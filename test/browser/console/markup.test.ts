import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { codeAt, provenHeaders } from '../../kit/factors.ts';
import { superAdmin } from '../../kit/members.ts';
import { connect } from '../../kit/openid.ts';
import { button, eventually, useConsole } from './kit.ts';
import { listedScreens } from './screen-list.ts';

const { service, administrator, open } = useConsole();

/** The names of the fields whose text the console shows. */
const fields = new Set<string>();
/** Returns text that runs if it becomes HTML, with the name of its field. */
const markup = (field: string): string => {
  fields.add(field);
  return `"><img src=x onerror=alert('${field}')>`;
};
/** Returns such text for a URL, which contains no spaces. */
const urlWith = (field: string): string => {
  fields.add(field);
  return `http://127.0.0.1:9/<img/src=x/onerror=alert('${field}')>`;
};

const send = async (method: string, path: string, body: object, headers = superAdmin) => {
  const reply = await service.send(method, path, { headers, body });
  expect([path, reply.status < 300 ? 'done' : reply.text]).toEqual([path, 'done']);
  return reply.body;
};

/** Sets markup in each field that a user, an administrator or a provider can set and that accepts it. */
const fill = async () => {
  const admin = await administrator();
  const attacker = await service.given.user();
  const company = `/v1/companies/${attacker.company}`;
  const names = { firstname: markup('firstname'), lastname: markup('lastname'), displayname: markup('displayname') };
  await send('PATCH', '/v1/users/me', names, attacker.headers);
  await send('PATCH', company, { name: markup('company') });
  await send('POST', `${company}/branches`, { name: markup('branch') });
  await send('POST', '/v1/roles', { name: markup('role'), permissions: [] });
  await send('PUT', `${company}/members/${attacker.id}`, { role: markup('role') });
  await send('POST', '/v1/keys', { kind: 'app', name: markup('key') });
  const account = { name: markup('service account'), description: markup('description of an account') };
  await send('POST', '/v1/service-accounts', account);
  await connect(service, { user: attacker, metadata: { isFirstParty: false, clientName: markup('client') } });
  const { id: endpoint } = await send('POST', '/v1/webhook-endpoints', {
    url: urlWith('webhook-url'),
    description: markup('webhook'),
  });
  const invited = { email: 'invited@harbor.example', role: markup('role'), company_id: attacker.company };
  await send('POST', '/v1/invitations', { ...invited, firstname: markup('invited'), lastname: 'X' });
  await send('PUT', '/v1/providers/acme', {
    driver: 'google',
    label: markup('provider'),
    client_id: markup('client at a provider'),
    client_secret: 'secret',
  });
  await send('PUT', '/v1/app/challenge', {
    driver: 'turnstile',
    site_key: markup('site key'),
    secret_key: 'secret',
    operations: [],
  });
  await send('PATCH', '/v1/app', {
    name: markup('application'),
    settings: {
      second_factor_roles: [markup('role')],
      terms_url: urlWith('terms'),
    },
  });
  const facts = { linked_at: service.clock.now(), last_used_at: service.clock.now(), issuer: 'https://idp.example' };
  await service.db('identities').insert({
    ...facts,
    app_id: 1,
    user_id: attacker.id,
    provider: 'acme',
    // The console shows the address alone.
    subject: '"><script>alert(1)</script>',
    email: markup('email at a provider'),
  });
  await send(
    'POST',
    '/v1/auth',
    { email: attacker.email, password: attacker.password },
    {
      'X-Service-App': attacker.headers['X-Service-App']!,
      'User-Agent': markup('user agent'),
    },
  );
  await send(
    'POST',
    `/v1/users/${attacker.id}/impersonation`,
    { reason: markup('reason') },
    await provenHeaders(service, admin),
  );
  const headers = await provenHeaders(service, attacker);
  const factors = '/v1/users/me/factors';
  const totp = await send('POST', `${factors}/totp`, { name: markup('factor') }, headers);
  const code = codeAt(totp.secret, service.clock.now());
  await send('POST', `${factors}/${totp.id}/confirm`, { code }, headers);
  return { admin, id: attacker.id, company: attacker.company, endpoint };
};

/** Returns all texts of a page: those that it shows, and those in fields. */
const textsOn = (page: Page): Promise<string> =>
  page.evaluate(
    `[document.body.innerText, ...[...document.querySelectorAll('input, textarea')].map(({ value }) => value)].join('\\n')`,
  );

// regression A384
test('markup in every field that a user, an administrator or a provider can set is text on each screen', async () => {
  const { admin, id, company, endpoint } = await fill();
  const tabs = (path: string, names: readonly string[]): readonly string[] => names.map((tab) => `${path}?tab=${tab}`);
  const login = `audit?event=login&actor=${id}`;
  const addresses: Readonly<Record<string, readonly string[]>> = {
    'users/:id': [
      `users/${id}`,
      ...tabs(`users/${id}`, ['companies', 'sessions', 'methods', 'grants', 'mails', 'timeline']),
    ],
    'companies/:id': [`companies/${company}`, ...tabs(`companies/${company}`, ['branches', 'members'])],
    'webhooks/:id': [`webhooks/${endpoint}`],
    audit: ['audit', login],
    'login-settings': [
      'login-settings',
      ...tabs('login-settings', ['branding', 'signup', 'passwords', 'limits', 'texts', 'captcha']),
    ],
  };
  /** Opens what a screen shows in a dialog. */
  const steps: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    clients: (page) => page.locator('main table button.link').first().click(),
    [`users/${id}`]: (page) => button(page, 'Edit').first().click(),
    [login]: (page) => page.locator('main table button.link').first().click(),
    events: (page) => page.locator('main table button.link').first().click(),
  };
  await open({ user: admin }, async ({ page }) => {
    let dialogs = 0;
    page.on('dialog', (alert) => {
      dialogs += 1;
      return alert.dismiss();
    });
    const seen: string[] = [];
    for (const { path } of listedScreens)
      for (const address of addresses[path] ?? [path]) {
        await page.goto(`${page.url().split('#')[0]}#/${address}`);
        // A change of the fragment alone loads no page, so that there is nothing to wait for.
        await page.reload({ waitUntil: 'networkidle' });
        await page.locator('main').waitFor();
        await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0);
        seen.push(await textsOn(page));
        await steps[address]?.(page);
        seen.push(await textsOn(page));
        const unsafe = '.app img:not(.brand-image), .app script, iframe, object, a[href^="javascript:" i]';
        expect(await page.locator(unsafe).count(), address).toBe(0);
      }
    expect(dialogs).toBe(0);
    const found = seen.join('\n');
    expect([...fields].filter((field) => !found.includes(`alert('${field}')`))).toEqual([]);
  });
});
