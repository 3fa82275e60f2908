import type { AppDb } from '../../../database/app-db.ts';
import { conflict } from '../../../database/failures.ts';
import { type FactorRow, factorColumns, toFactor } from '../store.ts';
import type { Passkey } from './passkey.ts';
import type { Passkeys, UserHandleReads, UserHandleSingles } from './ports.ts';

/** A row of a factor of kind `passkey`, whose columns are not null. */
interface PasskeyRow {
  id: number;
  app_id: number;
  user_id: number;
  credential_id: string;
  public_key: string;
  sign_count: number;
  transports: string[];
  aaguid: string;
  is_backup_eligible: boolean;
  is_backed_up: boolean;
}

const columns = [
  'id',
  'app_id',
  'user_id',
  'credential_id',
  'public_key',
  'sign_count',
  'transports',
  'aaguid',
  'is_backup_eligible',
  'is_backed_up',
] as const satisfies readonly (keyof PasskeyRow)[];

const toPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  appId: row.app_id,
  userId: row.user_id,
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: row.sign_count,
  details: {
    aaguid: row.aaguid,
    transports: row.transports,
    isBackupEligible: row.is_backup_eligible,
    isBackedUp: row.is_backed_up,
  },
});

export const passkeys = (db: AppDb): Passkeys => ({
  async insert({ userId, name, credentialId, publicKey, counter, details, at }) {
    const [row] = await db('factors')
      .insert({
        user_id: userId,
        kind: 'passkey',
        name,
        confirmed_at: at,
        created_at: at,
        credential_id: credentialId,
        public_key: publicKey,
        sign_count: counter,
        transports: [...details.transports],
        aaguid: details.aaguid,
        is_backup_eligible: details.isBackupEligible,
        is_backed_up: details.isBackedUp,
      })
      .returning<FactorRow[]>([...factorColumns])
      .catch(conflict({ factors_app_id_credential_id_unique: 'passkey_registered' }));
    await db('users').where({ id: userId }).update({ has_second_factor: true });
    return toFactor(row!);
  },

  async find(credentialId) {
    const row: PasskeyRow | undefined = await db('factors')
      .where({ credential_id: credentialId })
      .first(...columns);
    return row && toPasskey(row);
  },

  async list(userId) {
    const rows: PasskeyRow[] = await db('factors')
      .where({ user_id: userId, kind: 'passkey' })
      .orderBy('id')
      .select(...columns);
    return rows.map(toPasskey);
  },

  async recordUse(id, { counter, isBackedUp }, at) {
    const recorded = await db('factors')
      .where({ id })
      .whereRaw('(sign_count < :counter or is_backup_eligible or :counter = 0)', { counter })
      .update({
        // The counter of a device does not go back, so that a reset hides no copy.
        sign_count: db.expression(
          'case when is_backup_eligible then :counter else greatest(sign_count, :counter) end',
          {
            counter,
          },
        ),
        is_backed_up: isBackedUp,
        last_used_at: at,
      });
    return recorded === 1;
  },
});

export const userHandles = (db: AppDb): UserHandleReads & UserHandleSingles => ({
  async obtain({ userId, fresh, at }) {
    await db('user_handles')
      .insert({ user_id: userId, handle: fresh, created_at: at })
      .onConflict(['app_id', 'user_id'])
      .ignore();
    const row: { handle: string } = await db('user_handles').where({ user_id: userId }).first('handle');
    return row.handle;
  },

  async find(userId) {
    const row: { handle: string } | undefined = await db('user_handles').where({ user_id: userId }).first('handle');
    return row?.handle;
  },
});
