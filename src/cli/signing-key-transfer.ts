import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { secretsOf } from '../config/secret.ts';
import { toTimestamp } from '../kernel/timestamp.ts';
import { tokenKeys } from '../modules/token-keys/store.ts';
import { type ExportSealing, sealingByPassphrase, sealingBySecret } from '../security/exported-keys.ts';
import { exportKeys, type ImportedKeys, importKeys, type TransferOptions } from '../security/key-transfer.ts';
import { createCommand } from './command.ts';
import { type CliContext, withAdminContext } from './context.ts';
import { readSecret, requireOneReader } from './input.ts';
import { note, type Printed, print, toJson } from './output.ts';
import { signingKeyOptions } from './signing-keys.ts';
import type { Terminal } from './terminal.ts';

interface Sealed {
  readonly passphraseFrom?: string;
}

const transferOptions = (context: CliContext): TransferOptions => ({
  ...signingKeyOptions(context),
  tokenKeys: tokenKeys(context.database.knex),
});

const sealingOf = async (
  terminal: Terminal,
  { config }: CliContext,
  { passphraseFrom }: Sealed,
): Promise<ExportSealing> =>
  passphraseFrom === undefined
    ? sealingBySecret(secretsOf(config))
    : sealingByPassphrase(await readSecret(terminal, passphraseFrom));

interface ExportOptions extends Sealed {
  readonly output?: string;
}

const write =
  (terminal: Terminal) =>
  (options: ExportOptions): Promise<void> =>
    withAdminContext(terminal, async (context) => {
      const { principal, origin } = context;
      const { seal } = await sealingOf(terminal, context, options);
      const keys = await exportKeys(transferOptions(context))({ principal, origin });
      const sealed = await seal(keys);
      if (options.output === undefined) print(terminal, sealed);
      else await writeFile(options.output, `${sealed}\n`, { mode: 0o600, flag: 'wx' });
      note(terminal, `Exported ${keys.signingKeys.length} signing keys and ${keys.tokenKeys.length} token keys.`);
    });

interface ImportOptions extends Sealed, Printed {
  readonly restoreRemoved?: boolean;
}

const linesOf = ({ added, removed, tokenKeysAdded }: ImportedKeys): readonly string[] => [
  ...added.map(
    ({ kid, alg, signsFrom }) => `Imported ${alg} key ${kid}, which can sign from ${toTimestamp(signsFrom)} UTC.`,
  ),
  ...removed.map((kid) => `Key ${kid} was removed here, and was not imported. Use --restore-removed to import it.`),
  ...(tokenKeysAdded > 0 ? [`Imported ${tokenKeysAdded} token keys.`] : []),
  ...(added.length + tokenKeysAdded === 0 ? ['No new keys.'] : []),
];

const toDto = ({ added, removed, tokenKeysAdded }: ImportedKeys) => ({
  imported: added.map(({ kid, alg, signsFrom }) => ({ kid, alg, signs_from: toTimestamp(signsFrom) })),
  removed,
  token_keys: tokenKeysAdded,
});

const read =
  (terminal: Terminal) =>
  (file: string, options: ImportOptions): Promise<void> =>
    withAdminContext(terminal, async (context) => {
      const { principal, origin } = context;
      requireOneReader([file, options.passphraseFrom]);
      const text = await readSecret(terminal, file);
      const { open } = await sealingOf(terminal, context, options);
      const { restoreRemoved: restoresRemoved = false } = options;
      const imported = await importKeys(transferOptions(context))({
        ...{ principal, origin, restoresRemoved },
        keys: await open(text),
      });
      print(terminal, options.json ? toJson(toDto(imported)) : linesOf(imported).join('\n'));
    });

const passphrase = [
  '--passphrase-from <file>',
  'file with a passphrase of at least 20 characters that encrypts the keys instead of SECRET; - reads standard input',
] as const;

/** The commands that give the keys of a cell to another one. The keys are never printed in the clear. */
export const signingKeyTransferCommands = (terminal: Terminal): readonly Command[] => [
  createCommand(terminal, 'export')
    .description('print the signing keys and token keys, encrypted, for another cell of the family')
    .option('--output <file>', 'write them to a new file that only this user can read')
    .option(...passphrase)
    .action(write(terminal)),
  createCommand(terminal, 'import')
    .description('add the signing keys and token keys of another cell; repeating it changes nothing')
    .argument('<file>', 'file with exported keys; - reads standard input')
    .option(...passphrase)
    .option('--restore-removed', 'also import keys that were removed here')
    .option('--json', 'print JSON')
    .action(read(terminal)),
];
