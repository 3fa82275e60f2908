import type { Command } from 'commander';
import { type AppSettings, defaultSettings, settingNames } from '../kernel/settings.ts';
import { toTimestamp } from '../kernel/timestamp.ts';
import type { ShownApp } from '../modules/applications/app-move.ts';
import { toAppDto } from '../modules/applications/operations/rest-mapper.ts';
import { updateApp } from '../modules/applications/operations/update-app.ts';
import { appOption, type OfApp } from './app-option.ts';
import { createCommand } from './command.ts';
import { withAdminContext } from './context.ts';
import { readSecrets } from './input.ts';
import { type Printed, printResult } from './output.ts';
import type { Terminal } from './terminal.ts';

const names = Object.entries(settingNames) as [keyof AppSettings, string][];

const rowsOf = ({ uuid, name, companyId, createdAt, notificationUrl, notificationSecrets, settings }: ShownApp) => {
  const facts = {
    ...{ id: uuid, name, company_id: companyId ?? '', created_at: toTimestamp(createdAt) },
    ...{ notification_url: notificationUrl ?? '', notification_secrets: notificationSecrets },
  };
  return [
    ...Object.entries(facts).map(([name, value]) => ({ name, value: String(value) })),
    ...names.map(([setting, name]) => ({ name, value: JSON.stringify(settings[setting]) })),
  ];
};

const show = (terminal: Terminal, details: ShownApp, options: Printed): void =>
  printResult(terminal, options, toAppDto(details), rowsOf(details));

/** Returns true if a setting is a list of strings. Limits are a list of objects, which are passed as JSON. */
const isList = (setting: keyof AppSettings): boolean =>
  Array.isArray(defaultSettings[setting]) && setting !== 'rateLimits';

interface Assignment {
  readonly setting: keyof AppSettings;
  readonly value: unknown;
  /** True if the value is added to the current list. */
  readonly isAdded: boolean;
}

const toValue = (setting: keyof AppSettings, text: string): unknown => {
  if (isList(setting) && !text.startsWith('[')) return text === '' ? [] : text.split(',');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * Parses `name=value`. The value is JSON or plain text. Lists can also be separated by commas, and `name+=value` adds to them.
 */
const toAssignment = (pair: string): Assignment => {
  const [, name = '', plus = '', text = ''] = /^([^=+]*)(\+?)=(.*)$/s.exec(pair) ?? [];
  const setting = names.find(([, wireName]) => wireName === name)?.[0];
  if (!setting)
    throw new Error(`Unknown setting "${name}". Available settings: ${names.map(([, known]) => known).join(', ')}.`);
  if (plus && !isList(setting)) throw new Error(`${name} is not a list. Use ${name}=<value>.`);
  return { setting, value: toValue(setting, text), isAdded: plus !== '' };
};

const toSettings = (assignments: readonly Assignment[], before: AppSettings): Partial<AppSettings> =>
  Object.fromEntries(
    assignments.map(({ setting, value, isAdded }) => [
      setting,
      isAdded ? [...new Set([before[setting], value].flat())] : value,
    ]),
  );

interface SetOptions extends OfApp, Printed {
  readonly name?: string;
  readonly notificationUrl?: string;
  readonly notificationSecretsFrom?: string;
}

const set =
  (terminal: Terminal) =>
  async (pairs: readonly string[], options: SetOptions): Promise<void> => {
    const { app, name, notificationUrl, notificationSecretsFrom: file } = options;
    const assignments = pairs.map(toAssignment);
    const change = {
      name,
      notificationUrl: notificationUrl === '' ? null : notificationUrl,
      notificationSecrets: file === undefined ? undefined : await readSecrets(terminal, file),
    };
    await withAdminContext(
      terminal,
      async ({ principal, origin, ...ports }) => {
        const settings = toSettings(assignments, principal.app.settings);
        show(terminal, await updateApp(ports)({ principal, change: { ...change, settings }, origin }), options);
      },
      app,
    );
  };

/** Changes settings by their names, and adds to lists, which a request can only replace. */
export const appSetCommand = (terminal: Terminal): Command =>
  createCommand(terminal, 'set')
    .description('change settings, for example access_token_seconds=900 cors_origins+=https://app.example.com')
    .argument('[settings...]', 'settings as name=value, or name+=value for lists')
    .addOption(appOption())
    .option('--name <name>', 'new name of the application')
    .option('--notification-url <url>', 'URL that receives its notifications; empty to use NOTIFICATION_URL')
    .option('--notification-secrets-from <file>', 'file with its webhook secrets, one per line; - reads standard input')
    .option('--json', 'print JSON')
    .action(set(terminal));
