import type {
  ImpersonationResolvers,
  ImpersonatorResolvers,
  MutationResolvers,
} from '../../../../generated/graphql.ts';
import { toUserRef } from '../../../api/ids.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import type { Impersonator } from '../../../kernel/impersonator.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import type { Impersonation } from './impersonate-user.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly Impersonation: Impersonation;
    readonly Impersonator: Impersonator;
  }
}

const impersonateUser: MutationResolvers['impersonateUser'] = async (_root, { user_id, data }, context) => {
  const { usecases, origin, actor } = context;
  return usecases.impersonateUser({
    principal: await actor(),
    userId: toUserRef(user_id),
    reason: data.reason,
    durationSeconds: data.duration_seconds ?? undefined,
    origin,
  });
};

const impersonation: ImpersonationResolvers = {
  session_id: ({ sessionId }) => sessionId,
  user_id: ({ userId }) => String(userId),
  token: ({ token }) => token,
  expires: ({ expiresAt }) => toTimestamp(expiresAt),
};

const impersonator: ImpersonatorResolvers = {
  type: ({ type }) => type,
  id: ({ id }) => (id === null ? null : String(id)),
};

export const graphql = {
  Mutation: { impersonateUser },
  Impersonation: impersonation,
  Impersonator: impersonator,
} satisfies ModuleResolvers;
