import { type Command, Option } from 'commander';
import { toTimestamp } from '../kernel/timestamp.ts';
import type { Notification } from '../modules/notifications/notification.ts';
import { listNotifications } from '../modules/notifications/operations/list-notifications.ts';
import { resendNotification } from '../modules/notifications/operations/resend-notification.ts';
import { toNotificationDto } from '../modules/notifications/operations/rest-mapper.ts';
import { retryNotifications } from '../modules/notifications/operations/retry-notifications.ts';
import { appOption, type OfApp } from './app-option.ts';
import { createCommand } from './command.ts';
import { type CliContext, withAdminContext } from './context.ts';
import { toInteger } from './input.ts';
import { print, printResult } from './output.ts';
import type { Terminal } from './terminal.ts';

interface ListOptions extends OfApp {
  readonly state?: Notification['state'];
  readonly limit: number;
  readonly json?: boolean;
}

const toRow = ({ id, template, email, state, attempts, lastFailure, createdAt }: Notification) => ({
  id,
  created: toTimestamp(createdAt),
  template,
  email,
  state,
  attempts: String(attempts),
  'last failure': lastFailure ?? '',
});

const list =
  (terminal: Terminal) =>
  ({ state, limit, json, app }: ListOptions): Promise<void> =>
    withAdminContext(
      terminal,
      async ({ cursors, principal }) => {
        const { data } = await listNotifications({ cursors })({ principal, state, limit });
        printResult(terminal, { json }, { data: data.map(toNotificationDto) }, data.map(toRow), 'No emails found.');
      },
      app,
    );

const resend = async (
  terminal: Terminal,
  { store, clock, principal, origin }: CliContext,
  ids: readonly string[],
): Promise<void> => {
  const send = resendNotification({ store, clock });
  for (const id of ids) {
    await send({ principal, id, origin });
    print(terminal, `Queued ${id} for delivery.`);
  }
};

const deadIds = async ({ cursors, principal }: CliContext): Promise<readonly string[]> => {
  const { data } = await listNotifications({ cursors })({ principal, state: 'dead', limit: 200 });
  return data.map(({ id }) => id);
};

const retry =
  (terminal: Terminal) =>
  ({ now, app }: OfApp & { readonly now?: boolean }): Promise<void> => {
    if (!now) throw new Error('Specify --now. Without it, each email is retried at its scheduled time.');
    return withAdminContext(
      terminal,
      async ({ store, clock, principal, origin }) => {
        const { retried, deferred } = await retryNotifications({ store, clock })({ principal, origin });
        print(terminal, `Emails queued for delivery now: ${retried}.`);
        if (deferred > 0)
          print(
            terminal,
            `Emails deferred because their receiver is suspended: ${deferred}. One of them is sent now. The others follow as soon as the receiver accepts one.`,
          );
      },
      app,
    );
  };

export const mailCommand = (terminal: Terminal): Command => {
  const command = createCommand(terminal, 'mail').description(
    'manage the emails requested from the notification application',
  );
  command
    .command('list')
    .description('list emails, newest first')
    .addOption(
      new Option('--state <state>', 'only emails in this state').choices([
        'waiting',
        'delivered',
        'dead',
        'superseded',
      ]),
    )
    .option('--limit <number>', 'maximum number of emails, 1 to 200', toInteger, 25)
    .addOption(appOption())
    .option('--json', 'print JSON')
    .action(list(terminal));
  command
    .command('resend [ids...]')
    .description('resend emails that could not be delivered (state dead)')
    .option('--all', 'resend the newest 200 emails in state dead')
    .addOption(appOption())
    .action((ids: readonly string[], { all, app }: OfApp & { readonly all?: boolean }) => {
      if (ids.length === 0 && !all) throw new Error('Specify email IDs or --all.');
      return withAdminContext(
        terminal,
        async (context) => resend(terminal, context, all ? await deadIds(context) : ids),
        app,
      );
    });
  command
    .command('retry')
    .description('send emails that wait for a later retry at once')
    .option('--now', 'confirm that the scheduled times are ignored (required)')
    .addOption(appOption())
    .action(retry(terminal));
  return command;
};
