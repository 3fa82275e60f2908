import type { AppDb } from '../../database/app-db.ts';
import type { Impersonator } from '../../kernel/impersonator.ts';
import { voidKeysOf } from '../one-time-tokens/store.ts';
import type { EmailChange } from './email-change.ts';
import type { EmailChanges } from './ports.ts';

interface EmailChangeRow {
  id: number;
  user_id: number;
  old_email: string;
  new_email: string;
  needs_old: boolean;
  requested_by: Impersonator | null;
  old_confirmed_at: Date | null;
  new_confirmed_at: Date | null;
  created_at: Date;
}

const columns = [
  'id',
  'user_id',
  'old_email',
  'new_email',
  'needs_old',
  'requested_by',
  'old_confirmed_at',
  'new_confirmed_at',
  'created_at',
] as const;

const toEmailChange = (row: EmailChangeRow): EmailChange => ({
  id: row.id,
  userId: row.user_id,
  oldEmail: row.old_email,
  newEmail: row.new_email,
  needsOld: row.needs_old,
  requestedBy: row.requested_by ?? undefined,
  oldConfirmedAt: row.old_confirmed_at ?? undefined,
  newConfirmedAt: row.new_confirmed_at ?? undefined,
  createdAt: row.created_at,
});

export const emailChanges = (db: AppDb): EmailChanges => {
  const waiting = () => db('email_changes').whereNull('completed_at').whereNull('cancelled_at');

  return {
    async insert({ userId, oldEmail, newEmail, needsOld, requestedBy, at }) {
      const [row] = await db('email_changes')
        .insert({
          user_id: userId,
          old_email: oldEmail,
          new_email: newEmail,
          needs_old: needsOld,
          requested_by: requestedBy && JSON.stringify(requestedBy),
          created_at: at,
        })
        .returning<EmailChangeRow[]>([...columns]);
      return toEmailChange(row!);
    },

    async find(id) {
      const row: EmailChangeRow | undefined = await waiting()
        .where({ id })
        .first(...columns);
      return row && toEmailChange(row);
    },

    async findPending(userId, requestedAfter) {
      const row: EmailChangeRow | undefined = await waiting()
        .where({ user_id: userId })
        .where('created_at', '>', requestedAfter)
        .first(...columns);
      return row && toEmailChange(row);
    },

    async hasCompleted(userId) {
      const row = await db('email_changes').where({ user_id: userId }).whereNotNull('completed_at').first('id');
      return row !== undefined;
    },

    async hasCompletedSince(userId, at) {
      const row = await db('email_changes').where({ user_id: userId }).where('completed_at', '>=', at).first('id');
      return row !== undefined;
    },

    async confirm(id, side, at) {
      const [row] = await waiting()
        .where({ id })
        .update({ [`${side}_confirmed_at`]: at })
        .returning<EmailChangeRow[]>([...columns]);
      return row && toEmailChange(row);
    },

    async complete(id, at) {
      await waiting().where({ id }).update({ completed_at: at });
    },

    async cancel(which, at) {
      const rows = await waiting()
        .where('id' in which ? { id: which.id } : { user_id: which.userId })
        .update({ cancelled_at: at })
        .returning<{ id: number }[]>('id');
      await voidKeysOf(db, 'email_change_id', rows, at);
    },
  };
};
