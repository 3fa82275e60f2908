import type { MutationResolvers, PendingCodeLoginResolvers, QueryResolvers } from '../../../generated/graphql.ts';
import type { ModuleResolvers } from '../../graphql/schema.ts';
import { toTimestamp } from '../../kernel/timestamp.ts';
import type { PendingCodeLogin } from './get-login-code.ts';

declare module '../../graphql/entities.ts' {
  interface Entities {
    readonly PendingCodeLogin: PendingCodeLogin;
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

const sendReauthenticationCode: MutationResolvers['sendReauthenticationCode'] = async (_root, _args, context) => {
  const { usecases, origin, session } = context;
  await usecases.sendReauthenticationCode({ principal: await session(), origin });
  return true;
};

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

export const graphql = {
  Query: { loginCode },
  Mutation: { sendLoginCode, loginWithCode, sendReauthenticationCode },
  PendingCodeLogin: pendingCodeLogin,
} satisfies ModuleResolvers;
