const key = Symbol.for('statements of tests');

interface Noted {
  /** The texts as they were executed. Most statements are executed again and again. */
  readonly executed: Set<string>;
  readonly all: Set<string>;
  fresh: string[];
}

/** The statements of this process. Vitest may load this file twice: as part of its runner, and of the tests. */
const shared = globalThis as { [key]?: Noted };
shared[key] ??= { executed: new Set(), all: new Set(), fresh: [] };
const noted = shared[key];

/** Gives statements that differ only in their parameters one text. */
const withoutParameters = (sql: string): string =>
  sql
    .replace(/\$\d+/g, '$1')
    .replace(/\$1(?:, \$1)+/g, '$1')
    .replace(/\(\$1\)(?:, \(\$1\))+/g, '($1)');

/** Notes a statement that a repository of an application has executed. */
export const noteStatement = (sql: string): void => {
  if (noted.executed.has(sql)) return;
  noted.executed.add(sql);
  const text = withoutParameters(sql);
  if (noted.all.has(text)) return;
  noted.all.add(text);
  noted.fresh.push(text);
};

/** Returns all statements that this process has noted. */
export const notedStatements = (): ReadonlySet<string> => noted.all;

/** Returns the statements that this process has executed for the first time since the last call. */
export const takeStatements = (): readonly string[] => {
  const { fresh } = noted;
  noted.fresh = [];
  return fresh;
};
