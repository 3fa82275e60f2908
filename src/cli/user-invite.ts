import { type Command, Option } from 'commander';
import { toTimestamp } from '../kernel/timestamp.ts';
import type { Invitation, InvitationLevel } from '../modules/invitations/invitation.ts';
import { invite } from '../modules/invitations/operations/invite.ts';
import { toInvitationDto } from '../modules/invitations/operations/rest-mapper.ts';
import { appOption, type OfApp } from './app-option.ts';
import { createCommand } from './command.ts';
import { withAdminContext } from './context.ts';
import { toId } from './input.ts';
import { type Printed, printResult } from './output.ts';
import type { Terminal } from './terminal.ts';

const toRow = ({ id, email, role, companyName, expiresAt }: Invitation) => ({
  id: String(id),
  email,
  role: role.name,
  company: companyName,
  expires: toTimestamp(expiresAt),
});

interface InviteOptions extends OfApp, Printed {
  readonly role?: string;
  readonly level?: InvitationLevel;
  readonly company?: number;
  readonly branch?: number;
  readonly firstname?: string;
  readonly lastname?: string;
}

const run =
  (terminal: Terminal) =>
  (email: string, options: InviteOptions): Promise<void> => {
    const { app, role, level, company: companyId, branch: branchId, firstname, lastname } = options;
    return withAdminContext(
      terminal,
      async ({ principal, origin, ...ports }) => {
        const wanted = { email, role, level, companyId, branchId, firstname, lastname };
        const invitation = await invite(ports)({ principal, ...wanted, retry: undefined, origin });
        printResult(terminal, options, toInvitationDto(invitation), [toRow(invitation)]);
      },
      app,
    );
  };

/** Invites an email address to a company. Only the email contains the invitation key. */
export const userInviteCommand = (terminal: Terminal): Command =>
  createCommand(terminal, 'invite')
    .description('invite an email address to a company; the service sends the invitation')
    .argument('<email>', 'email address')
    .option('--role <name>', 'role in the company; if omitted, User')
    .addOption(
      new Option(
        '--level <level>',
        'application: the role applies to the whole application; company: to one company',
      ).choices(['application', 'company']),
    )
    .option('--company <id>', 'ID of the company; if omitted, the default company of the owner', toId)
    .option('--branch <id>', 'ID of the branch; if omitted, the default branch of the company', toId)
    .option('--firstname <name>', 'first name that the form of the invitation suggests')
    .option('--lastname <name>', 'last name that the form of the invitation suggests')
    .addOption(appOption())
    .option('--json', 'print JSON')
    .action(run(terminal));
