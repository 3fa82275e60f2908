import type { Component } from 'svelte';
import type { Permission } from '../../packages/client/src/entities.ts';
import { mayAnywhere, session } from './session.svelte.ts';
import type { SharedTexts } from './texts/en.ts';
import type { IconName } from './ui/icons.ts';

/** The props of each screen. */
export interface ScreenProps {
  /** The values of the parameters in the path, in their order. */
  readonly params: readonly string[];
}

export interface Screen {
  /** The path, with `:name` for a parameter. */
  readonly path: string;
  readonly title: keyof SharedTexts['screens'];
  readonly icon: IconName;
  /** The group of the navigation. Absent: the screen is reached from another one. */
  readonly group?: keyof SharedTexts['groups'];
  /** The user needs one of these, in the whole application or in a company. Empty: every administrator may open the screen. */
  readonly any: readonly Permission[];
  /** True if the permission has to be one in the whole application. */
  readonly isOfApplication?: true;
  /** Loads the component and its texts when the screen is opened. */
  load(): Promise<Component<ScreenProps>>;
}

interface ScreenModule {
  readonly default: Component<ScreenProps> | Component<Record<string, never>>;
  /** Loads the texts of the screen. */
  load(): Promise<void>;
}

/** Returns a function that loads the component of a screen and its texts. */
const screenOf = (importModule: () => Promise<ScreenModule>) => async (): Promise<Component<ScreenProps>> => {
  const { default: component, load } = await importModule();
  await load();
  // A component without props ignores those that it gets.
  return component as Component<ScreenProps>;
};

/** All screens, in the order of the navigation. The sidebar, the router and the checks of permissions follow from this list. */
export const screens: readonly Screen[] = [
  {
    path: 'overview',
    title: 'overview',
    icon: 'home',
    group: 'start',
    any: ['audit:read', 'settings:read', 'webhooks:read', 'notifications:read'],
    isOfApplication: true,
    load: screenOf(() => import('./screens/overview/overview.svelte')),
  },
  {
    path: 'users',
    title: 'users',
    icon: 'users',
    group: 'people',
    any: ['users:read'],
    load: screenOf(() => import('./screens/users/users.svelte')),
  },
  {
    path: 'users/:id',
    title: 'user',
    icon: 'user',
    any: ['users:read'],
    load: screenOf(() => import('./screens/user/user.svelte')),
  },
  {
    path: 'companies',
    title: 'companies',
    icon: 'building',
    group: 'people',
    any: ['companies:read'],
    load: screenOf(() => import('./screens/companies/companies.svelte')),
  },
  {
    path: 'companies/:id',
    title: 'company',
    icon: 'building',
    any: ['companies:read'],
    load: screenOf(() => import('./screens/companies/company.svelte')),
  },
  {
    path: 'companies/:id/connections/:id',
    title: 'connection',
    icon: 'plug',
    any: ['directories:read'],
    load: screenOf(() => import('./screens/connections/connection.svelte')),
  },
  {
    path: 'invitations',
    title: 'invitations',
    icon: 'mail',
    group: 'people',
    any: ['invitations:write'],
    load: screenOf(() => import('./screens/invitations/invitations.svelte')),
  },
  {
    path: 'sessions',
    title: 'sessions',
    icon: 'clock',
    group: 'people',
    any: ['sessions:read'],
    load: screenOf(() => import('./screens/sessions/sessions.svelte')),
  },
  {
    path: 'user-fields',
    title: 'userFields',
    icon: 'list',
    group: 'people',
    any: ['settings:read'],
    isOfApplication: true,
    load: screenOf(() => import('./screens/user-fields/user-fields.svelte')),
  },
  {
    path: 'roles',
    title: 'roles',
    icon: 'shield',
    group: 'access',
    any: ['roles:read'],
    isOfApplication: true,
    load: screenOf(() => import('./screens/roles/roles.svelte')),
  },
  {
    path: 'keys',
    title: 'keys',
    icon: 'key',
    group: 'access',
    any: ['keys:read'],
    isOfApplication: true,
    load: screenOf(() => import('./screens/keys/keys.svelte')),
  },
  {
    path: 'service-accounts',
    title: 'serviceAccounts',
    icon: 'bot',
    group: 'access',
    any: ['keys:read'],
    isOfApplication: true,
    load: screenOf(() => import('./screens/service-accounts/service-accounts.svelte')),
  },
  {
    path: 'login-settings',
    title: 'loginSettings',
    icon: 'login',
    group: 'login',
    any: ['settings:read'],
    isOfApplication: true,
    load: screenOf(() => import('./screens/login-settings/login-settings.svelte')),
  },
  {
    path: 'providers',
    title: 'providers',
    icon: 'plug',
    group: 'login',
    any: ['settings:read'],
    isOfApplication: true,
    load: screenOf(() => import('./screens/providers/providers.svelte')),
  },
  {
    path: 'clients',
    title: 'clients',
    icon: 'grid',
    group: 'login',
    any: ['clients:read'],
    isOfApplication: true,
    load: screenOf(() => import('./screens/clients/clients.svelte')),
  },
  {
    path: 'resource-servers',
    title: 'resourceServers',
    icon: 'file',
    group: 'login',
    any: ['clients:read'],
    isOfApplication: true,
    load: screenOf(() => import('./screens/resource-servers/resource-servers.svelte')),
  },
  {
    path: 'mails',
    title: 'mails',
    icon: 'send',
    group: 'login',
    any: ['notifications:read', 'settings:read'],
    isOfApplication: true,
    load: screenOf(() => import('./screens/mails/mails.svelte')),
  },
  {
    path: 'mails/templates/:id',
    title: 'mailTemplate',
    icon: 'send',
    any: ['settings:read'],
    isOfApplication: true,
    load: screenOf(() => import('./screens/mails/template.svelte')),
  },
  {
    path: 'webhooks',
    title: 'webhooks',
    icon: 'bolt',
    group: 'developers',
    any: ['webhooks:read'],
    isOfApplication: true,
    load: screenOf(() => import('./screens/webhooks/webhooks.svelte')),
  },
  {
    path: 'webhooks/:id',
    title: 'webhook',
    icon: 'bolt',
    any: ['webhooks:read'],
    isOfApplication: true,
    load: screenOf(() => import('./screens/webhooks/webhook.svelte')),
  },
  {
    path: 'audit',
    title: 'audit',
    icon: 'list',
    group: 'developers',
    any: ['audit:read'],
    isOfApplication: true,
    load: screenOf(() => import('./screens/audit/audit.svelte')),
  },
  {
    path: 'events',
    title: 'events',
    icon: 'pulse',
    group: 'developers',
    any: ['events:read'],
    isOfApplication: true,
    load: screenOf(() => import('./screens/events/events.svelte')),
  },
  {
    path: 'settings',
    title: 'settings',
    icon: 'gear',
    group: 'developers',
    any: ['settings:read'],
    isOfApplication: true,
    load: screenOf(() => import('./screens/settings/settings.svelte')),
  },
  {
    path: 'applications',
    title: 'applications',
    icon: 'grid',
    any: [],
    load: screenOf(() => import('./screens/applications/applications.svelte')),
  },
];

/** Returns true if the user may see a screen. */
export const mayOpen = ({ any, isOfApplication }: Screen): boolean =>
  any.length === 0 ||
  any.some((permission) => (isOfApplication ? session.permissions.has(permission) : mayAnywhere(permission)));

interface Match {
  readonly screen: Screen;
  readonly params: readonly string[];
}

/** Returns the screen of a path; undefined if the path leads to none. */
export const screenAt = (path: readonly string[]): Match | undefined => {
  for (const screen of screens) {
    const pattern = screen.path.split('/');
    const isMatch =
      pattern.length === path.length && pattern.every((part, at) => part.startsWith(':') || part === path[at]);
    if (isMatch) return { screen, params: path.filter((_, at) => pattern[at]?.startsWith(':')) };
  }
  return undefined;
};

/** Returns the screens of the navigation that the user may open. */
export const openScreens = (): readonly Screen[] => screens.filter((screen) => screen.group && mayOpen(screen));
