import type { Knex } from 'knex';
import type { SigningKeyRecord, SigningKeys } from '../usecases/signing-keys.ts';
import { guarded } from './failures.ts';

interface SigningKeyRow {
  kid: string;
  alg: SigningKeyRecord['alg'];
  public_jwk: SigningKeyRecord['publicJwk'];
  private_jwe: string;
  signs_from: Date;
}

export const signingKeys = (db: Knex): SigningKeys =>
  guarded<SigningKeys>({
    async list() {
      const rows = await db<SigningKeyRow>('signing_keys')
        .select('kid', 'alg', 'public_jwk', 'private_jwe', 'signs_from')
        .whereNull('removed_at')
        .orderBy('signs_from');
      return rows.map((row) => ({
        kid: row.kid,
        alg: row.alg,
        publicJwk: row.public_jwk,
        privateJwe: row.private_jwe,
        signsFrom: row.signs_from,
      }));
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
  });
