import { open } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { auditEvents } from '../../generated/audit-events.ts';
import type { AuditEvent, AuditRecord } from '../kernel/audit.ts';
import { toTimestamp } from '../kernel/timestamp.ts';
import { exportAuditEvents } from '../modules/audit/export-audit-events.ts';
import { listAuditEvents } from '../modules/audit/list-audit-events.ts';
import { toAuditDto } from '../modules/audit/rest-mapper.ts';
import { appOption, type OfApp } from './app-option.ts';
import { createCommand } from './command.ts';
import { withAdminContext } from './context.ts';
import { toVisibleJson } from './display.ts';
import { toInteger } from './input.ts';
import { note, type Printed, printPage } from './output.ts';
import type { Terminal } from './terminal.ts';

const toRow = ({ id, at, event, failure, userId, target, factor, count, origin }: AuditRecord) => ({
  id: String(id),
  at: toTimestamp(at),
  event,
  result: failure ?? 'success',
  user: String(userId ?? ''),
  target: target ?? '',
  factor: factor ?? '',
  count: String(count),
  'IP address': origin.ip,
  'user agent': origin.userAgent,
});

interface ListOptions extends OfApp, Printed {
  readonly event?: AuditEvent;
  readonly user?: number;
  readonly success?: 'true' | 'false';
  readonly from?: string;
  readonly to?: string;
  readonly limit: number;
  readonly cursor?: string;
}

const list =
  (terminal: Terminal) =>
  ({ app, user: userId, success, event, from, to, limit, cursor, ...printed }: ListOptions): Promise<void> =>
    withAdminContext(
      terminal,
      async ({ store, cursors, principal }) => {
        const isSuccess = success === undefined ? undefined : success === 'true';
        const filter = { event, userId, isSuccess, from, to };
        const page = await listAuditEvents({ store, cursors })({ principal, ...filter, limit, cursor });
        printPage(terminal, printed, page, { toDto: toAuditDto, toRow, none: 'No events found.' });
      },
      app,
    );

interface ExportOptions extends OfApp {
  readonly from?: string;
  readonly to?: string;
  readonly after?: number;
  readonly output?: string;
}

/** Where lines go: to a new file, to the end of the file of an earlier export, or to stdout. */
const openOutput = async (terminal: Terminal, { output, after }: ExportOptions) => {
  if (output === undefined)
    return { write: async (text: string) => void terminal.stdout.write(text), close: async () => undefined };
  const file = await open(output, after === undefined ? 'wx' : 'a', 0o600);
  return { write: (text: string) => file.appendFile(text), close: () => file.close() };
};

const exportEvents =
  (terminal: Terminal) =>
  (options: ExportOptions): Promise<void> =>
    withAdminContext(
      terminal,
      async ({ store, clock, principal }) => {
        const { from, to, after } = options;
        const output = await openOutput(terminal, options);
        let count = 0;
        let last = after;
        try {
          for await (const page of exportAuditEvents({ store, clock })({ principal, from, to, afterId: after })) {
            await output.write(page.map((entry) => `${toVisibleJson(JSON.stringify(toAuditDto(entry)))}\n`).join(''));
            count += page.length;
            last = page.at(-1)?.id ?? last;
          }
        } finally {
          await output.close();
          note(terminal, `Exported events: ${count}.${last === undefined ? '' : ` Continue with --after ${last}.`}`);
        }
      },
      options.app,
    );

/** The audit log of an application. */
export const auditCommand = (terminal: Terminal): Command => {
  const command = createCommand(terminal, 'audit').description('read the audit log of an application');
  command
    .command('list')
    .description('list events, newest first')
    .addOption(appOption())
    .addOption(new Option('--event <event>', 'only events of this type').choices(auditEvents))
    .option('--user <id>', 'only events that this user caused or that affected the user', toInteger)
    .addOption(
      new Option('--success <boolean>', 'only events that succeeded, or that failed').choices(['true', 'false']),
    )
    .option('--from <timestamp>', 'only events at or after this time (UTC, YYYY-MM-DD HH:MM:SS)')
    .option('--to <timestamp>', 'only events before this time')
    .option('--limit <number>', 'page size, 1 to 200', toInteger, 25)
    .option('--cursor <cursor>', 'cursor printed with the previous page')
    .option('--json', 'print JSON')
    .action(list(terminal));
  command
    .command('export')
    .description('write events as JSON lines, oldest first')
    .addOption(appOption())
    .option('--from <timestamp>', 'only events at or after this time (UTC, YYYY-MM-DD HH:MM:SS)')
    .option('--to <timestamp>', 'only events before this time')
    .option('--after <id>', 'only events after this ID: the last one of an earlier export', toInteger)
    .option('--output <file>', 'a file that does not exist yet, or with --after the file to continue; otherwise stdout')
    .action(exportEvents(terminal));
  return command;
};
