import type { Command } from 'commander';
import { isBuiltIn, type RoleOfApp } from '../kernel/role.ts';
import { removeMember } from '../modules/companies/operations/remove-member.ts';
import { toMemberDto, toRoleDto } from '../modules/companies/operations/rest-mapper.ts';
import { setMember } from '../modules/companies/operations/set-member.ts';
import type { VisibleMember } from '../modules/companies/visible-member.ts';
import { createRole } from '../modules/roles/operations/create-role.ts';
import { deleteRole } from '../modules/roles/operations/delete-role.ts';
import { listRoles } from '../modules/roles/operations/list-roles.ts';
import { updateRole } from '../modules/roles/operations/update-role.ts';
import { getUser } from '../modules/users/operations/get-user.ts';
import { appOption, type OfApp } from './app-option.ts';
import { createCommand } from './command.ts';
import { withAdminContext } from './context.ts';
import { toId } from './input.ts';
import { type Printed, print, printPage, printResult } from './output.ts';
import { cursorOption, limitOption, type PageOptions } from './page-options.ts';
import { permissionOption } from './permission-option.ts';
import type { Terminal } from './terminal.ts';

const toRow = ({ id, name, permissions }: RoleOfApp) => ({
  id: String(id),
  name,
  kind: isBuiltIn(name) ? 'built-in' : 'custom',
  permissions: permissions.join(' '),
});

const toMemberRow = ({ userId, user, role, companyId, branchId }: VisibleMember) => ({
  user: String(userId),
  email: user.email,
  role: role.name,
  company: String(companyId),
  branch: String(branchId),
});

interface ListOptions extends OfApp, Printed, PageOptions {}

const list =
  (terminal: Terminal) =>
  ({ app, limit, cursor, ...printed }: ListOptions): Promise<void> =>
    withAdminContext(
      terminal,
      async ({ principal, ...ports }) => {
        const page = await listRoles(ports)({ principal, limit, cursor });
        printPage(terminal, printed, page, { toDto: toRoleDto, toRow, none: 'No roles found.' });
      },
      app,
    );

const show = (terminal: Terminal, options: Printed, role: RoleOfApp): void =>
  printResult(terminal, options, toRoleDto(role), [toRow(role)]);

interface Definition extends OfApp, Printed {
  readonly name?: string;
  readonly permission?: readonly string[];
}

const create =
  (terminal: Terminal) =>
  (name: string, { permission: listed = [], ...options }: Definition): Promise<void> =>
    withAdminContext(
      terminal,
      async ({ principal, origin, ...ports }) => {
        const command = { principal, name, permissions: listed, retry: undefined, origin };
        show(terminal, options, await createRole(ports)(command));
      },
      options.app,
    );

const update =
  (terminal: Terminal) =>
  async (id: number, { name, permission: listed, ...options }: Definition): Promise<void> => {
    if (name === undefined && listed === undefined) throw new Error('Specify --name or --permission.');
    await withAdminContext(
      terminal,
      async ({ principal, origin, ...ports }) =>
        show(terminal, options, await updateRole(ports)({ principal, id, name, permissions: listed, origin })),
      options.app,
    );
  };

const remove =
  (terminal: Terminal) =>
  (id: number, { app }: OfApp): Promise<void> =>
    withAdminContext(
      terminal,
      async ({ principal, origin, ...ports }) => {
        await deleteRole(ports)({ principal, id, origin });
        print(terminal, `Deleted role ${id}.`);
      },
      app,
    );

interface MemberOptions extends OfApp, Printed {
  readonly company?: number;
  readonly branch?: number;
}

const grant =
  (terminal: Terminal) =>
  (userId: number, role: string, { app, company, branch: branchId, ...printed }: MemberOptions): Promise<void> =>
    withAdminContext(
      terminal,
      async ({ principal, origin, ...ports }) => {
        const companyId = company ?? (await getUser()({ principal, id: userId })).defaultCompanyId;
        const member = await setMember(ports)({ principal, companyId, userId, role, branchId, origin });
        printResult(terminal, printed, toMemberDto(member), [toMemberRow(member)]);
      },
      app,
    );

const revoke =
  (terminal: Terminal) =>
  (userId: number, { app, company: companyId }: OfApp & { readonly company: number }): Promise<void> =>
    withAdminContext(
      terminal,
      async ({ principal, origin, ...ports }) => {
        await removeMember(ports)({ principal, companyId, userId, origin });
        print(terminal, `Removed user ${userId} from company ${companyId}.`);
      },
      app,
    );

export const roleCommand = (terminal: Terminal): Command => {
  const command = createCommand(terminal, 'role').description('manage the roles of an application, and grant them');
  const json = ['--json', 'print JSON'] as const;
  command
    .command('list')
    .description('list roles with their permissions, newest first')
    .addOption(appOption())
    .addOption(limitOption())
    .addOption(cursorOption())
    .option(...json)
    .action(list(terminal));
  command
    .command('create <name>')
    .description('create a role')
    .addOption(permissionOption('permissions of the role; if omitted, none'))
    .addOption(appOption())
    .option(...json)
    .action(create(terminal));
  command
    .command('update')
    .description('rename a role or replace its permissions, for all its members')
    .argument('<id>', 'ID of the role', toId)
    .option('--name <name>', 'new name')
    .addOption(permissionOption('permissions that replace the current ones'))
    .addOption(appOption())
    .option(...json)
    .action(update(terminal));
  command
    .command('delete')
    .description('delete a role that has no members and is in no invitation or setting')
    .argument('<id>', 'ID of the role', toId)
    .addOption(appOption())
    .action(remove(terminal));
  command
    .command('grant')
    .description('grant a user a role in a company; replaces the current role, or adds the user to the company')
    .argument('<user>', 'ID of the user', toId)
    .argument('<role>', 'name of the role')
    .option('--company <id>', 'ID of the company; if omitted, the default company of the user', toId)
    .option('--branch <id>', 'ID of the branch; if omitted, the current or the default branch', toId)
    .addOption(appOption())
    .option(...json)
    .action(grant(terminal));
  command
    .command('revoke')
    .description('remove a user, and the role, from a company')
    .argument('<user>', 'ID of the user', toId)
    .requiredOption('--company <id>', 'ID of the company', toId)
    .addOption(appOption())
    .action(revoke(terminal));
  return command;
};
