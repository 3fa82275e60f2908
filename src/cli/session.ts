import { type Command, InvalidArgumentError } from 'commander';
import { fromTimestamp, toTimestamp } from '../kernel/timestamp.ts';
import { endAllSessions } from '../modules/sessions/operations/end-all-sessions.ts';
import type { CredentialCounts } from '../modules/sessions/ports.ts';
import { systemClock } from '../system.ts';
import { createCommand } from './command.ts';
import { withAdminContext } from './context.ts';
import { requireConfirmation } from './input.ts';
import { type Printed, print, toJson } from './output.ts';
import type { Terminal } from './terminal.ts';

interface EndAllOptions extends Printed {
  readonly before?: Date;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}

const toTime = (argument: string): Date => {
  const at = fromTimestamp(argument);
  if (!at) throw new InvalidArgumentError('Must be a timestamp in UTC (YYYY-MM-DD HH:MM:SS).');
  if (at > systemClock.now()) throw new InvalidArgumentError('Must not be in the future.');
  return at;
};

const describe = ({ sessions, keys, pendingLogins }: CredentialCounts): string =>
  `${sessions} sessions, ${keys} unused keys and ${pendingLogins} pending logins`;

const toDto = ({ sessions, keys, pendingLogins }: CredentialCounts, before: Date, isDryRun: boolean) => ({
  sessions,
  keys,
  pending_logins: pendingLogins,
  before: toTimestamp(before),
  dry_run: isDryRun,
});

const endAll =
  (terminal: Terminal) =>
  ({ before: given, dryRun: isDryRun = false, yes, json }: EndAllOptions): Promise<void> =>
    withAdminContext(terminal, async ({ principal, origin, store, clock }) => {
      const now = clock.now();
      const before = given ?? now;
      const planned = await store.system.reads.issuedCredentials.count(before, now);
      const what = `${describe(planned)} from before ${toTimestamp(before)} UTC, in all applications`;
      if (isDryRun)
        return print(terminal, json ? toJson(toDto(planned, before, true)) : `${what}. Dry run: nothing was written.`);
      await requireConfirmation(terminal, `The end of ${what},`, yes);
      const ended = await endAllSessions({ store, clock })({ principal, before, origin });
      print(
        terminal,
        json ? toJson(toDto(ended, before, false)) : `Ended ${describe(ended)}. Users must log in again.`,
      );
    });

/** Ends all sessions of the deployment, after a restore. */
export const endAllCommand = (terminal: Terminal): Command =>
  createCommand(terminal, 'end-all')
    .description(
      'end all sessions and invalidate all unused keys of emails, in all applications; for a database that was restored from a backup',
    )
    .option(
      '--before <time>',
      'only sessions and keys issued before this time (UTC, YYYY-MM-DD HH:MM:SS); if omitted, now',
      toTime,
    )
    .option('--dry-run', 'print their numbers, without writing anything')
    .option('--yes', 'do not ask for confirmation')
    .option('--json', 'print JSON')
    .action(endAll(terminal));
