/** The systems whose files can be imported. */
export const vendorNames = [
  'auth0',
  'firebase',
  'cognito',
  'keycloak',
  'supabase',
  'clerk',
  'okta',
  'better-auth',
  'wordpress',
  'devise',
  'django',
  'aspnet',
] as const;

export type VendorName = (typeof vendorNames)[number];
