import type {
  AppChallengeResolvers,
  ChallengeResolvers,
  MutationResolvers,
  QueryResolvers,
} from '../../../../generated/graphql.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import type { Challenge } from '../challenge.ts';
import type { RequiredChallenge } from './list-challenges.ts';
import { fromChallengeSetup } from './wire.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly Challenge: RequiredChallenge;
    readonly AppChallenge: Challenge;
  }
}

const challenges: QueryResolvers['challenges'] = async (_root, _args, { usecases, client }) =>
  usecases.listChallenges({ principal: await client() });

const appChallenge: QueryResolvers['appChallenge'] = async (_root, _args, { usecases, actor }) =>
  usecases.getAppChallenge({ principal: await actor() });

const setAppChallenge: MutationResolvers['setAppChallenge'] = async (_root, { data }, { usecases, origin, actor }) =>
  (await usecases.setAppChallenge({ principal: await actor(), setup: fromChallengeSetup(data), origin })).challenge;

const deleteAppChallenge: MutationResolvers['deleteAppChallenge'] = async (
  _root,
  _args,
  { usecases, origin, actor },
) => {
  await usecases.deleteAppChallenge({ principal: await actor(), origin });
  return true;
};

const challengeType: ChallengeResolvers = {
  operation: ({ operation }) => operation,
  driver: ({ driver }) => driver,
  site_key: ({ siteKey }) => siteKey,
  after_failures: ({ afterFailures }) => afterFailures,
};

const appChallengeType: AppChallengeResolvers = {
  driver: ({ driver }) => driver,
  site_key: ({ siteKey }) => siteKey,
  operations: ({ operations }) => operations,
  login_after_failures: ({ loginAfterFailures }) => loginAfterFailures,
  min_score: ({ minScore }) => minScore ?? null,
  hostnames: ({ hostnames }) => hostnames,
  verify_url: ({ verifyUrl }) => verifyUrl ?? null,
  created_at: ({ createdAt }) => toTimestamp(createdAt),
  updated_at: ({ updatedAt }) => toTimestamp(updatedAt),
};

export const graphql = {
  Query: { challenges, appChallenge },
  Mutation: { setAppChallenge, deleteAppChallenge },
  Challenge: challengeType,
  AppChallenge: appChallengeType,
} satisfies ModuleResolvers;
