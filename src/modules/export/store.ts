import type { Knex } from 'knex';
import type { AppDb } from '../../database/app-db.ts';
import { newestOf } from '../../database/newest-of.ts';
import { toSession } from '../../database/rows.ts';
import { canonicalEmail } from '../../kernel/email.ts';
import type { PageQuery } from '../../kernel/paging.ts';
import { grants } from '../grants/store.ts';
import { invitationsAt, toInvitation } from '../invitations/store.ts';
import { columns as notificationColumns, toPositioned } from '../notifications/store.ts';
import { factorColumns, toFactor } from '../second-factors/store.ts';
import { newestSessions } from '../sessions/store.ts';
import { shownColumns, toIdentity } from '../social/identities-store.ts';
import type { PersonalData } from './ports.ts';

/** Returns a page of a query, newest row first. */
const newest = (query: Knex.QueryBuilder, column: string, { after, limit }: PageQuery): Knex.QueryBuilder => {
  query.orderBy(column, 'desc').limit(limit);
  return after ? query.whereRaw(`${column} < ?::bigint`, [after.id]) : query;
};

interface EmailChangeRow {
  id: number;
  old_email: string;
  new_email: string;
  created_at: Date;
  completed_at: Date | null;
  cancelled_at: Date | null;
}

export const personalData = (db: AppDb): PersonalData => ({
  async sessions(userId, page) {
    const rows = await newestSessions(db, userId, page);
    return rows.map(toSession);
  },

  grants: (userId, page, now) => grants(db).list(userId, page, now),

  async identities(userId, page) {
    const rows = await newest(db('identities').where({ user_id: userId }), 'id', page).select(...shownColumns(db));
    return rows.map(toIdentity);
  },

  async factors(userId, page) {
    const rows = await newest(db('factors').where({ user_id: userId }), 'id', page).select(...factorColumns);
    return rows.map(toFactor);
  },

  async invitations({ id, email, emailVerifiedAt }, page, now) {
    const invitationsOf = (which: {
      readonly inviter_id?: number;
      readonly email_canonical?: string;
    }): Knex.QueryBuilder => {
      const all = db('invitations').where({ ...which });
      if (page.companyIds) all.whereIn('company_id', [...page.companyIds]);
      return newest(all, 'id', page).select('id');
    };
    const sent = invitationsOf({ inviter_id: id });
    // An unverified address may belong to another person.
    const received = emailVerifiedAt ? [invitationsOf({ email_canonical: canonicalEmail(email) })] : [];
    const rows = await invitationsAt(db, now)
      .whereIn('id', newestOf(db, [sent, ...received], 'id', page.limit))
      .orderBy('id', 'desc');
    return rows.map(toInvitation);
  },

  async emailChanges(userId, page) {
    const rows: EmailChangeRow[] = await newest(db('email_changes').where({ user_id: userId }), 'id', page);
    return rows.map((row) => ({
      id: row.id,
      oldEmail: row.old_email,
      newEmail: row.new_email,
      createdAt: row.created_at,
      completedAt: row.completed_at ?? undefined,
      canceledAt: row.cancelled_at ?? undefined,
    }));
  },

  async notifications({ id, email, emailVerifiedAt }, page) {
    // An email to an invited address is not linked to a user.
    const invited = db('mail_keys')
      .join('invitations', 'invitations.id', 'mail_keys.invitation_id')
      .where({ email_canonical: canonicalEmail(email) })
      .select('mail_keys.id');
    const newestIn = (all: Knex.QueryBuilder): Knex.QueryBuilder =>
      newest(all, 'position', page).select(...notificationColumns, 'position');
    // A key to confirm a change is only sent to an address without an account, so an unused one would reveal if an address has
    // one.
    const unconfirmed = db('mail_keys')
      .whereRaw('mail_keys.id = notifications.key_id')
      .where({ purpose: 'email_change_new' })
      .whereNull('used_at')
      .select(db.expression('1'));
    const own = newestIn(db('notifications').where({ user_id: id }).whereNotExists(unconfirmed));
    // An unverified address may belong to another person.
    const received = emailVerifiedAt ? [newestIn(db('notifications').whereIn('key_id', invited))] : [];
    const rows = await newestOf(db, [own, ...received], 'position', page.limit);
    return rows.map(toPositioned);
  },
});
