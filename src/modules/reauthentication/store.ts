import type { AppDb } from '../../database/app-db.ts';
import { countAttempt } from '../one-time-tokens/code-attempts-store.ts';
import type { KeyPurpose } from '../one-time-tokens/one-time-token.ts';
import { unusedKeys } from '../one-time-tokens/store.ts';
import type { ReauthenticationCodeSingles, ReauthenticationCodes } from './ports.ts';

const purpose: KeyPurpose = 'reauthentication';

export const reauthenticationCodes = (db: AppDb): ReauthenticationCodes & ReauthenticationCodeSingles => ({
  async replace(sessionId, keyId) {
    const latest = { key_id: keyId, tries: 0 };
    await db('reauthentication_codes')
      .insert({ session_id: sessionId, ...latest })
      .onConflict(['app_id', 'session_id'])
      .merge(latest);
  },

  async take({ userId, sessionId }, now) {
    const sent = db('reauthentication_codes').where({ session_id: sessionId });
    const taken = await countAttempt<{ key_id: string }>(sent, ['key_id']);
    if (!taken) return undefined;
    return unusedKeys(db)
      .where({ id: taken.key_id, user_id: userId, purpose })
      .where('expires_at', '>', now)
      .first('id', 'digest');
  },
});
