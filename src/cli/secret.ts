import type { Command } from 'commander';
import { secretsOf } from '../config/secret.ts';
import { listUnreadable, resetSecret } from '../modules/secrets/operations/reset-secret.ts';
import { type CountsOfKinds, examineSealed, rotateSecret } from '../modules/secrets/operations/rotate-secret.ts';
import type { SecretSealers } from '../modules/secrets/ports.ts';
import { type SealedKind, sealedData, sealedKinds } from '../modules/secrets/sealed-data.ts';
import { tokenKeys } from '../modules/token-keys/store.ts';
import { createSealer, sealedPrefix } from '../security/sealing.ts';
import { ensureSigningKey } from '../security/signing-key-set.ts';
import { ensureTokenKeys, newTokenKeys } from '../security/token-keys.ts';
import { createCommand } from './command.ts';
import { type CliContext, withAdminContext } from './context.ts';
import { requireConfirmation } from './input.ts';
import { note, type Printed, print, printResult, toJson } from './output.ts';
import { signingKeyOptions } from './signing-keys.ts';
import type { SetExitCode, Terminal } from './terminal.ts';

interface Options extends Printed {
  readonly dryRun?: boolean;
  readonly endTokens?: boolean;
  readonly yes?: boolean;
}

const someUnreadable = 2;

const portsOf = ({ store, clock, config }: CliContext) => {
  const [secret, fallback] = secretsOf(config);
  const sealers: SecretSealers = {
    sealerOf: (kind) => createSealer(sealedData[kind].purpose, secret, fallback),
    prefix: sealedPrefix(secret),
    fallbackPrefix: fallback === undefined ? undefined : sealedPrefix(fallback),
  };
  return { store, clock, sealers, newTokenKeys: () => newTokenKeys({ clock, secrets: [secret, fallback] }) };
};

const totalOf = (counts: CountsOfKinds, state: 'pending' | 'unreadable'): number =>
  sealedKinds.reduce((sum, kind) => sum + counts[kind][state], 0);

const show = (terminal: Terminal, counts: CountsOfKinds, rotated: number | undefined, options: Options): void => {
  const isDryRun = rotated === undefined;
  const rows = sealedKinds.map((kind) => ({
    data: sealedData[kind].label,
    'encrypted with SECRET': String(counts[kind].current),
    'to be encrypted again': String(counts[kind].pending),
    'cannot be decrypted': String(counts[kind].unreadable),
  }));
  printResult(terminal, options, { data: counts, rotated: rotated ?? 0, dry_run: isDryRun }, rows);
  if (!options.json) print(terminal, isDryRun ? 'Dry run: nothing was written.' : `Encrypted ${rotated} rows again.`);
};

const rotate =
  (terminal: Terminal, setExitCode: SetExitCode) =>
  (options: Options): Promise<void> =>
    withAdminContext(terminal, async (context) => {
      const ports = portsOf(context);
      const { principal, origin } = context;
      const { endTokens: endsTokens = false } = options;
      if (endsTokens && !options.dryRun)
        await requireConfirmation(terminal, 'The end of all refresh tokens and device tokens', options.yes);
      const { counts, rotated } = options.dryRun
        ? { counts: await examineSealed(ports), rotated: undefined }
        : await rotateSecret(ports)({ principal, origin, endsTokens });
      show(terminal, counts, rotated, options);
      if (rotated !== undefined && totalOf(counts, 'pending') > 0)
        note(
          terminal,
          'A process of the service still encrypts with SECRET_FALLBACK. Restart it, and repeat the command.',
        );
      if (totalOf(counts, 'unreadable') === 0) return;
      note(terminal, 'Some data is encrypted with another secret. Set SECRET_FALLBACK to it, and repeat the command.');
      setExitCode(someUnreadable);
    });

type Discarded = Awaited<ReturnType<typeof listUnreadable>>;

const discardedKinds = (discarded: Discarded) => sealedKinds.filter((kind) => discarded[kind].count > 0);

const describe = (discarded: Discarded): string =>
  discardedKinds(discarded)
    .map((kind) => `${discarded[kind].count} ${sealedData[kind].label}`)
    .join(', ');

const linesOf = (discarded: Discarded): string =>
  discardedKinds(discarded)
    .flatMap((kind) => {
      const { count, labels } = discarded[kind];
      return [`${count} ${sealedData[kind].label}`, ...labels.map((label) => `  ${label}`)];
    })
    .join('\n');

/** The consequences of a removal for the operator and the users. */
const consequences: Readonly<Record<SealedKind, string | undefined>> = {
  signing_keys: 'A new signing key was made. Tokens and sessions stay valid.',
  hash_keys: 'Users whose imported password hashes require these keys recover their accounts by email.',
  token_keys: 'New token keys were made. OpenID refresh tokens ended: their users log in again.',
  webhook_secrets:
    'Set the webhook secrets again (`app set --notification-secrets-from`). Until then, emails of these applications wait.',
  endpoint_secrets:
    'Rotate the secrets of these webhook endpoints (`webhook-endpoints rotate-secret`). Until then, nothing is sent to them.',
  provider_credentials:
    'Set the credentials of these providers again (`providers set`). Until then, they are disabled.',
  connection_credentials:
    'Set the secrets of these connections again (`updateConnection`). Until then, they are disabled.',
  challenge_secrets: 'Configure these challenges again (`app set-challenge`). Until then, no challenge is required.',
  password_source_secrets:
    'Rotate the secrets of these password sources (`rotatePasswordSourceSecret`). Until then, they are not asked.',
  totp_secrets: 'Users of these authenticator apps were told by email, must log in again, and can add an app again.',
  email_keys: 'Emails with these keys are not sent: users and administrators must request them again.',
  pending_logins: undefined,
  stored_responses: undefined,
};

const reset =
  (terminal: Terminal) =>
  (options: Options): Promise<void> =>
    withAdminContext(terminal, async (context) => {
      const ports = portsOf(context);
      const { principal, origin, database } = context;
      const { json, dryRun = false, yes } = options;
      const planned = await listUnreadable(ports);
      if (discardedKinds(planned).length === 0)
        return print(
          terminal,
          json ? toJson({ data: planned, dry_run: dryRun }) : 'SECRET decrypts everything. Nothing was changed.',
        );
      if (!json) print(terminal, linesOf(planned));
      if (dryRun)
        return print(terminal, json ? toJson({ data: planned, dry_run: true }) : 'Dry run: nothing was written.');
      await requireConfirmation(terminal, `The removal of ${describe(planned)}`, yes);
      const discarded = await resetSecret(ports)({ principal, origin });
      await database.exclusively(async () => {
        await ensureTokenKeys({ ...signingKeyOptions(context), tokenKeys: tokenKeys(database.knex) }, true);
        await ensureSigningKey(signingKeyOptions(context));
      });
      if (json) return print(terminal, toJson({ data: discarded, dry_run: false }));
      print(terminal, `Removed ${describe(discarded)}.`);
      for (const kind of discardedKinds(discarded)) if (consequences[kind]) print(terminal, consequences[kind]);
    });

export const secretCommand = (terminal: Terminal, setExitCode: SetExitCode): Command => {
  const command = createCommand(terminal, 'secret').description('replace SECRET, which encrypts the stored secrets');
  command
    .command('rotate')
    .description('encrypt with SECRET what is encrypted with SECRET_FALLBACK; the service may be running')
    .option('--dry-run', 'print the numbers of rows, without writing anything')
    .option('--end-tokens', 'end OpenID refresh tokens and device tokens of previous secrets, which others may know')
    .option('--yes', 'do not ask for confirmation')
    .option('--json', 'print JSON')
    .action(rotate(terminal, setExitCode));
  command
    .command('reset')
    .description('after SECRET was lost: remove everything that cannot be decrypted, and create a signing key')
    .option('--dry-run', 'print what would be removed, without writing anything')
    .option('--yes', 'do not ask for confirmation')
    .option('--json', 'print JSON')
    .action(reset(terminal));
  return command;
};
