import { type Command, CommanderError } from 'commander';
import { problems } from '../../generated/problems.ts';
import { loadContracts, type OpenApiDocument } from '../contracts.ts';
import { DataDirInUse } from '../database/data-dir-lock.ts';
import { reasonOf } from '../kernel/error-facts.ts';
import { DomainError, type Field } from '../kernel/errors.ts';
import { type AppSettings, settingNames } from '../kernel/settings.ts';
import { appMoveCommand } from './app-move.ts';
import { appSetCommand } from './app-set.ts';
import { auditExportCommand } from './audit-export.ts';
import { auditPartitionCommand } from './audit-partition.ts';
import { breachedPasswordsCommand } from './breached-passwords.ts';
import { cellCommand } from './cell.ts';
import { createCommand } from './command.ts';
import { doctorCommand } from './doctor.ts';
import { followCommand } from './event.ts';
import { createFamilies } from './families.ts';
import { migrateCommand } from './migrate.ts';
import { notificationCommands } from './notifications.ts';
import { operatorKeyCommand } from './operator-key.ts';
import { note } from './output.ts';
import { pathOf, requestInstead } from './request-instead.ts';
import { resetFactorsCommand } from './reset-factors.ts';
import { secretCommand } from './secret.ts';
import { endAllCommand } from './session.ts';
import { signingKeyTransferCommands } from './signing-key-transfer.ts';
import { signingKeyCommands } from './signing-keys.ts';
import type { Terminal } from './terminal.ts';
import { userCreateCommand } from './user-create.ts';
import { userImportCommand } from './user-import.ts';
import { printVersion } from './version.ts';

const failed = 1;
/** The code of the error that ends a call with `--version`, in the same way as commander's own option. */
const versionAsked = 'gatehouse.version';

/** Fields whose options have another name. */
const optionNames: Readonly<Partial<Record<Field, string>>> = {
  defaultCompanyId: 'company',
  defaultBranchId: 'branch',
  invitedCompany: 'company',
  invitedBranch: 'branch',
  search: 'q',
  overlapSeconds: 'overlap',
  serviceAccountId: 'service-account',
  companyIds: 'company',
  networks: 'network',
  expiresAt: 'expires',
  eventId: 'event',
};

/** Returns the name of a field in options and settings of the CLI. */
const nameOf = (field: Field): string => {
  const option = optionNames[field];
  if (option) return option;
  const setting = field.replace(/^settings\./, '') as keyof AppSettings;
  return field.startsWith('settings.') ? settingNames[setting] : field;
};

const describe = (error: unknown): string => {
  if (!(error instanceof DomainError)) return reasonOf(error);
  const faults = error.faults.map(({ field, detail }) => `${nameOf(field)} ${detail}`);
  return [problems[error.code].title, ...faults].join('; ');
};

/** Creates the CLI with all its commands. */
export const createProgram = (
  terminal: Terminal,
  document: OpenApiDocument,
  setExitCode: (code: number) => void,
): Command => {
  const program = createCommand(terminal, 'cli')
    .description('Administer Gatehouse. Reads the same environment variables as the service.')
    .option('--version', 'show the versions of Gatehouse, Node.js and the database')
    .on('option:version', () => {
      throw new CommanderError(0, versionAsked, '');
    });
  const families = createFamilies(terminal, document, {
    app: [appSetCommand(terminal), appMoveCommand(terminal)],
    users: [userCreateCommand(terminal), userImportCommand(terminal, setExitCode), resetFactorsCommand(terminal)],
    sessions: [endAllCommand(terminal)],
    notifications: notificationCommands(terminal),
    audit: [auditExportCommand(terminal), auditPartitionCommand(terminal)],
    events: [followCommand(terminal)],
    'signing-keys': [...signingKeyCommands(terminal), ...signingKeyTransferCommands(terminal)],
  });
  for (const family of families) program.addCommand(family);
  return program
    .addCommand(operatorKeyCommand(terminal))
    .addCommand(secretCommand(terminal, setExitCode))
    .addCommand(breachedPasswordsCommand(terminal))
    .addCommand(migrateCommand(terminal, setExitCode))
    .addCommand(doctorCommand(terminal, setExitCode))
    .addCommand(cellCommand(terminal, setExitCode));
};

/** Runs one call of the CLI and returns its exit code. */
export const runCli = async (args: readonly string[], terminal: Terminal): Promise<number> => {
  let exitCode = 0;
  let called = '';
  const { openapi } = await loadContracts();
  const program = createProgram(terminal, openapi, (code) => {
    exitCode = code;
  }).hook('preAction', (_program, action) => {
    called = pathOf(action);
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.code === versionAsked) await printVersion(terminal);
      // For all other codes, commander has printed the error, or the requested help.
      return error.exitCode;
    }
    const advice = error instanceof DataDirInUse ? requestInstead(called, terminal.env) : [];
    note(terminal, [describe(error), ...advice].join(' '));
    return failed;
  }
};
