import { Liquid, LiquidError, type Template as Parsed } from 'liquidjs';
import { cleaned } from './lines.ts';
import { isWebUrl, type Mail, toTime } from './mail.ts';
import { escapeValue, limitOutput } from './template-output.ts';
import { paragraphsOf, TemplateFault, toSource } from './template-source.ts';
import { isTimeout, runWithin } from './time-limit.ts';

/** The rendered content of an email. */
export interface Letter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly language: string;
}

/** Template files by their names, without the extension. */
export type Files = Readonly<Record<string, string>>;

/** Returns true for the name of a template. Names of partials begin with an underscore. */
export const isTemplateName = (name: string): boolean => /^[a-z][a-z-]*$/.test(name);

/** Returns the locale for dates. English uses that of the United Kingdom, where 14 March cannot be read as another day. */
const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

/** Returns a function that writes a timestamp in a language. */
export const momentIn = (language: string) => {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return (timestamp: unknown): string => `${format.format(toTime(String(timestamp)))} UTC`;
};

/**
 * Limit the templates that administrators of applications write: the time of one email, and the characters that each of its parts
 * handles and writes. Templates of the operator have no time limit, because a machine can be busy.
 */
const limits = { parseLimit: 64 * 1024, memoryLimit: 200_000 } as const;
const longestMs = 1000;
/** After this time, the next tag fails with its line. A single filter can take longer, and is interrupted later. */
const reportedMs = 900;

/** Searches for the end of each tag repeatedly: its time grows with the square of the length. */
const slowFilter = 'strip_html';

const toFault = (error: unknown): TemplateFault => {
  const { message } = error as Error;
  const [, text = message, file, line] = /^([\s\S]*?)(?:, file:(\S+?))?, line:(\d+), col:\d+$/.exec(message) ?? [];
  return file === undefined && line !== undefined
    ? new TemplateFault(text, Number(line))
    : new TemplateFault(file === undefined ? text : `${file.replace(/^\.\//, '')}: ${text} (line ${line})`);
};

/** Converts a fault of a template. @throws TemplateFault */
const guarded = <R>(work: () => R): R => {
  try {
    return work();
  } catch (error) {
    // A recursion that is too deep is a fault of the template.
    if (error instanceof LiquidError || error instanceof RangeError) throw toFault(error);
    throw error;
  }
};

/** Limits the time of work on a template. @throws TemplateFault */
const bounded = <R>(work: () => R): R => {
  try {
    return runWithin(longestMs, work);
  } catch (error) {
    if (isTimeout(error)) throw new TemplateFault('It takes too long');
    throw error;
  }
};

type Render = (mail: Mail) => Letter;

/** Creates the renderer for one kind of text, in one language and for one application. */
const createRenderer = (files: Files, language: string, isHtml: boolean, isLimited: boolean) => {
  const liquid = new Liquid({
    templates: files,
    strictVariables: true,
    strictFilters: true,
    lenientIf: true,
    ownPropertyOnly: true,
    ...(isLimited ? limits : {}),
    ...(isHtml ? { outputEscape: isLimited ? escapeValue : ('escape' as const) } : {}),
  });
  if (isLimited) delete liquid.filters[slowFilter];
  liquid.registerFilter('moment', momentIn(language));
  const startCount = isLimited ? limitOutput(liquid) : () => undefined;
  const parse = (text: string): readonly Parsed[] => guarded(() => liquid.parse(text));
  /** @param until the time by `performance.now()` */
  const render = (parsed: readonly Parsed[], values: object, until: number): string => {
    const renderLimit = until - performance.now();
    startCount();
    return guarded(() => String(liquid.renderSync([...parsed], {}, { globals: values, renderLimit })));
  };
  return { parse, render };
};

type OnFault = (error: unknown, name: string) => unknown;

const parseLanguage = (files: Files, language: string, isLimited: boolean, onFault: OnFault): Render => {
  const html = createRenderer(files, language, true, isLimited);
  const text = createRenderer(files, language, false, isLimited);
  const compile = (content: string) => {
    const source = toSource(content);
    const parts = (renderer: typeof html) => ({
      text: renderer.parse(source.text),
      notes: renderer.parse(source.notes),
      code: renderer.parse(source.code),
      button: renderer.parse(source.button),
    });
    return { subject: text.parse(source.subject), html: parts(html), text: parts(text) };
  };
  const layouts = { html: html.parse(files['_layout.html'] ?? ''), text: text.parse(files['_layout.text'] ?? '') };
  const sources = new Map(
    Object.entries(files)
      .filter(([name]) => isTemplateName(name))
      .map(([name, content]) => {
        try {
          return [name, compile(content)] as const;
        } catch (error) {
          throw onFault(error, name);
        }
      }),
  );

  return (mail) => {
    const source = sources.get(mail.template);
    if (!source) throw new TemplateFault(`There is no template ${mail.template}`);
    const url = 'url' in mail.data ? mail.data.url : undefined;
    if (url !== undefined && !isWebUrl(url)) throw new Error('The URL is not an http or https URL');
    const values = { ...(cleaned(mail) as object), language };
    const until = isLimited ? performance.now() + reportedMs : Number.POSITIVE_INFINITY;
    const subject = text.render(source.subject, values, until).replace(/\s+/g, ' ').trim();
    const write = (renderer: typeof html, parts: (typeof source)['html'], layout: readonly Parsed[]): string => {
      const label = renderer.render(parts.button, values, until).trim();
      const inLayout = {
        ...values,
        subject,
        paragraphs: paragraphsOf(renderer.render(parts.text, values, until)),
        code: renderer.render(parts.code, values, until).trim() || false,
        notes: paragraphsOf(renderer.render(parts.notes, values, until)),
        button: url === undefined || label === '' ? false : { label, url },
      };
      return renderer.render(layout, inLayout, until);
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
 * Parses the templates of one language, for one application or for all.
 * @param isLimited for templates that the operator has not written
 * @param onFault returns the error that is thrown instead of the fault of a template
 * @throws TemplateFault
 */
export const createLanguage = (
  files: Files,
  language: string,
  isLimited: boolean,
  onFault: OnFault = (error) => error,
): Render => {
  if (!isLimited) return parseLanguage(files, language, false, onFault);
  const render = bounded(() => parseLanguage(files, language, true, onFault));
  return (mail) => bounded(() => render(mail));
};
