import type { Command } from 'commander';
import { listNotifications } from '../modules/notifications/operations/list-notifications.ts';
import { resendNotification } from '../modules/notifications/operations/resend-notification.ts';
import { retryNotifications } from '../modules/notifications/operations/retry-notifications.ts';
import { appOption, type OfApp } from './app-option.ts';
import { createCommand } from './command.ts';
import { withAdminContext } from './context.ts';
import { print } from './output.ts';
import type { Terminal } from './terminal.ts';

const resendAll =
  (terminal: Terminal) =>
  ({ app }: OfApp): Promise<void> =>
    withAdminContext(
      terminal,
      async ({ store, cursors, clock, principal, origin }) => {
        const { data } = await listNotifications({ cursors })({ principal, state: 'dead', limit: 200 });
        const send = resendNotification({ store, clock });
        for (const { id } of data) {
          await send({ principal, id, origin });
          print(terminal, `Queued ${id} for delivery.`);
        }
      },
      app,
    );

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

/** The commands of emails that do more than an operation. */
export const notificationCommands = (terminal: Terminal): readonly Command[] => [
  createCommand(terminal, 'resend-all')
    .description('resend the newest 200 emails that could not be delivered (state dead)')
    .addOption(appOption())
    .action(resendAll(terminal)),
  createCommand(terminal, 'retry')
    .description('send emails that wait for a later retry at once')
    .option('--now', 'confirm that the scheduled times are ignored (required)')
    .addOption(appOption())
    .action(retry(terminal)),
];
