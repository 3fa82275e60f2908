import type { Fault } from '../kernel/errors.ts';
import { settingRules } from '../kernel/setting-rules.ts';
import { type AppSettings, defaultSettings, settingFaults, settingNames } from '../kernel/settings.ts';

export type StoredSettings = Readonly<Record<string, unknown>>;

/** The settings that the previous release reads and writes by another name and in another unit. */
const formerUnits: Readonly<Partial<Record<keyof AppSettings, { readonly name: string; readonly seconds: number }>>> = {
  secondFactorGraceSeconds: { name: 'second_factor_grace_days', seconds: 86_400 },
  factorResetDelaySeconds: { name: 'factor_reset_delay_hours', seconds: 3600 },
  eventsRetentionSeconds: { name: 'events_retention_days', seconds: 86_400 },
};

const pairs = Object.entries(settingNames) as [keyof AppSettings, (typeof settingNames)[keyof AppSettings]][];

/** Returns a stored value. If the previous release has written the setting later, the value is the one in its unit. */
const storedValue = (stored: StoredSettings, name: keyof AppSettings): unknown => {
  const value = stored[settingNames[name]];
  const unit = formerUnits[name];
  const former = unit && stored[unit.name];
  if (typeof former !== 'number' || (typeof value === 'number' && Math.ceil(value / unit!.seconds) === former))
    return value ?? former;
  return former * unit!.seconds;
};

/**
 * Converts stored settings. Defaults apply to settings that the application has not changed, that were added later, or whose
 * value is not valid: one wrong value must not fail all requests of an application.
 */
export const toSettings = (stored: StoredSettings): AppSettings => {
  const decided = pairs.flatMap(([name]) => {
    const value = storedValue(stored, name);
    return value === undefined || settingFaults(name, value).length > 0 ? [] : [[name, value]];
  });
  return { ...defaultSettings, ...Object.fromEntries(decided) };
};

/** Returns the faults of stored values, with their names in the row. */
export const storedFaults = (
  stored: StoredSettings,
): readonly (Pick<Fault, 'detail'> & { readonly setting: string })[] =>
  pairs.flatMap(([name, column]) => {
    const value = storedValue(stored, name);
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
    pairs.flatMap(([name, column]) => {
      const value = settings[name];
      const unit = formerUnits[name];
      if (value === undefined) return [];
      return [[column, value], ...(unit ? [[unit.name, Math.ceil(Number(value) / unit.seconds)]] : [])];
    }),
  );
