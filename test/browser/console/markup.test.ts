import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { givenConnectionTest } from '../../kit/connections.ts';
import { codeAt, provenHeaders } from '../../kit/factors.ts';
import { superAdmin } from '../../kit/members.ts';
import { connect } from '../../kit/openid.ts';
import { acceptedMail, answerByExample, exampleTemplate } from '../../kit/receiver-commands.ts';
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

/** Lets the notification application answer commands with markup. */
const answerWithMarkup = async (): Promise<void> => {
  const failed = { failed_at: '2026-03-14 09:26:53', count: 1, text: markup('failure of a template') };
  const variables = [{ text: markup('value of a template'), example: markup('example of a value') }];
  const id = await acceptedMail(service, 1);
  const answers: Readonly<Record<string, object>> = {
    'templates.get': { ...exampleTemplate, source: markup('template'), failure: failed, variables },
    'templates.preview': { subject: markup('subject'), html: markup('mail').slice(2), text: markup('text of a mail') },
    'suppressions.list': {
      data: [
        {
          ...{ id: 'YWRh', email: 'ada@example.com', reason: 'bounce', is_shared: false },
          ...{ source: markup('reporter'), detail: markup('detail'), created_at: '2026-03-14 09:26:53' },
        },
      ],
    },
    'dead_letters.list': { data: [{ id, attempts: 1, failure: markup('failure of a mail') }] },
  };
  // The console shows the HTML of an email only in its frame.
  fields.delete('mail');
  service.mailbox.answer = (command) => {
    const body = answers[command.type];
    return body ? { status: 200, body } : answerByExample(command);
  };
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
  await answerWithMarkup();
  const account = { name: markup('service account'), description: markup('description of an account') };
  await send('POST', '/v1/service-accounts', account);
  await connect(service, { user: attacker, metadata: { isFirstParty: false, clientName: markup('client') } });
  const server = { name: markup('resource server'), identifier: 'https://orders.example.com' };
  await send('POST', '/v1/resource-servers', server);
  const connection = await send('POST', `${company}/connections`, {
    ...{ protocol: 'openid', name: markup('connection'), issuer: 'http://127.0.0.1:9/idp' },
    ...{ client_id: markup('client ID of a connection'), default_role: markup('role') },
    mappings: [{ group: markup('group'), role: markup('role') }],
  });
  const check = {
    name: 'audience',
    result: 'failed',
    detail: markup('detail of a check'),
    expected: markup('expected'),
  };
  await givenConnectionTest(service, connection.id, {
    ...{ state: 'failed', outcome: 'other', role: markup('role') },
    checks: [{ ...check, received: markup('received') }],
    identity: {
      ...{ subject: markup('subject'), email: markup('email of a test'), groups: [markup('group')], claims: [] },
      ...{ firstname: null, lastname: null, displayname: markup('name of a test') },
    },
  });
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
  return { admin, id: attacker.id, company: attacker.company, connection: connection.id, endpoint };
};

/** Returns all texts of a page: those that it shows, and those in fields. */
const textsOn = (page: Page): Promise<string> =>
  page.evaluate(
    `[document.body.innerText, ...[...document.querySelectorAll('input, textarea')].map(({ value }) => value)].join('\\n')`,
  );

// regression A384
test('markup in every field that a user, an administrator or a provider can set is text on each screen', async () => {
  const { admin, id, company, connection, endpoint } = await fill();
  const tabs = (path: string, names: readonly string[]): readonly string[] => names.map((tab) => `${path}?tab=${tab}`);
  const login = `audit?event=login&actor=${id}`;
  const template = `mails/templates/${exampleTemplate.id}`;
  const addresses: Readonly<Record<string, readonly string[]>> = {
    'users/:id': [
      `users/${id}`,
      ...tabs(`users/${id}`, ['companies', 'sessions', 'methods', 'grants', 'mails', 'timeline']),
    ],
    'companies/:id': [`companies/${company}`, ...tabs(`companies/${company}`, ['branches', 'members', 'connections'])],
    'companies/:id/connections/:id': [
      `companies/${company}/connections/${connection}`,
      `companies/${company}/connections/${connection}?tab=mappings`,
      `companies/${company}/connections/${connection}?tab=enforcement`,
      `companies/${company}/connections/${connection}?tab=test`,
    ],
    'webhooks/:id': [`webhooks/${endpoint}`],
    mails: ['mails', ...tabs('mails', ['undelivered', 'suppressions', 'templates'])],
    'mails/templates/:id': [template],
    audit: ['audit', login],
    'login-settings': [
      'login-settings',
      ...tabs('login-settings', ['branding', 'signup', 'passwords', 'limits', 'texts', 'captcha']),
    ],
  };
  const { 'X-Operator-Key': operatorKey = '' } = await service.given.operator();
  /** Opens what a screen shows in a dialog, or after a key was entered. */
  const steps: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    applications: async (page) => {
      await page.getByLabel('Operator key', { exact: true }).fill(operatorKey);
      await button(page, 'Show applications').click();
      await page.locator('main').getByText("alert('application')").first().waitFor();
    },
    clients: (page) => page.locator('main table button.link').first().click(),
    [template]: async (page) => {
      await button(page, 'Text').click();
      await button(page, 'Insert a value').click();
    },
    [`users/${id}`]: (page) => button(page, 'Edit').first().click(),
    [login]: (page) => page.locator('main table button.link').first().click(),
    events: (page) => page.locator('main table button.link').first().click(),
  };
  /** The policy of the frame that shows an email, and not that of the console, refuses what is in the email. */
  const ignores = /script-src 'sha256-|about:srcdoc|ERR_BLOCKED_BY_RESPONSE/;
  await open({ user: admin, ignores }, async ({ page }) => {
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
        const unsafe =
          '.app img:not(.brand-image), .app script, iframe:not(.mail-frame), object, a[href^="javascript:" i]';
        expect(await page.locator(unsafe).count(), address).toBe(0);
      }
    expect(dialogs).toBe(0);
    const found = seen.join('\n');
    expect([...fields].filter((field) => !found.includes(`alert('${field}')`))).toEqual([]);
  });
});
