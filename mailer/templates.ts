import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Liquid, type Template as Parsed } from 'liquidjs';
import { cleaned } from './lines.ts';
import { isWebUrl, type Mail, toTime } from './mail.ts';
import { isUuid } from './senders.ts';

/** An email in words. */
export interface Letter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly language: string;
}

export interface Templates {
  readonly names: ReadonlySet<string>;
  readonly languages: readonly string[];
  /** @throws if a template uses a value that the email does not have */
  render(mail: Mail): Letter;
}

interface Options {
  /** A folder with templates that replace the built-in ones. */
  readonly overrides: string | undefined;
  readonly defaultLanguage: string;
}

type Files = Readonly<Record<string, string>>;

const builtIn = join(import.meta.dirname, 'templates');
const extension = '.liquid';
/** The name of a template; partials begin with an underscore. */
const templateName = /^[a-z][a-z-]*$/;

/** The templates of a folder by their names. The line end at the end of a file is not part of a partial. */
const filesIn = (folder: string): Files => {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter((file) => file.endsWith(extension));
  return Object.fromEntries(
    files.map((file) => [file.slice(0, -extension.length), readFileSync(join(folder, file), 'utf8').trimEnd()]),
  );
};

const foldersIn = (folder: string, isOne: (name: string) => boolean): readonly string[] =>
  readdirSync(folder).filter((name) => isOne(name) && statSync(join(folder, name)).isDirectory());

const isLanguage = (name: string): boolean => /^[a-z]{2}$/.test(name);

/** English as it is written outside the United States, where 14 March cannot be taken for another day. */
const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

const momentIn = (language: string) => {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return (timestamp: unknown): string => `${format.format(toTime(String(timestamp)))} UTC`;
};

/** Parts of a template file: settings by name, the text, and the notes below the button. */
interface Source {
  readonly subject: string;
  /** A code that is shown large. */
  readonly code: string;
  readonly button: string;
  readonly text: string;
  readonly notes: string;
}

const toSource = (name: string, content: string): Source => {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(content.replaceAll('\r\n', '\n')) ?? [];
  if (head === undefined || body === undefined)
    throw new Error(`${name} must begin with a block between two lines ---`);
  const settings = new Map(
    head.split('\n').map((line) => {
      const [, key = '', value = ''] = /^(subject|code|button):(.+)$/.exec(line) ?? [];
      if (key === '') throw new Error(`${name} has a line that is not "subject: …", "code: …" or "button: …": ${line}`);
      return [key, value.trim()] as const;
    }),
  );
  const subject = settings.get('subject');
  if (subject === undefined) throw new Error(`${name} has no subject`);
  const [text = '', notes = ''] = body.split(/^---$/m);
  return { subject, code: settings.get('code') ?? '', button: settings.get('button') ?? '', text, notes };
};

const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');

/** Renders one kind of text, in one language and for one application. */
const createRenderer = (files: Files, language: string, isHtml: boolean) => {
  const liquid = new Liquid({
    templates: files,
    strictVariables: true,
    strictFilters: true,
    lenientIf: true,
    ownPropertyOnly: true,
    ...(isHtml ? { outputEscape: 'escape' as const } : {}),
  });
  liquid.registerFilter('moment', momentIn(language));
  const parse = (text: string): readonly Parsed[] => liquid.parse(text);
  const render = (parsed: readonly Parsed[], values: object): string =>
    String(liquid.renderSync([...parsed], {}, { globals: values }));
  return { parse, render };
};

/** The templates of one language, for one application or for all. */
const createLanguage = (files: Files, language: string) => {
  const html = createRenderer(files, language, true);
  const text = createRenderer(files, language, false);
  const layouts = { html: html.parse(files['_layout.html'] ?? ''), text: text.parse(files['_layout.text'] ?? '') };
  const names = Object.keys(files).filter((name) => templateName.test(name));
  const sources = new Map(
    names.map((name) => {
      const source = toSource(`${language}/${name}${extension}`, files[name] ?? '');
      const parts = (renderer: typeof html) => ({
        text: renderer.parse(source.text),
        notes: renderer.parse(source.notes),
        code: renderer.parse(source.code),
        button: renderer.parse(source.button),
      });
      return [name, { subject: text.parse(source.subject), html: parts(html), text: parts(text) }] as const;
    }),
  );

  return (mail: Mail): Letter => {
    const source = sources.get(mail.template);
    if (!source) throw new Error(`There is no template ${mail.template}`);
    const url = 'url' in mail.data ? mail.data.url : undefined;
    if (url !== undefined && !isWebUrl(url)) throw new Error('The URL is not an http or https URL');
    const values = { ...(cleaned(mail) as object), language };
    const subject = text.render(source.subject, values).replace(/\s+/g, ' ').trim();
    const write = (renderer: typeof html, parts: (typeof source)['html'], layout: readonly Parsed[]): string => {
      const label = renderer.render(parts.button, values).trim();
      return renderer.render(layout, {
        ...values,
        subject,
        paragraphs: paragraphsOf(renderer.render(parts.text, values)),
        code: renderer.render(parts.code, values).trim() || false,
        notes: paragraphsOf(renderer.render(parts.notes, values)),
        button: url === undefined || label === '' ? false : { label, url },
      });
    };
    return {
      subject,
      language,
      html: write(html, source.html, layouts.html),
      text: `${write(text, source.text, layouts.text)
        .replace(/\n{3,}/g, '\n\n')
        .trim()}\n`,
    };
  };
};

/**
 * Reads and parses all templates, so that a broken one stops the start instead of an email. A folder of overrides has the
 * layout of the built-in folder, and in it a folder with that layout for each application, named by its UUID.
 */
export const loadTemplates = ({ overrides, defaultLanguage }: Options): Templates => {
  const layers = [builtIn, ...(overrides === undefined ? [] : [overrides])];
  const names = new Set(Object.keys(filesIn(join(builtIn, 'en'))).filter((name) => templateName.test(name)));

  const load = (folders: readonly string[]) => {
    const languages = new Set(folders.flatMap((folder) => foldersIn(folder, isLanguage)));
    return new Map(
      [...languages].map((language) => {
        const files = Object.assign(
          {},
          ...folders.flatMap((one) => [filesIn(one), filesIn(join(one, language))]),
        ) as Files;
        const missing = [...names].filter((name) => !(name in files));
        if (missing.length > 0) throw new Error(`The language ${language} has no template ${missing.join(', ')}`);
        const unknown = Object.keys(files).filter((name) => templateName.test(name) && !names.has(name));
        if (unknown.length > 0) throw new Error(`There is no email ${unknown.join(', ')}`);
        return [language, createLanguage(files, language)] as const;
      }),
    );
  };

  const common = load(layers);
  const own = new Map(
    (overrides === undefined ? [] : foldersIn(overrides, isUuid)).map((uuid) => [
      uuid,
      load([...layers, join(overrides ?? '', uuid)]),
    ]),
  );
  if (!common.has(defaultLanguage)) throw new Error(`DEFAULT_LANGUAGE: there are no templates in ${defaultLanguage}`);
  return {
    names,
    languages: [...common.keys()],
    render(mail) {
      const languages = own.get(mail.app.id) ?? common;
      const render = languages.get(mail.recipient.language.toLowerCase()) ?? languages.get(defaultLanguage);
      if (!render) throw new Error('There are no templates');
      return render(mail);
    },
  };
};
