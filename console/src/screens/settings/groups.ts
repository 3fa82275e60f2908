import type { AppSettings } from '../../../../packages/client/src/entities.ts';

export type SettingName = keyof AppSettings;

/** The groups of settings, in their order. */
export const groups = {
  signUp: [
    'signup',
    'signup_company',
    'signup_role',
    'founder_role',
    'require_verified_email',
    'email_change',
    'link_by_email',
  ],
  methods: [
    'breached_passwords',
    'email_codes',
    'email_code_signup',
    'sms_codes',
    'sms_countries',
    'login_method_order',
    'passkeys',
    'passkey_rp_id',
    'passkey_origins',
    'passkey_user_verification',
  ],
  secondFactor: [
    'totp',
    'second_factor',
    'second_factor_roles',
    'second_factor_grace_seconds',
    'factor_reset_delay_seconds',
  ],
  sessions: [
    'access_token_seconds',
    'session_idle_seconds',
    'session_max_seconds',
    'erasure_seconds',
    'impersonation_emails',
  ],
  addresses: [
    'public_url',
    'app_url',
    'redirect_uris',
    'cors_origins',
    'recovery_url',
    'verification_url',
    'email_change_url',
    'invitation_url',
    'email_code_url',
    'terms_url',
    'privacy_url',
  ],
  clients: ['app_permissions', 'token_permissions', 'client_id_metadata_documents', 'dynamic_client_registration'],
  events: ['events', 'events_retention_seconds', 'events_personal_data'],
  look: ['languages', 'brand_color', 'brand_texts', 'brand_css_variables', 'rate_limits'],
} as const satisfies Readonly<Record<string, readonly SettingName[]>>;

export type GroupName = keyof typeof groups | 'other';
