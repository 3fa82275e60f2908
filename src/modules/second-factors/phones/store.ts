import type { AppDb } from '../../../database/app-db.ts';
import { countAttempt } from '../../one-time-tokens/code-attempts-store.ts';
import { unusedKeys } from '../../one-time-tokens/store.ts';
import type { PhoneCodeSingles, PhoneCodes } from './ports.ts';

export const phoneCodes = (db: AppDb): PhoneCodes & PhoneCodeSingles => ({
  async replace({ userId, purpose, boundTo }, keyId, number) {
    const latest = { bound_to: boundTo, key_id: keyId, number, tries: 0 };
    await db('phone_codes')
      .insert({ user_id: userId, purpose, ...latest })
      .onConflict(['app_id', 'user_id', 'purpose'])
      .merge(latest);
  },

  async take({ userId, purpose, boundTo }, now) {
    const sent = db('phone_codes').where({ user_id: userId, purpose, bound_to: boundTo });
    const taken = await countAttempt<{ key_id: string; number: string }>(sent, ['key_id', 'number']);
    if (!taken) return undefined;
    const key: { id: string; digest: string } | undefined = await unusedKeys(db)
      .where({ id: taken.key_id, user_id: userId, purpose })
      .where('expires_at', '>', now)
      .first('id', 'digest');
    return key && { keyId: key.id, digest: key.digest, number: taken.number };
  },
});
