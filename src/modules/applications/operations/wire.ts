import { renamed } from '../../../api/wire-names.ts';
import { type AppSettings, settingNames } from '../../../kernel/settings.ts';

type WireSettings = Readonly<Partial<Record<(typeof settingNames)[keyof AppSettings], unknown>>>;

/** Renames settings from the contract; the domain validates each value. */
export const toSettingsChange = (sent: WireSettings): Partial<AppSettings> => renamed(settingNames, sent);
