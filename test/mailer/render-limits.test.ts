import { describe, expect, onTestFinished, test } from 'vitest';
import type { Mail } from '../../mailer/mail.ts';
import { createRenderBudget } from '../../mailer/render-budget.ts';
import { createRenderPool } from '../../mailer/render-pool.ts';
import { type RenderProcess, startRenderProcess } from '../../mailer/render-process.ts';
import { filesFor, type RenderTask } from '../../mailer/render-task.ts';
import { loadTemplates } from '../../mailer/templates.ts';
import { app, changed, mailTo, useCommandedMailer } from '../kit/commanded-mailer.ts';
import { covering } from '../kit/tables.ts';

const body = (text: string): string => `---\nsubject: Hi\n---\nFirst line.\n${text}`;
/** Captures in captures of one long text: 650 MB before the limits. */
const captures = `{% capture a %}${'xy'.repeat(11_500)}{% endcapture %}${Array.from(
  { length: 60 },
  (_, at) =>
    `{% capture v${at} %}{% for i in (1..220) %}{{ a | raw }}{% endfor %}{% endcapture %}{% if v${at} contains 'z' %}{% endif %}`,
).join('')}`;
/** An array of a few kilobytes whose text has 160 MB, and one whose text has no end. */
const concatenated = `{% assign l = '${'A'.repeat(20_000)},b' | split: ',' %}${'{% assign l = l | concat: l %}'.repeat(13)}`;
const pushed = `{% assign l = 'AAAA,b' | split: ',' %}${'{% assign l = l | push: l | push: l %}'.repeat(60)}`;
/** One filter, which looks at no clock. */
const slow = "{% assign l = (1..60000) %}{% assign m = l | where_exp: 'i', 'l contains 99999' %}{{ m | size }}";

/** Templates that write too much, with the kind of their length. */
const tooLong: readonly (readonly [what: string, text: string, kind: 'capture' | 'array' | 'loop'])[] = [
  ['captures in captures', captures, 'capture'],
  [
    'a capture in loops',
    `{% capture a %}{% for i in (1..9000) %}${'x'.repeat(100)}{% endfor %}{% endcapture %}`,
    'capture',
  ],
  ['the text of an array', `${concatenated}{{ l }}`, 'array'],
  ['the text of an array, raw', `${concatenated}{{ l | raw }}`, 'array'],
  ['the size of the text of an array', `${concatenated}{{ l | upcase | size }}`, 'array'],
  ['an array as a name', `${concatenated}{{ data[l] }}`, 'array'],
  ['arrays in arrays', `${pushed}{{ l }}`, 'array'],
  ['arrays in arrays, compared', `${pushed}{% if 'a' contains l %}{% endif %}`, 'array'],
  ['a partial in a loop', "{% for i in (1..9000) %}{% render '_greeting' %}{% render '_footer' %}{% endfor %}", 'loop'],
  ['an echo in a loop', `{% for i in (1..9000) %}{% echo '${'x'.repeat(100)}' %}{% endfor %}`, 'loop'],
  ['the cells of a table', `{% tablerow i in (1..9000) %}${'x'.repeat(100)}{% endtablerow %}`, 'loop'],
  ['the layout', `{% assign a = 'x' %}{% for i in (1..9000) %}${'x'.repeat(100)}{% endfor %}`, 'loop'],
];

describe('the limits of changed templates (regression A35)', () => {
  test.each(covering(tooLong, [([, , kind]) => kind]))(
    'a template that writes too much by %s is refused',
    async (_what, text) => {
      const { mailer, command } = await useCommandedMailer();
      const reply = await command('templates.set', { source: body(text) });
      expect([reply.status, reply.body.message]).toEqual([
        422,
        expect.stringMatching(/longer than 500000|too long|limit/),
      ]);
      expect(await mailer.overrides.list(app.id)).toEqual([]);
    },
  );

  test('a template of ordinary length is not limited by the count', async () => {
    const { command } = await useCommandedMailer();
    const source = body(`{% for i in (1..900) %}${'x'.repeat(100)} {{ recipient.name }}{% endfor %}`);
    expect((await command('templates.set', { source })).status).toBe(200);
    const upper = body("{% capture a %}{{ app.name }}{% endcapture %}{{ a | upcase | append: '<' }}");
    const { text } = (await command('templates.preview', { source: upper })).body;
    expect(text).toMatch(/First line\. [^a-z]+</);
  });

  test('a template that fails for one recipient only is sent to them as the file, and its administrators see it', async () => {
    const { mailer, smtp, command, commandOfOther } = await useCommandedMailer();
    const source = `---\nsubject: Changed\n---\n{% if recipient.email == 'eve@example.com' %}${captures}{% endif %}Hi`;
    expect((await command('templates.set', { source })).status).toBe(200);
    const toEve = (): Mail => ({
      ...mailTo(),
      recipient: { email: 'eve@example.com', name: 'Eve', language: 'EN', locale: 'en' },
    });
    await mailer.post(toEve());
    await mailer.post(mailTo());
    await smtp.wait(2);
    await mailer.post(toEve());
    await smtp.wait(3);
    const subjects = smtp.delivered.map(({ to, email }) => `${to} ${email.subject}`).toSorted();
    expect(subjects).toEqual([
      'ada@example.com Changed',
      'eve@example.com Welcome to An app',
      'eve@example.com Welcome to An app',
    ]);
    expect(mailer.log.join('')).toContain('a changed template failed: the file is used');
    const failureOf = async (from = command) => (await from('templates.get')).body.failure;
    const failure = {
      count: 2,
      text: expect.stringContaining('longer than'),
      failed_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2} /),
    };
    expect(await failureOf()).toEqual(failure);
    const { data } = (await command('templates.list')).body;
    expect(data.filter((one: { failure: unknown }) => one.failure !== null)).toEqual([
      expect.objectContaining({ language: 'en', name: 'welcome', failure }),
    ]);
    expect(await failureOf(commandOfOther)).toBeNull();
    expect((await command('templates.set', changed)).status).toBe(200);
    expect(await failureOf()).toBeNull();
  });

  test('the reset of a template, and a change of a partial, forget its failures', async () => {
    const { mailer, smtp, command } = await useCommandedMailer();
    const forAda = "{% if recipient.name == 'Ada' %}{{ nothing }}{% endif %}";
    const broken = { language: 'en', name: 'welcome', updatedAt: 0, source: body(forAda) };
    const failureOf = async () => (await command('templates.get')).body.failure;
    for (const [count, [type, fields]] of (
      [
        ['templates.reset', {}],
        ['templates.set', { template_id: 'en._greeting', source: '' }],
      ] as const
    ).entries()) {
      await mailer.overrides.put(app.id, broken);
      await mailer.post(mailTo());
      await smtp.wait(count + 1);
      expect(await failureOf()).toMatchObject({ count: 1, text: 'welcome, line 5: undefined variable: nothing' });
      expect((await command(type, fields)).status).toBe(200);
      expect(await failureOf()).toBeNull();
    }
  });

  test('an email is sent with the file although its failure cannot be stored', async () => {
    const { mailer, smtp } = await useCommandedMailer();
    Object.assign(mailer.failures, {
      add: async () => {
        throw new Error('The connection is lost');
      },
    });
    await mailer.overrides.put(app.id, {
      language: 'en',
      name: 'welcome',
      updatedAt: 0,
      source: body('{{ nothing }}'),
    });
    await mailer.post(mailTo());
    expect((await smtp.wait(1))[0]?.email.subject).toBe('Welcome to An app');
  });

  // Attack: previews of one application in any number.
  test('an application whose previews wait is refused more of them, and other applications are not', async () => {
    const { command, commandOfOther } = await useCommandedMailer();
    const replies = await Promise.all(Array.from({ length: 30 }, () => command('templates.preview', changed)));
    const refused = replies.filter(({ status }) => status === 422);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.body.message).toContain('Too many');
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(8);
    expect((await commandOfOther('templates.preview', changed)).status).toBe(200);
  });
});

describe('the processes that render changed templates', () => {
  const templates = loadTemplates({ overrides: undefined, defaultLanguage: 'en' });
  const files = filesFor(templates.filesOf(app.id, 'en')!, 'welcome');
  const taskOf = (appId: string, source?: string): RenderTask => ({
    files: source === undefined ? files : { ...files, welcome: source },
    language: 'en',
    mail: mailTo({ id: appId }),
  });
  const first = crypto.randomUUID();
  const second = crypto.randomUUID();

  const usePool = (idleMs?: number) => {
    const started: RenderProcess[] = [];
    /** True if the next rendering is ended from outside, as by a system without memory. */
    const next = { isEnded: false };
    const start = (): RenderProcess => {
      const process = startRenderProcess();
      started.push(process);
      return {
        ...process,
        run(task) {
          const outcome = process.run(task);
          if (next.isEnded) process.end();
          next.isEnded = false;
          return outcome;
        },
      };
    };
    const pool = createRenderPool({
      budget: createRenderBudget(() => 0),
      start,
      ...(idleMs === undefined ? {} : { idleMs }),
    });
    onTestFinished(() => pool.close());
    return { pool, started, next };
  };

  test('emails of an application are rendered while the templates of another one are slow', async () => {
    const { pool, started } = usePool();
    const order: string[] = [];
    const note = (name: string) => (): void => void order.push(name);
    const slows = [1, 2, 3].map((count) => pool.run(taskOf(first, body(slow))).catch(note(`slow ${count}`)));
    await Promise.all([...slows, pool.run(taskOf(second)).then(note('other'))]);
    expect(order.indexOf('other')).toBeLessThan(order.indexOf('slow 3'));
    expect(started).toHaveLength(2);
  });

  test('an email whose process is ended from outside fails, and the next one gets a new process', async () => {
    const { pool, started, next } = usePool();
    await pool.run(taskOf(first));
    next.isEnded = true;
    await expect(pool.run(taskOf(first))).rejects.toThrow('It uses too much memory');
    expect((await pool.run(taskOf(first))).subject).toBe('Welcome to An app');
    expect(started).toHaveLength(2);
  });

  test('a process whose heap is full ends, and nothing else does', async () => {
    const { pool } = usePool();
    const huge = { ...taskOf(first), mail: { ...mailTo({ id: first }), data: { list: Array(4_000_000).fill('a') } } };
    // On a busy machine, the time ends before the memory does.
    await expect(pool.run(huge as unknown as RenderTask)).rejects.toThrow(/^It (uses too much memory|takes too long)$/);
    expect((await pool.run(taskOf(second))).subject).toBe('Welcome to An app');
  });

  test('a process without work ends, and so do all at the end', async () => {
    const { pool, started } = usePool(50);
    await pool.run(taskOf(first));
    await expect.poll(() => started[0]!.hasEnded()).toBe(true);
    await pool.run(taskOf(first));
    pool.close();
    expect(started.map(({ hasEnded }) => hasEnded())).toEqual([true, true]);
  });

  test('templates that end their process again and again have spent the budget of the application', async () => {
    const { pool, started, next } = usePool();
    const messages: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      // The other application has used the process before: it is ready.
      await pool.run(taskOf(second));
      next.isEnded = true;
      messages.push(
        await pool.run(taskOf(first)).then(
          () => 'rendered',
          ({ message }: Error) => message,
        ),
      );
      next.isEnded = false;
    }
    expect(messages[0]).toBe('It uses too much memory');
    expect(messages.at(-1)).toContain('Try again in a minute');
    expect(started.length).toBeLessThan(6);
  });
});
