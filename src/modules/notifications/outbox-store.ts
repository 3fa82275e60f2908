import type { Knex } from 'knex';
import type { Jobs } from '../../jobs/queue.ts';
import type { Origin } from '../../kernel/audit.ts';
import { canonicalEmail } from '../../kernel/email.ts';
import type { Outbox } from './ports.ts';

const keptOrigin = ({ requestId, ip, userAgent }: Origin): Origin => ({ requestId, ip, userAgent });

export const outbox = (db: Knex, jobs: Jobs): Outbox => {
  const deliver = (appId: number, id: string, lane?: string) =>
    jobs.add(db, { queue: 'delivery', data: { id }, group: String(appId), lane });

  return {
    async add({ appId, userId, recipient, content, at, key }) {
      const [row] = await db('notifications')
        .insert({
          id: db.fn.uuid(),
          app_id: appId,
          user_id: userId ?? null,
          template: content.template,
          email: recipient.email,
          name: recipient.name,
          language: recipient.language,
          locale: recipient.locale,
          data: JSON.stringify(content.data),
          key_id: key?.id ?? null,
          sealed_key: key?.sealed ?? null,
          created_at: at,
          queued_at: at,
        })
        .returning<{ id: string }[]>('id');
      await deliver(appId, row!.id, canonicalEmail(recipient.email));
    },

    async resend(appId, id) {
      await jobs.remove(db, [id]);
      await deliver(appId, id);
    },

    async requestRecovery({ origin, ...request }) {
      const data = { ...request, origin: keptOrigin(origin) };
      await jobs.add(db, { queue: 'recovery', data, group: String(data.appId), lane: data.canonicalEmail });
    },

    async requestLoginCode({ origin, ...order }) {
      const data = { ...order, origin: keptOrigin(origin) };
      await jobs.add(db, { queue: 'login_code', data, group: String(data.appId), lane: data.canonicalEmail });
    },

    async requestLockoutNotice({ origin, ...notice }) {
      const data = { ...notice, origin: keptOrigin(origin) };
      await jobs.add(db, { queue: 'lockout', data, group: String(notice.appId) });
    },
  };
};
