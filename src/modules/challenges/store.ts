import type { AppDb } from '../../database/app-db.ts';
import type { Challenge, ChallengeDriver, ChallengedOperation } from './challenge.ts';
import type { Challenges } from './ports.ts';

interface ChallengeRow {
  app_id: number;
  driver: ChallengeDriver;
  site_key: string;
  sealed_secret_key: string;
  operations: ChallengedOperation[];
  login_after_failures: number;
  min_score: number | null;
  hostnames: string[];
  verify_url: string | null;
  created_at: Date;
  updated_at: Date;
}

const toChallenge = (row: ChallengeRow): Challenge => ({
  driver: row.driver,
  siteKey: row.site_key,
  operations: row.operations,
  loginAfterFailures: row.login_after_failures,
  minScore: row.min_score ?? undefined,
  hostnames: row.hostnames,
  verifyUrl: row.verify_url ?? undefined,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

// Columns are listed by name: a prepared statement with `*` fails once a newer release has added a column.
const challengeOfApp = `select app_id, driver, site_key, sealed_secret_key, operations, login_after_failures, min_score, hostnames,
    verify_url, created_at, updated_at
  from challenges where app_id = $1`;

export const challenges = (db: AppDb): Challenges => ({
  async find() {
    const row = await db.read<ChallengeRow>('challenge', challengeOfApp);
    return row && { ...toChallenge(row), sealedSecretKey: row.sealed_secret_key };
  },

  async put({ at, ...challenge }) {
    const columns = {
      driver: challenge.driver,
      site_key: challenge.siteKey,
      sealed_secret_key: challenge.sealedSecretKey,
      operations: [...challenge.operations],
      login_after_failures: challenge.loginAfterFailures,
      min_score: challenge.minScore ?? null,
      hostnames: [...challenge.hostnames],
      verify_url: challenge.verifyUrl ?? null,
      updated_at: at,
    };
    const [row] = await db('challenges')
      .insert({ created_at: at, ...columns })
      .onConflict('app_id')
      .merge(columns)
      .returning<ChallengeRow[]>('*');
    return toChallenge(row!);
  },

  async delete() {
    // The driver of the embedded database does not count deleted rows.
    return (await db('challenges').delete().returning('app_id')).length === 1;
  },
});
