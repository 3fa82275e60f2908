import { describe, expect, test } from 'vitest';
import { app, changed, mailTo, otherApp, useCommandedMailer } from '../kit/commanded-mailer.ts';
import { covering } from '../kit/tables.ts';

describe('changed templates', () => {
  test('a change applies to the next email of the application, and to no other application and language', async () => {
    const { mailer, smtp, command, commandOfOther } = await useCommandedMailer();
    expect((await command('templates.set', changed)).status).toBe(200);
    await mailer.post(mailTo());
    await mailer.post(mailTo(app, 'DE'));
    await mailer.post(mailTo(otherApp));
    await smtp.wait(3);
    const subjects = smtp.delivered.map(({ email }) => email.subject).toSorted();
    expect(subjects).toEqual(['Changed An app', 'Welcome to An app', 'Willkommen bei An app']);
    const html = smtp.delivered.find(({ email }) => email.subject === 'Changed An app')?.email.html;
    expect(html).toContain('Hello Ada.');
    expect((await command('templates.get')).body.source).toBe(changed.source);
    expect((await commandOfOther('templates.get')).body.source).toContain('Welcome to');
    expect((await commandOfOther('templates.reset')).status).toBe(404);
    expect((await command('templates.reset')).status).toBe(200);
    await mailer.post(mailTo());
    expect((await smtp.wait(4))[3]?.email.subject).toBe('Welcome to An app');
  });

  test('a changed layout is used for all emails of the language', async () => {
    const { mailer, smtp, command } = await useCommandedMailer();
    const source = '<p>Own layout: {{ subject }}</p>{% for one in paragraphs %}<p>{{ one | raw }}</p>{% endfor %}';
    expect((await command('templates.set', { template_id: 'en._layout.html', source })).status).toBe(200);
    await mailer.post(mailTo());
    expect((await smtp.wait(1))[0]?.email.html).toContain('<p>Own layout: Welcome to An app</p>');
    const { data } = (await command('templates.list')).body;
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
    const { mailer, smtp } = await useCommandedMailer();
    const common = { language: 'en', name: 'welcome', updatedAt: 0 };
    for (const source of [
      '---\nsubject: {{ data.nothing }}\n---\nHi',
      '{% if %}',
      '---\nsubject: a\n---\n{% for i in (1..9999999) %}{% endfor %}',
    ]) {
      await mailer.overrides.put(app.id, { ...common, source });
      await mailer.post(mailTo());
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
    const { mailer, smtp, command, commandOfOther } = await useCommandedMailer();
    const preview = (source: string) => command('templates.preview', { source });
    // On a busy machine, the thread has a part of the second only.
    let error = '';
    for (let count = 0; count < 30 && !error.includes('Try again'); count += 1) {
      error = (await preview(body(slow))).body.message;
      expect(error).toContain('too long');
    }
    const refused = await preview(changed.source);
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('Try again in a minute')]);
    expect((await commandOfOther('templates.preview', changed)).status).toBe(200);
    await mailer.overrides.put(app.id, { language: 'en', name: 'welcome', updatedAt: 0, source: changed.source });
    await mailer.post(mailTo());
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
      const { mailer, command } = await useCommandedMailer();
      const reply = await command('templates.set', { source });
      expect(reply.status).toBe(422);
      const fault = { code: 'template_invalid', message: expect.stringMatching(/\.$/) };
      expect(reply.body).toEqual(line === null ? fault : { ...fault, line });
      expect(await mailer.overrides.list(app.id)).toEqual([]);
    },
  );

  test('templates that take too long, are too long or call themselves are refused', async () => {
    const { mailer, command } = await useCommandedMailer();
    const nested =
      '{% for a in (1..900) %}{% for b in (1..900) %}{% for c in (1..900) %}a{% endfor %}{% endfor %}{% endfor %}';
    const doubled = `{% assign a = 'aaaaaaaaaaaaaaaa' %}${'{% assign a = a | append: a %}'.repeat(30)}{{ a }}`;
    const many = `{% assign list = 'a,b,c,d,e,f,g,h,i,j' | split: ',' %}${'{% for a in list %}'.repeat(9)}${'aa'.repeat(50)}${'{% endfor %}'.repeat(9)}`;
    for (const text of [nested, doubled, many, slow, 'a'.repeat(40_000)])
      expect((await command('templates.set', { source: body(text) })).status, text.slice(0, 40)).toBe(422);
    const setGreeting = async (fields: object) =>
      (await command('templates.set', { template_id: 'en._greeting', ...fields })).status;
    expect(await setGreeting({ source: "{% render '_greeting' %}" })).toBe(422);
    expect(await setGreeting({})).toBe(422);
    expect(await setGreeting({ source: '' })).toBe(200);
    expect(await mailer.overrides.list(app.id)).toHaveLength(1);
  });

  test.each(['en.nothing', 'xx.welcome', 'en.constructor', '...welcome', 'en.\0'])(
    '%j is unknown, and cannot be changed',
    async (id) => {
      const { mailer, command } = await useCommandedMailer();
      for (const type of ['templates.get', 'templates.set', 'templates.preview', 'templates.reset'])
        expect((await command(type, { template_id: id, ...changed })).status, type).toBe(404);
      expect(await mailer.overrides.list(app.id)).toEqual([]);
    },
  );

  test('every file of English, and one of each other language, can be opened, previewed and saved without a change', async () => {
    const { command } = await useCommandedMailer();
    const { data } = (await command('templates.list')).body;
    expect(data.length).toBeGreaterThan(80);
    const chosen = (data as { id: string }[]).filter(({ id }) => /^en\.|\.welcome$/.test(id));
    for (const { id: template_id } of chosen) {
      const { source } = (await command('templates.get', { template_id })).body;
      expect((await command('templates.preview', { template_id, source })).status, template_id).toBe(200);
      expect((await command('templates.set', { template_id, source })).status, template_id).toBe(200);
    }
  });

  test('an email waits while the database with the changes does not respond', async () => {
    const { mailer, smtp, command } = await useCommandedMailer();
    expect((await command('templates.set', changed)).status).toBe(200);
    const { list } = mailer.overrides;
    let failures = 0;
    Object.assign(mailer.overrides, {
      list: async (...args: Parameters<typeof list>) => {
        failures += 1;
        if (failures === 1) throw new Error('The connection is lost');
        return list(...args);
      },
    });
    await mailer.post(mailTo());
    expect((await smtp.wait(1))[0]?.email.subject).toBe('Changed An app');
    expect(failures).toBe(2);
  });
});
