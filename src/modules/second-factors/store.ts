import type { Knex } from 'knex';
import type { AppDb } from '../../database/app-db.ts';
import { conflict } from '../../database/failures.ts';
import { isOfLiveApp } from '../../database/live-apps.ts';
import type { Factor, FactorKind, PasskeyDetails, SealedFactor } from './factor.ts';
import type { StatedFactor } from './factor-events.ts';
import type { DueFactors, Factors, RecoveryCodes } from './ports.ts';

export interface FactorRow {
  id: number;
  app_id: number;
  user_id: number;
  kind: FactorKind;
  name: string;
  confirmed_at: Date | null;
  last_step: number | null;
  created_at: Date;
  last_used_at: Date | null;
  removal_due_at: Date | null;
  aaguid: string | null;
  transports: string[] | null;
  is_backup_eligible: boolean | null;
  is_backed_up: boolean | null;
}

type StatedRow = Pick<FactorRow, 'id' | 'user_id' | 'kind'>;

const toStated = ({ id, user_id, kind }: StatedRow): StatedFactor => ({ id, userId: user_id, kind });

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
  'removal_due_at',
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
  lastStep: row.last_step ?? undefined,
  passkey: toPasskeyDetails(row),
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at ?? undefined,
  removalDueAt: row.removal_due_at ?? undefined,
});

const toSealedFactor = (row: SealedFactorRow): SealedFactor => ({ ...toFactor(row), sealedSecret: row.sealed_secret });

/** Locks the user, so that parallel changes to the factors and recovery codes see each other. */
const lockUser = async (db: AppDb, userId: number): Promise<void> => {
  await db('users').where({ id: userId }).forNoKeyUpdate().select('id');
};

/** Deletes the data that a user has only together with a confirmed factor. */
const clearSecondFactor = async (db: AppDb, userId: number): Promise<void> => {
  await db('recovery_codes').where({ user_id: userId }).delete();
  await db('users').where({ id: userId, has_second_factor: true }).update({ has_second_factor: false });
};

export const factors = (db: AppDb): Factors => ({
  async insert({ userId, name, sealedSecret, at }) {
    const [row] = await db('factors')
      .insert({ user_id: userId, kind: 'totp', name, sealed_secret: sealedSecret, created_at: at })
      .returning<FactorRow[]>([...factorColumns]);
    return toFactor(row!);
  },

  async insertSms({ userId, name, at }) {
    const [row] = await db('factors')
      .insert({ user_id: userId, kind: 'sms', name, confirmed_at: at, created_at: at })
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
    // The driver of the embedded database does not count deleted rows.
    const deleted = await db('factors').where({ user_id: userId, id }).delete().returning('id');
    const left = await db('factors').where({ user_id: userId }).whereNotNull('confirmed_at').first('id');
    if (!left) await clearSecondFactor(db, userId);
    return deleted.length === 1;
  },

  async scheduleRemoval(userId, id, dueAt) {
    await db('factors').where({ user_id: userId, id }).whereNull('removal_due_at').update({ removal_due_at: dueAt });
  },

  async cancelRemovals(userId) {
    const rows: StatedRow[] = await db('factors')
      .where({ user_id: userId })
      .whereNotNull('removal_due_at')
      .update({ removal_due_at: null })
      .returning(['id', 'user_id', 'kind']);
    return rows.map(toStated);
  },

  async restartPeriod(userId) {
    await db('users').where({ id: userId }).update({ second_factor_required_at: null });
  },

  async deleteAll(userId) {
    await lockUser(db, userId);
    const rows: (StatedRow & { confirmed_at: Date | null })[] = await db('factors')
      .where({ user_id: userId })
      .delete()
      .returning(['id', 'user_id', 'kind', 'confirmed_at']);
    await clearSecondFactor(db, userId);
    return rows.filter(({ confirmed_at }) => confirmed_at !== null).map(toStated);
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

/** Finds the factors of all applications whose removal is due. */
export const dueFactors = (db: Knex): DueFactors => ({
  async findDue(now) {
    const row: FactorRow | undefined = await db('factors')
      .where('removal_due_at', '<=', now)
      .whereRaw(isOfLiveApp('factors'))
      // The factor of a deleted user is not removed, so it would be found again.
      .whereIn(['app_id', 'user_id'], db('users').where({ is_deleted: false }).select('app_id', 'id'))
      .orderBy('removal_due_at')
      .first(...factorColumns);
    return row && toFactor(row);
  },
});

export const recoveryCodes = (db: AppDb): RecoveryCodes => ({
  async replaceAll({ userId, digests, at }) {
    await lockUser(db, userId);
    await db('recovery_codes').where({ user_id: userId }).delete();
    await db('recovery_codes').insert(digests.map((digest) => ({ user_id: userId, digest, created_at: at })));
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
    const [row]: { count: number }[] = await db('recovery_codes')
      .where({ user_id: userId })
      .whereNull('used_at')
      .count();
    return row!.count;
  },
});
