import type { Reporter, TestModule } from 'vitest/node';
import { loadParser, unscopedTables } from './scoped-statements.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The statements of applications that the file was the first of its process to execute. */
    statements?: readonly string[];
  }
}

/** Returns a line for each of the statements that does not name the application for each table, with the file that executed it. */
export const unscopedStatements = (files: ReadonlyMap<string, string>): readonly string[] =>
  [...files].flatMap(([text, file]) => {
    const tables = unscopedTables(text);
    return tables.length > 0 ? [`${file} (${tables.join(', ')}): ${text.replace(/\s+/g, ' ')}`] : [];
  });

/** Fails a run in which a repository of an application has executed a statement that does not name it for each table. */
export class StatementsReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[]): Promise<void> {
    const files = new Map<string, string>();
    for (const module of modules)
      for (const text of module.meta().statements ?? []) if (!files.has(text)) files.set(text, module.relativeModuleId);
    if (files.size === 0) return;
    await loadParser();
    const unscoped = unscopedStatements(files);
    const count = `${files.size} statements of applications, ${unscoped.length} that do not name theirs`;
    process.stdout.write(`\n${[count, ...unscoped].join('\n')}\n`);
    if (unscoped.length > 0) process.exitCode = 1;
  }
}
