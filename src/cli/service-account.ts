import type { Command } from 'commander';
import { toTimestamp } from '../kernel/timestamp.ts';
import { createServiceAccount } from '../modules/service-accounts/operations/create-service-account.ts';
import { deleteServiceAccount } from '../modules/service-accounts/operations/delete-service-account.ts';
import { listServiceAccounts } from '../modules/service-accounts/operations/list-service-accounts.ts';
import { toServiceAccountDto } from '../modules/service-accounts/operations/rest-mapper.ts';
import { updateServiceAccount } from '../modules/service-accounts/operations/update-service-account.ts';
import type { ServiceAccount } from '../modules/service-accounts/service-account.ts';
import { appOption, type OfApp } from './app-option.ts';
import { createCommand } from './command.ts';
import { withAdminContext } from './context.ts';
import { requireConfirmation, toId } from './input.ts';
import { type Printed, print, printPage, printResult } from './output.ts';
import { cursorOption, limitOption, type PageOptions } from './page-options.ts';
import type { Terminal } from './terminal.ts';

const toRow = ({ id, name, isEnabled, createdAt, description }: ServiceAccount) => ({
  id: String(id),
  name,
  state: isEnabled ? 'active' : 'disabled',
  created: toTimestamp(createdAt),
  description,
});

interface ListOptions extends OfApp, Printed, PageOptions {}

const list =
  (terminal: Terminal) =>
  ({ app, limit, cursor, ...printed }: ListOptions): Promise<void> =>
    withAdminContext(
      terminal,
      async ({ principal, ...ports }) => {
        const page = await listServiceAccounts(ports)({ principal, limit, cursor });
        printPage(terminal, printed, page, {
          toDto: toServiceAccountDto,
          toRow,
          none: 'No service accounts found.',
        });
      },
      app,
    );

const show = (terminal: Terminal, options: Printed, account: ServiceAccount): void =>
  printResult(terminal, options, toServiceAccountDto(account), [toRow(account)]);

const create =
  (terminal: Terminal) =>
  (name: string, { description, ...options }: OfApp & Printed & { readonly description?: string }): Promise<void> =>
    withAdminContext(
      terminal,
      async ({ principal, origin, ...ports }) => {
        const command = { principal, name, description, retry: undefined, origin };
        show(terminal, options, await createServiceAccount(ports)(command));
      },
      options.app,
    );

const setEnabled =
  (terminal: Terminal, isEnabled: boolean) =>
  (id: number, options: OfApp & Printed): Promise<void> =>
    withAdminContext(
      terminal,
      async ({ principal, origin, ...ports }) =>
        show(terminal, options, await updateServiceAccount(ports)({ principal, id, isEnabled, origin })),
      options.app,
    );

const remove =
  (terminal: Terminal) =>
  async (id: number, { app, yes }: OfApp & { readonly yes?: boolean }): Promise<void> => {
    await requireConfirmation(terminal, `Deleting service account ${id} and its keys`, yes);
    await withAdminContext(
      terminal,
      async ({ principal, origin, ...ports }) => {
        await deleteServiceAccount(ports)({ principal, id, origin });
        print(terminal, `Deleted service account ${id}.`);
      },
      app,
    );
  };

export const serviceAccountCommand = (terminal: Terminal): Command => {
  const command = createCommand(terminal, 'service-account').description(
    'manage service accounts: programs that act with keys of limited permissions',
  );
  const json = ['--json', 'print JSON'] as const;
  const id = ['<id>', 'ID of the service account', toId] as const;
  command
    .command('list')
    .description('list service accounts, newest first')
    .addOption(limitOption())
    .addOption(cursorOption())
    .addOption(appOption())
    .option(...json)
    .action(list(terminal));
  command
    .command('create')
    .description('create a service account, which has no access until it has a key')
    .argument('<name>', 'name of the service account')
    .option('--description <text>', 'use of the service account')
    .addOption(appOption())
    .option(...json)
    .action(create(terminal));
  command
    .command('disable')
    .description('reject all keys of a service account')
    .argument(...id)
    .addOption(appOption())
    .option(...json)
    .action(setEnabled(terminal, false));
  command
    .command('enable')
    .description('accept the keys of a service account again')
    .argument(...id)
    .addOption(appOption())
    .option(...json)
    .action(setEnabled(terminal, true));
  command
    .command('delete')
    .description('delete a service account with its keys')
    .argument(...id)
    .option('--yes', 'confirm the deletion')
    .addOption(appOption())
    .action(remove(terminal));
  return command;
};
