import { Command } from 'commander';
import { type AppDetails, type AppSettings, settingNames } from '../domain/app.ts';
import { toTimestamp } from '../domain/timestamp.ts';
import { toAppDto } from '../rest/mappers/application.ts';
import { app as readApp } from '../usecases/application/app.ts';
import { createApp } from '../usecases/application/create-app.ts';
import { updateApp } from '../usecases/application/update-app.ts';
import { appOption, type OfApp } from './app-option.ts';
import { atDesk } from './desk.ts';
import { readSecrets } from './input.ts';
import { type Printed, print, toJson, toTable } from './output.ts';

const toRow = ({ uuid, name, companyId, createdAt }: AppDetails) => ({
  id: uuid,
  name,
  company: String(companyId ?? ''),
  created: toTimestamp(createdAt),
});

const list = ({ json }: Printed): Promise<void> =>
  atDesk(process.env, async ({ store }) => {
    const apps = await store.read.administration.list();
    print(json ? toJson({ data: apps.map(toAppDto) }) : toTable(apps.map(toRow), 'There are no applications.'));
  });

const names = Object.entries(settingNames) as [keyof AppSettings, string][];

const tableOf = (details: AppDetails): string => {
  const { notificationUrl, notificationSecrets, settings } = details;
  const facts = {
    ...toRow(details),
    'receiver of mails': notificationUrl ?? '',
    'webhook secrets': notificationSecrets,
  };
  const rows = [
    ...Object.entries(facts).map(([name, value]) => ({ name, value: String(value) })),
    ...names.map(([setting, name]) => ({ name, value: JSON.stringify(settings[setting]) })),
  ];
  return toTable(rows, '');
};

const show = (details: AppDetails, { json }: Printed): void =>
  print(json ? toJson(toAppDto(details)) : tableOf(details));

const lists: readonly (keyof AppSettings)[] = ['corsOrigins', 'redirectUris'];

/** `name=value`, where the value is JSON, or the text that it is; lists are also taken with commas. */
const toSetting = (pair: string): readonly [keyof AppSettings, unknown] => {
  const [, name = '', text = ''] = /^([^=]*)=(.*)$/s.exec(pair) ?? [];
  const setting = names.find(([, wireName]) => wireName === name)?.[0];
  if (!setting)
    throw new Error(`There is no setting "${name}". There are: ${names.map(([, known]) => known).join(', ')}.`);
  if (lists.includes(setting) && !text.startsWith('[')) return [setting, text === '' ? [] : text.split(',')];
  try {
    return [setting, JSON.parse(text)];
  } catch {
    return [setting, text];
  }
};

interface SetOptions extends OfApp, Printed {
  readonly name?: string;
  readonly notificationUrl?: string;
  readonly notificationSecretsFrom?: string;
}

const set = async (pairs: readonly string[], options: SetOptions): Promise<void> => {
  const { app, name, notificationUrl, notificationSecretsFrom: file } = options;
  const settings: Partial<AppSettings> = Object.fromEntries(pairs.map(toSetting));
  const change = {
    name,
    settings,
    notificationUrl: notificationUrl === '' ? null : notificationUrl,
    notificationSecrets: file === undefined ? undefined : await readSecrets(file),
  };
  await atDesk(
    process.env,
    async ({ principal, origin, ...ports }) => show(await updateApp(ports)({ principal, change, origin }), options),
    app,
  );
};

/** The applications of this deployment, each a tenant. */
export const appCommand = (): Command => {
  const command = new Command('app').description('the applications of this deployment, each a tenant');
  command.command('list').description('list them').option('--json', 'as JSON, for scripts').action(list);
  command
    .command('create <name>')
    .description('make one, with a key of each kind that is shown this once')
    .option('--json', 'as JSON, for scripts')
    .action((name: string, { json }: Printed) =>
      atDesk(process.env, async ({ origin, ...ports }) => {
        const { app, appKey, serviceKey } = await createApp(ports)({ name, origin });
        if (json) return print(toJson({ id: app.uuid, app_key: appKey, service_key: serviceKey }));
        print(`The application ${app.name} is made: ${app.uuid}`);
        print(`Application key (X-Service-App):  ${appKey}`);
        print(`Super admin key (X-Service-Key):  ${serviceKey}`);
        print('Neither is shown again.');
      }),
    );
  command
    .command('show')
    .description('show one with its settings')
    .addOption(appOption())
    .option('--json', 'as JSON, for scripts')
    .action((options: OfApp & Printed) =>
      atDesk(
        process.env,
        async ({ store, principal }) => show(await readApp({ store })({ principal }), options),
        options.app,
      ),
    );
  command
    .command('set [settings...]')
    .description('change settings, as name=value: access_token_seconds=900 cors_origins=https://app.example.com')
    .addOption(appOption())
    .option('--name <name>', 'give it another name')
    .option('--notification-url <url>', 'its own receiver of mails; empty for that of the deployment')
    .option('--notification-secrets-from <file>', 'its webhook secrets, one on each line; - is what is piped in')
    .option('--json', 'as JSON, for scripts')
    .action(set);
  return command;
};
