import { operationPermissions } from '../../../generated/permissions.ts';
import type { AppSettings } from '../../kernel/app.ts';
import type { Permission } from '../../kernel/role.ts';
import type { AppChange } from './app-change.ts';

type Changeable = keyof AppSettings | Exclude<keyof AppChange, 'settings'>;

/**
 * The permission that changing each setting requires. `security:write` protects the settings that determine who receives emailed
 * keys and logins, where pages send users, who can create an account and who joins which one, which passwords are accepted, which login methods are
 * available, who needs a second factor, which rights new users get, which
 * permissions there are, and what the event log and tokens contain.
 */
export const settingPermissions = {
  name: 'settings:write',
  notificationUrl: 'security:write',
  notificationSecrets: 'security:write',
  logo: 'settings:write',
  favicon: 'settings:write',
  accessTokenSeconds: 'settings:write',
  sessionIdleSeconds: 'settings:write',
  sessionMaxSeconds: 'settings:write',
  signup: 'security:write',
  signupCompany: 'security:write',
  signupRole: 'security:write',
  founderRole: 'security:write',
  corsOrigins: 'settings:write',
  requireVerifiedEmail: 'security:write',
  emailChange: 'security:write',
  erasureSeconds: 'settings:write',
  recoveryUrl: 'security:write',
  verificationUrl: 'security:write',
  emailChangeUrl: 'security:write',
  invitationUrl: 'security:write',
  appUrl: 'security:write',
  publicUrl: 'security:write',
  redirectUris: 'security:write',
  linkByEmail: 'security:write',
  breachedPasswords: 'security:write',
  emailCodes: 'security:write',
  emailCodeSignup: 'security:write',
  emailCodeUrl: 'security:write',
  smsCodes: 'security:write',
  smsCountries: 'security:write',
  totp: 'security:write',
  passkeys: 'security:write',
  passkeyRpId: 'security:write',
  passkeyOrigins: 'security:write',
  passkeyUserVerification: 'security:write',
  secondFactor: 'security:write',
  secondFactorRoles: 'security:write',
  secondFactorGraceSeconds: 'security:write',
  factorResetDelaySeconds: 'security:write',
  events: 'security:write',
  eventsRetentionSeconds: 'security:write',
  eventsPersonalData: 'security:write',
  impersonationEmails: 'security:write',
  appPermissions: 'security:write',
  tokenPermissions: 'security:write',
  clientIdMetadataDocuments: 'security:write',
  dynamicClientRegistration: 'security:write',
  loginMethodOrder: 'settings:write',
  languages: 'settings:write',
  termsUrl: 'security:write',
  privacyUrl: 'security:write',
  brandColor: 'settings:write',
  brandTexts: 'settings:write',
  brandCssVariables: 'settings:write',
  rateLimits: 'security:write',
} as const satisfies Readonly<Record<Changeable, Permission>>;

/** Returns the permissions that a change needs: `settings:write`, and that of each field that is sent. */
export const permissionsFor = ({ settings = {}, ...rest }: AppChange): readonly Permission[] => {
  const sent = Object.entries({ ...rest, ...settings }).filter(([, value]) => value !== undefined);
  return [operationPermissions.updateApp, ...sent.map(([name]) => settingPermissions[name as Changeable])];
};
