import type { Knex } from 'knex';
import { guarded } from '../../database/failures.ts';
import { secondsInSql } from '../../database/settings.ts';
import { defaultSettings } from '../../kernel/settings.ts';
import { systemAudit } from '../audit/store.ts';
import type { SigningKeyChanges, SigningKeyHistory, SigningKeyRecord, SigningKeys } from './ports.ts';

interface SigningKeyRow {
  kid: string;
  alg: SigningKeyRecord['alg'];
  public_jwk: SigningKeyRecord['publicJwk'];
  private_jwe: string;
  created_at: Date;
  signs_from: Date;
  removed_at: Date | null;
}

const toRecord = (row: SigningKeyRow): SigningKeyRecord => ({
  kid: row.kid,
  alg: row.alg,
  publicJwk: row.public_jwk,
  privateJwe: row.private_jwe,
  signsFrom: row.signs_from,
});

const toHistory = (row: SigningKeyRow): SigningKeyHistory => ({
  kid: row.kid,
  alg: row.alg,
  createdAt: row.created_at,
  signsFrom: row.signs_from,
  removedAt: row.removed_at ?? undefined,
});

/** Returns the columns of a removed key. Its private half is deleted, so that even `SECRET` does not reveal it. */
const removal = (at: Date) => ({ removed_at: at, private_jwe: '' });

/**
 * Selects the keys that no token needs. An expired token can still renew its session, so `exp` alone does not decide: every live
 * session must have a token that was issued after the successor began to sign. Tokens of earlier generations are kept verifiable
 * for the idle time of sessions, because their reuse is treated as theft.
 */
const retiring = `select old.kid from signing_keys old
  join signing_keys successor on successor.alg = old.alg and successor.signs_from > old.signs_from
  where old.removed_at is null and successor.removed_at is null
    and successor.signs_from + make_interval(secs =>
      (select max(${secondsInSql('sessionIdleSeconds', ':idleSeconds')}) from apps)) <= :at
    and not exists (select from sessions
      where ended_at is null and idle_expires_at > :at and renewed_at < successor.signs_from)`;

/** Signing keys belong to no application, so their changes cause no events. */
const noEvents = { eventsAdded: () => undefined } as const;

export const signingKeys = (db: Knex): SigningKeys & SigningKeyChanges =>
  guarded<SigningKeys & SigningKeyChanges>({
    async list() {
      const rows = await db<SigningKeyRow>('signing_keys').whereNull('removed_at').orderBy(['signs_from', 'kid']);
      return rows.map(toRecord);
    },

    async history() {
      const rows = await db<SigningKeyRow>('signing_keys').orderBy(['signs_from', 'kid']);
      return rows.map(toHistory);
    },

    async insert({ kid, alg, publicJwk, privateJwe, signsFrom }, at) {
      await db('signing_keys').insert({
        kid,
        alg,
        public_jwk: JSON.stringify(publicJwk),
        private_jwe: privateJwe,
        signs_from: signsFrom,
        created_at: at,
      });
    },

    async remove(kid, at) {
      const key = db<SigningKeyRow>('signing_keys').where({ kid }).whereNull('removed_at');
      return (await key.update(removal(at))) === 1;
    },

    async restore({ kid, privateJwe, signsFrom }) {
      await db<SigningKeyRow>('signing_keys')
        .where({ kid })
        .whereNotNull('removed_at')
        .update({ private_jwe: privateJwe, signs_from: signsFrom, removed_at: null });
    },

    async retire(at) {
      const { sessionIdleSeconds: idleSeconds } = defaultSettings;
      const rows = await db<SigningKeyRow>('signing_keys')
        .whereRaw(`kid in (${retiring})`, { idleSeconds, at })
        .update(removal(at))
        .returning('kid');
      return rows.map(({ kid }) => kid);
    },

    transaction: (work) =>
      db.transaction((trx) => work({ signingKeys: signingKeys(trx), audit: systemAudit(trx, noEvents) })),
  });
