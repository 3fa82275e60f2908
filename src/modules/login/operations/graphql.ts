import type {
  LoginChallengeResolvers,
  LoginResultResolvers,
  MutationResolvers,
  PendingCodeLoginResolvers,
  QueryResolvers,
  SocialLoginStartResolvers,
} from '../../../../generated/graphql.ts';
import { RequestError } from '../../../api/refusal.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import { fromAuthenticationResponse, fromMaybePasskey } from '../../second-factors/operations/passkey-wire.ts';
import { fromNames, fromProof } from '../../social/operations/wire.ts';
import { requireSession } from '../../users/operations/wire.ts';
import type { PendingCodeLogin } from './get-login-code.ts';
import { type Challenged, isChallenged } from './open-challenge.ts';
import type { StartedLogin } from './start-social-login.ts';
import { toLoginChallenge } from './wire.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly PendingCodeLogin: PendingCodeLogin;
    readonly LoginChallenge: Challenged;
    readonly SocialLoginStart: StartedLogin;
  }
}

const sendLoginCode: MutationResolvers['sendLoginCode'] = async (_root, { data: { email } }, context) => {
  const { usecases, origin, client, challengeResponse } = context;
  await usecases.sendLoginCode({ principal: await client(), email, challengeResponse, origin });
  return true;
};

const loginWithCode: MutationResolvers['loginWithCode'] = async (_root, { data }, { usecases, origin, client }) =>
  usecases.loginWithCode({
    principal: await client(),
    email: data.email ?? undefined,
    code: data.code ?? undefined,
    key: data.key ?? undefined,
    firstname: data.firstname ?? undefined,
    lastname: data.lastname ?? undefined,
    displayname: data.displayname ?? undefined,
    language: data.language ?? undefined,
    origin,
  });

const loginCode: QueryResolvers['loginCode'] = async (_root, { key }, { usecases, client }) =>
  usecases.getLoginCode({ principal: await client(), key });

const pendingCodeLogin: PendingCodeLoginResolvers = {
  app: ({ appName }) => appName,
  email: ({ email }) => email,
  code: ({ code }) => code,
  creates_account: ({ createsAccount }) => createsAccount,
  requested_at: ({ requestedAt }) => toTimestamp(requestedAt),
  ip: ({ ip }) => ip ?? null,
  device: ({ device }) => device ?? null,
  expires_at: ({ expiresAt }) => toTimestamp(expiresAt),
};

const loginWithPassword: MutationResolvers['loginWithPassword'] = async (_root, { data }, context) => {
  const { usecases, origin, client, challengeResponse } = context;
  const { email, password } = data;
  return usecases.login({ principal: await client(), email, password, challengeResponse, origin });
};

const login: MutationResolvers['login'] = async (_root, { data: { email, password } }, context) => {
  const { usecases, origin, client, challengeResponse } = context;
  return requireComplete(
    await usecases.login({ principal: await client(), email, password, challengeResponse, origin }),
  );
};

const loginResult: LoginResultResolvers = {
  __resolveType: (outcome) => (isChallenged(outcome) ? 'LoginChallenge' : 'AuthPayload'),
};

/** Returns the session of a login. The type of the mutation `login` has no challenge, so an error carries it. */
export const requireComplete = <T extends object>(outcome: T | Challenged): T => {
  if (isChallenged(outcome))
    throw new RequestError('second_factor_required', { challenge: toLoginChallenge(outcome.challenge) });
  return outcome;
};

const completeLogin: MutationResolvers['completeLogin'] = async (_root, { data }, { usecases, origin, client }) =>
  usecases.completeLogin({
    principal: await client(),
    challenge: data.challenge,
    totp: data.totp ?? undefined,
    smsCode: data.sms_code ?? undefined,
    recoveryCode: data.recovery_code ?? undefined,
    passkey: fromMaybePasskey(data.passkey),
    origin,
  });

const loginChallenge: LoginChallengeResolvers = {
  challenge: ({ challenge }) => challenge.token,
  methods: ({ challenge }) => challenge.methods,
  passkey_options: ({ challenge }) => challenge.passkeyOptions ?? null,
  expires_at: ({ challenge }) => toTimestamp(challenge.expiresAt),
};

const startPasskeyLogin: MutationResolvers['startPasskeyLogin'] = async (_root, _args, { usecases, client }) =>
  usecases.startPasskeyLogin({ principal: await client() });

const loginWithPasskey: MutationResolvers['loginWithPasskey'] = async (_root, { data }, context) => {
  const { usecases, origin, client } = context;
  const passkey = fromAuthenticationResponse(data.passkey);
  return usecases.loginWithPasskey({ principal: await client(), passkey, origin });
};

const sendLoginSms: MutationResolvers['sendLoginSms'] = async (_root, { challenge }, { usecases, origin, client }) =>
  usecases.sendLoginSms({ principal: await client(), challenge, origin });

const startSocialLogin: MutationResolvers['startSocialLogin'] = async (
  _root,
  { provider, data },
  { usecases, visitor },
) =>
  usecases.startSocialLogin({
    principal: await visitor(),
    provider,
    redirectUri: data.redirect_uri,
    purpose: data.purpose ?? undefined,
  });

const socialLogin: MutationResolvers['socialLogin'] = async (_root, { provider, data }, { usecases, origin, client }) =>
  requireSession(
    await usecases.socialLogin({
      principal: await client(),
      provider,
      proof: fromProof(data),
      names: fromNames(data),
      origin,
    }),
  );

const socialLoginStart: SocialLoginStartResolvers = {
  authorization_url: ({ authorizationUrl }) => authorizationUrl,
  binding: ({ binding }) => binding,
  expires_at: ({ expiresAt }) => toTimestamp(expiresAt),
};

export const graphql = {
  Query: { loginCode },
  Mutation: {
    login,
    loginWithPassword,
    completeLogin,
    sendLoginCode,
    loginWithCode,
    startPasskeyLogin,
    loginWithPasskey,
    sendLoginSms,
    startSocialLogin,
    socialLogin,
  },
  LoginResult: loginResult,
  LoginChallenge: loginChallenge,
  SocialLoginStart: socialLoginStart,
  PendingCodeLogin: pendingCodeLogin,
} satisfies ModuleResolvers;
