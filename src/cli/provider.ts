import { Command, Option } from 'commander';
import { type DriverName, drivers, type Provider } from '../domain/social.ts';
import { toTimestamp } from '../domain/timestamp.ts';
import { toProviderDto } from '../rest/mappers/social.ts';
import { deleteProvider } from '../usecases/social/delete-provider.ts';
import { providers } from '../usecases/social/providers.ts';
import { setProvider } from '../usecases/social/set-provider.ts';
import { appOption, type OfApp } from './app-option.ts';
import { atDesk } from './desk.ts';
import { readSecret } from './input.ts';
import { type Printed, print, toJson, toTable } from './output.ts';

const toRow = ({ name, driver, label, clientId, issuer, isEnabled, updatedAt }: Provider) => ({
  name,
  driver,
  label,
  'client id': clientId,
  issuer: issuer ?? '',
  state: isEnabled ? 'on' : 'off',
  changed: toTimestamp(updatedAt),
});

const list = ({ app, json }: OfApp & Printed): Promise<void> =>
  atDesk(
    process.env,
    async ({ store, principal }) => {
      const found = await providers({ store })({ principal });
      print(json ? toJson({ data: found.map(toProviderDto) }) : toTable(found.map(toRow), 'There are no providers.'));
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
  readonly issuer?: string;
  readonly scope?: readonly string[];
  readonly off?: boolean;
}

const isDriver = (name: string): name is DriverName => name in drivers;

/** A provider is mostly called as its driver is; every other one is an OpenID provider. */
const driverOf = (name: string): DriverName => (isDriver(name) ? name : 'openid');

const set = async (name: string, options: SetOptions): Promise<void> => {
  const { clientSecretFrom, privateKeyFrom } = options;
  const setup = {
    driver: options.driver ?? driverOf(name),
    label: options.label,
    clientId: options.clientId,
    clientSecret: clientSecretFrom === undefined ? undefined : await readSecret(clientSecretFrom),
    teamId: options.teamId,
    keyId: options.keyId,
    privateKey: privateKeyFrom === undefined ? undefined : await readSecret(privateKeyFrom),
    nativeClientIds: options.nativeClientId,
    issuer: options.issuer,
    scopes: options.scope,
    enabled: !options.off,
  };
  await atDesk(
    process.env,
    async ({ principal, origin, ...ports }) => {
      const { provider } = await setProvider(ports)({ principal, name, setup, origin });
      print(options.json ? toJson(toProviderDto(provider)) : toTable([toRow(provider)], ''));
    },
    options.app,
  );
};

const remove = (name: string, { app }: OfApp): Promise<void> =>
  atDesk(
    process.env,
    async ({ principal, origin, ...ports }) => {
      await deleteProvider(ports)({ principal, name, origin });
      print(`Nobody logs in by ${name} any more.`);
    },
    app,
  );

/** The providers that users of an application log in with. */
export const providerCommand = (): Command => {
  const command = new Command('provider').description('the providers that users of an application log in with');
  const json = ['--json', 'as JSON, for scripts'] as const;
  command
    .command('list')
    .description('list them, without their secrets')
    .addOption(appOption())
    .option(...json)
    .action(list);
  command
    .command('set <name>')
    .description('set one up, or set it up anew: google, github, or an OpenID provider under a name of its own')
    .requiredOption('--client-id <id>', "the application's id there")
    .option('--client-secret-from <file>', 'a file with its secret there; - is what is piped in')
    .addOption(
      new Option('--driver <driver>', 'absent: the one of that name, else openid').choices(Object.keys(drivers)),
    )
    .option('--issuer <url>', 'where it is; for openid, and for gitlab, github and microsoft of your own')
    .option('--label <label>', 'what its button says')
    .option('--scope <scope...>', 'what to ask for; absent: what the driver needs')
    .option('--native-client-id <id...>', "the ids of the application's apps for phones and desktops")
    .option('--team-id <id>', 'for apple')
    .option('--key-id <id>', 'for apple')
    .option('--private-key-from <file>', 'for apple: a file with the key, as PEM; - is what is piped in')
    .option('--off', 'keep it, and let nobody log in with it')
    .addOption(appOption())
    .option(...json)
    .action(set);
  command
    .command('remove <name>')
    .description('let nobody log in with it any more')
    .addOption(appOption())
    .action(remove);
  return command;
};
