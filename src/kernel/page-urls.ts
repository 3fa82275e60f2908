import type { AppSettings } from './settings.ts';

/**
 * The settings with URLs that browsers open with a secret: the key of an email, the response of a provider to a login, or the password
 * on a login page.
 */
const pageSettings = [
  'recoveryUrl',
  'verificationUrl',
  'emailChangeUrl',
  'invitationUrl',
  'emailCodeUrl',
  'publicUrl',
  'redirectUris',
] as const satisfies readonly (keyof AppSettings)[];

export type PageSetting = (typeof pageSettings)[number];

/** Returns the URLs of an application's pages, each with its setting. */
export const pageUrlsOf = (
  settings: Partial<AppSettings>,
): readonly { readonly setting: PageSetting; readonly url: string }[] =>
  pageSettings.flatMap((setting) => [settings[setting] ?? []].flat().map((url) => ({ setting, url })));
