import { readFileSync } from 'node:fs';

/** A screen of the console, as `console/src/screens.ts` lists it. */
interface ListedScreen {
  readonly path: string;
  /** The user needs one of these permissions. */
  readonly any: readonly string[];
  readonly isOfApplication: boolean;
  /** True if the navigation has it. */
  readonly isListed: boolean;
}

/** All screens. They are read as text: only Vite can load the module, which imports files of Svelte. */
export const listedScreens: readonly ListedScreen[] = [
  ...readFileSync(new URL('../../../console/src/screens.ts', import.meta.url), 'utf8').matchAll(
    /\{\n {4}path: '(.+)',\n([^}]+?)load: screenOf/g,
  ),
].map(([, path = '', rest = '']) => ({
  path,
  any: [...(/any: \[(.*?)\]/s.exec(rest)?.[1] ?? '').matchAll(/'(.+?)'/g)].map(([, name = '']) => name),
  isOfApplication: rest.includes('isOfApplication: true'),
  isListed: rest.includes('group:'),
}));

/** The addresses of the screens and of their tabs, by the names of their pictures. */
export const screens: Readonly<Record<string, string>> = {
  overview: '#/overview',
  users: '#/users',
  user: '#/users/2',
  companies: '#/companies',
  company: '#/companies/1',
  'company-connections': '#/companies/1?tab=connections',
  invitations: '#/invitations',
  sessions: '#/sessions',
  'user-fields': '#/user-fields',
  roles: '#/roles',
  keys: '#/keys',
  mails: '#/mails',
  'mails-undelivered': '#/mails?tab=undelivered',
  'mails-suppressions': '#/mails?tab=suppressions',
  'mails-templates': '#/mails?tab=templates',
  'mail-template': '#/mails/templates/en.password-recovery',
  webhooks: '#/webhooks',
  'service-accounts': '#/service-accounts',
  settings: '#/settings',
  'login-settings': '#/login-settings',
  providers: '#/providers',
  clients: '#/clients',
  'resource-servers': '#/resource-servers',
  'login-settings-branding': '#/login-settings?tab=branding',
  'login-settings-passwords': '#/login-settings?tab=passwords',
  'login-settings-limits': '#/login-settings?tab=limits',
  'login-settings-captcha': '#/login-settings?tab=captcha',
  audit: '#/audit',
  events: '#/events',
};
