import type {
  BrandColorsResolvers,
  BrandingResolvers,
  BrandTextResolvers,
  ColorRolesResolvers,
  CssVariableResolvers,
  LoginOptionsResolvers,
  PasswordRuleResolvers,
  QueryResolvers,
} from '../../../../generated/graphql.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import type { BrandText, CssVariable } from '../../../kernel/brand.ts';
import type { BrandColors } from '../../branding/branding.ts';
import type { ColorRoles } from '../../branding/color-roles.ts';
import type { LoginOptions } from '../login-options.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly LoginOptions: LoginOptions;
    readonly PasswordRule: LoginOptions['password'];
    readonly Branding: LoginOptions;
    readonly BrandColors: BrandColors;
    readonly ColorRoles: ColorRoles;
    readonly BrandText: BrandText;
    readonly CssVariable: CssVariable;
  }
}

const loginOptions: QueryResolvers['loginOptions'] = async (_root, _args, { usecases, client }) =>
  usecases.getLoginOptions({ principal: await client() });

const loginOptionsType: LoginOptionsResolvers = {
  app_id: ({ app }) => app.uuid,
  name: ({ app }) => app.name,
  methods: ({ methods }) => methods,
  providers: ({ providers }) => providers,
  password: ({ password }) => password,
  signup: ({ app }) => app.settings.signup,
  email_code_signup: ({ allowsCodeSignup }) => allowsCodeSignup,
  names_required: ({ namesRequired }) => namesRequired,
  require_verified_email: ({ app }) => app.settings.requireVerifiedEmail,
  second_factor: ({ app }) => app.settings.secondFactor,
  second_factors: ({ secondFactors }) => secondFactors,
  cell_phone_verification: ({ verifiesNumbers }) => verifiesNumbers,
  languages: ({ app }) => app.settings.languages,
  terms_url: ({ app }) => app.settings.termsUrl,
  privacy_url: ({ app }) => app.settings.privacyUrl,
  branding: (options) => options,
};

const passwordRule: PasswordRuleResolvers = {
  min_length: ({ minLength }) => minLength,
  max_length: ({ maxLength }) => maxLength,
  breached_passwords: ({ breachedPasswords }) => breachedPasswords,
};

const branding: BrandingResolvers = {
  logo_url: ({ logoUrl }) => logoUrl ?? null,
  favicon_url: ({ faviconUrl }) => faviconUrl ?? null,
  color: ({ app }) => app.settings.brandColor,
  colors: ({ colors }) => colors,
  texts: ({ app }) => app.settings.brandTexts,
  css_variables: ({ app }) => app.settings.brandCssVariables,
};

const brandColors: BrandColorsResolvers = {
  light: ({ light }) => light,
  dark: ({ dark }) => dark,
};

const colorRoles: ColorRolesResolvers = {
  fill: ({ fill }) => fill,
  label: ({ label }) => label,
  edge: ({ edge }) => edge,
  link: ({ link }) => link,
  soft: ({ soft }) => soft,
};

const brandText: BrandTextResolvers = {
  language: ({ language }) => language,
  name: ({ name }) => name,
  text: ({ text }) => text,
};

const cssVariable: CssVariableResolvers = {
  name: ({ name }) => name,
  value: ({ value }) => value,
};

export const graphql = {
  Query: { loginOptions },
  LoginOptions: loginOptionsType,
  PasswordRule: passwordRule,
  Branding: branding,
  BrandColors: brandColors,
  ColorRoles: colorRoles,
  BrandText: brandText,
  CssVariable: cssVariable,
} satisfies ModuleResolvers;
