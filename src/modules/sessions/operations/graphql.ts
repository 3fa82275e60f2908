import type {
  AppSessionResolvers,
  AuthenticationResolvers,
  AuthPayloadResolvers,
  MutationResolvers,
  QueryResolvers,
  RefreshPayloadResolvers,
  SessionInfoResolvers,
} from '../../../../generated/graphql.ts';
import { toOptionalRowId, toUserRef } from '../../../api/ids.ts';
import { page, pageRequest } from '../../../graphql/page.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { acrOf, type StatedAuthentication, statedBy } from '../../../kernel/session.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import type { AuthResult, IssuedToken } from '../ports.ts';
import type { ListedAppSession } from './list-app-sessions.ts';
import type { ListedSession } from './list-sessions.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly AuthPayload: AuthResult;
    readonly RefreshPayload: IssuedToken;
    readonly SessionInfo: ListedSession;
    readonly AppSession: ListedAppSession;
    readonly Authentication: StatedAuthentication;
  }
}

const refreshToken: MutationResolvers['refreshToken'] = async (_root, _args, { usecases, origin, refresh }) =>
  usecases.refresh({ principal: await refresh(), origin });

const logout: MutationResolvers['logout'] = async (_root, { all_devices }, { usecases, origin, session }) => {
  await usecases.logout({ principal: await session(), allDevices: all_devices, origin });
  return true;
};

const authPayload: AuthPayloadResolvers = {
  token: ({ session }) => session.token,
  expires: ({ session }) => toTimestamp(session.expiresAt),
  user: ({ user }) => user,
  device_token: ({ deviceToken }) => deviceToken ?? null,
};

const refreshPayload: RefreshPayloadResolvers = {
  token: ({ token }) => token,
  expires: ({ expiresAt }) => toTimestamp(expiresAt),
};

const sessions: QueryResolvers['sessions'] = async (_root, { user_id, ...args }, { usecases, actor }) =>
  usecases.listSessions({ principal: await actor(), userId: toUserRef(user_id), ...pageRequest(args) });

const session: QueryResolvers['session'] = async (_root, { user_id, id }, { usecases, actor }) =>
  usecases.getSession({ principal: await actor(), userId: toUserRef(user_id), sessionId: id });

const appSessions: QueryResolvers['appSessions'] = async (_root, args, { usecases, actor }) =>
  usecases.listAppSessions({
    principal: await actor(),
    ...pageRequest(args),
    userId: toOptionalRowId(args.user_id),
    network: args.network ?? undefined,
    createdFrom: args.created_from ?? undefined,
    createdTo: args.created_to ?? undefined,
  });

const endSession: MutationResolvers['endSession'] = async (_root, { user_id, id }, { usecases, origin, actor }) => {
  await usecases.endSession({ principal: await actor(), userId: toUserRef(user_id), sessionId: id, origin });
  return true;
};

const endSessions: MutationResolvers['endSessions'] = async (_root, { user_id }, { usecases, origin, actor }) => {
  await usecases.endSessions({ principal: await actor(), userId: toUserRef(user_id), origin });
  return true;
};

const sessionInfo: SessionInfoResolvers = {
  id: ({ id }) => id,
  created_at: ({ createdAt }) => toTimestamp(createdAt),
  last_used_at: ({ lastUsedAt }) => toTimestamp(lastUsedAt),
  expires_at: ({ idleExpiresAt }) => toTimestamp(idleExpiresAt),
  ip: ({ ip }) => ip,
  user_agent: ({ userAgent }) => userAgent,
  current: ({ isCurrent }) => isCurrent,
  authentication: statedBy,
  impersonator: ({ impersonator }) => impersonator ?? null,
};

const appSession: AppSessionResolvers = {
  user_id: ({ userId }) => String(userId),
  email: ({ email }) => email,
  displayname: ({ displayname }) => displayname,
  session: ({ session }) => session,
};

const authentication: AuthenticationResolvers = {
  auth_time: ({ authenticatedAt }) => toTimestamp(authenticatedAt),
  amr: ({ amr }) => amr,
  acr: acrOf,
};

export const graphql = {
  Query: { sessions, session, appSessions },
  Mutation: { refreshToken, logout, endSession, endSessions },
  AuthPayload: authPayload,
  RefreshPayload: refreshPayload,
  SessionInfo: sessionInfo,
  Authentication: authentication,
  SessionPage: page,
  AppSession: appSession,
  AppSessionPage: page,
} satisfies ModuleResolvers;
