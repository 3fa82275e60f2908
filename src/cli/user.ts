import { Command, Option } from 'commander';
import { toTimestamp } from '../domain/timestamp.ts';
import { statusOf, type User, type UserStatus, userStatuses, type VisibleUser } from '../domain/user.ts';
import { toSessionInfoDto } from '../rest/mappers/session.ts';
import { toUserDto } from '../rest/mappers/user.ts';
import { createPasswords } from '../security/passwords.ts';
import type { Ports } from '../usecases/ports.ts';
import { endSessions } from '../usecases/sessions/end-sessions.ts';
import { sessions as listSessions } from '../usecases/sessions/sessions.ts';
import { activateUser, banUser, type ChangeState, deactivateUser, unbanUser } from '../usecases/users/change-state.ts';
import { deleteUser } from '../usecases/users/delete-user.ts';
import { user as readUser } from '../usecases/users/user.ts';
import { users as listUsers } from '../usecases/users/users.ts';
import { appOption, type OfApp } from './app-option.ts';
import { atDesk, type Desk } from './desk.ts';
import { toInteger } from './input.ts';
import { type Printed, print, toJson, toTable } from './output.ts';
import { userImportCommand } from './user-import.ts';

const toRow = (user: User) => ({
  id: String(user.id),
  email: user.email,
  name: user.displayname,
  status: statusOf(user),
  roles: user.roles.map(({ name }) => name).join(', '),
  registered: toTimestamp(user.registeredAt),
  'last visit': toTimestamp(user.lastVisitAt),
});

interface ListOptions extends OfApp, Printed {
  readonly email?: string;
  readonly status?: UserStatus;
  readonly role?: string;
  readonly q?: string;
  readonly limit: number;
  readonly cursor?: string;
}

const list = ({ app, json, q, ...filter }: ListOptions): Promise<void> =>
  atDesk(
    process.env,
    async ({ store, cursors, principal }) => {
      const page = await listUsers({ store, cursors })({ principal, ...filter, beginning: q });
      const whole = { data: page.data.map(toUserDto), next_cursor: page.nextCursor ?? null };
      print(json ? toJson(whole) : toTable(page.data.map(toRow), 'There are no such users.'));
      if (page.nextCursor && !json) process.stderr.write(`There are more: --cursor ${page.nextCursor}\n`);
    },
    app,
  );

const show = (user: VisibleUser, { json }: Printed): void =>
  print(json ? toJson(toUserDto(user)) : toTable([toRow(user)], ''));

type Work = (desk: Desk, id: number, options: OfApp & Printed) => Promise<void>;

/** A command about one user. */
const about = (command: Command, name: string, description: string, work: Work): void => {
  command
    .command(name)
    .description(description)
    .argument('<id>', 'the user', toInteger)
    .addOption(appOption())
    .option('--json', 'as JSON, for scripts')
    .action((id: number, options: OfApp & Printed) =>
      atDesk(process.env, (desk) => work(desk, id, options), options.app),
    );
};

const changing =
  (transition: (ports: Pick<Ports, 'store' | 'clock'>) => ChangeState): Work =>
  async ({ principal, origin, ...ports }, id, options) =>
    show(await transition(ports)({ principal, id, origin }), options);

const remove: Work = async ({ principal, origin, config, ...ports }, id) => {
  const passwords = createPasswords(config.passwordHasher);
  try {
    await deleteUser({ ...ports, passwords })({ principal, id, origin });
    print(`User ${id} is deleted.`);
  } finally {
    await passwords.close();
  }
};

const sessions: Work = async ({ principal, ...ports }, id, { json }) => {
  const { data } = await listSessions(ports)({ principal, userId: id, limit: 200 });
  const rows = data.map((session) => ({
    id: session.id,
    opened: toTimestamp(session.createdAt),
    'last used': toTimestamp(session.lastUsedAt),
    from: session.ip,
    device: session.userAgent,
  }));
  print(json ? toJson({ data: data.map(toSessionInfoDto) }) : toTable(rows, 'There are no sessions.'));
};

const logOut: Work = async ({ principal, origin, ...ports }, id) => {
  await endSessions(ports)({ principal, userId: id, origin });
  print(`All sessions of user ${id} have ended.`);
};

/** The users of an application. */
export const userCommand = (): Command => {
  const command = new Command('user').description('the users of an application');
  command
    .command('list')
    .description('list them, newest first')
    .addOption(appOption())
    .option('--email <address>', 'only the one with this address')
    .addOption(new Option('--status <status>', 'only those in this state').choices(Object.keys(userStatuses)))
    .option('--role <name>', 'only those with this role')
    .option('--q <beginning>', 'only those whose address, display name or last name begins with this')
    .option('--limit <number>', 'how many at most, 1 to 200', toInteger, 25)
    .option('--cursor <cursor>', 'where the page before ended')
    .option('--json', 'as JSON, for scripts')
    .action(list);
  about(command, 'show', 'show one', async ({ store, principal }, id, options) =>
    show(await readUser({ store })({ principal, id }), options),
  );
  about(command, 'ban', 'ban one and end every session', changing(banUser));
  about(command, 'unban', 'lift a ban', changing(unbanUser));
  about(command, 'deactivate', 'put an account to sleep and end every session', changing(deactivateUser));
  about(command, 'activate', 'wake an account up', changing(activateUser));
  about(command, 'delete', 'delete one; the personal data is erased later', remove);
  about(command, 'sessions', 'list the sessions of one', sessions);
  about(command, 'log-out', 'end every session of one', logOut);
  return command.addCommand(userImportCommand());
};
