import { type Command, Option } from 'commander';
import type { Ports } from '../kernel/ports.ts';
import { toMaybeTimestamp, toTimestamp } from '../kernel/timestamp.ts';
import { type UserStatus, userStatuses, type VisibleUser } from '../kernel/user.ts';
import { clearLockouts } from '../modules/lockouts/operations/clear-lockouts.ts';
import { listLockouts } from '../modules/lockouts/operations/list-lockouts.ts';
import { toLockoutDto } from '../modules/lockouts/operations/rest-mapper.ts';
import { deleteFactor } from '../modules/second-factors/operations/delete-factor.ts';
import { listFactors } from '../modules/second-factors/operations/list-factors.ts';
import { toFactorListDto } from '../modules/second-factors/operations/rest-mapper.ts';
import { endSessions } from '../modules/sessions/operations/end-sessions.ts';
import { listSessions } from '../modules/sessions/operations/list-sessions.ts';
import { toSessionInfoDto } from '../modules/sessions/operations/rest-mapper.ts';
import {
  activateUser,
  banUser,
  type ChangeState,
  deactivateUser,
  unbanUser,
} from '../modules/users/operations/change-state.ts';
import { deleteUser } from '../modules/users/operations/delete-user.ts';
import { getUser } from '../modules/users/operations/get-user.ts';
import { listUsers } from '../modules/users/operations/list-users.ts';
import { toUserDto } from '../modules/users/operations/rest-mapper.ts';
import { restoreUser } from '../modules/users/operations/restore-user.ts';
import { endOfRestoration } from '../modules/users/visible-user.ts';
import { createPasswords } from '../security/passwords.ts';
import { appOption, type OfApp } from './app-option.ts';
import { createCommand } from './command.ts';
import { type CliContext, withAdminContext } from './context.ts';
import { requireConfirmation, toId } from './input.ts';
import { type Printed, print, printPage, printResult } from './output.ts';
import { cursorOption, limitOption, type PageOptions } from './page-options.ts';
import type { SetExitCode, Terminal } from './terminal.ts';
import { userCreateCommand } from './user-create.ts';
import { userImportCommand } from './user-import.ts';
import { userInviteCommand } from './user-invite.ts';
import { toUserRow } from './user-row.ts';

interface ListOptions extends OfApp, Printed, PageOptions {
  readonly email?: string;
  readonly status?: UserStatus;
  readonly role?: string;
  readonly q?: string;
}

const list =
  (terminal: Terminal) =>
  ({ app, json, q: search, ...filter }: ListOptions): Promise<void> =>
    withAdminContext(
      terminal,
      async ({ cursors, principal }) => {
        const page = await listUsers({ cursors })({ principal, ...filter, search });
        printPage(terminal, { json }, page, { toDto: toUserDto, toRow: toUserRow, none: 'No users found.' });
      },
      app,
    );

const show = (terminal: Terminal, user: VisibleUser, options: Printed): void =>
  printResult(terminal, options, toUserDto(user), [toUserRow(user)]);

interface UserOptions extends OfApp, Printed {
  readonly yes?: boolean;
  readonly now?: boolean;
}

type Work = (terminal: Terminal, context: CliContext, id: number, options: UserOptions) => Promise<void>;

const aboutUser =
  (terminal: Terminal, command: Command) =>
  (name: string, description: string, work: Work): Command =>
    command
      .command(name)
      .description(description)
      .argument('<id>', 'ID of the user', toId)
      .addOption(appOption())
      .option('--json', 'print JSON')
      .action((id: number, options: UserOptions) =>
        withAdminContext(terminal, (context) => work(terminal, context, id, options), options.app),
      );

const changing =
  (transition: (ports: Pick<Ports, 'store' | 'clock'>) => ChangeState): Work =>
  async (terminal, { principal, origin, ...ports }, id, options) =>
    show(terminal, await transition(ports)({ principal, id, origin }), options);

const remove: Work = async (terminal, { principal, origin, config, ...ports }, id, { yes }) => {
  const { email } = await getUser()({ principal, id });
  const consequence = 'removes all login methods, which cannot be undone';
  await requireConfirmation(terminal, `The deletion of user ${id} (${email})`, yes, consequence);
  const passwords = createPasswords(config.passwordHasher);
  try {
    await deleteUser({ ...ports, passwords })({ principal, id, origin });
    const until = endOfRestoration(ports.clock.now(), principal.app);
    print(terminal, `Deleted user ${id}. Until ${toTimestamp(until)} UTC, user restore ${id} undoes the deletion.`);
  } finally {
    await passwords.close();
  }
};

const sessions: Work = async (terminal, { principal, ...ports }, id, options) => {
  const { data } = await listSessions(ports)({ principal, userId: id, limit: 200 });
  const rows = data.map((session) => ({
    id: session.id,
    opened: toTimestamp(session.createdAt),
    'last used': toTimestamp(session.lastUsedAt),
    'IP address': session.ip,
    device: session.userAgent,
  }));
  printResult(terminal, options, { data: data.map(toSessionInfoDto) }, rows, 'No sessions found.');
};

const lockouts: Work = async (terminal, { principal, ...ports }, id, options) => {
  const { data } = await listLockouts(ports)({ principal, userId: id, limit: 200 });
  const rows = data.map(({ kind, failures, isLocked, blockedUntil, attemptedAt }) => ({
    kind,
    failures: String(failures),
    locked: isLocked ? 'yes' : 'no',
    'blocked until': toMaybeTimestamp(blockedUntil) ?? '',
    'last attempt': toTimestamp(attemptedAt),
  }));
  printResult(terminal, options, { data: data.map(toLockoutDto) }, rows, 'No failed logins found.');
};

const unlock: Work = async (terminal, { principal, origin, ...ports }, id) => {
  await clearLockouts(ports)({ principal, userId: id, origin });
  print(terminal, `Unlocked user ${id}.`);
};

const factors: Work = async (terminal, { principal }, id, options) => {
  const found = await listFactors()({ principal, userId: id });
  const rows = found.factors.map(({ id, kind, name, createdAt, lastUsedAt }) => ({
    id: String(id),
    kind,
    name,
    added: toTimestamp(createdAt),
    'last used': toMaybeTimestamp(lastUsedAt) ?? '',
  }));
  printResult(terminal, options, toFactorListDto(found), rows, 'No second factors found.');
};

const resetFactors: Work = async (terminal, { principal, origin, ...ports }, id, { now: isImmediate = false }) => {
  const { factors } = await listFactors()({ principal, userId: id });
  const command = { principal, userId: id, isImmediate, origin };
  let dueAt: Date | undefined;
  for (const factor of factors) dueAt = await deleteFactor(ports)({ ...command, id: factor.id });
  const text = dueAt
    ? `All second factors of user ${id} will be removed at ${toTimestamp(dueAt)} UTC, unless the user proves one before. Add --now to remove them at once.`
    : `Removed all second factors of user ${id}.`;
  print(terminal, text);
};

const logOut: Work = async (terminal, { principal, origin, ...ports }, id) => {
  await endSessions(ports)({ principal, userId: id, origin });
  print(terminal, `Ended all sessions of user ${id}.`);
};

export const userCommand = (terminal: Terminal, setExitCode: SetExitCode): Command => {
  const command = createCommand(terminal, 'user').description('manage the users of an application');
  command
    .command('list')
    .description('list users, newest first')
    .addOption(appOption())
    .option('--email <address>', 'only the user with this email address')
    .addOption(new Option('--status <status>', 'only users with this status').choices(Object.keys(userStatuses)))
    .option('--role <name>', 'only users with this role')
    .option('--q <prefix>', 'only users whose email address, display name or last name starts with this prefix')
    .addOption(limitOption())
    .addOption(cursorOption())
    .option('--json', 'print JSON')
    .action(list(terminal));
  const about = aboutUser(terminal, command);
  about('show', 'show a user', async (terminal, { principal }, id, options) =>
    show(terminal, await getUser()({ principal, id }), options),
  );
  about('ban', 'ban a user and end all sessions', changing(banUser));
  about('unban', 'lift the ban of a user', changing(unbanUser));
  about('lockouts', 'list the failed logins of a user', lockouts);
  about('unlock', 'delete the failed logins of a user', unlock);
  about('factors', 'list the second factors of a user', factors);
  about('reset-factors', 'remove the second factors of a user and end all sessions', resetFactors).option(
    '--now',
    'do not wait for factor_reset_delay_seconds',
  );
  about('deactivate', 'deactivate a user and end all sessions', changing(deactivateUser));
  about('activate', 'reactivate a user', changing(activateUser));
  about('delete', 'delete a user; personal data is erased after erasure_seconds', remove).option(
    '--yes',
    'do not ask for confirmation',
  );
  about('restore', 'undo the deletion of a user, until the personal data is erased', changing(restoreUser));
  about('sessions', 'list the sessions of a user', sessions);
  about('logout', 'end all sessions of a user', logOut);
  return command
    .addCommand(userCreateCommand(terminal))
    .addCommand(userInviteCommand(terminal))
    .addCommand(userImportCommand(terminal, setExitCode));
};
