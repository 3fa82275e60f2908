import type {
  AppResolvers,
  AppSettingsInput,
  AppSettingsResolvers,
  AppSummaryResolvers,
  CreatedAppResolvers,
  MutationResolvers,
  QueryResolvers,
  RateLimitResolvers,
} from '../../../../generated/graphql.ts';
import { page, pageRequest } from '../../../graphql/page.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import type { AppDetails, AppSettings } from '../../../kernel/app.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import type { AppSummary } from '../app-summary.ts';
import type { FreshApp } from './create-app.ts';
import { toSettingsChange } from './wire.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly App: AppDetails;
    readonly AppSettings: AppSettings;
    readonly AppSummary: AppSummary;
    readonly CreatedApp: FreshApp;
  }
}

const app: QueryResolvers['app'] = async (_root, _args, { usecases, actor }) =>
  usecases.getApp({ principal: await actor() });

const apps: QueryResolvers['apps'] = async (_root, args, { usecases, operator }) =>
  usecases.listApps({ principal: await operator(), ...pageRequest(args), prefix: args.q ?? undefined });

const createApp: MutationResolvers['createApp'] = async (
  _root,
  { data },
  { usecases, origin, operator, retryOf },
  info,
) => usecases.createApp({ principal: await operator(), name: data.name, retry: retryOf(info), origin });

/**
 * Reads settings. GraphQL has no type for a word or a number, so `signup_company` is a string: if it is neither `own` nor a
 * number, it becomes 0, which is the ID of no company.
 */
const settingsOf = (sent: AppSettingsInput): Partial<AppSettings> => {
  const { signup_company: company } = sent;
  const isWord = company === undefined || company === null || company === 'own';
  const signupCompany = isWord ? company : Number(/^\d{1,16}$/.exec(company)?.[0] ?? 0);
  return toSettingsChange({ ...sent, signup_company: signupCompany });
};

const updateApp: MutationResolvers['updateApp'] = async (_root, { data }, { usecases, origin, actor }) =>
  usecases.updateApp({
    principal: await actor(),
    change: {
      name: data.name ?? undefined,
      settings: data.settings ? settingsOf(data.settings) : undefined,
      notificationUrl: data.notification_url,
      notificationSecrets: data.notification_secrets ?? undefined,
      logo: data.logo,
      favicon: data.favicon,
    },
    origin,
  });

const appType: AppResolvers = {
  id: ({ uuid }) => uuid,
  name: ({ name }) => name,
  company_id: ({ companyId }) => companyId ?? null,
  notification_url: ({ notificationUrl }) => notificationUrl ?? null,
  notification_secrets: ({ notificationSecrets }) => notificationSecrets,
  settings: ({ settings }) => settings,
  created_at: ({ createdAt }) => toTimestamp(createdAt),
};

const appSettings: AppSettingsResolvers = {
  access_token_seconds: ({ accessTokenSeconds }) => accessTokenSeconds,
  session_idle_seconds: ({ sessionIdleSeconds }) => sessionIdleSeconds,
  session_max_seconds: ({ sessionMaxSeconds }) => sessionMaxSeconds,
  signup: ({ signup }) => signup,
  signup_company: ({ signupCompany }) => String(signupCompany),
  signup_role: ({ signupRole }) => signupRole,
  founder_role: ({ founderRole }) => founderRole,
  cors_origins: ({ corsOrigins }) => corsOrigins,
  require_verified_email: ({ requireVerifiedEmail }) => requireVerifiedEmail,
  email_change: ({ emailChange }) => emailChange,
  erasure_seconds: ({ erasureSeconds }) => erasureSeconds,
  recovery_url: ({ recoveryUrl }) => recoveryUrl,
  verification_url: ({ verificationUrl }) => verificationUrl,
  email_change_url: ({ emailChangeUrl }) => emailChangeUrl,
  invitation_url: ({ invitationUrl }) => invitationUrl,
  app_url: ({ appUrl }) => appUrl,
  public_url: ({ publicUrl }) => publicUrl,
  redirect_uris: ({ redirectUris }) => redirectUris,
  link_by_email: ({ linkByEmail }) => linkByEmail,
  breached_passwords: ({ breachedPasswords }) => breachedPasswords,
  email_codes: ({ emailCodes }) => emailCodes,
  email_code_signup: ({ emailCodeSignup }) => emailCodeSignup,
  sms_codes: ({ smsCodes }) => smsCodes,
  sms_countries: ({ smsCountries }) => smsCountries,
  email_code_url: ({ emailCodeUrl }) => emailCodeUrl,
  totp: ({ totp }) => totp,
  passkeys: ({ passkeys }) => passkeys,
  passkey_rp_id: ({ passkeyRpId }) => passkeyRpId,
  passkey_origins: ({ passkeyOrigins }) => passkeyOrigins,
  passkey_user_verification: ({ passkeyUserVerification }) => passkeyUserVerification,
  second_factor: ({ secondFactor }) => secondFactor,
  second_factor_roles: ({ secondFactorRoles }) => secondFactorRoles,
  second_factor_grace_days: ({ secondFactorGraceDays }) => secondFactorGraceDays,
  factor_reset_delay_hours: ({ factorResetDelayHours }) => factorResetDelayHours,
  events: ({ events }) => events,
  events_retention_days: ({ eventsRetentionDays }) => eventsRetentionDays,
  events_personal_data: ({ eventsPersonalData }) => eventsPersonalData,
  impersonation_emails: ({ impersonationEmails }) => impersonationEmails,
  app_permissions: ({ appPermissions }) => appPermissions,
  token_permissions: ({ tokenPermissions }) => tokenPermissions,
  client_id_metadata_documents: ({ clientIdMetadataDocuments }) => clientIdMetadataDocuments,
  dynamic_client_registration: ({ dynamicClientRegistration }) => dynamicClientRegistration,
  login_method_order: ({ loginMethodOrder }) => loginMethodOrder,
  languages: ({ languages }) => languages,
  terms_url: ({ termsUrl }) => termsUrl,
  privacy_url: ({ privacyUrl }) => privacyUrl,
  brand_color: ({ brandColor }) => brandColor,
  brand_texts: ({ brandTexts }) => brandTexts,
  brand_css_variables: ({ brandCssVariables }) => brandCssVariables,
  rate_limits: ({ rateLimits }) => rateLimits,
};

const rateLimit: RateLimitResolvers = {
  name: ({ name }) => name,
  limit: ({ limit }) => limit,
  seconds: ({ seconds }) => seconds,
};

const appSummary: AppSummaryResolvers = {
  id: ({ uuid }) => uuid,
  name: ({ name }) => name,
  console_url: ({ consoleUrl }) => consoleUrl,
  created_at: ({ createdAt }) => toTimestamp(createdAt),
};

const createdApp: CreatedAppResolvers = {
  app_key: ({ appKey }) => appKey,
  service_key: ({ serviceKey }) => serviceKey,
  details: (fresh) => fresh,
};

export const graphql = {
  Query: { app, apps },
  Mutation: { updateApp, createApp },
  App: appType,
  AppSettings: appSettings,
  RateLimit: rateLimit,
  AppSummary: appSummary,
  AppSummaryPage: page,
  CreatedApp: createdApp,
} satisfies ModuleResolvers;
