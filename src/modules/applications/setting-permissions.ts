import type { AppSettings } from '../../kernel/app.ts';
import type { Permission } from '../../kernel/role.ts';
import type { AppChange } from './app-change.ts';

type Changeable = keyof AppSettings | Exclude<keyof AppChange, 'settings'>;

/**
 * The permission that changing each setting requires. `security:write` protects the settings that determine who
 * receives emailed keys, who receives logins, where pages send users, who joins which account, which passwords are accepted,
 * which login methods there are, who needs a second factor, and what new users may do.
 */
export const settingPermissions = {
  name: 'settings:write',
  notificationUrl: 'security:write',
  notificationSecrets: 'security:write',
  accessTokenSeconds: 'settings:write',
  sessionIdleSeconds: 'settings:write',
  sessionMaxSeconds: 'settings:write',
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
  secondFactorGraceDays: 'security:write',
  factorResetDelayHours: 'security:write',
  rateLimits: 'security:write',
} as const satisfies Readonly<Record<Changeable, Permission>>;

/** The permissions that a change needs: that of each part that is sent, and to send nothing that of any. */
export const permissionsFor = ({ settings = {}, ...rest }: AppChange): readonly Permission[] => {
  const sent = Object.entries({ ...rest, ...settings }).filter(([, value]) => value !== undefined);
  return ['settings:write', ...sent.map(([name]) => settingPermissions[name as Changeable])];
};
