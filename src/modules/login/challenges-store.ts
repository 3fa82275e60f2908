import type { AppDb } from '../../database/app-db.ts';
import { type FactorChallenge, mostChallengeAttempts } from '../second-factors/factor.ts';
import type { FactorChallenges } from './ports.ts';

interface ChallengeRow {
  id: string;
  app_id: number;
  user_id: number;
  first_factor: FactorChallenge['firstFactor'];
  tries: number;
  connection_id: number | null;
  created_at: Date;
  expires_at: Date;
}

const challengeColumns = [
  'id',
  'app_id',
  'user_id',
  'first_factor',
  'tries',
  'connection_id',
  'created_at',
  'expires_at',
] as const satisfies readonly (keyof ChallengeRow)[];

const toChallenge = (row: ChallengeRow): FactorChallenge => ({
  id: row.id,
  appId: row.app_id,
  userId: row.user_id,
  firstFactor: row.first_factor,
  tries: row.tries,
  connectionId: row.connection_id ?? undefined,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

export const factorChallenges = (db: AppDb): FactorChallenges => {
  const open = (digest: string, now: Date) =>
    db('factor_challenges').where({ digest }).where('tries', '<', mostChallengeAttempts).where('expires_at', '>', now);

  return {
    async insert({ userId, digest, firstFactor, at, expiresAt }, { connectionId }) {
      const [row] = await db('factor_challenges')
        .insert({
          user_id: userId,
          digest,
          first_factor: firstFactor,
          created_at: at,
          expires_at: expiresAt,
          ...(connectionId !== undefined && { connection_id: connectionId }),
        })
        .returning<{ id: string }[]>('id');
      return row!.id;
    },

    async find(digest, now) {
      const row: ChallengeRow | undefined = await open(digest, now).first(...challengeColumns);
      return row && toChallenge(row);
    },

    async take(digest, now) {
      const [row] = await open(digest, now)
        .increment('tries')
        .returning<ChallengeRow[]>([...challengeColumns]);
      return row && toChallenge(row);
    },

    async close(id) {
      return (await db('factor_challenges').where({ id }).delete().returning('id')).length === 1;
    },

    async removeAllOf(userId) {
      await db('factor_challenges').where({ user_id: userId }).delete();
    },

    async removeOfProvider(provider) {
      const users = db('identities').where({ provider }).select('user_id');
      await db('factor_challenges').where({ first_factor: 'identity' }).whereIn('user_id', users).delete();
    },
  };
};
