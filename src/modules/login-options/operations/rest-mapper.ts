import type { components } from '../../../../generated/openapi.ts';
import { toSocialDriverDto } from '../../social/operations/rest-mapper.ts';
import type { LoginOptions } from '../login-options.ts';

export const toLoginOptionsDto = ({
  app: { uuid, name, settings },
  methods,
  providers,
  password,
  allowsCodeSignup,
  namesRequired,
  secondFactors,
  verifiesNumbers,
  hasConnections,
  colors,
  logoUrl,
  faviconUrl,
}: LoginOptions): components['schemas']['LoginOptions'] => ({
  app_id: uuid,
  name,
  methods: [...methods],
  providers: providers.map(toSocialDriverDto),
  password: {
    min_length: password.minLength,
    max_length: password.maxLength,
    breached_passwords: password.breachedPasswords,
  },
  signup: settings.signup,
  email_code_signup: allowsCodeSignup,
  names_required: namesRequired,
  require_verified_email: settings.requireVerifiedEmail,
  second_factor: settings.secondFactor,
  second_factors: [...secondFactors],
  cell_phone_verification: verifiesNumbers,
  languages: [...settings.languages],
  terms_url: settings.termsUrl,
  privacy_url: settings.privacyUrl,
  has_connections: hasConnections,
  branding: {
    logo_url: logoUrl ?? null,
    favicon_url: faviconUrl ?? null,
    color: settings.brandColor,
    colors,
    texts: [...settings.brandTexts],
    css_variables: [...settings.brandCssVariables],
  },
});
