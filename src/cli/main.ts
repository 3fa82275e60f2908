import { Command } from 'commander';
import { problems } from '../../generated/problems.ts';
import { type AppSettings, settingNames } from '../kernel/app.ts';
import { DomainError, type Field } from '../kernel/errors.ts';
import { appCommand } from './app.ts';
import { jwksCommand } from './jwks.ts';
import { keyCommand } from './key.ts';
import { mailCommand } from './mail.ts';
import { migrateCommand } from './migrate.ts';
import { providerCommand } from './provider.ts';
import { userCommand } from './user.ts';

const program = new Command('cli')
  .description('Administer Gatehouse. Reads the same environment variables as the service.')
  .addCommand(appCommand())
  .addCommand(keyCommand())
  .addCommand(userCommand())
  .addCommand(providerCommand())
  .addCommand(mailCommand())
  .addCommand(jwksCommand())
  .addCommand(migrateCommand());

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

await program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${describe(error)}\n`);
  process.exitCode = 1;
});
