import { readFileSync } from 'node:fs';
import { CommanderError } from 'commander';
import { problems } from '../../generated/problems.ts';
import { type AppSettings, settingNames } from '../kernel/app.ts';
import { DomainError, type Field } from '../kernel/errors.ts';
import { appCommand } from './app.ts';
import { breachedPasswordsCommand } from './breached-passwords.ts';
import { challengeCommand } from './challenge.ts';
import { createCommand } from './command.ts';
import { doctorCommand } from './doctor.ts';
import { jwksCommand } from './jwks.ts';
import { keyCommand } from './key.ts';
import { mailCommand } from './mail.ts';
import { migrateCommand } from './migrate.ts';
import { note } from './output.ts';
import { providerCommand } from './provider.ts';
import type { Terminal } from './terminal.ts';
import { userCommand } from './user.ts';

const failed = 1;
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};

/** What a field is called where it is typed in. */
const nameOf = (field: Field): string => {
  const setting = field.replace(/^settings\./, '') as keyof AppSettings;
  return field.startsWith('settings.') ? settingNames[setting] : field;
};

const describe = (error: unknown): string => {
  if (!(error instanceof DomainError)) return error instanceof Error ? error.message : String(error);
  const faults = error.faults.map(({ field, detail }) => `${nameOf(field)} ${detail}`);
  return [problems[error.code].title, ...faults].join('; ');
};

/** Runs one call of the CLI. @returns its exit code */
export const runCli = async (args: readonly string[], terminal: Terminal): Promise<number> => {
  let exitCode = 0;
  const setExitCode = (code: number): void => {
    exitCode = code;
  };
  const program = createCommand(terminal, 'cli')
    .description('Administer Gatehouse. Reads the same environment variables as the service.')
    .version(version, '--version', 'show the version')
    .addCommand(appCommand(terminal))
    .addCommand(keyCommand(terminal))
    .addCommand(userCommand(terminal, setExitCode))
    .addCommand(providerCommand(terminal))
    .addCommand(challengeCommand(terminal))
    .addCommand(mailCommand(terminal))
    .addCommand(jwksCommand(terminal))
    .addCommand(breachedPasswordsCommand(terminal))
    .addCommand(migrateCommand(terminal, setExitCode))
    .addCommand(doctorCommand(terminal, setExitCode));
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    // Commander has written what it found, or the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode;
    note(terminal, describe(error));
    return failed;
  }
};
