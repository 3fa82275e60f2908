import { linkTo } from '../router.svelte.ts';
import { openScreens } from '../screens.ts';
import { may, mayAnywhere } from '../session.svelte.ts';
import { shared } from '../texts.ts';
import type { IconName } from '../ui/icons.ts';
import { t } from './texts.ts';

export interface Target {
  readonly href: string;
  readonly name: string;
  readonly icon: IconName;
  /** Shown beside the name. */
  readonly note?: string | undefined;
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns true if a name contains each word of a text, without regard to case and diacritics. */
export const isNamed = (name: string, text: string): boolean =>
  folded(text)
    .split(/\s+/)
    .every((word) => folded(name).includes(word));

export const screenTargets = (): readonly Target[] =>
  openScreens().map(({ path, title, icon }) => ({ href: linkTo([path]), name: shared.screens[title], icon }));

/** The screens that create something, with the permission for it. `isAnywhere`: the permission in a company is enough. */
const creations = [
  { name: 'user', screen: 'users', icon: 'user', permission: 'invitations:write', isAnywhere: true },
  { name: 'company', screen: 'companies', icon: 'building', permission: 'companies:write' },
  { name: 'role', screen: 'roles', icon: 'shield', permission: 'roles:write' },
  { name: 'key', screen: 'keys', icon: 'key', permission: 'keys:write' },
  { name: 'account', screen: 'service-accounts', icon: 'bot', permission: 'keys:write' },
  { name: 'client', screen: 'clients', icon: 'grid', permission: 'clients:write' },
  { name: 'provider', screen: 'providers', icon: 'plug', permission: 'security:write' },
  { name: 'endpoint', screen: 'webhooks', icon: 'bolt', permission: 'webhooks:write' },
] as const;

/** Returns the actions that the user may take. Their addresses open the dialog of the screen. */
export const actionTargets = (): readonly Target[] =>
  creations
    .filter((one) => ('isAnywhere' in one ? mayAnywhere : may)(one.permission))
    .map(({ name, screen, icon }) => ({ href: linkTo([screen], { create: '1' }), name: t.names[name], icon }));

/** Returns the settings and their sections, which are loaded when the search is opened. */
export const settingTargets = async (): Promise<readonly Target[]> => {
  if (!may('settings:read')) return [];
  const [{ tabOf, tabSettings }, login, settings, names] = await Promise.all([
    import('../screens/login-settings/tabs.ts'),
    import('../screens/login-settings/texts.ts'),
    import('../screens/settings/texts.ts'),
    import('../screens/settings/shared/texts.ts'),
  ]);
  await Promise.all([login.load(), settings.load()]);
  const tabs = Object.keys(tabSettings) as (keyof typeof tabSettings)[];
  return [
    ...tabs.map((tab) => ({
      href: linkTo(['login-settings'], { tab }),
      name: login.t[tab],
      icon: 'login' as const,
      note: shared.screens.loginSettings,
    })),
    ...Object.values(settings.t.groups).map((name) => ({
      href: linkTo(['settings'], { q: name }),
      name,
      icon: 'gear' as const,
      note: shared.screens.settings,
    })),
    ...Object.entries(names.settingTexts.names).map(([setting, name]) => {
      const tab = tabOf(setting);
      return {
        href: tab ? linkTo(['login-settings'], { tab }) : linkTo(['settings'], { q: name }),
        name,
        icon: 'gear' as const,
        note: tab ? shared.screens.loginSettings : shared.screens.settings,
      };
    }),
  ];
};
