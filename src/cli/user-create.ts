import type { Command } from 'commander';
import { createBreachedPasswords } from '../modules/breached-passwords/breached-passwords.ts';
import { openBreachSource } from '../modules/breached-passwords/source.ts';
import { createUser } from '../modules/users/operations/create-user.ts';
import { toUserDto } from '../modules/users/operations/rest-mapper.ts';
import { createPasswords } from '../security/passwords.ts';
import { appOption, type OfApp } from './app-option.ts';
import { createCommand } from './command.ts';
import { type CliContext, withAdminContext } from './context.ts';
import { readPassword, toId } from './input.ts';
import { note, type Printed, printResult } from './output.ts';
import type { Terminal } from './terminal.ts';
import { toUserRow } from './user-row.ts';

interface CreateOptions extends OfApp, Printed {
  readonly firstname?: string;
  readonly lastname?: string;
  readonly displayname?: string;
  readonly language?: string;
  readonly company?: number;
  readonly passwordFrom?: string;
  readonly verified?: boolean;
}

/** Runs `work` with the password hasher and the list of breached passwords. */
const withPasswords = async <T>(
  terminal: Terminal,
  { config }: CliContext,
  work: (ports: Pick<Parameters<typeof createUser>[0], 'passwords' | 'breachedPasswords'>) => Promise<T>,
): Promise<T> => {
  const source = await openBreachSource(config);
  const passwords = createPasswords(config.passwordHasher);
  const breachedPasswords = createBreachedPasswords({
    source,
    onChecked: () => undefined,
    onFailure: (reason) =>
      note(terminal, `The password was not looked up in the list of breached passwords: ${reason}`),
  });
  try {
    return await work({ passwords, breachedPasswords });
  } finally {
    await passwords.close();
    await source?.close();
  }
};

const create =
  (terminal: Terminal) =>
  async (email: string, options: CreateOptions): Promise<void> => {
    const {
      app,
      company: companyId,
      firstname,
      lastname,
      displayname,
      language,
      passwordFrom,
      verified = false,
    } = options;
    if (firstname === undefined && displayname === undefined) throw new Error('Specify --firstname or --displayname.');
    const password = await readPassword(terminal, passwordFrom);
    await withAdminContext(
      terminal,
      (context) =>
        withPasswords(terminal, context, async (passwordPorts) => {
          const { principal, origin, ...ports } = context;
          const user = await createUser({ ...ports, ...passwordPorts })({
            principal,
            email,
            password,
            firstname,
            lastname,
            displayname,
            language,
            companyId,
            isVerified: verified,
            origin,
          });
          printResult(terminal, options, toUserDto(user), [toUserRow(user)]);
        }),
      app,
    );
  };

export const userCreateCommand = (terminal: Terminal): Command =>
  createCommand(terminal, 'create')
    .description('create a user by the rules of a sign-up; asks for the password, or reads it from standard input')
    .argument('<email>', 'email address')
    .option('--firstname <name>', 'first name; if omitted, the display name')
    .option('--lastname <name>', 'last name')
    .option('--displayname <name>', 'display name; if omitted, first and last name')
    .option('--language <tag>', 'language of the emails, such as pt-BR; if omitted, English')
    .option('--company <id>', 'ID of a company that is open to join; if omitted, signup_company decides', toId)
    .option('--password-from <file>', 'file with the password; - reads standard input')
    .option('--verified', 'mark the email address as verified, and send no verification email')
    .addOption(appOption())
    .option('--json', 'print JSON')
    .action(create(terminal));
