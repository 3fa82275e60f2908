import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { escapeHtml, type Html, isHtml } from './html.ts';

/** Reads a file of this folder. Pages read their files once, when the service starts. */
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Reads stylesheets as one text, in the order of the cascade. */
export const readStyles = (...paths: readonly string[]): string => paths.map(read).join('');

/** Returns true for a line that imports a module. */
const isImport = (line: string): boolean => line.startsWith('import ') && line.endsWith(".js';");

/**
 * Reads a script and the modules that it imports as one text. Each module is included once, before the module that imports it.
 * They share one scope, so their declarations must not have the same names. No bundler does this: the login page has to work where the
 * packages of development are missing (`npm ci --omit=dev`), and its scripts are small.
 */
export const readScript = (path: string): string => {
  const included = new Set<string>();
  const declared = new Map<string, string>();
  const declare = (file: string, line: string): void => {
    const [, name] = /^(?:export )?(?:async )?(?:const|let|function|class) (\w+)/.exec(line) ?? [];
    if (name === undefined) return;
    if (declared.has(name)) throw new Error(`${file} and ${declared.get(name)} both declare ${name}.`);
    declared.set(name, file);
  };
  const include = (file: string): string => {
    if (included.has(file)) return '';
    included.add(file);
    const lines = read(file).split('\n');
    for (const line of lines) declare(file, line);
    const imported = lines.filter(isImport).map((line) => line.split("'")[1] ?? '');
    const own = lines.filter((line) => !isImport(line)).map((line) => line.replace(/^export /, ''));
    return [...imported.map((specifier) => include(join(dirname(file), specifier))), ...own].join('\n');
  };
  return include(path);
};

/** The values of a template's placeholders: text, which is escaped, or HTML. */
type Values = Readonly<Record<string, string | Html>>;

/** Reads a file with placeholders such as `{{name}}`, and returns a function from their values to HTML. */
export const readTemplate = (path: string): ((values?: Values) => string) => {
  const template = read(path).trimEnd();
  return (values = {}) =>
    template.replace(/\{\{ ?(\w+) ?\}\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${path} has no value for ${name}`);
      return isHtml(value) ? value.html : escapeHtml(value);
    });
};
