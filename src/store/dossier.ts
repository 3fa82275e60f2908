import type { Knex } from 'knex';
import { canonicalEmail } from '../domain/email.ts';
import type { Dossier } from '../usecases/administration-ports.ts';
import { auditOf, toAuditRecord } from './audit.ts';
import { invitationsAt, toInvitation } from './invitations.ts';
import { columns as notificationColumns, toNotification } from './notifications.ts';
import { sessionColumns, toSession } from './rows.ts';

export const dossier = (db: Knex): Dossier => ({
  async sessions(userId) {
    const rows = await db('sessions').where({ user_id: userId }).orderBy('created_at').select(db.raw(sessionColumns));
    return rows.map(toSession);
  },

  async invitations({ id, appId, email }, now) {
    const rows = await invitationsAt(db, now)
      .where({ app_id: appId })
      .where((theirs) => theirs.where({ inviter_id: id }).orWhere({ email_canonical: canonicalEmail(email) }))
      .orderBy('id');
    return rows.map(toInvitation);
  },

  async emailChanges(userId) {
    const rows = await db('email_changes').where({ user_id: userId }).orderBy('id');
    return rows.map((row) => ({
      oldEmail: row.old_email,
      newEmail: row.new_email,
      createdAt: row.created_at,
      completedAt: row.completed_at ?? undefined,
      cancelledAt: row.cancelled_at ?? undefined,
    }));
  },

  async notifications({ id, appId, email }) {
    // A mail to somebody who is invited is nobody's yet.
    const invited = db('mail_keys')
      .join('invitations', 'invitations.id', 'mail_keys.invitation_id')
      .where({ 'invitations.app_id': appId, email_canonical: canonicalEmail(email) })
      .select('mail_keys.id');
    const rows = await db('notifications')
      .where((theirs) => theirs.where({ user_id: id }).orWhereIn('key_id', invited))
      .orderBy('position')
      .select(...notificationColumns);
    return rows.map(toNotification);
  },

  async audit(appId, userId) {
    const rows = await auditOf(db, appId, userId).orderBy('id');
    return rows.map(toAuditRecord);
  },
});
