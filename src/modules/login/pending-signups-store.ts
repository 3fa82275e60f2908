import type { AppDb } from '../../database/app-db.ts';
import { toEmail } from '../../kernel/email.ts';
import { voidKeysOf } from '../one-time-tokens/store.ts';
import type { PendingSignups } from './ports.ts';

export const pendingSignups = (db: AppDb): PendingSignups => ({
  async put({ email, at }) {
    const latest = { email: email.address, requested_at: at };
    const [row] = await db('pending_signups')
      .insert({ email_canonical: email.canonical, ...latest })
      .onConflict(['app_id', 'email_canonical'])
      .merge(latest)
      .returning<{ id: number }[]>('id');
    return { id: row!.id, email };
  },

  async find(id) {
    const row: { email: string } | undefined = await db('pending_signups').where({ id }).first('email');
    return row && { id, email: toEmail(row.email) };
  },

  async complete(id, userId) {
    const pending = await db('pending_signups').where({ id }).forUpdate().first('id');
    if (!pending) return false;
    const keys = db('mail_keys').where({ pending_signup_id: id });
    await db('notifications').whereIn('key_id', keys.clone().select('id')).update({ user_id: userId });
    await keys.update({ pending_signup_id: null, user_id: userId });
    await db('pending_signups').where({ id }).delete();
    return true;
  },

  async void(canonicalEmail, at) {
    const pending = await db('pending_signups')
      .where({ email_canonical: canonicalEmail })
      .select<{ id: number }[]>('id');
    await voidKeysOf(db, 'pending_signup_id', pending, at);
  },
});
