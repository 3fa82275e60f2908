import { Command, Option } from 'commander';
import type { Notification } from '../domain/notification.ts';
import { toTimestamp } from '../domain/timestamp.ts';
import { toNotificationDto } from '../rest/mappers/notification.ts';
import { notifications } from '../usecases/notifications/notifications.ts';
import { resendNotification } from '../usecases/notifications/resend-notification.ts';
import { atDesk, type Desk } from './desk.ts';
import { toInteger } from './input.ts';
import { print, toJson, toTable } from './output.ts';

interface ListOptions {
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

const list = ({ state, limit, json }: ListOptions): Promise<void> =>
  atDesk(process.env, async ({ store, cursors, principal }) => {
    const { data } = await notifications({ store, cursors })({ principal, state, limit });
    print(json ? toJson({ data: data.map(toNotificationDto) }) : toTable(data.map(toRow), 'There are no such mails.'));
  });

const resend = async ({ store, clock, principal, origin }: Desk, ids: readonly string[]): Promise<void> => {
  const send = resendNotification({ store, clock });
  for (const id of ids) {
    await send({ principal, id, origin });
    print(`${id} is sent again.`);
  }
};

const deadIds = async ({ store, cursors, principal }: Desk): Promise<readonly string[]> => {
  const { data } = await notifications({ store, cursors })({ principal, state: 'dead', limit: 200 });
  return data.map(({ id }) => id);
};

/** The mails that the notification application was asked to send. */
export const mailCommand = (): Command => {
  const command = new Command('mail').description('the mails that the notification application was asked to send');
  command
    .command('list')
    .description('list them, newest first')
    .addOption(
      new Option('--state <state>', 'only those in this state').choices(['waiting', 'delivered', 'dead', 'superseded']),
    )
    .option('--limit <number>', 'how many at most, 1 to 200', toInteger, 25)
    .option('--json', 'as JSON, for scripts')
    .action(list);
  command
    .command('resend [ids...]')
    .description('send those that were given up again')
    .option('--all', 'the newest 200 that were given up')
    .action((ids: readonly string[], { all }: { readonly all?: boolean }) => {
      if (ids.length === 0 && !all) throw new Error('Say which: ids, or --all.');
      return atDesk(process.env, async (desk) => resend(desk, all ? await deadIds(desk) : ids));
    });
  return command;
};
