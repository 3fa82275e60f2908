import type { Knex } from 'knex';
import { conflict } from '../../database/failures.ts';
import {
  type Factor,
  type FactorChallenge,
  type FactorKind,
  mostChallengeTries,
  type PasskeyDetails,
  type SealedFactor,
} from './factor.ts';
import type { FactorChallenges, Factors, RecoveryCodes } from './ports.ts';

export interface FactorRow {
  id: number;
  app_id: number;
  user_id: number;
  kind: FactorKind;
  name: string;
  confirmed_at: Date | null;
  /** The driver returns a `bigint` as text. */
  last_step: string | null;
  created_at: Date;
  last_used_at: Date | null;
  aaguid: string | null;
  transports: string[] | null;
  is_backup_eligible: boolean | null;
  is_backed_up: boolean | null;
}

type SealedFactorRow = FactorRow & { sealed_secret: string };

export const factorColumns = [
  'id',
  'app_id',
  'user_id',
  'kind',
  'name',
  'confirmed_at',
  'last_step',
  'created_at',
  'last_used_at',
  'aaguid',
  'transports',
  'is_backup_eligible',
  'is_backed_up',
] as const satisfies readonly (keyof FactorRow)[];

const toPasskeyDetails = (row: FactorRow): PasskeyDetails | undefined =>
  row.aaguid === null
    ? undefined
    : {
        aaguid: row.aaguid,
        transports: row.transports ?? [],
        isBackupEligible: row.is_backup_eligible ?? false,
        isBackedUp: row.is_backed_up ?? false,
      };

export const toFactor = (row: FactorRow): Factor => ({
  id: row.id,
  appId: row.app_id,
  userId: row.user_id,
  kind: row.kind,
  name: row.name,
  confirmedAt: row.confirmed_at ?? undefined,
  lastStep: row.last_step === null ? undefined : Number(row.last_step),
  passkey: toPasskeyDetails(row),
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at ?? undefined,
});

const toSealedFactor = (row: SealedFactorRow): SealedFactor => ({ ...toFactor(row), sealedSecret: row.sealed_secret });

/** Of parallel changes to the factors and recovery codes of a user, the later ones see what the earlier ones did. */
const lockUser = async (db: Knex, userId: number): Promise<void> => {
  await db('users').where({ id: userId }).forNoKeyUpdate().select('id');
};

/** Deletes what a user has only together with a confirmed factor. */
const clearSecondFactor = async (db: Knex, userId: number): Promise<void> => {
  await db('recovery_codes').where({ user_id: userId }).delete();
  await db('users').where({ id: userId, has_second_factor: true }).update({ has_second_factor: false });
};

export const factors = (db: Knex): Factors => ({
  async insert({ appId, userId, name, sealedSecret, at }) {
    const [row] = await db('factors')
      .insert({ app_id: appId, user_id: userId, kind: 'totp', name, sealed_secret: sealedSecret, created_at: at })
      .returning<FactorRow[]>([...factorColumns]);
    return toFactor(row!);
  },

  async insertSms({ appId, userId, name, at }) {
    const [row] = await db('factors')
      .insert({ app_id: appId, user_id: userId, kind: 'sms', name, confirmed_at: at, created_at: at })
      .returning<FactorRow[]>([...factorColumns])
      .catch(conflict({ factors_user_id_sms_unique: 'too_many_factors' }));
    await db('users').where({ id: userId }).update({ has_second_factor: true });
    return toFactor(row!);
  },

  async list(userId) {
    const rows: FactorRow[] = await db('factors')
      .where({ user_id: userId })
      .orderBy('id')
      .select(...factorColumns);
    return rows.map(toFactor);
  },

  async listConfirmed(userId) {
    const rows: SealedFactorRow[] = await db('factors')
      .where({ user_id: userId, kind: 'totp' })
      .whereNotNull('confirmed_at')
      .orderBy('id')
      .select(...factorColumns, 'sealed_secret');
    return rows.map(toSealedFactor);
  },

  async find(userId, id) {
    const row: FactorRow | undefined = await db('factors')
      .where({ user_id: userId, id })
      .first(...factorColumns);
    return row && toFactor(row);
  },

  async findUnconfirmed(userId, id) {
    const row: SealedFactorRow | undefined = await db('factors')
      .where({ user_id: userId, id, kind: 'totp' })
      .whereNull('confirmed_at')
      .first(...factorColumns, 'sealed_secret');
    return row && toSealedFactor(row);
  },

  async confirm(userId, id, step, at) {
    await lockUser(db, userId);
    const confirmed = await db('factors')
      .where({ user_id: userId, id })
      .whereNull('confirmed_at')
      .update({ confirmed_at: at, last_step: step });
    if (confirmed === 1) await db('users').where({ id: userId }).update({ has_second_factor: true });
    return confirmed === 1;
  },

  async rename(userId, id, name) {
    const [row]: FactorRow[] = await db('factors')
      .where({ user_id: userId, id })
      .whereNotNull('confirmed_at')
      .update({ name })
      .returning([...factorColumns]);
    return row && toFactor(row);
  },

  async deleteUnconfirmed(userId) {
    await db('factors').where({ user_id: userId }).whereNull('confirmed_at').delete();
  },

  async delete(userId, id) {
    await lockUser(db, userId);
    // The embedded database's driver doesn't count what is deleted.
    const deleted = await db('factors').where({ user_id: userId, id }).delete().returning('id');
    const left = await db('factors').where({ user_id: userId }).whereNotNull('confirmed_at').first('id');
    if (!left) await clearSecondFactor(db, userId);
    return deleted.length === 1;
  },

  async restartPeriod(userId) {
    await db('users').where({ id: userId }).update({ second_factor_required_at: null });
  },

  async deleteAll(userId) {
    await lockUser(db, userId);
    await db('factors').where({ user_id: userId }).delete();
    await clearSecondFactor(db, userId);
  },

  async acceptStep(id, step, at) {
    const accepted = await db('factors')
      .where({ id })
      .whereNotNull('confirmed_at')
      .where((older) => older.whereNull('last_step').orWhere('last_step', '<', step))
      .update({ last_step: step, last_used_at: at });
    return accepted === 1;
  },

  async recordUse(id, at) {
    const used = await db('factors').where({ id }).whereNotNull('confirmed_at').update({ last_used_at: at });
    return used === 1;
  },
});

export const recoveryCodes = (db: Knex): RecoveryCodes => ({
  async replaceAll({ appId, userId, digests, at }) {
    await lockUser(db, userId);
    await db('recovery_codes').where({ user_id: userId }).delete();
    await db('recovery_codes').insert(
      digests.map((digest) => ({ app_id: appId, user_id: userId, digest, created_at: at })),
    );
  },

  async use(userId, digest, at) {
    const used = await db('recovery_codes')
      .where({ user_id: userId, digest })
      .whereNull('used_at')
      .update({ used_at: at });
    return used === 1;
  },

  async isUnused(userId, digest) {
    return (
      (await db('recovery_codes').where({ user_id: userId, digest }).whereNull('used_at').first('digest')) !== undefined
    );
  },

  async countUnused(userId) {
    const row = await db('recovery_codes')
      .where({ user_id: userId })
      .whereNull('used_at')
      .count<{ count: string | number }>({ count: '*' })
      .first();
    return Number(row?.count ?? 0);
  },
});

interface ChallengeRow {
  id: string;
  app_id: number;
  user_id: number;
  first_factor: FactorChallenge['firstFactor'];
  tries: number;
  created_at: Date;
  expires_at: Date;
}

const challengeColumns = [
  'id',
  'app_id',
  'user_id',
  'first_factor',
  'tries',
  'created_at',
  'expires_at',
] as const satisfies readonly (keyof ChallengeRow)[];

const toChallenge = (row: ChallengeRow): FactorChallenge => ({
  id: row.id,
  appId: row.app_id,
  userId: row.user_id,
  firstFactor: row.first_factor,
  tries: row.tries,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

export const factorChallenges = (db: Knex): FactorChallenges => {
  const open = (appId: number, digest: string, now: Date) =>
    db('factor_challenges')
      .where({ app_id: appId, digest })
      .where('tries', '<', mostChallengeTries)
      .where('expires_at', '>', now);

  return {
    async insert({ appId, userId, digest, firstFactor, at, expiresAt }) {
      const [row] = await db('factor_challenges')
        .insert({
          app_id: appId,
          user_id: userId,
          digest,
          first_factor: firstFactor,
          created_at: at,
          expires_at: expiresAt,
        })
        .returning<{ id: string }[]>('id');
      return row!.id;
    },

    async find(appId, digest, now) {
      const row: ChallengeRow | undefined = await open(appId, digest, now).first(...challengeColumns);
      return row && toChallenge(row);
    },

    async take(appId, digest, now) {
      const [row] = await open(appId, digest, now)
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
  };
};
