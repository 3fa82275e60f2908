import type { AppDb } from '../../database/app-db.ts';
import type { Jobs } from '../../jobs/queue.ts';
import type { Origin } from '../../kernel/audit.ts';
import { canonicalEmail, isAnonymousAddress } from '../../kernel/email.ts';
import type { Outbox } from './ports.ts';

const keptOrigin = ({ requestId, ip, userAgent }: Origin): Origin => ({ requestId, ip, userAgent });

export const outbox = (db: AppDb, jobs: Jobs): Outbox => {
  const { appId, connection } = db;
  const deliver = (id: string, lane?: string) => jobs.add(connection, { queue: 'delivery', data: { id }, appId, lane });

  return {
    async add({ userId, recipient, content, at, key }) {
      // No mailbox has such an address: nothing is sent to it, whatever asks for it.
      const canonical = canonicalEmail(recipient.email);
      if (isAnonymousAddress(canonical)) return;
      const [row] = await db('notifications')
        .insert({
          id: db.expression('gen_random_uuid()'),
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
      await deliver(row!.id, canonical);
    },

    async resend(id) {
      await jobs.remove(connection, [id]);
      await deliver(id);
    },

    async requestRecovery({ origin, ...request }) {
      const data = { ...request, origin: keptOrigin(origin) };
      await jobs.add(connection, { queue: 'recovery', data, appId, lane: data.canonicalEmail });
    },

    async requestLoginCode({ origin, ...order }) {
      const data = { ...order, origin: keptOrigin(origin) };
      await jobs.add(connection, { queue: 'login_code', data, appId, lane: data.canonicalEmail });
    },

    async requestLockoutNotice({ origin, ...notice }) {
      const data = { ...notice, origin: keptOrigin(origin) };
      await jobs.add(connection, { queue: 'lockout', data, appId });
    },
  };
};
