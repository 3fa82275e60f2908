/* Generated from contracts/ by codegen.ts. Never edited: change the contract and run `npm run codegen`. */

/** The fields whose values the audit log contains (`x-audit`), by the event. Of other fields, it contains the names. */
export const auditedValues: Readonly<Record<string, readonly string[]>> = {
  update_user: ['default_company', 'default_company_branch'],
  set_provider: ['driver', 'label', 'client_id', 'native_client_ids', 'native_nonce', 'issuer', 'scopes', 'is_enabled'],
  rename_factor: [],
  update_company: ['is_joinable'],
  update_branch: ['name', 'is_default'],
  set_member: ['role', 'company_branch_id'],
  update_connection: ['name', 'state', 'issuer', 'client_id', 'scopes', 'entity_id', 'sso_url', 'metadata_url', 'subject', 'attributes', 'domains', 'jit', 'default_role', 'mappings'],
  update_role: ['name', 'permissions'],
  update_app: ['name', 'settings.access_token_seconds', 'settings.session_idle_seconds', 'settings.session_max_seconds', 'settings.signup', 'settings.signup_company', 'settings.signup_role', 'settings.founder_role', 'settings.anonymous', 'settings.anonymous_company', 'settings.anonymous_role', 'settings.cors_origins', 'settings.require_verified_email', 'settings.email_change', 'settings.erasure_seconds', 'settings.recovery_url', 'settings.verification_url', 'settings.email_change_url', 'settings.invitation_url', 'settings.app_url', 'settings.public_url', 'settings.redirect_uris', 'settings.link_by_email', 'settings.breached_passwords', 'settings.email_codes', 'settings.email_code_signup', 'settings.email_code_url', 'settings.sms_codes', 'settings.sms_countries', 'settings.totp', 'settings.passkeys', 'settings.passkey_rp_id', 'settings.passkey_origins', 'settings.passkey_user_verification', 'settings.second_factor', 'settings.second_factor_roles', 'settings.second_factor_grace_seconds', 'settings.factor_reset_delay_seconds', 'settings.events', 'settings.events_retention_seconds', 'settings.events_personal_data', 'settings.impersonation_emails', 'settings.app_permissions', 'settings.token_permissions', 'settings.client_id_metadata_documents', 'settings.dynamic_client_registration', 'settings.login_method_order', 'settings.languages', 'settings.terms_url', 'settings.privacy_url', 'settings.brand_color', 'settings.brand_texts', 'settings.brand_css_variables', 'settings.rate_limits'],
  set_app_challenge: ['driver', 'site_key', 'operations', 'login_after_failures', 'min_score', 'hostnames', 'verify_url'],
  set_password_source: ['asked_until'],
  update_service_account: ['name', 'description', 'is_enabled'],
  update_api_key: ['name', 'permissions', 'company_ids', 'networks', 'expires_at'],
  update_client: ['client_name', 'application_type', 'token_endpoint_auth_method', 'redirect_uris', 'post_logout_redirect_uris', 'grant_types', 'scopes', 'is_first_party', 'impersonation_allowed', 'require_pkce', 'require_pushed_authorization_requests', 'dpop_bound_access_tokens', 'claims', 'backchannel_logout_session_required', 'initiate_login_uri', 'id_token_signed_response_alg', 'client_uri', 'logo_uri', 'tos_uri', 'policy_uri', 'access_token_seconds', 'refresh_token_seconds', 'service_account_id', 'is_enabled'],
  update_resource_server: ['name', 'scopes', 'access_token_seconds', 'fields'],
  update_user_field: ['title', 'schema', 'position', 'required_at_signup', 'searchable', 'claim'],
  update_webhook_endpoint: ['description', 'types', 'is_enabled'],
  set_mail_template: [],
};
