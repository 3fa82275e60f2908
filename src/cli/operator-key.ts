import type { Command } from 'commander';
import { toMaybeTimestamp, toTimestamp } from '../kernel/timestamp.ts';
import { isInForce, isRevoked, type Key } from '../modules/api-keys/api-key.ts';
import { createOperatorKey } from '../modules/operator-keys/operations/create-operator-key.ts';
import { listOperatorKeys } from '../modules/operator-keys/operations/list-operator-keys.ts';
import { revokeOperatorKey } from '../modules/operator-keys/operations/revoke-operator-key.ts';
import type { OperatorKey } from '../modules/operator-keys/operator-key.ts';
import { createCommand } from './command.ts';
import { withAdminContext } from './context.ts';
import { readSecret, toId } from './input.ts';
import { note, type Printed, print, printPage, toJson } from './output.ts';
import { cursorOption, limitOption, type PageOptions } from './page-options.ts';
import type { Terminal } from './terminal.ts';

/** Returns the state of a key in words. */
const stateOf = (key: Pick<Key, 'revokedAt' | 'expiresAt'>, now: Date): string => {
  const until = key.revokedAt ?? key.expiresAt;
  if (until === undefined) return 'active';
  if (isInForce(key, now)) return `valid until ${toTimestamp(until)}`;
  return `${isRevoked(key, now) ? 'revoked' : 'expired'} ${toTimestamp(until)}`;
};

const toDto = (key: OperatorKey) => ({
  id: key.id,
  name: key.name,
  created_at: toTimestamp(key.createdAt),
  expires_at: toMaybeTimestamp(key.expiresAt),
  last_used_at: toMaybeTimestamp(key.lastUsedAt),
  last_used_from: key.lastUsedFrom ?? null,
  revoked_at: toMaybeTimestamp(key.revokedAt),
});

const toRow = (now: Date) => (key: OperatorKey) => ({
  id: String(key.id),
  name: key.name,
  created: toTimestamp(key.createdAt),
  'last used': toMaybeTimestamp(key.lastUsedAt) ?? 'never',
  from: key.lastUsedFrom ?? '',
  state: stateOf(key, now),
});

const list =
  (terminal: Terminal) =>
  ({ limit, cursor, ...printed }: Printed & PageOptions): Promise<void> =>
    withAdminContext(terminal, async ({ operator: principal, clock, ...ports }) => {
      const page = await listOperatorKeys(ports)({ principal, limit, cursor });
      printPage(terminal, printed, page, { toDto, toRow: toRow(clock.now()), none: 'No operator keys found.' });
    });

interface CreateOptions extends Printed {
  readonly expires?: string;
  readonly keyFrom?: string;
}

/** Reads an operator key that another cell has created. Other texts could be guessed. */
const readKey = async (terminal: Terminal, file: string): Promise<string> => {
  const key = await readSecret(terminal, file);
  if (!/^gh_opr_[\w-]{43}$/.test(key)) throw new Error('The file must contain an operator key (gh_opr_…).');
  return key;
};

const uniqueViolation = '23505';

const refuseKnown = (error: { readonly code?: unknown }): never => {
  if (error.code === uniqueViolation) throw new Error('The key is registered already.', { cause: error });
  throw error;
};

/** Prints only the key, so that a script can read it. It is printed once. */
const create =
  (terminal: Terminal) =>
  (name: string, { json, expires: expiresAt, keyFrom }: CreateOptions): Promise<void> =>
    withAdminContext(terminal, async ({ operator: principal, origin, ...ports }) => {
      const given = keyFrom === undefined ? undefined : await readKey(terminal, keyFrom);
      const { key, ...stored } = await createOperatorKey(ports)({
        principal,
        name,
        expiresAt,
        origin,
        key: given,
      }).catch(refuseKnown);
      if (given !== undefined) return print(terminal, `Registered the key as operator key ${stored.id}.`);
      print(terminal, json ? toJson({ ...toDto(stored), key }) : key);
      note(terminal, `Created operator key ${stored.id}. Store it now. It is not shown again.`);
    });

const revoke =
  (terminal: Terminal) =>
  (id: number): Promise<void> =>
    withAdminContext(terminal, async ({ operator: principal, origin, ...ports }) => {
      await revokeOperatorKey(ports)({ principal, id, origin });
      print(terminal, `Revoked operator key ${id}.`);
    });

export const operatorKeyCommand = (terminal: Terminal): Command => {
  const command = createCommand(terminal, 'operator-keys').description(
    'manage operator keys, which list and create applications (X-Operator-Key)',
  );
  const json = ['--json', 'print JSON'] as const;
  command
    .command('list')
    .description('list operator keys, newest first')
    .addOption(limitOption())
    .addOption(cursorOption())
    .option(...json)
    .action(list(terminal));
  command
    .command('create')
    .description('create an operator key, and print it once')
    .argument('<name>', 'name that describes its purpose')
    .option('--expires <timestamp>', 'time from which the key is rejected, as YYYY-MM-DD HH:MM:SS in UTC')
    .option(
      '--key-from <file>',
      'file with the operator key of another cell, to be valid here, too; - reads standard input',
    )
    .option(...json)
    .action(create(terminal));
  command
    .command('revoke')
    .description('revoke an operator key immediately')
    .argument('<id>', 'ID of the operator key', toId)
    .action(revoke(terminal));
  return command;
};
