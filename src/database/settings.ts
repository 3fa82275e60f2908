import { type AppSettings, defaultSettings, settingNames } from '../kernel/app.ts';
import type { Fault } from '../kernel/errors.ts';
import { settingFaults, settingRules } from '../kernel/setting-rules.ts';

export type StoredSettings = Readonly<Partial<Record<(typeof settingNames)[keyof AppSettings], unknown>>>;

const pairs = Object.entries(settingNames) as [keyof AppSettings, keyof StoredSettings][];

/**
 * Converts stored settings. Defaults apply to settings that the application has not changed, that were added later, or whose
 * value is not valid: one wrong value must not fail all requests of an application.
 */
export const toSettings = (stored: StoredSettings): AppSettings => {
  const decided = pairs.flatMap(([name, column]) => {
    const value = stored[column];
    return value === undefined || settingFaults(name, value).length > 0 ? [] : [[name, value]];
  });
  return { ...defaultSettings, ...Object.fromEntries(decided) };
};

/** Returns the faults of stored values, with their names in the row. */
export const storedFaults = (
  stored: StoredSettings,
): readonly (Pick<Fault, 'detail'> & { readonly setting: string })[] =>
  pairs.flatMap(([name, column]) => {
    const value = stored[column];
    return value === undefined ? [] : settingFaults(name, value).map(({ detail }) => ({ setting: column, detail }));
  });

/** Returns a time in seconds for SQL, with the default for values that are not valid. It binds the default. */
export const secondsInSql = (name: 'erasureSeconds' | 'sessionIdleSeconds', binding = '?'): string => {
  const { minimum, maximum } = settingRules[name];
  const value = `settings -> '${settingNames[name]}'`;
  const isValid = `jsonb_typeof(${value}) = 'number' and (${value})::numeric between ${minimum} and ${maximum}`;
  return `(case when ${isValid} then (${value})::float8 else ${binding} end)`;
};

export const fromSettings = (settings: Partial<AppSettings>): StoredSettings =>
  Object.fromEntries(
    pairs.flatMap(([name, column]) => (settings[name] === undefined ? [] : [[column, settings[name]]])),
  );
