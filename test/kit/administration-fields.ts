import type { Reply } from './service.ts';

import { identityFields } from './social/commands.ts';

export const userFields = `id uuid email firstname lastname displayname default_company default_company_branch version status
  is_verified password_breached is_anonymous registered lastvisit user_login_tries city_id state_id country_id sex dob timezone phone_number
  cell_phone_number cell_phone_verified_at profile_privacy profile_image profile_header profile_header_mobile language locale karma votes votes_points
  system_modules_id payment_customer_id card_last_four card_brand trial_ends_at external_id roles { id name }`;
export const sessionFields =
  'id created_at last_used_at expires_at ip user_agent current authentication { auth_time amr acr } impersonator { type id }';
export const companyFields = 'id name is_joinable default_branch members_count created_at';
export const branchFields = 'id company_id name is_default';
export const memberFields = 'user { id email displayname } company_id company_branch_id role joined_at';
export const roleFields = 'id name permissions is_built_in';
export const keyFields = 'id kind name created_at last_used_at revoked_at';
const settingFields = `access_token_seconds session_idle_seconds session_max_seconds signup signup_company signup_role founder_role
  anonymous anonymous_company anonymous_role
  cors_origins require_verified_email email_change erasure_seconds recovery_url verification_url email_change_url invitation_url app_url public_url
  redirect_uris link_by_email breached_passwords email_codes email_code_signup email_code_url sms_codes sms_countries totp passkeys passkey_rp_id passkey_origins passkey_user_verification second_factor second_factor_roles
  second_factor_grace_seconds factor_reset_delay_seconds events events_retention_seconds events_personal_data impersonation_emails
  app_permissions token_permissions client_id_metadata_documents dynamic_client_registration
  login_method_order languages terms_url privacy_url
  brand_color brand_texts { language name text } brand_css_variables { name value } rate_limits { name limit seconds }`;
export const appFields = `id name company_id notification_url notification_secrets created_at settings { ${settingFields} }`;
export const auditFields =
  'id occurred_at event success failure reason factor user_id session_id target count request_id ip user_agent';

/** The lists of an export with the selected fields of their rows. */
export const exportLists: Readonly<Record<string, string>> = {
  memberships: `company { ${companyFields} } role { name } joined_at`,
  sessions: sessionFields,
  grants: 'id client_id client_name scopes has_session_access has_offline_access created_at last_used_at',
  identities: identityFields,
  factors: 'id kind name created_at last_used_at',
  invitations: 'id email',
  email_changes: 'old_email new_email created_at completed_at canceled_at',
  notifications: 'id template email',
  audit: auditFields,
};

/** The GraphQL names of REST values. */
export const sorts: Readonly<Record<string, string>> = {
  id: 'registered_asc',
  '-id': 'registered_desc',
  email: 'email_asc',
  '-email': 'email_desc',
  displayname: 'displayname_asc',
  '-displayname': 'displayname_desc',
};
export const statuses: Readonly<Record<number, string>> = { 1: 'active', 2: 'inactive', 3: 'banned', 4: 'deleted' };

/** Converts an export of GraphQL to that of REST: each list consists of its first page, which is the only one in these tests. */
export const withoutPages = (reply: Reply): Reply => {
  const exported = reply.body.data?.exportUser;
  if (!exported) return reply;
  const lists = Object.keys(exportLists).map((name) => [name, exported[name].data]);
  return { ...reply, body: { data: { exportUser: { ...exported, ...Object.fromEntries(lists) } } } };
};
