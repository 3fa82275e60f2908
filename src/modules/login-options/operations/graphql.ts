import type { LoginOptionsResolvers, PasswordRuleResolvers, QueryResolvers } from '../../../../generated/graphql.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import type { LoginOptions } from '../login-options.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly LoginOptions: LoginOptions;
    readonly PasswordRule: LoginOptions['password'];
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
  languages: ({ app }) => app.settings.languages,
  terms_url: ({ app }) => app.settings.termsUrl,
  privacy_url: ({ app }) => app.settings.privacyUrl,
};

const passwordRule: PasswordRuleResolvers = {
  min_length: ({ minLength }) => minLength,
  max_length: ({ maxLength }) => maxLength,
  breached_passwords: ({ breachedPasswords }) => breachedPasswords,
};

export const graphql = {
  Query: { loginOptions },
  LoginOptions: loginOptionsType,
  PasswordRule: passwordRule,
} satisfies ModuleResolvers;
