import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, Option } from 'commander';
import type { NamedRecord } from '../modules/audit/named-records.ts';
import { exportAuditEvents } from '../modules/audit/operations/export-audit-events.ts';
import { toAuditDto } from '../modules/audit/operations/rest-mapper.ts';
import { onStopSignal } from '../stop-signals.ts';
import { appOption, type OfApp } from './app-option.ts';
import { openExport, readCursorFile, writeCursorFile } from './audit-export-output.ts';
import { createCommand } from './command.ts';
import { type CliContext, withAdminContext } from './context.ts';
import { toVisibleJson } from './display.ts';
import { toInteger } from './input.ts';
import { note } from './output.ts';
import type { Terminal } from './terminal.ts';

interface ExportOptions extends OfApp {
  readonly allApps?: true;
  readonly from?: string;
  readonly to?: string;
  readonly after?: number;
  readonly cursorFile?: string;
  readonly output?: string;
  readonly follow?: true;
}

interface Progress {
  count: number;
  /** The ID of the last event that has been written. */
  lastId: number | undefined;
}

const followMs = 2000;
/** The number of pages between two updates of the cursor file. */
const pagesPerCursor = 20;

/**
 * Returns a function that formats a page of events. With `--all-apps`, each event names its application. The applications are
 * read again for an event of an unknown one, which may have been created since.
 */
const toLinesOf = ({ store }: CliContext, { allApps }: ExportOptions) => {
  const toLine = (dto: object): string => `${toVisibleJson(JSON.stringify(dto))}\n`;
  let uuids: ReadonlyMap<number, string> = new Map();
  const readApps = async (): Promise<void> => {
    uuids = new Map((await store.system.reads.administration.list()).map(({ id, uuid }) => [id, uuid]));
  };
  const appOf = ({ appId }: NamedRecord): string | null => (appId === undefined ? null : (uuids.get(appId) ?? null));
  return async (page: readonly NamedRecord[]): Promise<string> => {
    if (!allApps) return page.map((entry) => toLine(toAuditDto(entry))).join('');
    if (page.some((entry) => entry.appId !== undefined && appOf(entry) === null)) await readApps();
    return page.map((entry) => toLine({ ...toAuditDto(entry), app: appOf(entry) })).join('');
  };
};

/** Writes the events after the last one. The cursor file never names an event that has not been written. */
const exportNew = async (
  terminal: Terminal,
  context: CliContext,
  options: ExportOptions,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> => {
  const { allApps, from, to, cursorFile, output: path } = options;
  const toLines = toLinesOf(context, options);
  const isContinued = progress.lastId !== undefined || cursorFile !== undefined;
  const output = await openExport(terminal, { path, isContinued });
  let unsaved = 0;
  const save = async (): Promise<void> => {
    if (unsaved === 0 || cursorFile === undefined || progress.lastId === undefined) return;
    await output.sync();
    await writeCursorFile(cursorFile, progress.lastId);
    unsaved = 0;
  };
  try {
    if (cursorFile !== undefined) progress.lastId = Math.max(progress.lastId ?? 0, await output.lastId());
    const pages = exportAuditEvents(context)({
      appId: allApps ? undefined : context.principal.app.id,
      from,
      to,
      afterId: progress.lastId,
      signal,
      onWait: () => note(terminal, 'Waiting for a transaction that may have added events and has not ended.'),
    });
    for await (const page of pages) {
      if (page.length === 0) continue;
      await output.write(await toLines(page));
      progress.count += page.length;
      progress.lastId = page.at(-1)!.id;
      unsaved += 1;
      if (unsaved === pagesPerCursor) await save();
    }
  } finally {
    await save().finally(output.close);
  }
};

const exportEvents =
  (terminal: Terminal) =>
  (options: ExportOptions): Promise<void> =>
    withAdminContext(
      terminal,
      async (context) => {
        const { follow, after, cursorFile } = options;
        if (follow && context.config.databaseUrl === undefined)
          throw new Error('--follow requires PostgreSQL: the embedded database can be open in one process only.');
        const stopping = new AbortController();
        const { signal } = stopping;
        if (follow) onStopSignal(() => stopping.abort());
        const lastId = cursorFile === undefined ? after : await readCursorFile(cursorFile);
        const progress: Progress = { count: 0, lastId };
        try {
          do {
            await exportNew(terminal, context, options, progress, signal);
            if (!follow) return;
            // The first export has created the output, so that the next one must continue it.
            progress.lastId ??= 0;
            await sleep(followMs, undefined, { signal }).catch(() => undefined);
          } while (!signal.aborted);
        } finally {
          const hint = progress.lastId === undefined ? '' : ` Continue with --after ${progress.lastId}.`;
          note(terminal, `Exported events: ${progress.count}.${cursorFile === undefined ? hint : ''}`);
        }
      },
      options.app,
    );

export const auditExportCommand = (terminal: Terminal): Command =>
  createCommand(terminal, 'export')
    .description('write events as JSON lines, oldest first')
    .addOption(appOption())
    .addOption(
      new Option('--all-apps', 'events of all applications, and events without an application').conflicts('app'),
    )
    .option('--from <timestamp>', 'only events at or after this time (UTC, YYYY-MM-DD HH:MM:SS)')
    .option('--to <timestamp>', 'only events before this time')
    .option('--after <id>', 'only events after this ID: the last one of an earlier export', toInteger)
    .addOption(
      new Option(
        '--cursor-file <file>',
        'only events after the ID in this file; the export replaces it by the ID of its last event',
      ).conflicts('after'),
    )
    .option('--output <file>', 'file to create, or with --after or --cursor-file to continue; if omitted, stdout')
    .addOption(
      new Option('--follow', 'continue with events as they are added, until the process is stopped').conflicts('to'),
    )
    .action(exportEvents(terminal));
