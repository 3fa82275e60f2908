import type { AppDb } from '../../database/app-db.ts';
import type { PendingLogin, PendingLogins } from './ports.ts';

interface PendingRow {
  provider: string;
  binding_digest: string;
  redirect_uri: string;
  user_id: number | null;
  tester: string | null;
  sealed_checks: string;
  expires_at: Date;
}

const toPending = (row: PendingRow): PendingLogin => ({
  provider: row.provider,
  bindingDigest: row.binding_digest,
  redirectUri: row.redirect_uri,
  userId: row.user_id ?? undefined,
  tester: row.tester ?? undefined,
  sealedChecks: row.sealed_checks,
  expiresAt: row.expires_at,
});

export const pendingLogins = (db: AppDb): PendingLogins => ({
  async insert({ stateDigest, provider, bindingDigest, redirectUri, userId, tester, sealedChecks, at, expiresAt }) {
    await db('pending_logins').insert({
      state_digest: stateDigest,
      provider,
      binding_digest: bindingDigest,
      redirect_uri: redirectUri,
      user_id: userId ?? null,
      tester: tester ?? null,
      sealed_checks: sealedChecks,
      created_at: at,
      expires_at: expiresAt,
    });
  },

  async take(stateDigest) {
    const [row] = await db('pending_logins').where({ state_digest: stateDigest }).delete().returning<PendingRow[]>('*');
    return row && toPending(row);
  },

  async find(stateDigest) {
    const row: PendingRow | undefined = await db('pending_logins').where({ state_digest: stateDigest }).first();
    return row && toPending(row);
  },

  async answer(stateDigest, { sealedChecks }, answered) {
    const rows = await db('pending_logins')
      .where({ state_digest: stateDigest, sealed_checks: sealedChecks })
      .update({ sealed_checks: answered.sealedChecks, expires_at: answered.expiresAt })
      .returning('state_digest');
    return rows.length === 1;
  },

  async useOnce({ digest, expiresAt }) {
    const inserted = await db('used_nonces')
      .insert({ digest, expires_at: expiresAt })
      .onConflict(['app_id', 'digest'])
      .ignore()
      .returning('digest');
    return inserted.length === 1;
  },
});
