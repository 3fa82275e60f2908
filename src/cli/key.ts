import { Argument, type Command } from 'commander';
import { overlapRule } from '../kernel/rotated-secrets.ts';
import { toMaybeTimestamp, toTimestamp } from '../kernel/timestamp.ts';
import { type ApiKeyKind, isInForce, isRevoked, type Key } from '../modules/api-keys/api-key.ts';
import { createApiKey } from '../modules/api-keys/operations/create-api-key.ts';
import { listApiKeys } from '../modules/api-keys/operations/list-api-keys.ts';
import { toIssuedKeyDto, toKeyDto } from '../modules/api-keys/operations/rest-mapper.ts';
import { revokeApiKey } from '../modules/api-keys/operations/revoke-api-key.ts';
import { rotateApiKey } from '../modules/api-keys/operations/rotate-api-key.ts';
import type { FreshKey } from '../modules/api-keys/steps/make-key.ts';
import { appOption, type OfApp } from './app-option.ts';
import { createCommand } from './command.ts';
import { withAdminContext } from './context.ts';
import { toId, toInteger } from './input.ts';
import { note, type Printed, print, printResult, toJson } from './output.ts';
import { permissionOption } from './permission-option.ts';
import type { Terminal } from './terminal.ts';

/** Returns the state of a key in words. */
export const stateOf = (key: Pick<Key, 'revokedAt' | 'expiresAt'>, now: Date): string => {
  const until = key.revokedAt ?? key.expiresAt;
  if (until === undefined) return 'active';
  if (isInForce(key, now)) return `valid until ${toTimestamp(until)}`;
  return `${isRevoked(key, now) ? 'revoked' : 'expired'} ${toTimestamp(until)}`;
};

/** The permissions of kinds of keys that have no list of their own. */
const fixedPermissions = { app: 'none', service: 'all' } as const;

const toRow = (key: Key, now: Date) => ({
  id: String(key.id),
  kind: key.kind,
  name: key.name,
  permissions: key.kind === 'service_account' ? key.permissions.join(' ') : fixedPermissions[key.kind],
  created: toTimestamp(key.createdAt),
  'last used': toMaybeTimestamp(key.lastUsedAt) ?? 'never',
  state: stateOf(key, now),
});

const list =
  (terminal: Terminal) =>
  ({ app, json }: OfApp & Printed): Promise<void> =>
    withAdminContext(
      terminal,
      async ({ cursors, clock, principal }) => {
        const { data } = await listApiKeys({ cursors })({ principal, limit: 200 });
        const now = clock.now();
        const rows = data.map((key) => toRow(key, now));
        printResult(terminal, { json }, { data: data.map(toKeyDto) }, rows, 'No keys found.');
      },
      app,
    );

/** Prints only the key, so that a script can read it. It is printed once. */
const show = (terminal: Terminal, fresh: FreshKey, { json }: Printed): void => {
  print(terminal, json ? toJson(toIssuedKeyDto(fresh)) : fresh.key);
  note(terminal, `Created key ${fresh.id}. Store it now. It is not shown again.`);
};

interface Definition extends OfApp, Printed {
  readonly serviceAccount?: number;
  readonly permission?: readonly string[];
  readonly company?: readonly string[];
  readonly network?: readonly string[];
  readonly expires?: string;
}

const create =
  (terminal: Terminal) =>
  (kind: ApiKeyKind, name: string, options: Definition): Promise<void> =>
    withAdminContext(
      terminal,
      async ({ principal, origin, ...ports }) => {
        const fresh = await createApiKey(ports)({
          principal,
          kind,
          name,
          serviceAccountId: options.serviceAccount,
          permissions: options.permission,
          companyIds: options.company?.map(toId),
          networks: options.network,
          expiresAt: options.expires,
          retry: undefined,
          origin,
        });
        show(terminal, fresh, options);
      },
      options.app,
    );

const rotate =
  (terminal: Terminal) =>
  (id: number, options: OfApp & Printed & { readonly overlap: number }): Promise<void> =>
    withAdminContext(
      terminal,
      async ({ principal, origin, ...ports }) => {
        const fresh = await rotateApiKey(ports)({
          principal,
          id,
          overlapSeconds: options.overlap,
          retry: undefined,
          origin,
        });
        show(terminal, fresh, options);
        note(terminal, `Key ${id} stays valid for ${options.overlap} seconds.`);
      },
      options.app,
    );

const revoke =
  (terminal: Terminal) =>
  (id: number, { app }: OfApp): Promise<void> =>
    withAdminContext(
      terminal,
      async ({ principal, origin, ...ports }) => {
        await revokeApiKey(ports)({ principal, id, origin });
        print(terminal, `Revoked key ${id}.`);
      },
      app,
    );

export const keyCommand = (terminal: Terminal): Command => {
  const command = createCommand(terminal, 'key').description('manage the keys of an application');
  const json = ['--json', 'print JSON'] as const;
  command
    .command('list')
    .description('list keys, newest first')
    .addOption(appOption())
    .option(...json)
    .action(list(terminal));
  command
    .command('create')
    .description('create a key, and print it once')
    .addArgument(
      new Argument(
        '<kind>',
        'app: an application key, which identifies the application; service: a super admin key; service_account: a key of a service account',
      ).choices(['app', 'service', 'service_account']),
    )
    .argument('<name>', 'name that describes its purpose')
    .option('--service-account <id>', 'ID of the service account that the key belongs to', toId)
    .addOption(permissionOption('permissions of the key of a service account'))
    .option('--company <id...>', 'companies to which the permissions are restricted')
    .option('--network <network...>', 'networks from which the key is accepted, in CIDR notation')
    .option('--expires <timestamp>', 'time from which the key is rejected, as YYYY-MM-DD HH:MM:SS in UTC')
    .addOption(appOption())
    .option(...json)
    .action(create(terminal));
  command
    .command('rotate')
    .description('replace a key; the old key stays valid for the overlap')
    .argument('<id>', 'ID of the key to replace', toId)
    .addOption(appOption())
    .option('--overlap <seconds>', 'how long the old key stays valid', toInteger, overlapRule.default)
    .option(...json)
    .action(rotate(terminal));
  command
    .command('revoke')
    .description('revoke a key immediately')
    .argument('<id>', 'ID of the key', toId)
    .addOption(appOption())
    .action(revoke(terminal));
  return command;
};
