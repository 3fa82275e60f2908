import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Mail } from '../../mailer/mail.ts';
import { loadTemplates } from '../../mailer/templates.ts';
import { loadContracts } from '../../src/contracts.ts';
import { colorRolesOf } from '../../src/modules/branding/color-roles.ts';
import { exampleMails, mailOf, useMailer } from '../kit/mailer.ts';
import { scratch } from '../kit/scratch.ts';

const { openapi } = await loadContracts();
const contractTemplates = (
  openapi as unknown as {
    readonly components: { readonly schemas: { readonly MailTemplate: { readonly enum: string[] } } };
  }
).components.schemas.MailTemplate.enum.filter((template) => template !== 'sms-code');
const languages = ['en', 'de', 'es', 'fr'] as const;
const templates = loadTemplates({ overrides: undefined, defaultLanguage: 'en' });

type Changes = Readonly<Record<string, unknown>>;

const inLanguage = (mail: Mail, language: string, locale = language.toLowerCase()): Mail =>
  ({ ...mail, recipient: { ...mail.recipient, language, locale } }) as Mail;
const withData = (template: Mail['template'], data: Changes): Mail => {
  const mail = mailOf(template);
  return { ...mail, data: { ...mail.data, ...data } } as Mail;
};

/** Every form of every email: what its data can change in the text. */
const variants: readonly Mail[] = [
  ...contractTemplates.map((template) => mailOf(template as Mail['template'])),
  withData('email-change-confirm', { side: 'old' }),
  withData('email-change-notice', {
    state: 'requested',
    url: 'https://auth.example.com/cancel#key=a',
    key: 'a',
    expires_at: '2099-01-02 03:04:05',
  }),
  withData('new-identity', {
    identity_email: null,
    password_removed: true,
    unlinked_identities: [
      { provider: 'GitHub', email: null },
      { provider: 'Google', email: 'eve@example.com' },
    ],
  }),
  ...['device', 'password', 'factor'].map((kind) => withData('login-blocked', { kind })),
  withData('webhook-endpoint-disabled', { reason: 'gone' }),
  ...['verified', 'unverified', 'claimed', 'taken'].map((reason) => withData('company-domain', { reason })),
  withData('single-sign-on', { reason: 'required', ip: '', user_agent: '' }),
  withData('credentials-removed', { password_removed: false, factors_removed: true }),
  withData('account-merged', { account: 'ended' }),
  withData('account-merged', { by: 'administrator', ip: '', user_agent: '' }),
  withData('recovery-code-used', { codes_left: 3 }),
  withData('login-code', { creates_account: true }),
  withData('new-device', { user_agent: '' }),
  withData('invitation', { role: 'Admin', level: 'application' }),
];

describe('the built-in templates', () => {
  test('there is a template for each email of the contract in each language, and no other', () => {
    expect([...templates.names].toSorted()).toEqual(contractTemplates.toSorted());
    expect(templates.languages.toSorted()).toEqual(languages.toSorted());
    const emails = exampleMails.filter(({ type }) => type === 'mail.requested');
    expect(emails.map(({ template }) => template).toSorted()).toEqual(contractTemplates.toSorted());
    const folder = join(import.meta.dirname, '../../mailer/templates');
    const files = (language: string) => readdirSync(join(folder, language)).toSorted();
    for (const language of languages) expect(files(language), language).toEqual(files('en'));
  });

  test('every email arrives in every language, with its subject, its link, and an HTML and a text part that render', async () => {
    const { mailer, smtp } = await useMailer({ SMTP_CONNECTIONS: '8' });
    const mails = languages.flatMap((language) => variants.map((mail) => inLanguage(mail, language)));
    const unique = mails.map((mail) => ({ ...mail, id: crypto.randomUUID() }) as Mail);
    for (const mail of unique) expect(await mailer.post(mail)).toBe(204);
    await smtp.wait(unique.length);
    const byId = new Map(smtp.delivered.map((one) => [one.email.messageId, one.email]));
    const subjects = new Set<string>();
    for (const mail of unique) {
      const email = byId.get(`<${mail.id}@gatehouse.example>`)!;
      const { subject = '', html = '', text = '' } = email;
      const language = mail.recipient.language;
      const where = `${mail.template} ${language} ${JSON.stringify(mail.data)}`;
      subjects.add(`${mail.template} ${subject}`);
      expect(html, where).toContain(`<html lang="${language}">`);
      for (const part of [subject, html, text]) {
        expect(part.length, where).toBeGreaterThan(10);
        expect(part, where).not.toMatch(/\{\{|\{%|undefined|\[object|null/);
      }
      // A salutation without a name has no space before its punctuation.
      expect(text, where).not.toMatch(/(Hello|Guten Tag|Hola|Bonjour) +[,:]/);
      if (mail.recipient.name !== '') expect(text, where).toContain(mail.recipient.name);
      if ('url' in mail.data && mail.data.url) {
        expect(text, where).toContain(`\n${mail.data.url}\n`);
        expect(html.split(`href="${mail.data.url}"`), where).toHaveLength(2);
      }
      if ('code' in mail.data) for (const part of [subject, html, text]) expect(part, where).toContain(mail.data.code);
      if ('ip' in mail.data) expect(text, where).toContain(mail.data.ip);
      expect(email.headers.find(({ key }) => key === 'content-language')?.value).toBe(language);
    }
    // Each language has its own subject: none was left in English.
    expect(subjects.size).toBe((contractTemplates.length + 4) * languages.length);
  });

  test('an email has the logo and the colors of its application, and the built-in ones without', () => {
    const mail = mailOf('verify-email');
    const colors = { light: colorRolesOf('#ffd400', 'light'), dark: colorRolesOf('#ffd400', 'dark') };
    const logo_url = 'https://auth.example.com/images/app/digest';
    const withBranding = (branding: object) =>
      templates.render({ ...mail, app: { ...mail.app, name: 'A & B', branding } } as Mail).html;
    const plain = templates.render(mail).html;
    expect(plain).toContain('background: #1f5fd6');
    expect(plain).not.toContain('<img');
    const whole = withBranding({ logo_url, colors });
    expect(whole).toContain(`<img src="${logo_url}" alt="A &amp; B"`);
    expect(whole).toContain('bgcolor="#ffd400" style="background: #ffd400;');
    expect(whole).toContain('color: #17202a; text-decoration');
    expect(whole).toContain('.button a { color: #0c1216 !important; }');
    expect(withBranding({ logo_url, colors: null })).toContain('background: #1f5fd6');
    expect(withBranding({ logo_url: null, colors })).not.toContain('<img');
  });

  test('a language without templates gets the default language', () => {
    expect(templates.render(inLanguage(mailOf('welcome'), 'JA')).language).toBe('en');
    const german = loadTemplates({ overrides: undefined, defaultLanguage: 'de' });
    expect(german.render(inLanguage(mailOf('welcome'), 'JA')).subject).toBe('Willkommen bei Gatehouse');
    expect(() => loadTemplates({ overrides: undefined, defaultLanguage: 'ja' })).toThrow('DEFAULT_LANGUAGE');
  });

  test('dates are written in the language of the email, with their time zone', () => {
    const text = (language: string) => templates.render(inLanguage(mailOf('password-changed'), language)).text;
    expect(text('EN')).toContain('14 March 2026 at 09:26 UTC');
    expect(text('DE')).toContain('14. März 2026 um 09:26 UTC');
    expect(text('ES')).toContain('14 de marzo de 2026');
    expect(text('FR')).toContain('14 mars 2026');
  });
});

describe('values in templates', () => {
  const hostile = `<img src=x onerror=alert(1)>"'&{{ app.id }}{% raw %}\r\nBcc: eve@example.com\n\nSecond paragraph\u202e`;

  test('values are escaped in HTML, are single lines, and are never read as a template', () => {
    const mail = withData('invitation', { invited_by: hostile, company: hostile, role: hostile });
    const { subject, html, text } = templates.render(mail);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&#34;&#39;&amp;{{ app.id }}{% raw %}');
    for (const part of [subject, html, text]) expect(part).not.toMatch(/\u202e|\r/);
    expect(subject).not.toContain('\n');
    for (const part of [html, text]) expect(part).not.toMatch(/^(Bcc|Second)/m);
    expect(text).toContain('{{ app.id }}');
  });

  test('an email without a value that its template uses is not rendered', () => {
    expect(() => templates.render({ ...mailOf('new-device'), data: {} } as Mail)).toThrow('data');
  });
});

describe('templates of a deployment', () => {
  const newFolder = async (): Promise<string> => {
    const folder = await mkdtemp(join(scratch, 'gatehouse-templates-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    return folder;
  };
  const load = (overrides: string) => loadTemplates({ overrides, defaultLanguage: 'en' });
  const write = (folder: string, path: string, text: string): void => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };

  test('a template of the folder replaces the built-in one for all applications, and one of an application only for it', async () => {
    const folder = await newFolder();
    const mail = mailOf('welcome');
    const other = { ...mail, app: { id: crypto.randomUUID(), name: 'Other' } };
    write(folder, 'en/welcome.liquid', '---\nsubject: All of {{ app.name }}\n---\nHi.\n');
    write(folder, `${mail.app.id}/en/welcome.liquid`, '---\nsubject: Only {{ app.name }}\n---\nHi.\n');
    write(folder, `${mail.app.id}/_layout.html.liquid`, '<p>Own layout</p>{{ paragraphs[0] | raw }}');
    const own = load(folder);
    expect(own.render(mail).subject).toBe('Only Gatehouse');
    expect(own.render(mail).html).toBe('<p>Own layout</p>Hi.');
    expect(own.render(other).subject).toBe('All of Other');
    expect(own.render(other).html).toContain('<!doctype html>');
    expect(own.render(inLanguage(mail, 'DE')).subject).toBe('Willkommen bei Gatehouse');
  });

  test('a folder can add a language, if it has every template', async () => {
    const folder = await newFolder();
    cpSync(join(import.meta.dirname, '../../mailer/templates/en'), join(folder, 'it'), { recursive: true });
    write(folder, 'it/welcome.liquid', '---\nsubject: Benvenuto in {{ app.name }}\n---\nCiao.\n');
    expect(load(folder).render(inLanguage(mailOf('welcome'), 'IT')).subject).toBe('Benvenuto in Gatehouse');
    await rm(join(folder, 'it/invitation.liquid'));
    expect(() => load(folder)).toThrow('The language it has no template invitation');
  });

  // regression A39
  test('a folder for a region has what differs from its language, and is used for its locales only', async () => {
    const folder = await newFolder();
    cpSync(join(import.meta.dirname, '../../mailer/templates/en'), join(folder, 'pt'), { recursive: true });
    write(folder, 'pt/welcome.liquid', '---\nsubject: Bem-vindo\n---\nOi.\n');
    write(folder, 'pt/password-changed.liquid', '---\nsubject: Palavra-passe\n---\nOi.\n');
    write(folder, 'pt-BR/password-changed.liquid', '---\nsubject: Senha\n---\nOi.\n');
    write(folder, 'zh-Hant/welcome.liquid', '---\nsubject: 歡迎\n---\n你好\n');
    expect(() => load(folder)).toThrow('The language zh-Hant has no template');
    cpSync(join(import.meta.dirname, '../../mailer/templates/en'), join(folder, 'zh-Hant'), { recursive: true });
    const loaded = load(folder);
    const subject = (template: Mail['template'], ...language: readonly [string, string?]) =>
      loaded.render(inLanguage(mailOf(template), ...language)).subject;
    expect(subject('password-changed', 'PT', 'pt-BR')).toBe('Senha');
    expect(subject('welcome', 'PT', 'pt-BR')).toBe('Bem-vindo');
    for (const locale of ['pt', 'pt-PT', 'pt-AO'])
      expect(subject('password-changed', 'PT', locale)).toBe('Palavra-passe');
    expect(loaded.render(inLanguage(mailOf('welcome'), 'ZH', 'zh-Hant-TW')).language).toBe('zh-Hant');
    expect(loaded.render(inLanguage(mailOf('welcome'), 'ZH', 'zh-Hans')).language).toBe('en');
    expect(loaded.render(inLanguage(mailOf('welcome'), 'DE', 'de-CH-1996')).language).toBe('de');
    // The locale of a language without a code is not that of its language.
    expect(loaded.render(inLanguage(mailOf('welcome'), 'DE', 'gsw-CH')).language).toBe('de');
  });

  test('a request without a locale, as releases before this one send it, gets the language', () => {
    const { locale: _locale, ...recipient } = inLanguage(mailOf('welcome'), 'DE').recipient;
    expect(templates.render({ ...mailOf('welcome'), recipient } as Mail).language).toBe('de');
  });

  test.each([
    ['without a subject', '---\nbutton: Go\n---\nHi.', 'has no subject'],
    ['without a block of settings', 'Hi.', 'must begin with'],
    ['with an unknown setting', '---\nsubject: Hi\nbcc: eve@example.com\n---\nHi.', 'bcc'],
    ['with an unknown filter', '---\nsubject: Hi\n---\n{{ app.name | shout }}', 'shout'],
    ['with an unclosed tag', '---\nsubject: Hi\n---\n{% if app %}', 'not closed'],
  ])('a template %s stops the start', async (_case, text, message) => {
    const folder = await newFolder();
    write(folder, 'en/welcome.liquid', text);
    expect(() => load(folder)).toThrow(message);
    expect(() => load(folder)).toThrow(/^en\/welcome\.liquid, line \d+: /);
  });

  test('a template that no email has stops the start', async () => {
    const folder = await newFolder();
    write(
      folder,
      'en/wellcome.liquid',
      readFileSync(join(import.meta.dirname, '../../mailer/templates/en/welcome.liquid'), 'utf8'),
    );
    expect(() => load(folder)).toThrow('There is no email wellcome');
  });

  test('a template cannot read other files or prototypes', async () => {
    const folder = await newFolder();
    write(folder, 'en/welcome.liquid', "---\nsubject: Hi\n---\n{% render '../../package.json' %}");
    expect(() => load(folder).render(mailOf('welcome'))).toThrow('ENOENT');
    write(folder, 'en/welcome.liquid', '---\nsubject: Hi\n---\n{{ app.constructor }}');
    expect(() => load(folder).render(mailOf('welcome'))).toThrow('constructor');
  });
});
