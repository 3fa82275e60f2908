import type { Command } from 'commander';
import { secretsOf } from '../config/secret.ts';
import { toTimestamp } from '../kernel/timestamp.ts';
import type { ListedSigningKey } from '../modules/signing-keys/ports.ts';
import { signingKeys } from '../modules/signing-keys/store.ts';
import { listSigningKeys, type Removal, removeSigningKey, rotateSigningKey } from '../security/key-rotation.ts';
import type { SigningKeyOptions } from '../security/signing-key-set.ts';
import { createCommand } from './command.ts';
import { type CliContext, withAdminContext } from './context.ts';
import { type Printed, print, printResult } from './output.ts';
import type { Terminal } from './terminal.ts';

export const signingKeyOptions = ({ database, clock, config }: CliContext): SigningKeyOptions => ({
  signingKeys: signingKeys(database.knex),
  clock,
  secrets: secretsOf(config),
  algorithm: config.tokenAlgorithm,
});

const toRow = ({ kid, alg, state, createdAt, signsFrom, removedAt }: ListedSigningKey) => ({
  kid,
  alg,
  state,
  created: toTimestamp(createdAt),
  'signs from': toTimestamp(signsFrom),
  removed: removedAt ? toTimestamp(removedAt) : '',
});

const list =
  (terminal: Terminal) =>
  (options: Printed): Promise<void> =>
    withAdminContext(terminal, async (context) => {
      const keys = await listSigningKeys(signingKeyOptions(context))();
      printResult(terminal, options, keys, keys.map(toRow), 'No signing keys found.');
    });

const rotate =
  (terminal: Terminal) =>
  ({ atOnce = false }: { readonly atOnce?: boolean }): Promise<void> =>
    withAdminContext(terminal, async (context) => {
      const { principal, origin } = context;
      const { added, retired } = await rotateSigningKey(signingKeyOptions(context))({
        principal,
        origin,
        isUrgent: atOnce,
      });
      print(
        terminal,
        `Published ${added.alg} key ${added.kid}. It signs tokens from ${toTimestamp(added.signsFrom)} UTC.`,
      );
      for (const kid of retired) print(terminal, `Removed key ${kid}: its tokens can no longer be used or renewed.`);
    });

const consequences = (kid: string, { successor, refusedAfterSeconds, forgottenAfterSeconds }: Removal) => [
  `Removed key ${kid}. Every process rejects its tokens within ${refusedAfterSeconds} seconds.`,
  `Other services that cache the published keys may accept its tokens for ${forgottenAfterSeconds} seconds.`,
  'Users with these tokens must log in again.',
  ...(successor ? [`The ${successor.alg} key ${successor.kid} now signs tokens.`] : []),
];

const remove =
  (terminal: Terminal) =>
  (kid: string): Promise<void> =>
    withAdminContext(terminal, async (context) => {
      const { principal, origin } = context;
      const removal = await removeSigningKey(signingKeyOptions(context))({ principal, origin, kid });
      for (const line of consequences(kid, removal)) print(terminal, line);
    });

export const jwksCommand = (terminal: Terminal): Command => {
  const command = createCommand(terminal, 'jwks').description('manage the keys that sign tokens');
  command
    .command('list')
    .description('list signing keys, including removed keys, oldest first')
    .option('--json', 'print JSON')
    .action(list(terminal));
  command
    .command('rotate')
    .description(
      'create the next signing key: published immediately, signs after 10 minutes; existing tokens stay valid',
    )
    .option(
      '--at-once',
      'sign after 35 seconds; other services with cached keys may reject new tokens until they refresh',
    )
    .action(rotate(terminal));
  command
    .command('remove <kid>')
    .description('for emergencies: reject all tokens of a signing key within 30 seconds; their users must log in again')
    // Key IDs may start with a hyphen.
    .allowUnknownOption()
    .action(remove(terminal));
  return command;
};
