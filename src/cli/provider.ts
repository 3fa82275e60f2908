import { type Command, Option } from 'commander';
import { toTimestamp } from '../kernel/timestamp.ts';
import { deleteProvider } from '../modules/social/operations/delete-provider.ts';
import { listProviders } from '../modules/social/operations/list-providers.ts';
import { toProviderDto } from '../modules/social/operations/rest-mapper.ts';
import { setProvider } from '../modules/social/operations/set-provider.ts';
import { type DriverName, drivers, type NativeNonce, nativeNonces, type Provider } from '../modules/social/social.ts';
import { appOption, type OfApp } from './app-option.ts';
import { createCommand } from './command.ts';
import { withAdminContext } from './context.ts';
import { readSecret } from './input.ts';
import { type Printed, print, printResult } from './output.ts';
import type { Terminal } from './terminal.ts';

const toRow = ({ name, driver, label, clientId, issuer, isEnabled, updatedAt }: Provider) => ({
  name,
  driver,
  label,
  'client ID': clientId,
  issuer: issuer ?? '',
  state: isEnabled ? 'enabled' : 'disabled',
  changed: toTimestamp(updatedAt),
});

const list =
  (terminal: Terminal) =>
  ({ app, json }: OfApp & Printed): Promise<void> =>
    withAdminContext(
      terminal,
      async ({ principal }) => {
        const found = await listProviders()({ principal });
        printResult(terminal, { json }, { data: found.map(toProviderDto) }, found.map(toRow), 'No providers found.');
      },
      app,
    );

interface SetOptions extends OfApp, Printed {
  readonly driver?: DriverName;
  readonly label?: string;
  readonly clientId: string;
  readonly clientSecretFrom?: string;
  readonly teamId?: string;
  readonly keyId?: string;
  readonly privateKeyFrom?: string;
  readonly nativeClientId?: readonly string[];
  readonly nativeNonce?: NativeNonce;
  readonly issuer?: string;
  readonly scope?: readonly string[];
  readonly off?: boolean;
}

const isDriver = (name: string): name is DriverName => name in drivers;

/** Returns the driver of a provider: most have the name of their driver; all others are OpenID providers. */
const driverOf = (name: string): DriverName => (isDriver(name) ? name : 'openid');

const set =
  (terminal: Terminal) =>
  async (name: string, options: SetOptions): Promise<void> => {
    const { clientSecretFrom, privateKeyFrom } = options;
    const setup = {
      driver: options.driver ?? driverOf(name),
      label: options.label,
      clientId: options.clientId,
      clientSecret: clientSecretFrom === undefined ? undefined : await readSecret(terminal, clientSecretFrom),
      teamId: options.teamId,
      keyId: options.keyId,
      privateKey: privateKeyFrom === undefined ? undefined : await readSecret(terminal, privateKeyFrom),
      nativeClientIds: options.nativeClientId,
      nativeNonce: options.nativeNonce,
      issuer: options.issuer,
      scopes: options.scope,
      isEnabled: !options.off,
    };
    await withAdminContext(
      terminal,
      async ({ principal, origin, ...ports }) => {
        const { provider } = await setProvider(ports)({ principal, name, setup, origin });
        printResult(terminal, options, toProviderDto(provider), [toRow(provider)]);
      },
      options.app,
    );
  };

const remove =
  (terminal: Terminal) =>
  (name: string, { app }: OfApp): Promise<void> =>
    withAdminContext(
      terminal,
      async ({ principal, origin, ...ports }) => {
        await deleteProvider(ports)({ principal, name, origin });
        print(terminal, `Removed provider ${name}.`);
      },
      app,
    );

export const providerCommand = (terminal: Terminal): Command => {
  const command = createCommand(terminal, 'provider').description('manage the identity providers of an application');
  const json = ['--json', 'print JSON'] as const;
  command
    .command('list')
    .description('list providers, without secrets')
    .addOption(appOption())
    .option(...json)
    .action(list(terminal));
  command
    .command('set <name>')
    .description('create or replace a provider: google, github …, or any OpenID provider under a name you choose')
    .requiredOption('--client-id <id>', 'client ID issued by the provider')
    .option('--client-secret-from <file>', 'file with the client secret; - reads standard input')
    .addOption(
      new Option(
        '--driver <driver>',
        'driver; if omitted, the driver with the name of the provider, otherwise openid',
      ).choices(Object.keys(drivers)),
    )
    .option('--issuer <url>', 'issuer URL; for openid, and for self-managed gitlab, github and microsoft')
    .option('--label <label>', 'label of the login button')
    .option('--scope <scope...>', 'scopes to request; if omitted, those that the driver needs')
    .option('--native-client-id <id...>', 'client IDs of native apps')
    .addOption(
      new Option(
        '--native-nonce <rule>',
        'optional: accept new ID tokens of native apps without a nonce; if omitted, required',
      ).choices(nativeNonces),
    )
    .option('--team-id <id>', 'team ID; for apple')
    .option('--key-id <id>', 'key ID; for apple')
    .option('--private-key-from <file>', 'file with the private key in PEM format; - reads standard input; for apple')
    .option('--off', 'disable the provider without removing it')
    .addOption(appOption())
    .option(...json)
    .action(set(terminal));
  command
    .command('remove <name>')
    .description('remove a provider; users can no longer log in with it')
    .addOption(appOption())
    .action(remove(terminal));
  return command;
};
