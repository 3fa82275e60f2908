import { type AppSettings, defaultSettings, settingNames } from '../kernel/app.ts';
import type { Fault } from '../kernel/errors.ts';
import { settingFaults, settingRules } from '../kernel/setting-rules.ts';

export type StoredSettings = Readonly<Partial<Record<(typeof settingNames)[keyof AppSettings], unknown>>>;

const pairs = Object.entries(settingNames) as [keyof AppSettings, keyof StoredSettings][];

/**
 * A row holds what its application has decided. For the rest, for settings that came later, and for values that are not
 * valid, the default holds: one wrong value must not fail every request of its application.
 */
export const toSettings = (stored: StoredSettings): AppSettings => {
  const decided = pairs.flatMap(([name, column]) => {
    const value = stored[column];
    return value === undefined || settingFaults(name, value).length > 0 ? [] : [[name, value]];
  });
  return { ...defaultSettings, ...Object.fromEntries(decided) };
};

/** What is wrong with the stored values, each under its name in the row. */
export const storedFaults = (
  stored: StoredSettings,
): readonly (Pick<Fault, 'detail'> & { readonly setting: string })[] =>
  pairs.flatMap(([name, column]) => {
    const value = stored[column];
    return value === undefined ? [] : settingFaults(name, value).map(({ detail }) => ({ setting: column, detail }));
  });

/** A time in seconds for SQL, where a value that is not valid means the default as well. Binds the default. */
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
