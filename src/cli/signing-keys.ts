import type { Command } from 'commander';
import { secretsOf } from '../config/secret.ts';
import { toTimestamp } from '../kernel/timestamp.ts';
import { signingKeys } from '../modules/signing-keys/store.ts';
import { type Removal, removeSigningKey, rotateSigningKey } from '../security/key-rotation.ts';
import type { SigningKeyOptions } from '../security/signing-key-set.ts';
import { createCommand } from './command.ts';
import { type CliContext, withAdminContext } from './context.ts';
import { print } from './output.ts';
import type { Terminal } from './terminal.ts';

export const signingKeyOptions = ({ database, clock, config }: CliContext): SigningKeyOptions => ({
  signingKeys: signingKeys(database.knex),
  clock,
  secrets: secretsOf(config),
  algorithm: config.tokenAlgorithm,
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

/** The commands of signing keys that do more than an operation. */
export const signingKeyCommands = (terminal: Terminal): readonly Command[] => [
  createCommand(terminal, 'rotate')
    .description(
      'create the next signing key: published immediately, signs after 10 minutes; existing tokens stay valid',
    )
    .option(
      '--at-once',
      'sign after 35 seconds; other services with cached keys may reject new tokens until they refresh',
    )
    .action(rotate(terminal)),
  createCommand(terminal, 'remove')
    .description('for emergencies: reject all tokens of a signing key within 30 seconds; their users must log in again')
    .argument('<kid>', 'ID of the key')
    // Key IDs may start with a hyphen.
    .allowUnknownOption()
    .action(remove(terminal)),
];
