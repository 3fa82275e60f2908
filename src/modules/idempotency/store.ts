import type { Knex } from 'knex';
import type { AppDb } from '../../database/app-db.ts';
import type { Claim, KnownRequest, Retries, RetrySingles } from './ports.ts';

interface RetryRow {
  fingerprint: string;
  sealed_outcome: string | null;
}

const toKnown = (row: RetryRow): KnownRequest => ({
  fingerprint: row.fingerprint,
  sealedOutcome: row.sealed_outcome ?? undefined,
});

/** Selects the request of a claim, while the claim is valid and no outcome is stored. */
const claimed = (db: AppDb, { digest, id }: Claim): Knex.QueryBuilder =>
  db('idempotency_keys').where({ digest, claim_id: id }).whereNull('sealed_outcome');

export const retries = (db: AppDb): Retries & RetrySingles => ({
  async claim({ digest, fingerprint, id, at, claimedUntil, expiresAt }) {
    const inserted = await db('idempotency_keys')
      .insert({
        digest,
        fingerprint,
        claim_id: id,
        claimed_until: claimedUntil,
        sealed_outcome: null,
        expires_at: expiresAt,
      })
      .onConflict(['app_id', 'digest'])
      .merge()
      .where((free) =>
        free
          .whereRaw('idempotency_keys.expires_at <= ?', [at])
          .orWhereRaw('idempotency_keys.sealed_outcome is null and idempotency_keys.claimed_until <= ?', [at]),
      )
      .returning('claim_id');
    if (inserted.length > 0) return 'claimed';
    const row: RetryRow | undefined = await db('idempotency_keys')
      .where({ digest })
      .first('fingerprint', 'sealed_outcome');
    return row && toKnown(row);
  },

  async complete(claim, sealedOutcome) {
    return (await claimed(db, claim).update({ sealed_outcome: sealedOutcome }).returning('digest')).length > 0;
  },

  async release(claim) {
    await claimed(db, claim).delete();
  },
});
