import { type Command, Option } from 'commander';
import { auditEvents } from '../../generated/audit-events.ts';
import type { AuditEvent } from '../kernel/audit.ts';
import { toTimestamp } from '../kernel/timestamp.ts';
import type { NamedRecord } from '../modules/audit/named-records.ts';
import { listAuditEvents } from '../modules/audit/operations/list-audit-events.ts';
import { toAuditDto } from '../modules/audit/operations/rest-mapper.ts';
import { appOption, type OfApp } from './app-option.ts';
import { addExportCommand } from './audit-export.ts';
import { createCommand } from './command.ts';
import { withAdminContext } from './context.ts';
import { toId } from './input.ts';
import { type Printed, printPage } from './output.ts';
import { cursorOption, limitOption, type PageOptions } from './page-options.ts';
import type { Terminal } from './terminal.ts';

const toRow = (entry: NamedRecord) => ({
  id: String(entry.id),
  at: toTimestamp(entry.at),
  event: entry.event,
  result: entry.failure ?? 'success',
  reason: entry.reason ?? '',
  user: String(entry.userId ?? ''),
  actor: entry.actorName ?? '',
  target: entry.target ?? '',
  'target name': entry.targetName ?? '',
  factor: entry.factor ?? '',
  count: String(entry.count),
  changed: entry.changes.map(({ field }) => field).join(', '),
  'IP address': entry.origin.ip,
  'user agent': entry.origin.userAgent,
});

interface ListOptions extends OfApp, Printed, PageOptions {
  readonly event?: AuditEvent;
  readonly user?: number;
  readonly actor?: number;
  readonly target?: string;
  readonly network?: string;
  readonly success?: 'true' | 'false';
  readonly from?: string;
  readonly to?: string;
}

const list =
  (terminal: Terminal) =>
  ({ app, user, actor, success, ...options }: ListOptions): Promise<void> =>
    withAdminContext(
      terminal,
      async ({ cursors, principal }) => {
        const isSuccess = success === undefined ? undefined : success === 'true';
        const filter = { ...options, userId: user, actorId: actor, isSuccess };
        const page = await listAuditEvents({ cursors })({ principal, ...filter });
        printPage(terminal, options, page, { toDto: toAuditDto, toRow, none: 'No events found.' });
      },
      app,
    );

export const auditCommand = (terminal: Terminal): Command => {
  const command = createCommand(terminal, 'audit').description('read the audit log');
  command
    .command('list')
    .description('list events, newest first')
    .addOption(appOption())
    .addOption(new Option('--event <event>', 'only events of this type').choices(auditEvents))
    .option('--user <id>', 'only events that this user caused or that affected the user', toId)
    .option('--actor <id>', 'only events that this user caused', toId)
    .option('--target <target>', 'only events with this target, such as user:42')
    .option('--network <address>', 'only events from the network of this IP address')
    .addOption(
      new Option('--success <boolean>', 'only events that succeeded (true) or failed (false)').choices([
        'true',
        'false',
      ]),
    )
    .option('--from <timestamp>', 'only events at or after this time (UTC, YYYY-MM-DD HH:MM:SS)')
    .option('--to <timestamp>', 'only events before this time')
    .addOption(limitOption())
    .addOption(cursorOption())
    .option('--json', 'print JSON')
    .action(list(terminal));
  addExportCommand(terminal, command);
  return command;
};
