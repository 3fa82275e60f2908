import type { Knex } from 'knex';
import type { Outbox, RecoveryRequest } from '../usecases/mailbox-ports.ts';

/** What is to be done in the background. */
export type Job = {
  /** Jobs of one group never take all the hands there are: an application whose receiver hangs delays its own mails only. */
  readonly group: string;
} & (
  | {
      /** At most one for each notification, finished ones included until they are removed. */
      readonly queue: 'delivery';
      readonly data: { readonly id: string };
    }
  | { readonly queue: 'recovery'; readonly data: RecoveryRequest }
  | {
      /** At most one for each group: while one waits or runs, another one is not added. */
      readonly queue: 'probe';
      readonly data: { readonly appId: number };
    }
);

/** Where jobs are kept until they are done. */
export interface Jobs {
  /** Adds a job through the connection that is given, so that it is part of its transaction. */
  add(db: Knex, job: Job): Promise<void>;
  /** Removes the delivery jobs of notifications, as part of the same transaction. */
  remove(db: Knex, notificationIds: readonly string[]): Promise<void>;
  /** To be called once jobs have been committed: they are taken up at once instead of at the next look. */
  wake(): void;
}

export const outbox = (db: Knex, jobs: Jobs): Outbox => {
  const deliver = (appId: number, id: string) =>
    jobs.add(db, { queue: 'delivery', data: { id }, group: String(appId) });

  return {
    async add({ appId, userId, recipient, message, at, key }) {
      const [row] = await db('notifications')
        .insert({
          id: db.fn.uuid(),
          app_id: appId,
          user_id: userId ?? null,
          template: message.template,
          email: recipient.email,
          name: recipient.name,
          language: recipient.language,
          data: JSON.stringify(message.data),
          key_id: key?.id ?? null,
          sealed_key: key?.sealed ?? null,
          created_at: at,
          queued_at: at,
        })
        .returning<{ id: string }[]>('id');
      await deliver(appId, row!.id);
    },

    async resend(appId, id) {
      await jobs.remove(db, [id]);
      await deliver(appId, id);
    },

    requestRecovery: (request) => jobs.add(db, { queue: 'recovery', data: request, group: String(request.appId) }),
  };
};
