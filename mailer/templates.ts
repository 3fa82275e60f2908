import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rangesOf } from './locale.ts';
import type { Mail } from './mail.ts';
import { isUuid } from './senders.ts';
import { createLanguage, type Files, isTemplateName, type Letter } from './template-language.ts';
import { describeFault } from './template-source.ts';

export interface Templates {
  readonly names: ReadonlySet<string>;
  readonly languages: readonly string[];
  /** @throws TemplateFault if a template uses a value that the email does not have */
  render(mail: Mail): Letter;
  /** Returns the language in which an application writes to a recipient. */
  languageFor(mail: Pick<Mail, 'app' | 'recipient'>): string;
  languagesOf(appId: string): readonly string[];
  /** Returns the files that an application uses in a language, by name; undefined if it does not have the language. */
  filesOf(appId: string, language: string): Files | undefined;
}

interface Options {
  /** A folder with templates that replace the built-in ones. */
  readonly overrides: string | undefined;
  readonly defaultLanguage: string;
}

const builtIn = fileURLToPath(new URL('templates', import.meta.url));
const extension = '.liquid';

/** Reads the templates of a folder by their names. The line end at the end of a file is not part of a partial. */
const filesIn = (folder: string): Files => {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter((file) => file.endsWith(extension));
  return Object.fromEntries(
    files.map((file) => [file.slice(0, -extension.length), readFileSync(join(folder, file), 'utf8').trimEnd()]),
  );
};

const foldersIn = (folder: string, isOne: (name: string) => boolean): readonly string[] =>
  readdirSync(folder).filter((name) => isOne(name) && statSync(join(folder, name)).isDirectory());

/** Returns true for the name of a language folder, such as `en` or `pt-BR`. */
const isLanguage = (name: string): boolean => /^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$/.test(name);

const compiled = (files: Files, language: string) =>
  createLanguage(
    files,
    language,
    false,
    (error, name) => new Error(describeFault(error, `${language}/${name}${extension}`)),
  );

/**
 * Reads and parses all templates, so that a broken one stops the start instead of an email. A folder of overrides has the
 * layout of the built-in folder, and in it a folder with that layout for each application, named by its UUID.
 */
export const loadTemplates = ({ overrides, defaultLanguage }: Options): Templates => {
  const layers = [builtIn, ...(overrides === undefined ? [] : [overrides])];
  const names = new Set(Object.keys(filesIn(join(builtIn, 'en'))).filter(isTemplateName));

  const load = (folders: readonly string[]) => {
    const languages = new Set(folders.flatMap((folder) => foldersIn(folder, isLanguage)));
    return new Map(
      [...languages].map((language) => {
        const files = Object.assign(
          {},
          // A region's folder has only the files that differ from its language.
          ...folders.flatMap((one) => [
            filesIn(one),
            ...rangesOf(language)
              .toReversed()
              .map((range) => filesIn(join(one, range))),
          ]),
        ) as Files;
        const missing = [...names].filter((name) => !(name in files));
        if (missing.length > 0) throw new Error(`The language ${language} has no template ${missing.join(', ')}`);
        const unknown = Object.keys(files).filter((name) => isTemplateName(name) && !names.has(name));
        if (unknown.length > 0) throw new Error(`There is no email ${unknown.join(', ')}`);
        return [language, { files, render: compiled(files, language) }] as const;
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
  const languagesFor = (appId: string) => own.get(appId) ?? common;
  const languageFor: Templates['languageFor'] = ({ app, recipient }) => {
    const known = new Map([...languagesFor(app.id).keys()].map((language) => [language.toLowerCase(), language]));
    // Releases before this one send no locale.
    const { language, locale = language } = recipient;
    const ranges = [...rangesOf(locale.toLowerCase()), language.toLowerCase()];
    return ranges.flatMap((range) => known.get(range) ?? [])[0] ?? defaultLanguage;
  };
  return {
    names,
    languages: [...common.keys()],
    languageFor,
    languagesOf: (appId) => [...languagesFor(appId).keys()],
    filesOf: (appId, language) => languagesFor(appId).get(language)?.files,
    render(mail) {
      const language = languagesFor(mail.app.id).get(languageFor(mail));
      if (!language) throw new Error('There are no templates');
      return language.render(mail);
    },
  };
};
