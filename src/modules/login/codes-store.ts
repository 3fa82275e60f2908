import type { AppDb } from '../../database/app-db.ts';
import { countAttempt } from '../one-time-tokens/code-attempts-store.ts';
import type { KeyPurpose } from '../one-time-tokens/one-time-token.ts';
import { type OneTimeTokenRow, oneTimeTokenColumns, toOneTimeToken, unusedKeys } from '../one-time-tokens/store.ts';
import type { LoginKey } from './login-code.ts';
import type { LoginCodeSingles, LoginCodes } from './ports.ts';

interface RequestRow {
  requested_at: Date;
  ip: string;
  user_agent: string;
}

const purpose: KeyPurpose = 'login';
const nilUuid = '00000000-0000-0000-0000-000000000000';

export const loginCodes = (db: AppDb): LoginCodes & LoginCodeSingles => {
  const takeOf = async (account: string, now: Date): Promise<LoginKey | undefined> => {
    const taken = await countAttempt<{ key_id: string | null }>(db('login_codes').where({ account }), ['key_id']);
    const row: (OneTimeTokenRow & { digest: string }) | undefined = await unusedKeys(db)
      .where({ id: taken?.key_id ?? nilUuid, purpose })
      .where('expires_at', '>', now)
      .first('digest', ...oneTimeTokenColumns);
    return row && { ...toOneTimeToken(row), digest: row.digest };
  };

  return {
    async replace({ account, keyId, requestedAt, ip, userAgent }) {
      const request = { key_id: keyId ?? null, tries: 0, requested_at: requestedAt, ip, user_agent: userAgent };
      await db('login_codes')
        .insert({ account, ...request })
        .onConflict(['app_id', 'account'])
        .merge(request);
    },

    /** Tries every digest, even after a match, so that response times do not reveal one. */
    async take(accounts, now) {
      let found: LoginKey | undefined;
      for (const account of accounts) found = (await takeOf(account, now)) ?? found;
      return found;
    },

    async findRequest(keyId) {
      const row: RequestRow | undefined = await db('login_codes')
        .where({ key_id: keyId })
        .first('requested_at', 'ip', 'user_agent');
      return row && { requestedAt: row.requested_at, ip: row.ip, userAgent: row.user_agent };
    },
  };
};
