import type { App } from '../../kernel/app.ts';
import { passwordRule } from '../../kernel/password.ts';
import { type LoginMethod, loginMethods } from '../../kernel/setting-rules.ts';
import type { AppSettings } from '../../kernel/settings.ts';
import { type BrandColors, brandColorsOf } from '../branding/branding.ts';
import { allowsCodeSignup } from '../login/login-code.ts';
import type { Factor } from '../second-factors/factor.ts';
import { verifiesNumbers } from '../second-factors/phones/phone.ts';
import { addableFactors } from '../second-factors/rules.ts';
import type { LoginWays } from '../social/ports.ts';
import { offered, type Provider } from '../social/provider.ts';

/** The options of the login page and the sign-up page of an application. They contain no secret. */
export interface LoginOptions {
  readonly app: App;
  readonly methods: readonly LoginMethod[];
  readonly providers: readonly Provider[];
  readonly password: {
    readonly minLength: number;
    readonly maxLength: number;
    readonly breachedPasswords: AppSettings['breachedPasswords'];
  };
  readonly allowsCodeSignup: boolean;
  /** True if `signup` and `register` require names. */
  readonly namesRequired: boolean;
  /** The kinds of second factors that users can add. */
  readonly secondFactors: readonly Factor['kind'][];
  readonly verifiesNumbers: boolean;
  /** True if a company has an active connection, to which addresses of its domains lead. */
  readonly hasConnections: boolean;
  readonly colors: BrandColors;
  readonly logoUrl: string | undefined;
  readonly faviconUrl: string | undefined;
}

/** Returns the methods to offer, those of the setting first. */
const offeredMethods = (settings: AppSettings, hasProvider: boolean): readonly LoginMethod[] => {
  const isOffered: Readonly<Record<LoginMethod, boolean>> = {
    password: true,
    passkey: settings.passkeys === 'allowed',
    email_code: settings.emailCodes === 'allowed',
    social: hasProvider,
  };
  return [...new Set([...settings.loginMethodOrder, ...loginMethods])].filter((method) => isOffered[method]);
};

interface Deployment {
  readonly hasBreachList: boolean;
  readonly imageUrlOf: (app: App, digest: string) => string;
}

/** Returns the options of an application with its enabled providers. */
export const loginOptionsOf = (
  app: App,
  { providers: all, hasConnections }: LoginWays,
  { hasBreachList, imageUrlOf }: Deployment,
): LoginOptions => {
  const providers = offered(all);
  return {
    app,
    methods: offeredMethods(app.settings, providers.length > 0),
    providers,
    password: { ...passwordRule, breachedPasswords: hasBreachList ? app.settings.breachedPasswords : 'off' },
    allowsCodeSignup: allowsCodeSignup(app),
    namesRequired: true,
    secondFactors: addableFactors(app.settings),
    verifiesNumbers: verifiesNumbers(app.settings),
    hasConnections,
    colors: brandColorsOf(app),
    logoUrl: app.logo && imageUrlOf(app, app.logo),
    faviconUrl: app.favicon && imageUrlOf(app, app.favicon),
  };
};
