import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  administratorOf,
  changed,
  ownerOf,
  useAdminMailer,
  useAskedService,
  uuidOf,
  welcome,
} from '../kit/admin-mailer.ts';
import type { KnownApp, KnownUser } from '../kit/given.ts';
import { useMailer } from '../kit/mailer.ts';
import { membersOf } from '../kit/members.ts';
import { useProvider } from '../kit/provider.ts';
import { startService } from '../kit/service.ts';

const service = useAskedService();
let admin: KnownUser;
let app: string;
let otherApp: KnownApp;

beforeAll(async () => {
  admin = await administratorOf(service);
  app = await uuidOf(service);
  otherApp = await service.given.app();
});

const useAdmin = (url = service.url) => useAdminMailer(url);

describe('access to the page', () => {
  test('a request without a token, or with one that the service does not accept, returns 401', async () => {
    const { mailer, call } = await useAdmin();
    const [start, claims, signature] = admin.token.split('.') as [string, string, string];
    for (const headers of [
      {},
      { ...admin.headers, Authorization: '' },
      { ...admin.headers, Authorization: 'Bearer no token' },
      { ...admin.headers, Authorization: `Bearer ${start}.${claims}.${signature.slice(2)}AA` },
      { ...admin.headers, 'X-Service-App': 'gh_app_unknown_key' },
      { ...admin.headers, 'X-Service-App': '' },
      { ...admin.headers, 'X-Service-App': otherApp.appKey },
    ] as Record<string, string>[]) {
      expect((await call('GET', '/templates', { headers })).status, JSON.stringify(headers)).toBe(401);
      expect((await call('PUT', welcome, { headers }, changed)).status).toBe(401);
    }
    expect((await fetch(`${mailer.url}/admin/preview`, { method: 'POST', body: 'language=en' })).status).toBe(401);
    expect(await mailer.overrides.list(app)).toEqual([]);
  });

  test('a user without security:write in the whole application gets 403, whatever else they may do', async () => {
    const { call, mailer } = await useAdmin();
    const members = membersOf(service);
    const settingsOnly = await members.roleOf(['settings:write', 'users:write']);
    const users = {
      user: await service.given.user(),
      'owner of another company': await service.given.admin({ role: 'Owner' }),
      admin: await administratorOf(service, 'Admin'),
      'administrator of settings': await administratorOf(service, settingsOnly),
      // Permissions for the whole application have no effect in an ordinary company.
      'security:write in a company': await members.member(
        await members.roleOf(['security:write']),
        (await service.given.admin()).company,
      ),
    };
    for (const [who, user] of Object.entries(users)) {
      expect((await call('GET', '/templates', user)).status, who).toBe(403);
      expect((await call('PUT', welcome, user, changed)).status, who).toBe(403);
    }
    expect(await mailer.overrides.list(app)).toEqual([]);
    expect((await call('GET', '/templates', admin)).status).toBe(200);
  });

  test('an administrator of the application may change its templates, whichever company is their default company', async () => {
    const { call, mailer } = await useAdmin();
    const members = membersOf(service);
    const user = await members.everywhere(await members.roleOf(['security:write']));
    expect(user.company).not.toBe(await members.home());
    expect((await call('GET', '/templates', user)).body.app.id).toBe(app);
    expect((await call('PUT', welcome, user, changed)).status).toBe(204);
    expect(await mailer.overrides.list(app)).toHaveLength(1);
  });

  test('an administrator of another application gets the templates of that application, and 401 with the key of this one', async () => {
    const { call, mailer } = await useAdmin();
    const owner = await ownerOf(service, otherApp);
    expect((await call('GET', '/templates', owner)).body.app.id).toBe(await uuidOf(service, otherApp.id));
    const headers = { ...owner.headers, 'X-Service-App': String(admin.headers['X-Service-App']) };
    expect((await call('PUT', welcome, { headers }, changed)).status).toBe(401);
    expect(await mailer.overrides.list(app)).toEqual([]);
  });

  test('a permission that is taken away is gone after 15 seconds at most', async () => {
    const { call, mailer } = await useAdmin();
    const user = await administratorOf(service);
    expect((await call('GET', '/templates', user)).status).toBe(200);
    await service
      .db('memberships')
      .where({ user_id: user.id, company_id: await membersOf(service).home() })
      .delete();
    mailer.advance(16);
    expect((await call('GET', '/templates', user)).status).toBe(403);
  });

  test('a token of a session that has ended is refused after 15 seconds at most', async () => {
    const { call, mailer } = await useAdmin();
    const user = await administratorOf(service);
    expect((await call('GET', '/templates', user)).status).toBe(200);
    await service.send('PUT', '/v1/auth/logout', { headers: user.headers });
    mailer.advance(16);
    expect((await call('GET', '/templates', user)).status).toBe(401);
  });

  test('while the service cannot be asked, the page returns 503', async () => {
    const { call } = await useAdmin('http://127.0.0.1:9');
    expect((await call('GET', '/templates', admin)).status).toBe(503);
  });

  const owner = {
    '/v1/users/me/permissions': { data: ['settings:write', 'security:write'] },
    '/v1/users/me': { id: '1' },
    '/v1/app': { id: crypto.randomUUID(), name: 'A' },
  };
  const asked = '/v1/users/me/permissions';
  test.each([
    ['every permission', 200, owner],
    ['other permissions', 403, { ...owner, [asked]: { data: ['settings:write', 'security:writer'] } }],
    ['no permissions', 403, { ...owner, [asked]: { data: [] } }],
    ['a text instead of a list', 403, { ...owner, [asked]: { data: 'security:write' } }],
    ['no list', 403, { ...owner, [asked]: {} }],
    ['404, as a release without the operation', 503, { ...owner, [asked]: { status: 404, body: '{}' } }],
    ['too many requests', 503, { ...owner, [asked]: { status: 429, body: '{}' } }],
    ['a redirect', 503, { ...owner, [asked]: { status: 302, headers: { Location: '/v1/users/me' } } }],
    ['no JSON', 503, { ...owner, [asked]: { status: 200, body: '<html>' } }],
    ['403 about the application', 403, { ...owner, '/v1/app': { status: 403, body: '{}' } }],
    ['an application without a UUID', 503, { ...owner, '/v1/app': { ...owner['/v1/app'], id: '..' } }],
  ])('if the service answers with %s, the page returns %i', async (_what, status, answers) => {
    const fake = await useProvider();
    fake.answer = () => {
      const answer: unknown = (answers as Readonly<Record<string, unknown>>)[fake.received.at(-1)!.path];
      return (answer as { status?: number })?.status
        ? (answer as { status: number })
        : { status: 200, body: JSON.stringify(answer) };
    };
    const { call } = await useAdmin(new URL(fake.url).origin);
    expect((await call('GET', '/templates', admin)).status).toBe(status);
  });

  test('the page passes on why the service refuses a user, for example without the required second factor', async () => {
    const fake = await useProvider();
    const detail = 'The application requires a second factor.';
    fake.answer = () => ({ status: 403, body: JSON.stringify({ code: 'factor_enrollment_required', detail }) });
    const { call } = await useAdmin(new URL(fake.url).origin);
    expect(await call('GET', '/templates', admin)).toEqual({ status: 403, body: { error: detail } });
    fake.answer = () => ({ status: 403, body: JSON.stringify({ code: 'forbidden', detail: 'No.' }) });
    expect((await call('GET', '/templates', admin)).body.error).toBe('The permission security:write is required.');
  });

  test('without SERVICE_URL there is no page', async () => {
    const { mailer } = await useMailer();
    for (const path of ['/admin', '/admin/admin.js', '/admin/api/templates'])
      expect((await fetch(mailer.url + path)).status).toBe(404);
  });

  test('the page has a strict policy, nothing inline, and no path outside its files', async () => {
    const { mailer } = await useAdmin();
    const page = await fetch(`${mailer.url}/admin`);
    const policy = page.headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    const html = await page.text();
    expect(html).toContain(`data-service-url="${service.url}/"`);
    expect(html).not.toMatch(/<style|style=| on\w+=|<script(?![^>]* src=)/);
    for (const [, path] of html.matchAll(/(?:src|href)="(\/admin\/[^"]+)"/g)) {
      const file = await fetch(mailer.url + path);
      expect(file.status, path).toBe(200);
      expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    }
    for (const path of ['/admin/page.ts', '/admin/..%2fmain.ts', '/admin/admin.html.ts', '/admin/%2e%2e/package.json'])
      expect((await fetch(mailer.url + path)).status, path).toBe(404);
  });
});

describe('preview and test', () => {
  const draft = { language: 'en', name: 'welcome', ...changed };

  test('a preview renders a draft with example data, in a document that can do nothing', async () => {
    const { mailer, call } = await useAdmin();
    const reply = await call('POST', '/preview', admin, draft);
    expect(reply.body).toEqual({
      subject: 'Changed Gatehouse',
      text: expect.stringContaining('Hello Ada Lovelace.'),
    });
    const form = { ...draft, token: admin.token, app_key: String(admin.headers['X-Service-App']) };
    const shown = await fetch(`${mailer.url}/admin/preview`, { method: 'POST', body: new URLSearchParams(form) });
    expect(shown.status).toBe(200);
    const policy = shown.headers.get('content-security-policy')!;
    expect(policy).toMatch(/default-src 'none'.*form-action 'none'.*frame-ancestors 'self'; sandbox$/);
    expect(policy).not.toContain('script-src');
    expect(await shown.text()).toContain('Hello Ada Lovelace.');
    expect(await mailer.overrides.list(app)).toEqual([]);
    expect(mailer.log.join('')).not.toContain(admin.token);
  });

  test('every file of every language can be opened, previewed and saved without a change', async () => {
    const { call } = await useAdmin();
    const { data } = (await call('GET', '/templates', admin)).body as {
      data: { language: string; name: string }[];
    };
    expect(data.length).toBeGreaterThan(80);
    for (const { language, name } of data.filter((one) => one.language === 'en' || one.name === 'welcome')) {
      const path = `/templates/${language}/${name}`;
      const { source } = (await call('GET', path, admin)).body;
      expect((await call('POST', '/preview', admin, { language, name, source })).status, path).toBe(200);
      expect((await call('PUT', path, admin, { source })).status, path).toBe(204);
    }
  });

  test('a test email goes to the address of the administrator only, with the sender of the application', async () => {
    const { mailer, smtp, call } = await useAdmin();
    const body = { ...draft, email: 'eve@example.com', recipient: { email: 'eve@example.com' } };
    expect((await call('POST', '/test', admin, body)).status).toBe(204);
    expect(smtp.delivered.map(({ to }) => to)).toEqual([[admin.email]]);
    expect(smtp.delivered[0]?.email.subject).toBe('Test: Changed Gatehouse');
    smtp.onMessage = () => 550;
    const failed = await call('POST', '/test', admin, draft);
    expect(failed.status).toBe(502);
    expect(failed.body.error).toContain('550');
    const entry = { reason: 'bounce', source: 'ses', detail: '', createdAt: 0 } as const;
    await mailer.suppressions.add({ ...entry, email: admin.email, appId: app });
    expect((await call('POST', '/test', admin, draft)).status).toBe(409);
  });
});

describe('abuse of test emails', () => {
  const draft = { language: 'en', name: 'welcome', ...changed };

  // Attack: an account with the address of someone else, who gets texts of the administrator's choice.
  test('an administrator whose address is not verified gets no test email', async () => {
    const { smtp, call } = await useAdmin();
    const user = await administratorOf(service);
    await service.db('users').where({ id: user.id }).update({ email_verified_at: null });
    const reply = await call('POST', '/test', user, draft);
    expect([reply.status, reply.body.error]).toEqual([409, 'Your address is not verified.']);
    expect(smtp.delivered).toEqual([]);
  });

  // A report about an email that is not known would suppress its address for all applications.
  test('a test email is known as one of its application', async () => {
    const { mailer, smtp, call } = await useAdmin();
    expect((await call('POST', '/test', admin, draft)).status).toBe(204);
    const id = /^<(.*)@/.exec(smtp.delivered[0]?.email.messageId ?? '')?.[1];
    expect(await mailer.store.appOf(id ?? '')).toBe(app);
  });

  test('an application sends 20 test emails in an hour at most', async () => {
    const { mailer, smtp, call } = await useAdmin();
    for (let count = 0; count < 20; count += 1) expect((await call('POST', '/test', admin, draft)).status).toBe(204);
    expect((await call('POST', '/test', await administratorOf(service), draft)).status).toBe(429);
    expect(smtp.delivered).toHaveLength(20);
    mailer.advance(3601);
    expect((await call('POST', '/test', admin, draft)).status).toBe(204);
  });
});

test('an administrator of one service is not known to another service', async () => {
  const other = await startService();
  onTestFinished(() => other.stop());
  const { call } = await useAdmin(other.url);
  expect((await call('GET', '/templates', admin)).status).toBe(401);
});
