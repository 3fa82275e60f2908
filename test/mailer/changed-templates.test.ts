import { beforeAll, describe, expect, test } from 'vitest';
import { examples } from '../../mailer/management/examples.ts';
import {
  administratorOf,
  changed,
  mailTo,
  ownerOf,
  useAdminMailer,
  useAskedService,
  uuidOf,
  welcome,
} from '../kit/admin-mailer.ts';
import type { KnownApp, KnownUser } from '../kit/given.ts';
import { exampleMails } from '../kit/mailer.ts';
import { covering } from '../kit/tables.ts';

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

describe('changed templates', () => {
  test('a change applies to the next email of the application, and to no other application and language', async () => {
    const { mailer, smtp, call } = await useAdmin();
    const owner = await ownerOf(service, otherApp);
    expect((await call('PUT', welcome, admin, changed)).status).toBe(204);
    await mailer.post(mailTo(app));
    await mailer.post(mailTo(app, 'DE'));
    await mailer.post(mailTo(await uuidOf(service, otherApp.id)));
    await smtp.wait(3);
    const subjects = smtp.delivered.map(({ email }) => email.subject).toSorted();
    expect(subjects).toEqual(['Changed An app', 'Welcome to An app', 'Willkommen bei An app']);
    const html = smtp.delivered.find(({ email }) => email.subject === 'Changed An app')?.email.html;
    expect(html).toContain('Hello Ada.');
    const opened = async (user: KnownUser) => (await call('GET', welcome, user)).body.source;
    expect(await opened(admin)).toBe(changed.source);
    expect(await opened(owner)).toContain('Welcome to');
    expect((await call('DELETE', welcome, owner)).status).toBe(404);
    expect((await call('DELETE', welcome, admin)).status).toBe(204);
    await mailer.post(mailTo(app));
    expect((await smtp.wait(4))[3]?.email.subject).toBe('Welcome to An app');
  });

  test('a changed layout is used for all emails of the language', async () => {
    const { mailer, smtp, call } = await useAdmin();
    const source = '<p>Own layout: {{ subject }}</p>{% for one in paragraphs %}<p>{{ one | raw }}</p>{% endfor %}';
    expect((await call('PUT', '/templates/en/_layout.html', admin, { source })).status).toBe(204);
    await mailer.post(mailTo(app));
    expect((await smtp.wait(1))[0]?.email.html).toContain('<p>Own layout: Welcome to An app</p>');
    const { data } = (await call('GET', '/templates', admin)).body;
    expect(data.filter((one: { is_changed: boolean }) => one.is_changed)).toEqual([
      {
        id: 'en._layout.html',
        language: 'en',
        name: '_layout.html',
        is_partial: true,
        is_changed: true,
        failure: null,
      },
    ]);
  });

  test('an email is sent with the file if a changed template fails', async () => {
    const { mailer, smtp } = await useAdmin();
    const common = { language: 'en', name: 'welcome', updatedAt: 0 };
    for (const source of [
      '---\nsubject: {{ data.nothing }}\n---\nHi',
      '{% if %}',
      '---\nsubject: a\n---\n{% for i in (1..9999999) %}{% endfor %}',
    ]) {
      await mailer.overrides.put(app, { ...common, source });
      await mailer.post(mailTo(app));
    }
    await smtp.wait(3);
    expect(smtp.delivered.map(({ email }) => email.subject)).toEqual(Array(3).fill('Welcome to An app'));
    expect(await (await fetch(`${mailer.url}/metrics`)).text()).toContain('mailer_override_failures_total 3');
  });

  const body = (text: string): string => `---\nsubject: Hi\n---\nFirst line.\n${text}`;
  /** One filter, which looks at no clock: it took minutes. */
  const slow = "{% assign l = (1..60000) %}{% assign m = l | where_exp: 'i', 'l contains 99999' %}{{ m | size }}";

  // Attack: an administrator whose templates keep the thread busy that sends the emails of all applications.
  test('an application whose templates are slow again and again has to wait, and its emails are sent with the files', async () => {
    const { mailer, smtp, call } = await useAdmin();
    const preview = (source: string, user = admin) =>
      call('POST', '/preview', user, { language: 'en', name: 'welcome', source });
    // On a busy machine, the thread has a part of the second only.
    let error = '';
    for (let count = 0; count < 30 && !error.includes('Try again'); count += 1) {
      error = (await preview(body(slow))).body.error;
      expect(error).toContain('too long');
    }
    const refused = await preview(changed.source);
    expect([refused.status, refused.body.error]).toEqual([422, expect.stringContaining('Try again in a minute')]);
    expect((await preview(changed.source, await ownerOf(service, otherApp))).status).toBe(200);
    await mailer.overrides.put(app, { language: 'en', name: 'welcome', updatedAt: 0, source: changed.source });
    await mailer.post(mailTo(app));
    expect((await smtp.wait(1))[0]?.email.subject).toBe('Welcome to An app');
    mailer.advance(60);
    expect((await preview(changed.source)).status).toBe(200);
  });

  const faulty: readonly (readonly [fault: string, source: string, line: number | null])[] = [
    ['an unclosed tag', body('{% if app %}'), 5],
    ['an unknown filter', body('{{ app.name | shout }}'), 5],
    ['an unknown tag', body('\n{% evil %}'), 6],
    ['an unknown value in the subject', '---\nbutton: Go\nsubject: {{ data.secret }}\n---\nHi', 3],
    ['an unknown value in the notes', `${body('')}\n---\n{{ nothing }}`, 7],
    ['an unknown setting', '---\nsubject: Hi\nbcc: eve@example.com\n---\nHi', 3],
    ['no subject', '---\nbutton: Go\n---\nHi', 1],
    ['no block of settings', 'Hi', 1],
    ['a file of the server', body("{% render '../../package.json' %}"), 5],
    ['a file that does not exist', body("{% include '/etc/passwd' %}"), 5],
    ['a prototype', body('{{ app.constructor }}'), 5],
    ['a loop without end', body('{% for a in (1..999999999) %}{{ a }}{% endfor %}'), 5],
    ['a control character', body('a\0b'), null],
    ['a slow filter', body("{{ '<script' | strip_html }}"), 5],
  ];
  /** In part: a fault for each line. */
  test.each(covering(faulty, [([, , line]) => String(line)]))(
    'a template with %s is refused with the line',
    async (_what, source, line) => {
      const { mailer, call } = await useAdmin();
      const reply = await call('PUT', welcome, admin, { source });
      expect(reply.status).toBe(422);
      expect(reply.body).toEqual({ error: expect.stringMatching(/\.$/), line });
      expect(await mailer.overrides.list(app)).toEqual([]);
    },
  );

  test('templates that take too long, are too long or call themselves are refused', async () => {
    const { mailer, call } = await useAdmin();
    const nested =
      '{% for a in (1..900) %}{% for b in (1..900) %}{% for c in (1..900) %}a{% endfor %}{% endfor %}{% endfor %}';
    const doubled = `{% assign a = 'aaaaaaaaaaaaaaaa' %}${'{% assign a = a | append: a %}'.repeat(30)}{{ a }}`;
    const many = `{% assign list = 'a,b,c,d,e,f,g,h,i,j' | split: ',' %}${'{% for a in list %}'.repeat(9)}${'aa'.repeat(50)}${'{% endfor %}'.repeat(9)}`;
    for (const text of [nested, doubled, many, slow, 'a'.repeat(40_000)])
      expect((await call('PUT', welcome, admin, { source: body(text) })).status, text.slice(0, 40)).toBe(422);
    const source = "{% render '_greeting' %}";
    expect((await call('PUT', '/templates/en/_greeting', admin, { source })).status).toBe(422);
    expect((await call('PUT', '/templates/en/_greeting', admin, {})).status).toBe(422);
    expect((await call('PUT', '/templates/en/_greeting', admin, { source: '' })).status).toBe(204);
    expect(await mailer.overrides.list(app)).toHaveLength(1);
  });

  test.each([
    '/templates/en/nothing',
    '/templates/xx/welcome',
    '/templates/en/constructor',
    '/templates/..%2f/welcome',
  ])('%s returns 404, and cannot be changed', async (path) => {
    const { mailer, call } = await useAdmin();
    expect((await call('GET', path, admin)).status).toBe(404);
    expect((await call('PUT', path, admin, changed)).status).toBe(422);
    expect((await call('DELETE', path, admin)).status).toBe(404);
    expect(await mailer.overrides.list(app)).toEqual([]);
  });

  test.each(['/templates/en/%00', '/suppressions/ada%00%40example.com'])('%s is not a path', async (path) => {
    const { call } = await useAdmin();
    expect((await call('DELETE', path, admin)).status).toBe(404);
  });

  test('an email waits while the database with the changes does not respond', async () => {
    const { mailer, smtp, call } = await useAdmin();
    expect((await call('PUT', welcome, admin, changed)).status).toBe(204);
    const { list } = mailer.overrides;
    let failures = 0;
    Object.assign(mailer.overrides, {
      list: async (...args: Parameters<typeof list>) => {
        failures += 1;
        if (failures === 1) throw new Error('The connection is lost');
        return list(...args);
      },
    });
    await mailer.post(mailTo(app));
    expect((await smtp.wait(1))[0]?.email.subject).toBe('Changed An app');
    expect(failures).toBe(2);
  });

  test('the examples are those of the contract', () => {
    expect(examples).toEqual(exampleMails.filter(({ type }) => type === 'mail.requested'));
  });
});
