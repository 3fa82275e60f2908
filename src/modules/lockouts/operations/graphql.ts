import type { LockoutResolvers, MutationResolvers, QueryResolvers } from '../../../../generated/graphql.ts';
import { toUserRef } from '../../../api/ids.ts';
import { page, pageRequest } from '../../../graphql/page.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { toMaybeTimestamp, toTimestamp } from '../../../kernel/timestamp.ts';
import type { ListedLockout } from './list-lockouts.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly Lockout: ListedLockout;
  }
}

const lockouts: QueryResolvers['lockouts'] = async (_root, { user_id, ...args }, { usecases, actor }) =>
  usecases.listLockouts({ principal: await actor(), userId: toUserRef(user_id), ...pageRequest(args) });

const clearLockouts: MutationResolvers['clearLockouts'] = async (_root, { user_id }, { usecases, origin, actor }) => {
  await usecases.clearLockouts({ principal: await actor(), userId: toUserRef(user_id), origin });
  return true;
};

const lockout: LockoutResolvers = {
  kind: ({ kind }) => kind,
  failures: ({ failures }) => failures,
  is_locked: ({ isLocked }) => isLocked,
  blocked_until: ({ blockedUntil }) => toMaybeTimestamp(blockedUntil),
  attempted_at: ({ attemptedAt }) => toTimestamp(attemptedAt),
};

export const graphql = {
  Query: { lockouts },
  Mutation: { clearLockouts },
  Lockout: lockout,
  LockoutPage: page,
} satisfies ModuleResolvers;
