import { type AppSettings, defaultSettings, settingNames } from '../domain/app.ts';

export type StoredSettings = Readonly<Partial<Record<(typeof settingNames)[keyof AppSettings], unknown>>>;

const pairs = Object.entries(settingNames) as [keyof AppSettings, keyof StoredSettings][];

/** A row holds what its application has decided; for the rest, and for settings that came later, the default holds. */
export const toSettings = (stored: StoredSettings): AppSettings => {
  const decided = pairs.flatMap(([name, column]) => (stored[column] === undefined ? [] : [[name, stored[column]]]));
  return { ...defaultSettings, ...Object.fromEntries(decided) };
};

export const fromSettings = (settings: Partial<AppSettings>): StoredSettings =>
  Object.fromEntries(
    pairs.flatMap(([name, column]) => (settings[name] === undefined ? [] : [[column, settings[name]]])),
  );
